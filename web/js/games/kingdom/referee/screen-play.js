/** A game with robots on the screen alone: where it is played, the way from decision to decision, and its going on. */

/** @import { Store } from "../../../platform/store.js" */
/** @import { Game, State } from "../types.js" */

import { isTurnFinished, nextDecision } from "../model/screen-game.js";

/**
 * @param {Store<State>} store
 * @param {object} parts
 * @param {ReturnType<typeof import("../../../shared/games/current-game.js").currentGame>} parts.gameOnPage
 * @param {(record: any, done: number) => Promise<any>} parts.judge
 * @param {ReturnType<typeof import("./robot-controller.js").robotController>} parts.robots
 */
export function screenPlay(store, { gameOnPage, judge, robots }) {
  /**
   * Makes a game that is played in a place.
   *
   * @param {Game} game
   * @param {boolean | null} screen on the screen alone, where the page deals; null: people are still to say it
   * @returns {Game}
   */
  function placed(game, screen) {
    return { ...game, screen, ...(screen ? { cards: /** @type {const} */ ("dealt") } : {}) };
  }

  return {
    placed,

    /** Notes where the game on the page is played. */
    async settle(/** @type {boolean | null} */ screen) {
      const { game } = store.state;
      if (game) await gameOnPage.save(placed(game, screen));
    },

    /**
     * Goes to the decision before or after the present moment.
     *
     * @param {Game} game
     * @param {1 | -1} by
     */
    async step(game, by) {
      robots.stop();
      const { record } = game;
      const to = await nextDecision(game, by, async (done) => isTurnFinished((await judge(record, done)).view));
      if (to === null) return;
      await gameOnPage.step(to - game.done);
      if (by > 0) await robots.playOn(null);
    },

    /** Lets a game that has just been shown go on by itself. */
    async goOn() {
      if (store.state.game?.screen) await robots.playOn(null);
    },
  };
}

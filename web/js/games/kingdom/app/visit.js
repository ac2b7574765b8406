/** What a visit begins with, and what the next one will ask first. */

/** @import { AnsweredCalls } from "../../../shared/startup/store-answers.js" */
/** @import { State } from "../types.js" */
/** @import { Controllers, Page } from "./controllers.js" */

import { replayTaps } from "../../../engine/engine.js";
import { userActivity } from "../../../platform/ui/user-activity.js";
import { isConfirmed } from "../model/gold-sources.js";
import { readProgress } from "../referee/lesson/lesson-progress.js";
import { linesOf } from "../score/gold-sheet.js";

/**
 * @param {Page} page
 * @param {Controllers} controllers
 */
export function visit({ store, go }, { maps, setup, play, edit, counts }) {
  /** @type {Promise<boolean> | null} */
  let begun = null;
  let started = false;

  /** Shows the game that a slow device has brought at last, if the visitor has done nothing meanwhile. */
  function showLateGame() {
    if (!store.state.game || location.hash || userActivity.hasActed) return;
    go("referee");
    replayTaps();
  }

  /** Counts the numbers typed without a game: those of the last visit, or the present ones again. */
  function recount() {
    if (store.state.catalog) counts.restore(linesOf(store.state.catalog));
  }

  return {
    recount,
    hasBegun: () => begun !== null,
    hasStarted: () => started,

    /** Fetches, once, the data of all views. Returns whether there is a game to go on with. */
    begin() {
      const fetched = async () => {
        play.prefetch();
        await Promise.all([setup.loadRecent(), maps.load(), setup.loadCatalog()]);
        const goingOn = await play.resumeLast(showLateGame);
        const { open } = readProgress();
        if (open) await play.lessons.begin(open);
        await edit.restore();
        started = true;
        recount();
        return goingOn || store.state.lesson !== null;
      };
      return (begun ??= fetched());
    },

    /** Shows the table of the position that was there when the page was left; without one, rolls a set-up. */
    async firstTable() {
      const { draft, startOption } = store.state;
      if (!draft) return setup.roll();
      // Of a table on which nothing pays yet, no game can be rolled for or begun.
      if (startOption === "new" && !isConfirmed(draft.setup)) store.set({ startOption: "board" });
      await setup.adopt(draft.setup);
    },

    /**
     * Lists what the next visit will ask the engine first, with the answers: the game on the board, or else a roll.
     *
     * @returns {Promise<AnsweredCalls>}
     */
    async nextCalls(/** @type {Readonly<State>} */ { game, picture }) {
      if (!game) return setup.nextVisitCalls();
      if (game.question || !picture) return [];
      const { record, done, view } = game;
      const shown = /** @type {const} */ ({ method: "game", given: { record, done }, answer: { record, done, view } });
      // House rules change no picture, so this one may be of other ones.
      if (JSON.stringify(picture.setup) !== JSON.stringify(record.setup)) return [shown];
      const given = { setup: record.setup, turned: store.state.turned };
      return [shown, { method: /** @type {const} */ ("show"), given, answer: picture }];
    },
  };
}

/** @typedef {ReturnType<typeof visit>} Visit */

/** What begins a game, an example or a lesson, and goes to where it is played. */

/** @import { GameRecord, Table } from "../types.js" */
/** @import { Controllers, Page } from "./controllers.js" */

import { byId } from "../../../platform/ui/dom.js";
import { goOnFromHere } from "../../../shared/go-on.js";
import { seatRobots } from "../model/robot-plan.js";
import { begunLesson } from "../referee/lesson/lesson-progress.js";
import { missingMaps } from "../setup/missing-maps.js";

/**
 * @param {Page} page
 * @param {Controllers} controllers
 */
export function gameStarts({ store, engine, go, failed }, { setup, play }) {
  const waiting = missingMaps(store, engine, setup, playOn, failed);
  byId("play").addEventListener("click", playSetup);

  /**
   * @param {Table} table
   * @param {boolean} [alone] on the screen
   */
  async function playOn({ setup }, alone) {
    const before = store.state.game?.id;
    const goOn = goOnFromHere(store, go);
    store.set({ rolled: setup });
    await play.begin(setup, alone);
    // A fault is on the page already if the game has not begun.
    if (store.state.game?.id !== before) goOn("referee");
  }

  /** Finds the set-up on the page, if it can be played. */
  async function playableTable() {
    const table = await setup.currentSetup();
    if (!store.state.outdated.length) return table;
    // It says why this set-up cannot be played yet.
    byId("outdated").focus();
    return null;
  }

  /** Plays the set-up on the page. */
  async function playSetup() {
    const table = await playableTable();
    if (table) await waiting.begin(table);
  }

  return {
    waiting,

    /** Plays the set-up on the page on the screen, against robots. */
    async playAlone() {
      const table = await playableTable();
      if (!table) return;
      const players = seatRobots(table.setup.players);
      await waiting.begin({ ...table, setup: { ...table.setup, players } }, true);
    },

    /** Lays a set-up for the people of the game that is over. */
    async again() {
      const { game, busy } = store.state;
      if (!game || busy) return;
      const goOn = goOnFromHere(store, go);
      await setup.rollAgain(game.record.setup);
      goOn("setup");
    },

    /** Begins another game on the screen, for the people and robots of the one that is over. */
    async againAlone() {
      const { game, busy, table: before } = store.state;
      if (!game || busy) return;
      const goOn = goOnFromHere(store, go);
      await setup.rollAgain(game.record.setup);
      const table = store.state.table === before ? null : await setup.currentSetup();
      if (table) await waiting.begin(table, true);
      // What the engine refuses, people change there.
      else goOn("setup");
    },

    /**
     * Tries out an example of the rules in the referee; the game there is not touched.
     *
     * @param {GameRecord} record
     * @param {string} from its address
     */
    async tryOut(record, from) {
      const before = store.state.game;
      const goOn = goOnFromHere(store, go);
      await play.tryOut(record, from);
      if (store.state.game !== before) goOn("referee");
    },

    /** Goes on with a lesson that was left, or begins the first one. */
    async learn() {
      const goOn = goOnFromHere(store, go);
      await play.lessons.begin(begunLesson());
      if (store.state.lesson) goOn("referee");
    },

    /** Leaves the lesson: without a game to go back to, for the set-up. */
    async leaveLesson() {
      const goOn = goOnFromHere(store, go);
      await play.lessons.leave();
      if (!store.state.game) goOn("setup");
    },
  };
}

/** @typedef {ReturnType<typeof gameStarts>} GameStarts */

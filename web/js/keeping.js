/** The games kept on this device. */

/** @import { Kept } from "./types.js" */
import { createStore, del, get, set, values } from "../vendor/idb-keyval.mjs";
import { recall, remember } from "./memory.js";

/**
 * Make the shelf for the records of one game.
 *
 * @template {{id: string, created: number, changed: number, cards: unknown, drawn?: unknown, record: unknown, done: number}} K
 * @param {string} name of its database
 * @param {string} opened under which the one that is open is remembered
 */
export function shelf(name, opened) {
  const database = createStore(name, "games");

  /** @param {string | null} id */
  function rememberOpen(id) {
    remember(opened, id);
  }

  return {
    rememberOpen,

    /** @returns {Promise<K[]>} newest first */
    async keptGames() {
      const games = /** @type {K[]} */ (await values(database));
      return games.sort((one, other) => other.changed - one.changed);
    },

    /** @param {K} game */
    async keep({ id, created, changed, cards, drawn, record, done }) {
      await set(id, { id, created, changed, cards, drawn: drawn ?? null, record, done }, database);
    },

    /** @param {string} id */
    async forget(id) {
      await del(id, database);
      if (recall(opened) === id) rememberOpen(null);
    },

    /** @returns {Promise<K | undefined>} the game that was on the board when the page was left */
    async lastGame() {
      const id = recall(opened);
      return id === null ? undefined : get(id, database);
    },
  };
}

export const { keptGames, keep, forget, lastGame, rememberOpen } = /** @type {typeof shelf<Kept>} */ (shelf)(
  "hexreeve",
  "hexreeve.open",
);

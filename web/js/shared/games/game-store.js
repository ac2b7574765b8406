/** The games stored on this device. */

/** @import { IDBPDatabase } from "idb" */
/** @import { StoredGame } from "./stored-game.js" */
/** @import { Summary } from "../types.js" */

import { database } from "../../platform/storage/database.js";
import { readText, writeText } from "../../platform/storage/local-storage.js";
import { revisionStore } from "../storage/revision-store.js";
import { isSummary, parseStored, toStored, toSummary, UnreadableGame } from "./stored-game.js";

export { newId, StaleRecord } from "../storage/revision-store.js";

const GAMES = "games";
/** The list's entry of each game, under the same key: reading a thousand whole records would take seconds. */
const SUMMARIES = "summaries";
const STATE = "state";
/** In the state: the id of the game that is open. */
const OPEN = "open";

/**
 * Makes the store for the records of one kind of game. Its promises settle soon, if only with a `NoAnswerYet`.
 *
 * @template {StoredGame} K
 * @param {string} name of its database
 * @param {string} legacyKey the key in localStorage under which earlier versions stored which game is open
 */
export function gameStore(name, legacyKey) {
  const device = database(name, [GAMES, SUMMARIES, STATE], 2);
  const { write } = device;
  const { read, save, deleteRecord } = revisionStore({
    name,
    device,
    stores: [GAMES, SUMMARIES, STATE],
    parseRecord: parseStored,
    writeBeside: (tx, game, opened) => {
      tx.objectStore(SUMMARIES).put(toSummary(game), game.id);
      if (opened) tx.objectStore(STATE).put(game.id, OPEN);
    },
  });

  return {
    /** @returns {Promise<{games: Summary[], unreadable: UnreadableGame[]}>} newest first; and unreadable records */
    listGames: () => read(listAll),

    /**
     * @param {string} id
     * @returns {Promise<K | undefined>}
     * @throws {UnreadableGame}
     */
    readGame: (id) => read((db) => readOne(db, id)),

    /**
     * Saves a game, and stores which one is open: both or neither.
     *
     * @param {K} game with the revision that it was read with, 0 if it is new
     * @param {{opened?: boolean, sent?: () => void}} [options] whether it is the one to go on with when the page is
     *   opened again; `sent` is called when the device will store the game, even if the page closes before it answers
     * @returns {Promise<number>} its revision from now on
     * @throws {StaleRecord} nothing is written then
     */
    // Later changes to the game must not get into this copy while the device is silent.
    save: (game, options) => save(toStored(game), options),

    /** @param {IDBValidKey} id */
    deleteGame: (id) =>
      deleteRecord(id, {
        others: async (tx) => {
          tx.objectStore(SUMMARIES).delete(id);
          const state = tx.objectStore(STATE);
          if ((await state.get(OPEN)) === id) state.delete(OPEN);
        },
      }),

    /**
     * @returns {Promise<K | undefined>} the game that was open when the page was left
     * @throws {UnreadableGame}
     */
    readLastGame: () =>
      read(async (db) => {
        const former = readText(legacyKey);
        if (former !== null) {
          await db.put(STATE, former, OPEN);
          writeText(legacyKey, null);
        }
        const id = await db.get(STATE, OPEN);
        return id === undefined ? undefined : readOne(db, id);
      }),

    /**
     * Sets a game aside that the engine cannot read, until a later version can.
     *
     * @param {string} id
     * @param {string} refused why, in a sentence
     */
    markUnreadable: (id, refused) =>
      write(async (db) => {
        const tx = db.transaction(SUMMARIES, "readwrite");
        const summary = await tx.store.get(id);
        if (summary) tx.store.put({ ...summary, refused }, id);
        await tx.done;
      }),

    /** @returns {Promise<unknown>} the stored value, in whatever form it is */
    readRaw: (/** @type {IDBValidKey} */ id) => read((db) => db.get(GAMES, id)),
  };
}

/**
 * @param {IDBPDatabase} db
 * @returns {Promise<{games: Summary[], unreadable: UnreadableGame[]}>}
 */
async function listAll(db) {
  const tx = db.transaction([GAMES, SUMMARIES], "readwrite");
  const games = tx.objectStore(GAMES);
  const summaries = tx.objectStore(SUMMARIES);
  const [keys, listed, known] = await Promise.all([games.getAllKeys(), summaries.getAllKeys(), summaries.getAll()]);
  const ids = new Set(keys);
  /** @type {Map<IDBValidKey, Summary>} */
  const found = new Map();
  for (const [i, id] of listed.entries()) {
    const summary = known[i];
    if (isSummary(summary)) found.set(id, summary);
  }
  /** @type {UnreadableGame[]} */
  const unreadable = [];
  // An earlier version of the page saves and deletes games without their summaries.
  for (const id of listed) {
    if (ids.has(id)) continue;
    found.delete(id);
    summaries.delete(id);
  }
  for (const id of keys) {
    if (found.has(id)) continue;
    try {
      const summary = toSummary(parseStored(id, await games.get(id)));
      found.set(id, summary);
      summaries.put(summary, id);
    } catch (fault) {
      if (!(fault instanceof UnreadableGame)) throw fault;
      unreadable.push(fault);
    }
  }
  await tx.done;
  return { games: [...found.values()].sort((one, other) => other.changed - one.changed), unreadable };
}

/**
 * @param {IDBPDatabase} db
 * @param {string} id
 * @returns {Promise<any>}
 * @throws {UnreadableGame}
 */
async function readOne(db, id) {
  const value = await db.get(GAMES, id);
  if (value === undefined) return undefined;
  try {
    return parseStored(id, value);
  } catch (fault) {
    // The list must no longer show the game that it once was.
    await db.delete(SUMMARIES, id);
    throw fault;
  }
}

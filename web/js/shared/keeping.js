/** The games kept on this device. */

/** @import { IDBPDatabase } from "idb" */
/** @import { Stored } from "./kept-game.js" */
/** @import { Summary } from "./types.js" */

import { DeviceFault, database, Unanswered } from "../platform/database.js";
import { recall, recallObject, remember, stay } from "../platform/memory.js";
import { isSummary, readGame, storedOf, summaryOf, Unreadable } from "./kept-game.js";

const GAMES = "games";
/** The list's entry of each game, under the same key: reading a thousand whole records would take seconds. */
const SUMMARIES = "summaries";
const STATE = "state";
/** In the state: the id of the game that is open. */
const OPEN = "open";

/** Characters of the longest game that is noted before it is written: a note must not take long. */
const LONGEST = 100_000;

/** Another tab has written the game since it was read here, so it has not been written now. */
export class Outdated extends Error {
  /** @param {Stored | null} stored the kept game; null if it has been deleted or cannot be read */
  constructor(stored) {
    super("the game has changed since it was read");
    this.stored = stored;
  }
}

/** @returns {string} an id that no other game has */
export function newId() {
  // No UUID: browsers have those only where the connection is secure, and a table may serve the page to itself.
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/**
 * Make the shelf for the records of one kind of game. Its promises settle soon, if only with an `Unanswered`.
 *
 * @template {Stored} K
 * @param {string} name of its database
 * @param {string} formerly the key in localStorage under which earlier versions remembered which game is open
 */
export function shelf(name, formerly) {
  const { read: readNow, write } = database(name, [GAMES, SUMMARIES, STATE], 2);
  /**
   * Under this key in localStorage: a game that is being written. Browsers hold the database's first answer back until the
   * frame after a tap, and a page that is left before that answer loses what it has asked for; a note is there at once.
   */
  const note = `${name}.writing`;
  /** Kept when the database has the game of a page that was left too early. */
  const finished = recall(note) === null ? null : finish();
  /** Whether a write has not been answered; the last state of each game waits for that. */
  let behind = false;
  /** @type {Map<string, Writing>} */
  const waiting = new Map();
  /** What this tab has written last. */
  let last = { id: "", revision: 0 };

  /** @type {typeof readNow} */
  function read(step) {
    return readNow(async (db) => {
      await finished;
      return step(db);
    });
  }

  function noteDown(/** @type {Stored} */ game) {
    const text = JSON.stringify(game);
    return text.length < LONGEST && remember(note, text);
  }

  async function finish() {
    const noted = recallObject(note);
    try {
      const game = readGame(noted.id, noted);
      await write((db) => put(db, { game, opened: true, base: game.revision }));
    } catch (fault) {
      // The note is of no use any more, unless the device is to blame.
      if (fault instanceof DeviceFault) return;
    }
    remember(note, null);
  }

  /** @param {Writing} writing */
  async function follow({ game }, /** @type {Promise<unknown>} */ answer) {
    behind = true;
    /** @type {Map<string, number>} */
    const revisions = new Map();
    const first = await answer.then(() => true).catch(() => false);
    revisions.set(game.id, game.revision + (first ? 1 : 0));
    for (const [id, next] of waiting) {
      waiting.delete(id);
      const base = revisions.get(id) ?? next.base;
      await write((db) => put(db, { ...next, base }))
        .catch((fault) => (fault instanceof Unanswered ? fault.answer : Promise.reject(fault)))
        // Another tab has written it meanwhile: both are kept.
        .catch((fault) => (fault instanceof Outdated ? write((db) => put(db, asNew(next))) : undefined))
        .catch(() => {});
      revisions.set(id, next.game.revision + 1);
    }
    behind = false;
  }

  // Opening takes a moment, and the first question comes soon. The page shows any fault.
  read(async () => {}).catch(() => {});

  return {
    /** @returns {Promise<{games: Summary[], spoiled: Unreadable[]}>} newest first; and unreadable records */
    keptGames: () => read(list),

    /**
     * @param {string} id
     * @returns {Promise<K | undefined>}
     * @throws {Unreadable}
     */
    keptGame: (id) => read((db) => gameIn(db, id)),

    /**
     * Keep a game, and remember which one is open: both or neither. If the device does not answer, the last state of
     * the game is kept as soon as it does.
     *
     * @param {K} game with the revision that it was read with, 0 if it is new
     * @param {{opened?: boolean, sent?: () => void}} [options] whether it is the one to go on with when the page is
     *   opened again; `sent` is called when the device will keep the game, even if the page is closed before it answers
     * @returns {Promise<number>} its revision from now on
     * @throws {Outdated} nothing is written then
     */
    async keep(game, { opened = true, sent } = {}) {
      // Later changes to the game must not get into this copy while the device is silent.
      const writing = { game: storedOf(game), opened, base: game.revision };
      const revision = game.revision + 1;
      if (behind) {
        waiting.set(game.id, writing);
        return revision;
      }
      const own = last.id === game.id && last.revision === game.revision;
      if (own && opened && noteDown(writing.game)) sent?.();
      try {
        await write((db) => put(db, writing, sent));
        last = { id: game.id, revision };
        remember(note, null);
      } catch (fault) {
        if (fault instanceof Outdated) remember(note, null);
        if (!(fault instanceof Unanswered)) throw fault;
        follow(writing, fault.answer);
      }
      return revision;
    },

    /** @param {IDBValidKey} id */
    forget: (id) =>
      write(async (db) => {
        const tx = db.transaction([GAMES, SUMMARIES, STATE], "readwrite");
        tx.objectStore(GAMES).delete(id);
        tx.objectStore(SUMMARIES).delete(id);
        const state = tx.objectStore(STATE);
        if ((await state.get(OPEN)) === id) state.delete(OPEN);
        await tx.done;
      }),

    /**
     * @returns {Promise<K | undefined>} the game that was open when the page was left
     * @throws {Unreadable}
     */
    lastGame: () =>
      read(async (db) => {
        const former = recall(formerly);
        if (former !== null) {
          await db.put(STATE, former, OPEN);
          remember(formerly, null);
        }
        const id = await db.get(STATE, OPEN);
        return id === undefined ? undefined : gameIn(db, id);
      }),

    /**
     * Set a game aside that the engine cannot read, until a later version can.
     *
     * @param {string} id
     * @param {string} refused why, in a sentence
     */
    refuse: (id, refused) =>
      write(async (db) => {
        const tx = db.transaction(SUMMARIES, "readwrite");
        const summary = await tx.store.get(id);
        if (summary) tx.store.put({ ...summary, refused }, id);
        await tx.done;
      }),

    /** @returns {Promise<unknown>} the stored value, in whatever form it is */
    raw: (/** @type {IDBValidKey} */ id) => read((db) => db.get(GAMES, id)),
  };
}

/**
 * @typedef {{game: Stored, opened: boolean, base: number}} Writing a game, whether it is the one that is open, and the
 *   revision that it takes the place of
 */

/** @param {Writing} writing */
function asNew({ game }) {
  return { game: { ...game, id: newId(), revision: 0 }, opened: false, base: 0 };
}

/**
 * @param {IDBPDatabase} db
 * @param {Writing} writing
 * @param {() => void} [sent] called when everything has been asked of the device
 * @throws {Outdated}
 */
async function put(db, { game, opened, base }, sent) {
  const { id } = game;
  const tx = db.transaction([GAMES, SUMMARIES, STATE], "readwrite");
  // It is awaited at the end; a fault before that is thrown where it happens.
  tx.done.catch(() => {});
  const value = await tx.objectStore(GAMES).get(id);
  const stored = value === undefined ? null : readable(id, value);
  if (value === undefined ? base > 0 : stored?.revision !== base) throw new Outdated(stored);
  const next = { ...game, revision: game.revision + 1 };
  tx.objectStore(GAMES).put(next, id);
  tx.objectStore(SUMMARIES).put(summaryOf(next), id);
  if (opened) tx.objectStore(STATE).put(id, OPEN);
  // The page may be left before the database has answered.
  tx.commit();
  sent?.();
  await tx.done;
  stay();
}

/**
 * @param {IDBPDatabase} db
 * @returns {Promise<{games: Summary[], spoiled: Unreadable[]}>}
 */
async function list(db) {
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
  /** @type {Unreadable[]} */
  const spoiled = [];
  // An earlier version of the page keeps and deletes games without their summaries.
  for (const id of listed) {
    if (ids.has(id)) continue;
    found.delete(id);
    summaries.delete(id);
  }
  for (const id of keys) {
    if (found.has(id)) continue;
    try {
      const summary = summaryOf(readGame(id, await games.get(id)));
      found.set(id, summary);
      summaries.put(summary, id);
    } catch (fault) {
      if (!(fault instanceof Unreadable)) throw fault;
      spoiled.push(fault);
    }
  }
  await tx.done;
  return { games: [...found.values()].sort((one, other) => other.changed - one.changed), spoiled };
}

/**
 * @param {IDBPDatabase} db
 * @param {string} id
 * @returns {Promise<any>}
 * @throws {Unreadable}
 */
async function gameIn(db, id) {
  const value = await db.get(GAMES, id);
  if (value === undefined) return undefined;
  try {
    return readGame(id, value);
  } catch (fault) {
    // The list must no longer show the game that it once was.
    await db.delete(SUMMARIES, id);
    throw fault;
  }
}

/**
 * @param {IDBValidKey} id
 * @param {unknown} value
 */
function readable(id, value) {
  try {
    return readGame(id, value);
  } catch {
    return null;
  }
}

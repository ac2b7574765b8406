/**
 * Records of a database that several tabs write. Each has a revision, the number of its writes: a write that is based on
 * another revision than the stored one is refused, so that nothing is overwritten that this tab has not seen.
 */

/** @import { IDBPDatabase, IDBPTransaction } from "idb" */

import { DeviceFault, NoAnswerYet } from "../../platform/storage/database.js";
import { listKeys, readObject, readText, requestPersistence, writeText } from "../../platform/storage/local-storage.js";
import { isCount, isObject, isText } from "../../platform/storage/validators.js";

/** Characters of the longest record that is noted before it is written: a note must not take long. */
const LONGEST_NOTE = 100_000;

/** This page, as the stamps on what it has written name it. */
const WRITER = newId();
let writeCount = 0;

/** @typedef {{by: string, count: number}} Stamp the page that writes a record, and how much it had written by then */
/**
 * A record; its revision is 0 if it was never written. The stamp is true of the revision that it names: earlier versions
 * of the page pass it on as they found it.
 *
 * @typedef {{id: string, revision: number, stamp?: Stamp & {revision: number}}} RevisedRecord
 */
/** @typedef {IDBPTransaction<unknown, string[], "readwrite">} WriteTransaction */

/**
 * @template {RevisedRecord} R
 * @typedef {{record: R, base: number, stamp: Stamp | undefined, opened: boolean}} PendingWrite a record, and the revision that
 *   it takes the place of
 */

/** Another tab has written the record since it was read here, so it has not been written now. */
export class StaleRecord extends Error {
  /** @param {any} stored the stored record; null if it has been deleted or cannot be read */
  constructor(stored) {
    super("the record has changed since it was read");
    this.stored = stored;
  }
}

/** @returns {string} an id that no other record has */
export function newId() {
  // No UUID: browsers have those only where the connection is secure, and a table may serve the page to itself.
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/**
 * @template {RevisedRecord} R
 * @param {object} parts
 * @param {string} parts.name of the database; notes of what is being written begin with it
 * @param {ReturnType<typeof import("../../platform/storage/database.js").database>} parts.device
 * @param {[string, ...string[]]} parts.stores that a write touches; the first one has the records by their ids
 * @param {(id: IDBValidKey, value: unknown) => R} parts.parseRecord checks a stored value; throws what it cannot read
 * @param {(tx: WriteTransaction, record: R, opened: boolean) => void} [parts.writeBeside] writes what goes with a record
 * @param {boolean} [parts.persistent] whether the browser is asked to keep it even when it is short of room
 * @param {(record: R) => string} [parts.copyId] returns the id under which a record is stored beside another version
 */
export function revisionStore(parts) {
  const { name, device, stores, parseRecord, writeBeside = () => {}, persistent = true, copyId = newId } = parts;
  const [main] = stores;
  /**
   * With this the keys in localStorage begin that have records which are being written. Browsers hold the database's first
   * answer back until the frame after a tap, and a page that is left before that answer loses what it has asked for; a
   * note is there at once.
   */
  const notes = `${name}.writing`;
  /** Whether a write has not been answered; the last state of each record waits for that. */
  let isWaiting = false;
  /** @type {Map<string, PendingWrite<R>>} */
  const waiting = new Map();
  /** What this tab has written last. */
  let lastWrite = { id: "", revision: 0 };

  const noteKey = (/** @type {string} */ id) => `${notes}.${id}`;

  /** @returns {string | null} the note, as it must be deleted; null if there is none */
  function writeAhead(/** @type {PendingWrite<R>} */ { record, stamp }) {
    const text = JSON.stringify({ ...record, stamp });
    return text.length < LONGEST_NOTE && writeText(noteKey(record.id), text) ? text : null;
  }

  /** Deletes a note, unless a later one has taken its place. */
  function deleteNote(/** @type {string} */ key, /** @type {string | null} */ text) {
    if (text !== null && readText(key) === text) writeText(key, null);
  }

  /** Writes the record of a note, unless the stored one is newer. */
  async function finishInterrupted(/** @type {string} */ key) {
    const text = readText(key);
    const noted = readObject(key);
    try {
      const record = parseRecord(noted.id, noted);
      const stamp = isStamp(noted.stamp) ? noted.stamp : undefined;
      await device.write((db) => put(db, { record, base: record.revision, stamp, opened: true }));
    } catch (fault) {
      // The note is of no use any more, unless the device is to blame.
      if (fault instanceof DeviceFault) return;
    }
    deleteNote(key, text);
  }

  /**
   * @param {IDBPDatabase} db
   * @param {PendingWrite<R>} writing
   * @param {() => void} [sent] called when everything has been asked of the device
   * @returns {Promise<number>} the revision of the record from now on
   * @throws {StaleRecord}
   */
  async function put(db, { record, base, stamp, opened }, sent) {
    const tx = /** @type {WriteTransaction} */ (db.transaction(stores, "readwrite"));
    // It is awaited at the end; a fault before that is thrown where it happens.
    tx.done.catch(() => {});
    const value = await tx.objectStore(main).get(record.id);
    const stored = value === undefined ? null : parseOrNull(record.id, value);
    const before = stampBefore(stored, stamp);
    if (value === undefined ? base > 0 : stored?.revision !== base) {
      // Another tab has finished this very write from its note.
      if (stored && before === 0) return stored.revision;
      // What this page stored before this write is what the record has grown from: its revision was not known then.
      if (!stored || before === null || before > 0) throw new StaleRecord(stored);
    }
    const revision = (stored?.revision ?? 0) + 1;
    const next = { ...record, revision, stamp: stamp && { ...stamp, revision } };
    tx.objectStore(main).put(next, record.id);
    writeBeside(tx, next, opened);
    // The page may be left before the database has answered.
    tx.commit();
    sent?.();
    await tx.done;
    if (persistent) requestPersistence();
    return revision;
  }

  /** @returns {R | null} */
  function parseOrNull(/** @type {IDBValidKey} */ id, /** @type {unknown} */ value) {
    try {
      return parseRecord(id, value);
    } catch {
      return null;
    }
  }

  /** Waits for a write that was not answered in time, then writes what has been saved meanwhile. */
  async function writeWaiting(/** @type {PendingWrite<R>} */ writing, /** @type {Promise<unknown>} */ answer) {
    isWaiting = true;
    const { record, base } = writing;
    /** @type {Map<string, number>} */
    const revisions = new Map();
    const fault = await answer.then(() => null).catch((fault) => fault ?? new Error());
    revisions.set(record.id, base + (fault ? 0 : 1));
    // A later state of it is stored beside the other version below.
    if (fault instanceof StaleRecord && !waiting.has(record.id)) waiting.set(record.id, writing);
    for (const [id, next] of waiting) {
      waiting.delete(id);
      const from = revisions.get(id) ?? next.base;
      await device
        .write((db) => put(db, { ...next, base: from }))
        .catch((fault) => (fault instanceof NoAnswerYet ? fault.answer : Promise.reject(fault)))
        // Another tab has written it meanwhile: both are kept.
        .catch((fault) => (fault instanceof StaleRecord ? device.write((db) => put(db, copyOf(next))) : undefined))
        .catch(() => {});
      revisions.set(id, from + 1);
    }
    isWaiting = false;
  }

  /** @returns {PendingWrite<R>} */
  function copyOf(/** @type {PendingWrite<R>} */ { record, stamp }) {
    return { record: { ...record, id: copyId(record), revision: 0 }, base: 0, stamp, opened: false };
  }

  /** Finishes what is noted: also of a tab that was killed while this one was open. */
  function finishAllInterrupted() {
    return Promise.all(listKeys(notes).map(finishInterrupted));
  }

  // Opening takes a moment, and the first question comes soon. The page shows any fault.
  device.read(finishAllInterrupted).catch(() => {});

  return {
    /**
     * Asks the database, after it has what other pages have noted: some may have been left too early.
     *
     * @template T
     * @param {(db: IDBPDatabase) => Promise<T>} step
     * @returns {Promise<T>}
     */
    read: (step) =>
      device.read(async (db) => {
        await finishAllInterrupted();
        return step(db);
      }),

    /**
     * Saves a record. If the device does not answer, its last state is stored as soon as it does.
     *
     * @param {R} record with the revision that it was read with, 0 if it is new
     * @param {{opened?: boolean, sent?: () => void}} [options] passed on to `writeBeside`, and a record that is not `opened`
     *   is not noted; `sent` is called when the device will store the record, even if the page closes before it answers
     * @returns {Promise<number>} its revision from now on
     * @throws {StaleRecord} nothing is written then
     */
    async save(record, { opened = true, sent } = {}) {
      const base = record.revision;
      const writing = { record, base, stamp: { by: WRITER, count: ++writeCount }, opened };
      const key = noteKey(record.id);
      const text = opened ? writeAhead(writing) : null;
      if (isWaiting) {
        waiting.set(record.id, { ...writing, base: waiting.get(record.id)?.base ?? base });
        return base + 1;
      }
      const own = lastWrite.id === record.id && lastWrite.revision === base;
      if (own && text !== null) sent?.();
      try {
        const revision = await device.write((db) => put(db, writing, sent));
        lastWrite = { id: record.id, revision };
        deleteNote(key, text);
        return revision;
      } catch (fault) {
        if (fault instanceof StaleRecord) deleteNote(key, text);
        if (!(fault instanceof NoAnswerYet)) throw fault;
        writeWaiting(writing, fault.answer);
        return base + 1;
      }
    },

    /**
     * Adds records in one step. Those that are there already stay as they are.
     *
     * @param {R[]} records
     * @returns {Promise<R[]>} those that were added
     */
    addRecords: (records) =>
      device.write(async (db) => {
        const tx = /** @type {WriteTransaction} */ (db.transaction(stores, "readwrite"));
        tx.done.catch(() => {});
        const known = new Set(await tx.objectStore(main).getAllKeys());
        const added = records.filter(({ id }) => !known.has(id)).map((record) => ({ ...record, revision: 1 }));
        for (const record of added) {
          tx.objectStore(main).put(record, record.id);
          writeBeside(tx, record, true);
        }
        tx.commit();
        await tx.done;
        if (persistent) requestPersistence();
        return added;
      }),

    /**
     * Deletes a record, and what goes with it.
     *
     * @param {IDBValidKey} id
     * @param {{revision?: number, others?: (tx: WriteTransaction) => Promise<unknown>}} [options] `revision`: the only one that may
     *   be deleted; `others` deletes what goes with the record
     * @throws {StaleRecord} nothing is deleted then
     */
    async deleteRecord(id, { revision, others = async () => {} } = {}) {
      if (isText(id)) {
        waiting.delete(id);
        writeText(noteKey(id), null);
      }
      await device.write(async (db) => {
        const tx = /** @type {WriteTransaction} */ (db.transaction(stores, "readwrite"));
        tx.done.catch(() => {});
        if (revision !== undefined) {
          const stored = parseOrNull(id, await tx.objectStore(main).get(id));
          if (stored && stored.revision !== revision) throw new StaleRecord(stored);
        }
        tx.objectStore(main).delete(id);
        await others(tx);
        await tx.done;
      });
    },
  };
}

/** @returns {value is Stamp} */
function isStamp(/** @type {unknown} */ value) {
  return isObject(value) && isText(value.by) && isCount(value.count);
}

/**
 * Compares the stamp of a stored record with that of a write.
 *
 * @param {RevisedRecord | null} stored
 * @param {Stamp | undefined} stamp
 * @returns {number | null} below 0 if the same page stored it before that write, 0 if with that write; null if another did
 */
function stampBefore(stored, stamp) {
  const known = stored?.stamp;
  const written = isStamp(known) && known.revision === stored?.revision;
  return stamp && written && known.by === stamp.by ? known.count - stamp.count : null;
}

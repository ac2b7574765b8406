/**
 * The browser's databases of this site. Questions to a silent device end soon, and the page reports a fault until the
 * database works again.
 */

/** @import { IDBPDatabase } from "idb" */

import { openDB } from "idb";
import { showNotice, withdrawNotice } from "../ui/notices.js";

/** In ms: how long the page waits for an answer. A later answer is not lost. */
const PATIENCE = 1500;
/** In ms: the silence after which the page says that the device does not answer. */
const SILENCE = 4000;

/** A fault of the device; the page reports it until the device works again. */
export class DeviceFault extends Error {
  /** @param {string} key of the words for it */
  constructor(key) {
    super(key);
    this.key = key;
  }
}

/** The device has not answered yet. */
export class NoAnswerYet extends DeviceFault {
  /** @param {Promise<any>} answer which may still come */
  constructor(answer) {
    super("storage.silent");
    this.answer = answer;
  }
}

/**
 * @param {string} name
 * @param {string[]} stores which it has; add to the end, with a higher version
 * @param {number} [version]
 */
export function database(name, stores, version = 1) {
  /** @type {Promise<IDBPDatabase> | null} */
  let opened = null;
  /** The number of unanswered questions. */
  let overdue = 0;

  async function open() {
    /** @type {IDBPDatabase} */
    const db = await openDB(name, version, {
      upgrade(upgraded) {
        for (const store of stores) if (!upgraded.objectStoreNames.contains(store)) upgraded.createObjectStore(store);
      },
      blocked: () => showNotice(`blocked ${name}`, "storage.blocked"),
      // A newer version of the page, in another tab, must not wait for this one.
      blocking() {
        db.close();
        opened = null;
      },
      terminated() {
        opened = null;
      },
    });
    withdrawNotice(`blocked ${name}`);
    return db;
  }

  /** Asks the database, opened when it is first asked, and again if the browser has closed it. */
  async function answer(/** @type {(db: IDBPDatabase) => Promise<any>} */ step) {
    opened ??= open();
    const db = await opened.catch((fault) => {
      opened = null;
      throw faultOf(fault);
    });
    return step(db).catch((fault) => {
      throw fault instanceof DOMException ? faultOf(fault) : fault;
    });
  }

  /**
   * @template T
   * @param {Promise<T>} coming
   * @param {number} patience in ms
   * @returns {Promise<T>}
   */
  function withTimeout(coming, patience) {
    return new Promise((done, failed) => {
      let late = false;
      const giveUp = () => {
        late = true;
        overdue += 1;
        failed(new NoAnswerYet(coming));
      };
      const waiting = setTimeout(giveUp, overdue ? 0 : patience);
      const silence = setTimeout(() => showNotice(`silent ${name}`, "storage.silent"), SILENCE);
      const settle = () => {
        clearTimeout(waiting);
        clearTimeout(silence);
        if (late) overdue -= 1;
        if (!overdue) withdrawNotice(`silent ${name}`);
      };
      coming.finally(settle).then(done, failed);
    });
  }

  return {
    /**
     * @template T
     * @param {(db: IDBPDatabase) => Promise<T>} step
     * @returns {Promise<T>}
     * @throws {NoAnswerYet}
     */
    read: (step) => withTimeout(answer(step), PATIENCE),

    /**
     * @template T
     * @param {(db: IDBPDatabase) => Promise<T>} step
     * @returns {Promise<T>}
     * @throws {NoAnswerYet} it may still be written
     */
    write: (step) =>
      withTimeout(
        answer(step).then((written) => {
          withdrawNotice("storage");
          return written;
        }),
        PATIENCE,
      ),
  };
}

/** Reports a fault until something is stored again. */
function faultOf(/** @type {any} */ fault) {
  const key = MESSAGE_KEYS[fault?.name] ?? "storage.closed";
  showNotice("storage", key);
  return new DeviceFault(key);
}

/** The sentences for faults with a known cause. */
const MESSAGE_KEYS = /** @type {Record<string, string>} */ ({
  QuotaExceededError: "storage.full",
  VersionError: "storage.newer",
});

/**
 * Takes in stored records: now, or when the device answers at last. `look` asks one question, and passes its answer on
 * as it is: a late answer does not go through `look`.
 *
 * @template T
 * @param {() => Promise<T>} look
 * @param {(found: T) => void} take
 */
export async function readLate(look, take) {
  try {
    take(await look());
  } catch (fault) {
    // Any other fault is on the page already.
    if (fault instanceof NoAnswerYet) fault.answer.then(take, () => {});
  }
}

/** An object that the browser stores for all tabs of this site: each tab puts its changes onto it, item by item. */

import { readObject, readText } from "../../platform/storage/local-storage.js";
import { showNotice, withdrawNotice } from "../../platform/ui/notices.js";
import { mergeChange } from "./three-way-merge.js";

/** In ms: so long another tab may write without having seen what this one has written. */
const UNSEEN = 1000;

/**
 * @param {string} key in localStorage
 * @param {readonly string[]} [seats] the fields with lists in which the place counts
 */
export function syncedObject(key, seats) {
  /** The last changes of this tab, as one. @type {{before: object, after: object, at: number} | null} */
  let recent = null;
  /** @type {Array<() => void>} */
  const listeners = [];
  addEventListener("storage", (event) => {
    // Without a key everything was cleared.
    if (event.key !== key && event.key !== null) return;
    if (recent && event.newValue !== null && Date.now() - recent.at < UNSEEN) writeChange(recent.before, recent.after);
    // Once only: two tabs must not write in turns for ever.
    recent = null;
    for (const listener of listeners) listener();
  });

  function writeChange(/** @type {object} */ before, /** @type {object} */ after) {
    const text = JSON.stringify(readText(key) === null ? after : mergeChange(before, after, readObject(key), seats));
    if (text !== readText(key)) writeOrNotify(key, text);
  }

  return {
    /** @returns {boolean} whether anything is stored */
    isStored: () => readText(key) !== null,

    /** @returns {Record<string, any>} what is stored; anything may be in it */
    read: () => readObject(key),

    /**
     * Puts a change onto what is stored.
     *
     * @param {object} before as this tab knew it
     * @param {object} after
     */
    change(before, after) {
      const at = Date.now();
      recent = { before: recent && at - recent.at < UNSEEN ? recent.before : before, after, at };
      writeChange(before, after);
    },

    clear() {
      recent = null;
      writeOrNotify(key, null);
    },

    /** @param {() => void} listener called when another tab has changed what is stored */
    onChange: (listener) => listeners.push(listener),
  };
}

/**
 * Stores a text that the visitor has made, or says that it cannot be saved.
 *
 * @param {string} key
 * @param {string | null} value null to delete it
 */
export function writeOrNotify(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    withdrawNotice("memory");
  } catch (fault) {
    const full = fault instanceof DOMException && fault.name === "QuotaExceededError";
    showNotice("memory", full ? "storage.full" : "storage.closed");
  }
}

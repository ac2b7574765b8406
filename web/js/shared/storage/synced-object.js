/** An object that the browser stores for all tabs of this site: each tab puts its changes onto it, item by item. */

import { parseObject } from "../../platform/storage/local-storage.js";
import { syncedText } from "./synced-text.js";
import { isEqual, mergeChange } from "./three-way-merge.js";

/**
 * @param {string} key in localStorage
 * @param {readonly string[]} [seats] the fields with lists in which the place counts
 */
export function syncedObject(key, seats) {
  const text = syncedText(key);

  return {
    /** @returns {boolean} whether anything is stored */
    isStored: () => text.read() !== null,

    /** @returns {Record<string, any>} what is stored; anything may be in it */
    read: () => parseObject(text.read()),

    /**
     * Puts a change onto what is stored.
     *
     * @param {object} before as this tab knew it
     * @param {object} after
     */
    change(before, after) {
      text.change(
        (stored) => JSON.stringify(stored === null ? after : mergeChange(before, after, parseObject(stored), seats)),
        // What another tab has changed otherwise meanwhile, or cleared, stays so.
        (stored) => stored && merged(stored, before, after),
      );
    },

    clear: text.clear,
    onChange: text.onChange,
  };

  /** Puts a change again onto those items that are still, or again, as they were before it. */
  function merged(/** @type {string} */ stored, /** @type {object} */ before, /** @type {object} */ after) {
    const now = parseObject(stored);
    const next = mergeChange(before, after, now, seats, true);
    // The order of fields alone is no change: two tabs would write in turns.
    return isEqual(next, now) ? stored : JSON.stringify(next);
  }
}

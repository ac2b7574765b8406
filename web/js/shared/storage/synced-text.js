/**
 * A text that the browser stores for all tabs of this site. Tabs may write it within milliseconds of each other, before
 * one has seen what the other has written; so each makes its last changes once more whenever another tab has written.
 */

import { readText } from "../../platform/storage/local-storage.js";
import { showNotice, withdrawNotice } from "../../platform/ui/notices.js";

/** In ms: so long another tab may write without having seen what this one has written. */
const UNSEEN = 1000;

/** Makes a change: takes the stored text, null for none, and returns the text with the change. @typedef {(stored: string | null) => string | null} Step */

/** @param {string} key in localStorage */
export function syncedText(key) {
  /** The last changes of this tab, oldest first. @type {{again: Step, at: number}[]} */
  let recent = [];
  /** What this tab has made and found no room for: it holds on the page. @type {string | null} */
  let unsaved = null;
  /** @type {Array<() => void>} */
  const listeners = [];
  const read = () => unsaved ?? readText(key);
  addEventListener("storage", (event) => {
    // Without a key everything was cleared.
    if (event.key !== key && event.key !== null) return;
    recent = event.key === null ? [] : recent.filter(({ at }) => Date.now() - at < UNSEEN);
    store(recent.reduce((text, { again }) => again(text), readText(key)));
    for (const listener of listeners) listener();
  });

  function store(/** @type {string | null} */ text) {
    unsaved = text === readText(key) || writeOrNotify(key, text) ? null : text;
  }

  return {
    read,

    /**
     * Changes what is stored.
     *
     * @param {Step} step
     * @param {Step} [again] the same change after another tab has written, perhaps without it; it must settle, or two
     *   tabs write in turns
     */
    change(step, again = step) {
      recent.push({ again, at: Date.now() });
      store(step(read()));
    },

    clear() {
      recent = [];
      unsaved = null;
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
 * @returns {boolean} whether it is stored
 */
export function writeOrNotify(key, value) {
  return write("memory", () => localStorage, key, value);
}

/**
 * Stores a text that the visitor has made for this tab alone, or says that it cannot be saved.
 *
 * @param {string} key
 * @param {string | null} value null to delete it
 */
export function writeTabOrNotify(key, value) {
  write("tab-memory", () => sessionStorage, key, value);
}

/**
 * @param {string} notice its id
 * @param {() => Storage} storage a browser may refuse it
 * @param {string} key
 * @param {string | null} value
 */
function write(notice, storage, key, value) {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
    withdrawNotice(notice);
    return true;
  } catch (fault) {
    const full = fault instanceof DOMException && fault.name === "QuotaExceededError";
    showNotice(notice, full ? "storage.no-room" : "storage.closed");
    return false;
  }
}

/** Short texts that the browser stores for this site, if it allows that. */

import { isObject } from "./validators.js";

const ASKED = "hexreeve.asked-to-stay";

/**
 * @param {string} key
 * @returns {string | null}
 */
export function readText(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** True if this browser has stored nothing for this site yet, as on a first visit. */
export function isUnused() {
  try {
    return !Object.keys(localStorage).some((key) => key.startsWith("hexreeve."));
  } catch {
    return true;
  }
}

/**
 * @param {string} key
 * @param {string | null} value null to delete it
 * @returns {boolean} whether the browser does so; if not, it is asked again next time
 */
export function writeText(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/**
 * Recalls a text of this tab alone: it stays through a reload.
 *
 * @param {string} key
 * @returns {string | null}
 */
export function readTabText(key) {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text for this tab alone, if the browser allows that.
 *
 * @param {string} key
 * @param {string | null} value null to delete it
 */
export function writeTabText(key, value) {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // What all tabs store is there instead.
  }
}

/**
 * @param {string} beginning
 * @returns {string[]} the keys that begin so
 */
export function listKeys(beginning) {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning));
  } catch {
    return [];
  }
}

/** Asks the browser, once, to keep this site's data even when it is short of room. */
export function requestPersistence() {
  if (readText(ASKED)) return;
  writeText(ASKED, "yes");
  // Not everywhere, and only where the connection is secure.
  navigator.storage?.persist?.().catch(() => {});
}

/**
 * True if the browser deletes what the page has stored after a week of use without a visit, as Safari and all browsers
 * of an iPhone do, unless the page is opened from the home screen. Only they have gesture events; some have none, but say Safari.
 */
export function deletesAfterAWeek() {
  const { userAgent, standalone } = /** @type {Navigator & {standalone?: boolean}} */ (navigator);
  const safari = "GestureEvent" in globalThis || (/ Safari\//.test(userAgent) && !/Chrom|Android/.test(userAgent));
  return safari && !standalone && !matchMedia("(display-mode: standalone)").matches;
}

/**
 * Recalls an object that was stored as JSON; anything else there is ignored.
 *
 * @param {string} key
 * @returns {Record<string, any>}
 */
export function readObject(key) {
  return parseObject(readText(key));
}

/**
 * Reads an object from JSON; anything else is an empty one.
 *
 * @param {string | null} text
 * @returns {Record<string, any>}
 */
export function parseObject(text) {
  try {
    const stored = JSON.parse(text ?? "{}");
    return isObject(stored) ? stored : {};
  } catch {
    return {};
  }
}

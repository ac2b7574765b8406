/** How far people have come in the lessons, stored on this device. */

import { readText } from "../../../../platform/storage/local-storage.js";
import { isCount, isObject, isText } from "../../../../platform/storage/validators.js";
import { writeOrNotify } from "../../../../shared/storage/synced-text.js";

const STORAGE_KEY = "hexreeve.lesson";

/** The box whose lesson is open, "" for none, and the stop reached in each. @typedef {{open: string, at: Record<string, number>}} Progress */

/** @returns {Progress} */
export function readProgress() {
  try {
    const stored = JSON.parse(readText(STORAGE_KEY) ?? "null");
    if (!isObject(stored) || !isText(stored.open) || !isObject(stored.at)) return { open: "", at: {} };
    const at = Object.entries(stored.at).filter(([, stop]) => isCount(stop));
    return { open: stored.open, at: /** @type {Record<string, number>} */ (Object.fromEntries(at)) };
  } catch {
    return { open: "", at: {} };
  }
}

/** Finds the box whose lesson was left in the middle, "" for none. */
export function begunLesson() {
  const { at } = readProgress();
  return Object.keys(at).findLast((box) => at[box]) ?? "";
}

/**
 * @param {string} box whose lesson is open, "" for none
 * @param {Record<string, number>} [reached] the stops that are reached now, by box
 */
export function writeProgress(box, reached = {}) {
  const { at } = readProgress();
  writeOrNotify(STORAGE_KEY, JSON.stringify({ open: box, at: { ...at, ...reached } }));
}

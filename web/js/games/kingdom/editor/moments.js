/** Moments of a position that is put together: to go back to, and to come back to when the page is loaded again. */

/** @import { Store } from "../../../platform/store.js" */
/** @import { Draft, GameRecord, Moment, SetupRecord, State } from "../types.js" */

import { readTabText, writeTabText } from "../../../platform/storage/local-storage.js";
import { isList, isObject } from "../../../platform/storage/validators.js";

const STORAGE_KEY = "hexreeve.position";

/**
 * @param {Moment} draft
 * @returns {Moment}
 */
export function momentOf({ setup, position, told }) {
  return { setup, position, told };
}

/**
 * @param {SetupRecord} setup
 * @returns {GameRecord} a game without actions
 */
export function emptyGame(setup) {
  return { format: "hexreeve.kingdom.game", version: 1, setup, actions: [] };
}

/**
 * Remembers the position of this tab, with the moment before it, while there is one.
 *
 * @param {Store<State>} store
 */
export function rememberPosition(store) {
  /** @type {Draft | null} */
  let last = null;
  store.subscribe(({ draft, game }) => {
    // A question about a move leads back to the position.
    const now = draft ?? game?.question?.draft ?? null;
    if (now === last) return;
    last = now;
    const stored = now && { ...momentOf(now), past: now.past.slice(-1).map(momentOf) };
    writeTabText(STORAGE_KEY, stored && JSON.stringify(stored));
  });
}

/** @returns {(Moment & {past: Moment[]}) | null} the position that this tab had when its page was left */
export function storedPosition() {
  try {
    const stored = JSON.parse(readTabText(STORAGE_KEY) ?? "null");
    return isMoment(stored) && isList(stored.past, isMoment) ? stored : null;
  } catch {
    return null;
  }
}

/**
 * @param {any} value
 * @returns {value is any}
 */
function isMoment(value) {
  return isObject(value) && [value.setup, value.position, value.told].every(isObject);
}

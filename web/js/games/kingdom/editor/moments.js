/** Moments of a position that is put together: to go back to, and to come back to when the page is loaded again. */

/** @import { Store } from "../../../platform/store.js" */
/** @import { Draft, GameRecord, Moment, SetupRecord, StartOption, State } from "../types.js" */

import { readTabText } from "../../../platform/storage/local-storage.js";
import { isList, isObject, isText } from "../../../platform/storage/validators.js";
import { writeTabOrNotify } from "../../../shared/storage/synced-text.js";

/** @typedef {Moment & {past: Moment[], startOption?: StartOption, standRight: State["standRight"]}} StoredPosition */

const STORAGE_KEY = "hexreeve.position";
const START_OPTIONS = ["new", "board", "finished"];

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
 * Remembers the position of this tab, with the moment before it and what people began with, while there is one.
 *
 * @param {Store<State>} store
 */
export function rememberPosition(store) {
  /** @type {Draft | null} */
  let last = null;
  /** What was written last: the option, and the pieces that stand right. */
  let beside = "";
  store.subscribe(({ draft, game, startOption, standRight }) => {
    // A question about a move leads back to the position.
    const now = draft ?? game?.question?.draft ?? null;
    const besideNow = JSON.stringify({ startOption, standRight });
    if (now === last && (!now || besideNow === beside)) return;
    [last, beside] = [now, besideNow];
    const stored = now && { ...momentOf(now), past: now.past.slice(-1).map(momentOf), startOption, standRight };
    writeTabOrNotify(STORAGE_KEY, stored && JSON.stringify(stored));
  });
}

/** @returns {StoredPosition | null} the position that this tab had when its page was left */
export function storedPosition() {
  try {
    const stored = JSON.parse(readTabText(STORAGE_KEY) ?? "null");
    if (!isMoment(stored) || !isList(stored.past, isMoment) || !isStartOption(stored.startOption)) return null;
    const { standRight } = stored;
    const valid = isObject(standRight) && isText(standRight.of) && isList(standRight.hexes, isText);
    return { ...stored, standRight: valid ? standRight : null };
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

/** True if it can be what people began with; earlier versions of the page did not store that. */
function isStartOption(/** @type {unknown} */ value) {
  return value === undefined || START_OPTIONS.includes(String(value));
}

/** The results stored on this device, one list for both games: players, points and winners. */

/** @import { Result } from "../types.js" */

import { hasWords } from "../../platform/i18n.js";
import { database } from "../../platform/storage/database.js";
import { readText, writeText } from "../../platform/storage/local-storage.js";
import { isAmount, isCount, isList, isObject, isText, isTime } from "../../platform/storage/validators.js";
import { changeChannel } from "../storage/change-channel.js";
import { newId, revisionStore, StaleRecord } from "../storage/revision-store.js";

const NAME = "hexreeve-results";
const RESULTS = "results";
/** The games whose results somebody has deleted, newest first; and how many the device remembers. */
const FORGOTTEN = "hexreeve.forgotten-results";
const REMEMBERED = 100;
const results = revisionStore({
  name: NAME,
  device: database(NAME, [RESULTS]),
  stores: [RESULTS],
  parseRecord: parseResult,
  copyId,
});
/** @type {Array<() => void>} */
const listeners = [];
/**
 * What this page has changed last, and can undo: the result as it was before and as it is now; null for none.
 *
 * @type {{before: Result | null, now: Result | null} | null}
 */
let lastChange = null;
const channel = changeChannel(NAME, notifyListeners, parseResult);

/** @param {() => void} listener called after a change here or in another tab */
export function onResults(listener) {
  listeners.push(listener);
}

function notifyListeners() {
  for (const listener of listeners) listener();
}

/** @returns {Promise<Result[]>} newest first */
export async function listResults() {
  return validResults(await results.read((db) => db.getAll(RESULTS)));
}

/**
 * Picks the results among stored values, the newest first.
 *
 * @param {unknown[]} stored
 * @returns {Result[]}
 */
export function validResults(stored) {
  const found = stored.flatMap((value) => (isResult(value) ? [parseResult(value.id, value)] : []));
  // A later version of the page may have games that this one has no words for.
  const named = found.filter(({ game }) => hasWords(`results.game.${game}`));
  return named.sort((one, other) => other.played - one.played);
}

/**
 * Saves a result. It replaces the earlier one of the same game that it has the revision of; if another tab has changed
 * that, both are kept.
 *
 * @param {Result} result
 * @param {{undoable?: boolean}} [options] whether it is the change that people can undo
 */
export async function saveResult(result, { undoable = true } = {}) {
  try {
    const before = result.revision ? await readResult(result.id) : null;
    const revision = await results.save(result);
    const now = { ...result, revision };
    if (undoable) lastChange = { before, now };
    else if (lastChange?.now?.id === now.id) lastChange = null;
    channel.broadcast({ kept: now });
    notifyListeners();
  } catch (fault) {
    if (!(fault instanceof StaleRecord)) throw fault;
    // The one that it should have replaced may have been deleted.
    const id = fault.stored || !result.revision ? copyId(result) : result.id;
    await saveResult({ ...result, id, revision: 0 }, { undoable });
  }
}

/**
 * Adds results that come from a file. Those that are here already, under the same id, stay as they are.
 *
 * @param {Result[]} added
 * @returns {Promise<number>} how many were new
 */
export async function addResults(added) {
  const fresh = await results.addRecords(
    added.filter(({ id }, i) => added.findIndex((other) => other.id === id) === i),
  );
  // One is enough: the other tabs read the list again.
  if (fresh[0]) channel.broadcast({ kept: fresh[0] });
  if (fresh.length) lastChange = null;
  notifyListeners();
  return fresh.length;
}

/** @returns {Promise<Result | null>} null if it is not stored, or cannot be read */
async function readResult(/** @type {string} */ id) {
  const value = await results.read((db) => db.get(RESULTS, id));
  return isResult(value) ? parseResult(id, value) : null;
}

/** Tells what can be undone: "saved", "changed" or "deleted"; "" for nothing. */
export function undoableChange() {
  if (!lastChange) return "";
  return lastChange.now ? (lastChange.before ? "changed" : "saved") : "deleted";
}

/** Undoes the last change of this page, unless another tab has changed the same result since. */
export async function undoResultChange() {
  if (!lastChange) return;
  const { before, now } = lastChange;
  if (!before) {
    if (now) await deleteResult(now);
  } else {
    rememberForgotten(forgottenIds().filter((each) => each !== before.id));
    await saveResult({ ...before, revision: now?.revision ?? 0 });
  }
  lastChange = null;
  notifyListeners();
}

/** @returns {string[]} */
function forgottenIds() {
  return (readText(FORGOTTEN) ?? "").split(" ").filter(Boolean);
}

/** True if somebody has deleted the result of a game: it is not saved again by itself. */
export function isForgotten(/** @type {string} */ id) {
  return forgottenIds().includes(id);
}

function rememberForgotten(/** @type {string[]} */ ids) {
  writeText(FORGOTTEN, ids.slice(0, REMEMBERED).join(" "));
}

/**
 * Deletes a result, unless another tab has changed it since it was read.
 *
 * @param {Result} result
 */
export async function deleteResult(result) {
  const { id, revision } = result;
  try {
    await results.deleteRecord(id, { revision });
    lastChange = { before: result, now: null };
    rememberForgotten([id, ...forgottenIds().filter((each) => each !== id)]);
    channel.broadcast({ gone: id });
  } catch (fault) {
    if (!(fault instanceof StaleRecord)) throw fault;
  }
  notifyListeners();
}

/** Makes the id under which a result is stored beside another one of the same game. */
function copyId(/** @type {{id: string}} */ { id }) {
  return `${id}-${newId()}`;
}

/**
 * Checks a stored result, or one that another tab tells of. Results of before there were revisions have none.
 *
 * @param {IDBValidKey} id
 * @param {unknown} value
 * @returns {Result}
 * @throws {TypeError} if it is no result
 */
function parseResult(id, value) {
  if (!isResult(value) || value.id !== id) throw new TypeError(`no result: ${id}`);
  return { ...value, revision: value.revision ?? 0 };
}

/** @returns {value is Omit<Result, "revision"> & {revision?: number}} */
export function isResult(/** @type {unknown} */ value) {
  return (
    isObject(value) &&
    isText(value.id) &&
    isTime(value.played) &&
    isText(value.game) &&
    isText(value.seed) &&
    (value.revision === undefined || isCount(value.revision)) &&
    [value.board, value.setup].every(orNone(isText)) &&
    [value.rowIds, value.boxes, value.quadrants, value.cards].every(orNone((list) => isList(list, isText))) &&
    orNone(isAmount)(value.rounds) &&
    orNone(isExpected)(value.expected) &&
    isList(value.rows, isText) &&
    isList(value.players, isPlayer)
  );
}

/** @returns {value is Result["players"][number]} */
function isPlayer(/** @type {unknown} */ value) {
  return (
    isObject(value) &&
    isText(value.name) &&
    ["undefined", "string"].includes(typeof value.unnamed) &&
    isAmount(value.total) &&
    isList(value.amounts, isAmount) &&
    ["undefined", "boolean"].includes(typeof value.starts) &&
    [value.colour, value.robot].every(orNone(isText))
  );
}

/** True if it is what a forecast expected. */
function isExpected(/** @type {unknown} */ value) {
  return (
    isObject(value) &&
    isObject(value.gold) &&
    [value.games, value.rounds, value.gap, ...Object.values(value.gold)].every(isAmount)
  );
}

/** Makes a check that takes a missing value, too. */
function orNone(/** @type {(value: unknown) => boolean} */ is) {
  return (/** @type {unknown} */ value) => value === undefined || is(value);
}

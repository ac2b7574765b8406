/** The results stored on this device, one list for both games: players, points and winners. */

/** @import { Result } from "../types.js" */

import { hasWords, t } from "../../platform/i18n.js";
import { database } from "../../platform/storage/database.js";
import { readText, writeText } from "../../platform/storage/local-storage.js";
import { isAmount, isCount, isList, isObject, isText, isTime } from "../../platform/storage/validators.js";
import { changeChannel } from "../storage/change-channel.js";
import { newId, revisionStore, StaleRecord } from "../storage/revision-store.js";
import { csvOf } from "./csv.js";
import { withNames } from "./player-names.js";

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
 */
export async function saveResult(result) {
  try {
    const revision = await results.save(result);
    channel.broadcast({ kept: { ...result, revision } });
    notifyListeners();
  } catch (fault) {
    if (!(fault instanceof StaleRecord)) throw fault;
    // The one that it should have replaced may have been deleted.
    const id = fault.stored || !result.revision ? copyId(result) : result.id;
    await saveResult({ ...result, id, revision: 0 });
  }
}

/** @returns {string[]} */
function forgottenIds() {
  return (readText(FORGOTTEN) ?? "").split(" ").filter(Boolean);
}

/** True if somebody has deleted the result of a game: it is not saved again by itself. */
export function isForgotten(/** @type {string} */ id) {
  return forgottenIds().includes(id);
}

/**
 * Deletes a result, unless another tab has changed it since it was read.
 *
 * @param {Result} result
 */
export async function deleteResult({ id, revision }) {
  try {
    await results.deleteRecord(id, { revision });
    const others = forgottenIds().filter((each) => each !== id);
    writeText(FORGOTTEN, [id, ...others].slice(0, REMEMBERED).join(" "));
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

/**
 * Writes results as a table for a spreadsheet: a line for each amount of each player.
 *
 * @param {Result[]} results
 */
export function toCsv(results) {
  const head = ["date", "game", "seed", "player", "line", "amount", "winner"].map((each) => t(`results.csv.${each}`));
  const lines = results
    .map(withNames)
    .flatMap(({ played, game, seed, rows, players }) =>
      players.flatMap(({ name, amounts, total, winner }) =>
        [...rows.map((row, i) => [row, amounts[i] ?? 0]), [t("score.total"), total]].map(([row, amount]) => [
          new Date(played).toISOString(),
          t(`results.game.${game}`),
          seed,
          name,
          row,
          amount,
          winner ? 1 : 0,
        ]),
      ),
    );
  return csvOf([head, ...lines]);
}

/** Writes results as JSON for other programs. */
export function toJson(/** @type {Result[]} */ results) {
  const read = results.map((result) => ({ ...withNames(result), played: new Date(result.played).toISOString() }));
  return JSON.stringify(read, null, 1);
}

/** @returns {value is Omit<Result, "revision"> & {revision?: number}} */
function isResult(/** @type {unknown} */ value) {
  return (
    isObject(value) &&
    isText(value.id) &&
    isTime(value.played) &&
    isText(value.game) &&
    isText(value.seed) &&
    (value.revision === undefined || isCount(value.revision)) &&
    (value.board === undefined || isText(value.board)) &&
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
    ["undefined", "boolean"].includes(typeof value.starts)
  );
}

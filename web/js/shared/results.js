/** The results kept on this device, one list for both games: players, points and winners. */

/** @import { Result } from "./types.js" */

import { database } from "../platform/database.js";
import { isAmount, isList, isObject, isText, isTime } from "../platform/shapes.js";
import { t } from "../platform/words.js";
import { csvOf } from "./csv.js";

const RESULTS = "results";
const { read, write } = database("hexreeve-results", [RESULTS]);

/** @returns {Promise<Result[]>} newest first */
export async function keptResults() {
  const results = await read((db) => db.getAll(RESULTS));
  return results.filter(isResult).sort((one, other) => other.played - one.played);
}

/** Keep a result. It replaces an earlier one of the same game. */
export async function keepResult(/** @type {Result} */ result) {
  await write((db) => db.put(RESULTS, result, result.id));
}

/** @param {string} id */
export async function forgetResult(id) {
  await write((db) => db.delete(RESULTS, id));
}

/**
 * Return results as a table for a spreadsheet: a line for each amount of each player.
 *
 * @param {Result[]} results
 */
export function asCsv(results) {
  const head = ["date", "game", "seed", "player", "line", "amount", "winner"].map((each) => t(`results.csv.${each}`));
  const lines = results.flatMap(({ played, game, seed, rows, players }) =>
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

/** @returns {value is Result} */
function isResult(/** @type {unknown} */ value) {
  return (
    isObject(value) &&
    isText(value.id) &&
    isTime(value.played) &&
    (value.game === "kingdom" || value.game === "builders") &&
    isText(value.seed) &&
    isList(value.rows, isText) &&
    isList(value.players, isPlayer)
  );
}

/** @returns {value is Result["players"][number]} */
function isPlayer(/** @type {unknown} */ value) {
  return isObject(value) && isText(value.name) && isAmount(value.total) && isList(value.amounts, isAmount);
}

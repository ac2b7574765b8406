/** The results kept on this device: who played what, and what it came to. The same list for both games. */

/** @import { Result } from "./types.js" */
import { createStore, del, set, values } from "../vendor/idb-keyval.mjs";
import { t } from "./words.js";

const database = createStore("hexreeve-results", "results");

/** @returns {Promise<Result[]>} newest first */
export async function keptResults() {
  const results = /** @type {Result[]} */ (await values(database));
  return results.sort((one, other) => other.played - one.played);
}

/** Keep a result. That of a game takes the place of an earlier one of the same game. */
export async function keepResult(/** @type {Result} */ result) {
  await set(result.id, result, database);
}

/** @param {string} id */
export async function forgetResult(id) {
  await del(id, database);
}

/**
 * Return results as a table for a spreadsheet: a line for each amount of each player, as RFC 4180 has it.
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
  return [head, ...lines].map((line) => `${line.map(cell).join(",")}\r\n`).join("");
}

/** Return a cell; no spreadsheet must take what people have typed for a formula. */
function cell(/** @type {unknown} */ value) {
  const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

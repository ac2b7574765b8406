/** Results as files: JSON with everything, and a table for spreadsheets. Both can be read back; docs/storage.md describes them. */

/** @import { Result, ScoredPlayer } from "../types.js" */

import { FileError } from "../../platform/files.js";
import { t } from "../../platform/i18n.js";
import { withNames } from "../score/player-names.js";
import { isResult } from "../score/results.js";
import { csvOf, parseCsv } from "./csv.js";

const FORMAT = "hexreeve.results";
const VERSION = 1;
/** The columns of the table. What is said of a whole game stands only in the lines of the totals. */
const COLUMNS = /** @type {const} */ ([
  ..."date id game seed player line amount winner line_id colour unnamed robot starts".split(" "),
  ..."boxes quadrants cards rounds setup board".split(" "),
]);
const TOTAL = "total";
/** Without these columns there is nothing to read. */
const NEEDED = ["date", "player", "amount"];
const LISTS = /** @type {const} */ (["boxes", "quadrants", "cards"]);

/** Names the players of a result who have no name as the page does, and notes still that they have none. */
function withShownNames(/** @type {Result} */ result) {
  const names = withNames(result).players.map(({ name }) => name);
  return { ...result, players: result.players.map((player, i) => ({ ...player, name: names[i] ?? player.name })) };
}

/** Writes results as a file that can be read back whole. */
export function toJson(/** @type {Result[]} */ results) {
  const bare = results.map(withShownNames).map(({ revision: _, ...result }) => ({
    ...result,
    played: new Date(result.played).toISOString(),
  }));
  return JSON.stringify({ format: FORMAT, version: VERSION, results: bare }, null, 1);
}

/**
 * Writes results as a table for a spreadsheet: a line for each amount of each player. The names of the columns are the
 * same in every language, so that any page can read the table.
 *
 * @param {Result[]} results
 */
export function toCsv(results) {
  const lines = results
    .map(withShownNames)
    .flatMap((result) =>
      result.players.flatMap((player) => [
        ...result.rows.map((row, i) => lineOf(result, player, row, result.rowIds?.[i] ?? "", player.amounts[i] ?? 0)),
        lineOf(result, player, TOTAL, "", player.total),
      ]),
    );
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  return `\ufeff${csvOf([[...COLUMNS], ...lines])}`;
}

/**
 * @param {Result} result
 * @param {ScoredPlayer} player
 * @param {string} line
 * @param {string} lineId
 * @param {number} amount
 */
function lineOf(result, player, line, lineId, amount) {
  const { played, id, game, seed, rounds = "", setup = "", board = "" } = result;
  const { name, winner, colour = "", unnamed = "", robot = "", starts } = player;
  const own = [
    new Date(played).toISOString(),
    id,
    game,
    seed,
    name,
    line,
    amount,
    winner ? 1 : 0,
    lineId,
    colour,
    unnamed,
    robot,
  ];
  if (line !== TOTAL || lineId) return [...own, ...Array(COLUMNS.length - own.length).fill("")];
  const start = starts === undefined ? "" : starts ? 1 : 0;
  return [...own, start, ...LISTS.map((list) => (result[list] ?? []).join(" ")), rounds, setup, board];
}

/**
 * Reads results from a file of either kind.
 *
 * @param {string} text
 * @param {string} file its name
 * @param {string} game of a table that names none
 * @returns {Result[]}
 * @throws {FileError} if there is a result in it that cannot be read
 */
export function parseResults(text, file, game) {
  return /^\ufeff?\s*[[{]/.test(text) ? fromJson(text, file) : fromCsv(text, file, game);
}

/**
 * @param {string} text
 * @param {string} file
 * @returns {Result[]}
 */
function fromJson(text, file) {
  let value;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    throw new FileError(t("statistics.file-broken", { file }));
  }
  const list = Array.isArray(value) ? value : value.format === FORMAT ? value.results : null;
  if (value.version > VERSION) throw new FileError(t("statistics.file-later", { file }));
  if (!Array.isArray(list)) throw new FileError(t("statistics.file-other", { file }));
  return list.map((each, i) => {
    // People read the times; those of a version without a head are numbers.
    const result = { ...each, played: new Date(each?.played).getTime(), revision: 0 };
    if (!isResult(result)) throw new FileError(t("statistics.file-result", { file, number: i + 1 }));
    return { ...result, revision: 0 };
  });
}

/**
 * Reads a table. One that people have written needs a date, a player and an amount in each line.
 *
 * @param {string} text
 * @param {string} file
 * @param {string} usual the game where no line says which
 * @returns {Result[]}
 */
function fromCsv(text, file, usual) {
  const [head = [], ...lines] = parseCsv(text);
  const names = head.map((each) => each.trim().toLowerCase());
  if (!NEEDED.every((each) => names.includes(each))) throw new FileError(t("statistics.file-other", { file }));
  /** @type {Map<string, Result>} */
  const results = new Map();
  for (const [i, cells] of lines.entries()) {
    const line = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""]));
    const played = Date.parse(line.date ?? "");
    const amount = Number(line.amount || Number.NaN);
    const fault = Number.isNaN(played) ? "date" : Number.isFinite(amount) ? "" : "amount";
    if (fault)
      throw new FileError(t(`statistics.file-${fault}`, { file, line: i + 2, text: line[fault]?.slice(0, 40) ?? "" }));
    addLine(results, { ...line, game: line.game || usual }, played, amount);
  }
  for (const result of results.values()) complete(result);
  return [...results.values()];
}

/**
 * Puts a line of a table to the result that it belongs to.
 *
 * @param {Map<string, Result>} results by their ids
 * @param {Record<string, string>} line
 * @param {number} played
 * @param {number} amount
 */
function addLine(results, line, played, amount) {
  const { game = "", seed = "", player: name = "", line: row = "", line_id: rowId = "", colour = "" } = line;
  const id = line.id || `table-${game}-${new Date(played).toISOString()}-${seed}`;
  const result = results.get(id) ?? newResult(id, played, game, seed);
  results.set(id, result);
  const same = result.players.find((each) => each.name === name && (each.colour ?? "") === colour);
  const player = same ?? { name, amounts: [], total: Number.NaN, winner: false, ...(colour && { colour }) };
  if (!same) result.players.push(player);
  if (line.winner === "1") player.winner = true;
  if (line.robot) player.robot = line.robot;
  if (line.unnamed) player.unnamed = line.unnamed;
  if (row === "" || (row === TOTAL && !rowId)) {
    player.total = amount;
    if (line.starts) player.starts = line.starts === "1";
    for (const list of LISTS) if (line[list]) result[list] = line[list].split(" ");
    const { rounds, setup, board } = line;
    if (Number(rounds) > 0) result.rounds = Number(rounds);
    if (setup) result.setup = setup;
    if (board) result.board = board;
    return;
  }
  // A row of a version without ids is known by its name.
  const at = result.rows.findIndex((each, i) => each === row && (result.rowIds?.[i] ?? "") === rowId);
  if (at < 0) {
    result.rows.push(row);
    result.rowIds?.push(rowId);
  }
  player.amounts[at < 0 ? result.rows.length - 1 : at] = amount;
}

/**
 * @param {string} id
 * @param {number} played
 * @param {string} game
 * @param {string} seed
 * @returns {Result}
 */
function newResult(id, played, game, seed) {
  return { id, played, game, seed, revision: 0, rows: [], rowIds: [], players: [] };
}

/** Adds what the lines of a table have left out. */
function complete(/** @type {Result} */ result) {
  const { rows, players } = result;
  if (result.rowIds?.some((each) => !each)) delete result.rowIds;
  for (const player of players) {
    player.amounts = rows.map((_, i) => player.amounts[i] ?? 0);
    if (Number.isNaN(player.total)) player.total = player.amounts.reduce((sum, each) => sum + each, 0);
  }
  if (players.some(({ winner }) => winner)) return;
  const most = Math.max(...players.map(({ total }) => total));
  for (const player of players) player.winner = player.total === most;
}

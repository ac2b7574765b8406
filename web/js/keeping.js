/** The games kept on this device. */

/** @import { Game, Kept } from "./types.js" */
import { createStore, del, get, set, values } from "../vendor/idb-keyval.mjs";
import { recall, remember } from "./memory.js";

const OPEN = "hexreeve.open";
const database = createStore("hexreeve", "games");

/** @returns {Promise<Kept[]>} newest first */
export async function keptGames() {
  const games = /** @type {Kept[]} */ (await values(database));
  return games.sort((one, other) => other.changed - one.changed);
}

/** @param {Game} game */
export async function keep({ id, created, changed, cards, drawn, record, done }) {
  await set(id, { id, created, changed, cards, drawn: drawn ?? null, record, done }, database);
}

/** @param {string} id */
export async function forget(id) {
  await del(id, database);
  if (recall(OPEN) === id) rememberOpen(null);
}

/** @returns {Promise<Kept | undefined>} the game that was on the board when the page was left */
export async function lastGame() {
  const id = recall(OPEN);
  return id === null ? undefined : get(id, database);
}

/** @param {string | null} id */
export function rememberOpen(id) {
  remember(OPEN, id);
}

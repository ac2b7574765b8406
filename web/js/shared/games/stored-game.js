/** The form in which games are stored. Every field is checked: another version or a fault may have written it. */

/** @import { Summary } from "../types.js" */

import { isCount, isList, isObject, isText, isTime } from "../../platform/storage/validators.js";

/** The version of the form. Games without one were stored before there was a revision. */
const VERSION = 2;

/**
 * @typedef {object} StoredGame a stored game of any kind
 * @property {string} id
 * @property {number} created in ms since 1970, as is `changed`
 * @property {number} changed
 * @property {number} revision how often it has been written; 0 if never
 * @property {"ours" | "dealt"} cards
 * @property {number} done
 * @property {{setup: {players: {id: string, name?: string, robot?: string}[], seed?: string}, actions: {type: string}[]}} record
 */

/** @returns {value is Summary} */
export function isSummary(/** @type {unknown} */ value) {
  return isObject(value) && isTime(value.changed) && isTime(value.created) && isList(value.players, isSeat);
}

/** A value stored as a game that this version of the page cannot read. */
export class UnreadableGame extends Error {
  /**
   * @param {IDBValidKey} id
   * @param {unknown} value as it is stored
   */
  constructor(id, value) {
    super(`unreadable game: ${id}`);
    this.id = id;
    this.value = value;
    this.later = isObject(value) && typeof value.kept === "number" && value.kept > VERSION;
  }

  /** Names it as people know it: by its players, as far as they can be made out. */
  get title() {
    const record = isObject(this.value) && isObject(this.value.record) ? this.value.record : {};
    const players = isObject(record.setup) && Array.isArray(record.setup.players) ? record.setup.players : [];
    const names = players.map((player) => (isObject(player) ? (player.name ?? player.id) : null));
    return names.filter((name) => typeof name === "string" && name).join(", ") || String(this.id);
  }
}

/**
 * Reads a stored value as a game of this version. Fields that are not known here stay as they are.
 *
 * @param {IDBValidKey} id under which it is stored
 * @param {unknown} value
 * @returns {StoredGame}
 * @throws {UnreadableGame}
 */
export function parseStored(id, value) {
  if (typeof id !== "string" || !isObject(value) || (value.kept !== undefined && value.kept !== VERSION))
    throw new UnreadableGame(id, value);
  const { record, created, changed, done, cards = "ours", revision = 0, undone = [], watched = false } = value;
  const { screen = null } = value;
  const setup = isObject(record) && isObject(record.setup) ? record.setup : {};
  const { players, seed = "" } = setup;
  const actions = isObject(record) ? record.actions : null;
  const sound =
    isList(players, isSeat) &&
    players.length > 0 &&
    isText(seed) &&
    isList(actions, isAction) &&
    isCount(done) &&
    done <= actions.length &&
    isCount(revision) &&
    isTime(created) &&
    isTime(changed) &&
    (cards === "ours" || cards === "dealt") &&
    isList(undone, isBranch) &&
    typeof watched === "boolean" &&
    (screen === null || typeof screen === "boolean");
  if (!sound) throw new UnreadableGame(id, value);
  return /** @type {StoredGame} */ (/** @type {unknown} */ ({ ...value, id, cards, revision, kept: VERSION }));
}

/**
 * Makes the stored form of a game: without the engine's view of it, and without state that ends with the page.
 *
 * @param {StoredGame & {view?: unknown, question?: unknown}} game
 */
export function toStored({ view: _, question: __, ...game }) {
  return { ...game, kept: VERSION };
}

/**
 * Makes a game's entry in the list of games.
 *
 * @param {StoredGame} game
 * @returns {Summary}
 */
export function toSummary({ id, created, changed, record, done }) {
  const { players, seed = "" } = record.setup;
  const turns = record.actions.slice(0, done).filter(({ type }) => type === "end-turn").length;
  const seats = players.map(({ id, name = "", robot }) => ({ id, name, ...(robot ? { robot } : {}) }));
  return { id, created, changed, players: seats, seed, turns };
}

/** @returns {value is {id: string, name?: string, robot?: string}} */
function isSeat(/** @type {unknown} */ value) {
  return (
    isObject(value) && isText(value.id) && [value.name, value.robot].every((each) => each === undefined || isText(each))
  );
}

/**
 * True if it is a branch of actions that were undone.
 *
 * @returns {value is {actions: {type: string}[]}}
 */
function isBranch(/** @type {unknown} */ value) {
  if (!isObject(value)) return false;
  const { at, actions, when, on = null } = value;
  return isCount(at) && isList(actions, isAction) && isTime(when) && (on === null || isCount(on));
}

/** @returns {value is {type: string}} */
function isAction(/** @type {unknown} */ value) {
  return isObject(value) && isText(value.type);
}

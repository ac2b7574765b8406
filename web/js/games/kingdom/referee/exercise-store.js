/** Own costly turns of earlier games, stored on this device as exercises: the game up to the end of the turn. */

/** @import { CostlyTurn } from "./review.js" */
/** @import { Exercise, GameRecord } from "../types.js" */

import { isCount, isList, isObject, isText, isTime } from "../../../platform/storage/validators.js";
import { syncedText } from "../../../shared/storage/synced-text.js";
import { levelOf } from "../model/robot-plan.js";

const STORAGE_KEY = "hexreeve.exercises";
/** So many are kept, the newest, and those that are not solved first. */
const MOST = 20;
const stored = syncedText(STORAGE_KEY);

/** @returns {Exercise[]} the newest first, those that are solved last */
export function listExercises() {
  return parse(stored.read());
}

/** @returns {Exercise[]} */
function parse(/** @type {string | null} */ text) {
  try {
    const found = JSON.parse(text ?? "[]");
    return Array.isArray(found) ? inOrder(found.filter(isExercise)) : [];
  } catch {
    return [];
  }
}

function inOrder(/** @type {Exercise[]} */ exercises) {
  return exercises.toSorted((one, other) => Number(one.solved ?? false) - Number(other.solved ?? false));
}

/**
 * Makes exercises of the turns of people among costly ones.
 *
 * @param {GameRecord} record of a finished game
 * @param {CostlyTurn[]} turns
 */
export function keepExercises(record, turns) {
  const own = turns.filter(({ player }) => !levelOf(record, player)).map((turn) => exerciseOf(record, turn));
  if (!own.length) return;
  stored.change((text) => {
    const there = parse(text);
    const others = there.filter(({ id }) => !own.some((each) => each.id === id));
    const found = own.map((each) => ({ ...each, solved: there.some(({ id, solved }) => id === each.id && solved) }));
    return JSON.stringify(inOrder([...found, ...others]).slice(0, MOST));
  });
}

/** Notes that somebody has solved an exercise, if it is kept. */
export function noteSolved(/** @type {string} */ id) {
  stored.change((text) => {
    const exercises = parse(text);
    if (!exercises.some((each) => each.id === id && !each.solved)) return text;
    return JSON.stringify(inOrder(exercises.map((each) => (each.id === id ? { ...each, solved: true } : each))));
  });
}

/** Deletes an exercise that nobody wants any more. */
export function dropExercise(/** @type {string} */ id) {
  stored.change((text) => JSON.stringify(parse(text).filter((each) => each.id !== id)));
}

/**
 * @param {GameRecord} record
 * @param {CostlyTurn} turn
 * @returns {Exercise}
 */
export function exerciseOf(record, { turn, at, player, gold }) {
  const end = record.actions.findIndex(({ type }, i) => i >= at && type === "end-turn") + 1;
  const actions = record.actions.slice(0, end || undefined);
  const number = 1 + actions.slice(0, at).filter(({ type }) => type === "end-turn").length;
  const id = `${record.setup.seed ?? ""} ${player} ${at} ${JSON.stringify(actions.slice(at))}`;
  return { id, made: Date.now(), record: { ...record, actions }, turn, number, at, player, gold };
}

/** @returns {value is Exercise} */
function isExercise(/** @type {unknown} */ value) {
  if (!isObject(value)) return false;
  const { id, made, record, turn, number, at, player, gold, solved = false } = value;
  return (
    [id, player].every(isText) &&
    isTime(made) &&
    [turn, number, at].every(isCount) &&
    typeof gold === "number" &&
    typeof solved === "boolean" &&
    isObject(record) &&
    isObject(record.setup) &&
    isList(record.actions, isObject)
  );
}

/** Locks keep parts of a set-up. A lock names a field of its record, or a place in a list: `cards.2`. */

/** @import { Keep, SetupRecord } from "../types.js" */

import { quadrantsUnder } from "./hexes.js";

/** Fields of the record that are lists of one thing each, whose things can be locked one by one. */
export const LISTS = ["board", "cards", "tasks"];

/**
 * Finds the locked parts of a set-up.
 *
 * @param {SetupRecord} setup
 * @param {string[]} locks
 * @returns {Keep}
 */
export function lockedParts(setup, locks) {
  /** @type {Keep} */
  const keep = {};
  for (const lock of locks) {
    const { field, place } = parseLock(lock);
    if (place < 0) keep[field] = setup[field];
    else keep[field] = listOf(setup, field).map((thing, i) => (locks.includes(`${field}.${i}`) ? thing : null));
  }
  return keep;
}

/**
 * True if a set-up has the part that a lock names.
 *
 * @param {SetupRecord} setup
 * @param {string} lock
 */
export function hasPart(setup, lock) {
  const { field, place } = parseLock(lock);
  return place < 0 ? setup[field] !== undefined : place < listOf(setup, field).length;
}

/**
 * Locks or unlocks one thing. Things on hexes stay only if their quadrants stay.
 *
 * @param {SetupRecord} setup
 * @param {string[]} locks
 * @param {string} lock
 */
export function toggleLock(setup, locks, lock) {
  const locked = locks.includes(lock);
  const others = locks.filter((other) => other !== lock);
  if (locked) return others.filter((other) => !locksUnder(setup, other).includes(lock));
  return [...new Set([...locks, lock, ...locksUnder(setup, lock)])];
}

/**
 * Lets the locks of two quadrants that change places go with them.
 *
 * @param {string[]} locks
 * @param {number} one place
 * @param {number} other place
 */
export function swapLocks(locks, one, other) {
  const [first, second] = [`board.${one}`, `board.${other}`];
  return locks.map((lock) => (lock === first ? second : lock === second ? first : lock));
}

/**
 * Lists the locks of the quadrants on which something lies.
 *
 * @param {SetupRecord} setup
 * @param {string} lock
 */
function locksUnder(setup, lock) {
  const { field } = parseLock(lock);
  if (LISTS.includes(field)) return [];
  return [...quadrantsUnder(setup[field])].map((place) => `board.${place}`);
}

/**
 * Finds the field that a lock names and the place in it, or -1.
 *
 * @param {string} lock
 */
export function parseLock(lock) {
  const [field = "", place] = lock.split(".");
  return { field, place: place === undefined ? -1 : Number(place) };
}

/**
 * @param {Record<string, unknown>} record
 * @param {string} field
 * @returns {unknown[]}
 */
export function listOf(record, field) {
  return /** @type {unknown[]} */ (record[field] ?? []);
}

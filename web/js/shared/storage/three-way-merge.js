/**
 * Puts a change onto a value that another tab may have changed since: item by item, so that a change of one thing takes
 * nothing else back.
 */

import { isList, isObject, isText } from "../../platform/storage/validators.js";

/**
 * Items are the fields of objects, to any depth; the texts of a list, which is taken for a set; and the objects of a list,
 * by their `id`.
 *
 * @param {any} before the value that was changed, as this tab knew it
 * @param {any} after the value that it was changed to
 * @param {any} stored the value as it is now
 * @param {readonly string[]} [seats] the fields with lists in which the place counts, such as the names of players
 * @param {boolean} [yields] whether an item that the other tab has changed otherwise stays so; else this change holds
 * @returns {any} the stored value with the change
 */
export function mergeChange(before, after, stored, seats = [], yields = false) {
  if (isEqual(before, stored)) return after;
  if (isEqual(before, after)) return stored;
  // Both may have begun the same thing, such as the first two numbers of a line.
  if (isBegun(before, isObject) && isObject(after) && isObject(stored))
    return mergeFields(before ?? {}, after, stored, seats, yields);
  if (isBegun(before, isTexts) && isTexts(after) && isTexts(stored)) return mergeSets(before ?? [], after, stored);
  if (isBegun(before, isRecords) && isRecords(after) && isRecords(stored))
    return mergeLists(before ?? [], after, stored, yields);
  return yields ? stored : after;
}

/**
 * @param {Record<string, unknown>} before
 * @param {Record<string, unknown>} after
 * @param {Record<string, unknown>} stored
 * @param {readonly string[]} seats
 * @param {boolean} yields
 */
function mergeFields(before, after, stored, seats, yields) {
  const keys = new Set([...Object.keys(stored), ...Object.keys(after)]);
  const entries = [...keys].map((key) => {
    const [was, is, now] = [before[key], after[key], stored[key]];
    if (seats.includes(key) && Array.isArray(was) && Array.isArray(is) && Array.isArray(now))
      return [key, mergeSeats(was, is, now, yields)];
    return [key, mergeChange(was, is, now, seats, yields)];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/**
 * @param {string[]} before
 * @param {string[]} after
 * @param {string[]} stored
 */
function mergeSets(before, after, stored) {
  const kept = stored.filter((each) => after.includes(each) || !before.includes(each));
  return [...kept, ...after.filter((each) => !before.includes(each) && !kept.includes(each))];
}

/**
 * Merges lists of players or the like. While nobody comes or goes, the place counts: a player may get another id.
 *
 * @param {{id: string}[]} before
 * @param {{id: string}[]} after
 * @param {{id: string}[]} stored
 * @param {boolean} yields
 */
function mergeLists(before, after, stored, yields) {
  if (before.length === after.length && before.length === stored.length)
    return mergeSeats(before, after, stored, yields);
  const find = (/** @type {{id: string}[]} */ list, /** @type {string} */ wanted) =>
    list.find(({ id }) => id === wanted);
  const kept = stored
    .filter(({ id }) => find(after, id) || !find(before, id))
    .map((each) => mergeChange(find(before, each.id), find(after, each.id), each, [], yields));
  return [...kept, ...after.filter(({ id }) => !find(before, id) && !find(kept, id))];
}

/**
 * @param {unknown[]} before
 * @param {unknown[]} after
 * @param {unknown[]} stored
 * @param {boolean} yields
 */
function mergeSeats(before, after, stored, yields) {
  const length = before.length === after.length ? Math.max(stored.length, after.length) : after.length;
  return Array.from(
    { length },
    (_, seat) => mergeChange(before[seat], after[seat], stored[seat], [], yields) ?? after[seat],
  );
}

/**
 * True if a value was of a kind before it was changed, or was not there.
 *
 * @param {unknown} before
 * @param {(value: unknown) => boolean} is
 */
function isBegun(before, is) {
  return before === undefined || is(before);
}

/** @returns {value is string[]} */
function isTexts(/** @type {unknown} */ value) {
  return isList(value, isText);
}

/** @returns {value is {id: string}[]} */
function isRecords(/** @type {unknown} */ value) {
  return isList(value, hasId);
}

/** @returns {value is {id: string}} */
function hasId(/** @type {unknown} */ value) {
  return isObject(value) && isText(value.id);
}

/**
 * True if two values of JSON are the same; the order of fields does not matter.
 *
 * @returns {boolean}
 */
export function isEqual(/** @type {any} */ one, /** @type {any} */ other) {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, i) => isEqual(each, other[i]));
  if (!isObject(one) || !isObject(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isEqual(one[key], other[key]));
}

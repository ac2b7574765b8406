/** Checks stored records: another version or a fault may have written them. */

/** @returns {value is Record<string, unknown>} */
export function isObject(/** @type {unknown} */ value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @returns {value is string} */
export function isText(/** @type {unknown} */ value) {
  return typeof value === "string";
}

/** @returns {value is number} */
export function isCount(/** @type {unknown} */ value) {
  return Number.isInteger(value) && Number(value) >= 0;
}

/** @returns {value is number} */
export function isAmount(/** @type {unknown} */ value) {
  return Number.isFinite(value);
}

/**
 * True if it is a time that a calendar has, in ms since 1970.
 *
 * @returns {value is number}
 */
export function isTime(/** @type {unknown} */ value) {
  return typeof value === "number" && !Number.isNaN(new Date(value).getTime());
}

/**
 * @template T
 * @param {unknown} value
 * @param {(each: unknown) => each is T} is
 * @returns {value is T[]}
 */
export function isList(value, is) {
  return Array.isArray(value) && value.every(is);
}

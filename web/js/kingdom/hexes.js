/** Hexes by name inside records. */

const HEX = /^[A-T]([1-9]|1[0-9]|20)$/;
const SIDE = 10;
const FIRST = "A".charCodeAt(0);

/**
 * List all texts in a value, keys too.
 *
 * @param {unknown} value
 * @returns {string[]}
 */
export function leaves(value) {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(leaves)];
}

/**
 * List the quadrants on which something lies, by place: NW, NE, SW, SE.
 *
 * @param {unknown} value
 */
export function quadrantsUnder(value) {
  return new Set(
    leaves(value)
      .filter((leaf) => HEX.test(leaf))
      .map(quadrantAt),
  );
}

/**
 * Return a value with all that lies on one quadrant turned with it.
 *
 * @template T
 * @param {T} value
 * @param {number} place of the quadrant
 * @returns {T}
 */
export function turnedOn(value, place) {
  const turn = (/** @type {string} */ text) => (HEX.test(text) && quadrantAt(text) === place ? opposed(text) : text);
  /** @type {(each: any) => any} */
  const made = (each) => {
    if (typeof each === "string") return turn(each);
    if (Array.isArray(each)) return each.map(made);
    if (typeof each !== "object" || each === null) return each;
    return Object.fromEntries(Object.entries(each).map((entry) => entry.map(made)));
  };
  return made(value);
}

/** @param {string} hex */
function quadrantAt(hex) {
  const { column, row } = numbers(hex);
  return (row < SIDE ? 0 : 2) + (column < SIDE ? 0 : 1);
}

/**
 * Return where a hex comes to lie when its quadrant is turned.
 *
 * @param {string} hex
 */
function opposed(hex) {
  const { column, row } = numbers(hex);
  const opposite = (/** @type {number} */ at) => (at < SIDE ? 0 : 2 * SIDE) + SIDE - 1 - at;
  return `${String.fromCharCode(FIRST + opposite(column))}${opposite(row) + 1}`;
}

/** @param {string} hex */
function numbers(hex) {
  return { column: hex.charCodeAt(0) - FIRST, row: Number(hex.slice(1)) - 1 };
}

/** Hexes by name inside records. */

const HEX = /^[A-T]([1-9]|1[0-9]|20)$/;
const SIDE = 10;
const FIRST = "A".charCodeAt(0);

/**
 * Lists all texts in a value, keys too.
 *
 * @param {unknown} value
 * @returns {string[]}
 */
export function textsIn(value) {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(textsIn)];
}

/**
 * Lists the quadrants on which something lies, by place: NW, NE, SW, SE.
 *
 * @param {unknown} value
 */
export function quadrantsUnder(value) {
  return new Set(
    textsIn(value)
      .filter((leaf) => HEX.test(leaf))
      .map(quadrantAt),
  );
}

/**
 * Turns all that lies on one quadrant of a value.
 *
 * @template T
 * @param {T} value
 * @param {number} place of the quadrant
 * @returns {T}
 */
export function turnWithQuadrant(value, place) {
  return mapHexes(value, (hex) => (quadrantAt(hex) === place ? oppositeHex(hex) : hex));
}

/**
 * Swaps all that lies on two quadrants of a value.
 *
 * @template T
 * @param {T} value
 * @param {number} one place
 * @param {number} other place
 * @returns {T}
 */
export function swapWithQuadrants(value, one, other) {
  return mapHexes(value, (hex) => {
    const place = quadrantAt(hex);
    if (place === one) return moveHex(hex, one, other);
    return place === other ? moveHex(hex, other, one) : hex;
  });
}

/**
 * Finds two opposite corners of a quadrant: hexes by name.
 *
 * @param {number} place
 */
export function cornersOf(place) {
  const [column, row] = originOf(place);
  return [hexName(column, row), hexName(column + SIDE - 1, row + SIDE - 1)];
}

/**
 * Changes the hexes in a value, those in keys too.
 *
 * @template T
 * @param {T} value
 * @param {(hex: string) => string} change
 * @returns {T}
 */
function mapHexes(value, change) {
  /** @type {(each: any) => any} */
  const made = (each) => {
    if (typeof each === "string") return HEX.test(each) ? change(each) : each;
    if (Array.isArray(each)) return each.map(made);
    if (typeof each !== "object" || each === null) return each;
    return Object.fromEntries(Object.entries(each).map((entry) => entry.map(made)));
  };
  return made(value);
}

/**
 * Finds the place of the quadrant that a hex of the board is on; -1 for a hex apart from the board.
 *
 * @param {string} hex
 */
export function quadrantOf(hex) {
  return HEX.test(hex) ? quadrantAt(hex) : -1;
}

/** @param {string} hex */
function quadrantAt(hex) {
  const { column, row } = numbers(hex);
  return (row < SIDE ? 0 : 2) + (column < SIDE ? 0 : 1);
}

/**
 * Finds where a hex comes to lie when its quadrant is turned.
 *
 * @param {string} hex
 */
function oppositeHex(hex) {
  const { column, row } = numbers(hex);
  const opposite = (/** @type {number} */ at) => (at < SIDE ? 0 : 2 * SIDE) + SIDE - 1 - at;
  return hexName(opposite(column), opposite(row));
}

/**
 * Finds where a hex comes to lie when its quadrant goes to another place.
 *
 * @param {string} hex
 * @param {number} from place
 * @param {number} to place
 */
function moveHex(hex, from, to) {
  const [{ column, row }, [left, top], [right, bottom]] = [numbers(hex), originOf(from), originOf(to)];
  return hexName(column - left + right, row - top + bottom);
}

/**
 * Finds the first column and row of a quadrant.
 *
 * @param {number} place
 * @returns {[column: number, row: number]}
 */
function originOf(place) {
  return [SIDE * (place % 2), SIDE * (place >> 1)];
}

/**
 * @param {number} column
 * @param {number} row
 */
function hexName(column, row) {
  return `${String.fromCharCode(FIRST + column)}${row + 1}`;
}

/** @param {string} hex */
function numbers(hex) {
  return { column: hex.charCodeAt(0) - FIRST, row: Number(hex.slice(1)) - 1 };
}

/** The sheet on which a map is painted: hex names, neighbours, a blank drawing. Rows 2, 4, ... are shifted right. */

const WIDTH = 52;
const HEIGHT = 60;
const ROW = 45;
const EDGE = 24;
const RIM = 4;

/** The letter of an unpainted hex; in a map that may leave hexes out, of a missing one. */
export const BLANK = "?";
export const NO_HEX = ".";

/**
 * @param {number} column
 * @param {number} row
 */
export function nameOf(column, row) {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

/**
 * @param {string} name
 * @returns {[column: number, row: number]}
 */
export function placeOf(name) {
  return [name.charCodeAt(0) - 65, Number(name.slice(1)) - 1];
}

/**
 * @param {string[]} map
 * @returns {string[]} the names of all hexes in reading order
 */
export function namesOf(map) {
  return map.flatMap((letters, row) => [...letters].map((_, column) => nameOf(column, row)));
}

/**
 * @param {string[]} map
 * @param {string} name
 */
export function letterAt(map, name) {
  const [column, row] = placeOf(name);
  return map[row]?.[column];
}

/**
 * @param {string[]} map
 * @param {Iterable<string>} names
 * @param {string} letter
 * @returns {string[]} the map with these hexes painted
 */
export function paintHexes(map, names, letter) {
  const rows = map.map((letters) => [...letters]);
  for (const name of names) {
    const [column, row] = placeOf(name);
    const letters = rows[row];
    if (letters && column < letters.length) letters[column] = letter;
  }
  return rows.map((letters) => letters.join(""));
}

/**
 * @param {string[]} map
 * @param {string} name
 * @returns {string[]} the hex and its successors in the row with the same letter
 */
export function restOfRow(map, name) {
  const [column, row] = placeOf(name);
  const letters = [...(map[row] ?? "")];
  const end = letters.findIndex((letter, i) => i > column && letter !== letters[column]);
  return letters.slice(column, end < 0 ? undefined : end).map((_, i) => nameOf(column + i, row));
}

/**
 * @param {string[]} map
 * @param {string} name
 * @returns {Set<string>} the connected hexes with the same letter
 */
export function areaOf(map, name) {
  const letter = letterAt(map, name);
  const area = new Set([name]);
  for (const hex of area) for (const next of neighbours(hex)) if (letterAt(map, next) === letter) area.add(next);
  return area;
}

/** @param {string} name */
function neighbours(name) {
  const [column, row] = placeOf(name);
  const shift = row % 2;
  return [
    [column - 1, row],
    [column + 1, row],
    ...[row - 1, row + 1].flatMap((other) => [
      [column - 1 + shift, other],
      [column + shift, other],
    ]),
  ]
    .filter(([c = 0, r = 0]) => c >= 0 && r >= 0)
    .map(([c = 0, r = 0]) => nameOf(c, r));
}

/**
 * Draws a sheet of blank hexes with its coordinates, as the board view needs it.
 *
 * @param {string[]} map
 * @returns {string} an SVG document
 */
export function blankSheet(map) {
  const columns = map[0]?.length ?? 0;
  const width = EDGE + WIDTH * columns + WIDTH / 2 + RIM;
  const height = EDGE + ROW * (map.length - 1) + HEIGHT + RIM;
  const hexes = namesOf(map).map((name) => {
    const [column, row] = placeOf(name);
    const x = EDGE + WIDTH * column + (row % 2 ? WIDTH : WIDTH / 2);
    const y = EDGE + HEIGHT / 2 + ROW * row;
    return `<g data-hex="${name}" class="hex"><use href="#mark-no-hex" x="${x}" y="${y}"/></g>`;
  });
  const letters = [...(map[0] ?? "")].map((_, column) => {
    const x = EDGE + WIDTH * column + WIDTH / 2;
    return `<text x="${x}" y="${EDGE - 6}">${nameOf(column, 0).charAt(0)}</text>`;
  });
  const numbers = map.map((_, row) => {
    const y = EDGE + HEIGHT / 2 + ROW * row + 6;
    return `<text x="${EDGE / 2 - 1}" y="${y}">${row + 1}</text>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="group">` +
    `<g class="hexes">${hexes.join("")}</g><g class="pieces"/>` +
    `<g class="coordinates" text-anchor="middle">${letters.join("")}${numbers.join("")}</g></svg>`
  );
}

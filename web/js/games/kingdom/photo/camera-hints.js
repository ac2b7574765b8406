/** Says while somebody aims the camera what is still wrong. Only a hint: the engine judges the photograph. */

/** Pixels along the longer side of the picture that is looked at: enough to see where the board ends. */
export const LOOKED_AT = 120;
/** Cells of so many pixels are looked at together. */
const CELL = 4;
/** The mean brightness of the brighter half, of 255. */
const DARK = 45;
/** How much neighbouring pixels differ where there is a board; a table is smoother. */
const LIVELY = 9;
/** The share of an edge of the picture that the board may cover, and the least share of the picture. */
const CUT_OFF = 0.45;
const SMALL = 0.2;
/** Degrees that the device may lean before the board is seen from too low. */
const LEAN = 38;

/** @typedef {"dark" | "corners" | "closer" | "above" | "good"} Hint */

/**
 * @param {{data: Uint8ClampedArray, width: number, height: number}} picture small
 * @param {number | null} lean of the device from lying flat, in degrees; null where it is not known
 * @returns {Hint}
 */
export function hintOf({ data, width, height }, lean) {
  const at = (/** @type {number} */ i, /** @type {number} */ c) => data[4 * i + c] ?? 0;
  const tones = Array.from({ length: width * height }, (_, i) => (at(i, 0) + 2 * at(i, 1) + at(i, 2)) / 4);
  const bright = tones.toSorted((one, other) => other - one).slice(0, tones.length >> 1);
  if (bright.reduce((sum, tone) => sum + tone, 0) / bright.length < DARK) return "dark";
  if (lean !== null && lean > LEAN) return "above";
  const [wide, high] = [Math.floor(width / CELL), Math.floor(height / CELL)];
  const lively = Array.from({ length: wide * high }, (_, i) => difference(i % wide, Math.floor(i / wide)) > LIVELY);
  const share = (/** @type {boolean[]} */ cells) => cells.filter(Boolean).length / cells.length;
  const edges = [
    lively.slice(0, wide),
    lively.slice(-wide),
    lively.filter((_, i) => i % wide === 0),
    lively.filter((_, i) => i % wide === wide - 1),
  ];
  if (edges.some((edge) => share(edge) > CUT_OFF)) return "corners";
  return share(lively) < SMALL ? "closer" : "good";

  /** @param {number} column of a cell @param {number} row */
  function difference(column, row) {
    let sum = 0;
    for (let y = row * CELL; y < (row + 1) * CELL - 1; y++)
      for (let x = column * CELL; x < (column + 1) * CELL - 1; x++) {
        const i = y * width + x;
        for (const c of [0, 1, 2]) sum += Math.abs(at(i, c) - at(i + 1, c)) + Math.abs(at(i, c) - at(i + width, c));
      }
    return sum / (6 * (CELL - 1) ** 2);
  }
}

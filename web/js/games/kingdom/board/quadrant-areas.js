/** Where the quadrants lie on the board as it is drawn. */

import { middleOf } from "../../../platform/ui/svg-drawing.js";
import { cornersOf } from "../model/hexes.js";

const PLACES = [0, 1, 2, 3];
/** Hexes that a row of a quadrant is wide: ten, and the half by which every other row is moved. */
const ACROSS = 10.5;

/**
 * A quadrant of the drawn board, in units of the drawing. `place` is NW, NE, SW, SE on the table, whichever side the
 * board is seen from.
 *
 * @typedef {{place: number, left: number, top: number, width: number, height: number}} Area
 */

/**
 * Measures the quadrants of a drawn board by its hexes, in the order in which they are read.
 *
 * @param {SVGSVGElement} picture
 * @returns {Area[]}
 */
export function areasOf(picture) {
  return PLACES.map((place) => areaOf(picture, place)).sort(
    (one, other) => one.top - other.top || one.left - other.left,
  );
}

/**
 * @param {SVGSVGElement} picture
 * @param {number} place
 * @returns {Area}
 */
function areaOf(picture, place) {
  const middles = cornersOf(place).map((hex) => middleOf(picture.querySelector(`[data-hex="${hex}"] > *`)));
  const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  // Between the middles of opposite corners lie all hexes of a row but one, and nine rows, which overlap by a quarter.
  const half = (right - left) / (ACROSS - 1) / 2;
  const above = ((bottom - top) / 9) * (2 / 3);
  return {
    place,
    left: left - half,
    top: top - above,
    width: right - left + 2 * half,
    height: bottom - top + 2 * above,
  };
}

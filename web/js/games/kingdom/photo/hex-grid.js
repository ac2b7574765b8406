/** A grid of hexes that is laid over a picture: columns and rows between four points. */

/** @import { Point } from "./corners-screen.js" */

import { middleOf } from "./projection.js";

/** @typedef {{columns: number, rows: number}} GridSize */

/** As large as an island may be. */
export const MOST = { columns: 7, rows: 5 };
export const FEWEST = 2;
/** The corners of a hex from its middle, in hex widths. */
const HALF = 0.5;
const UPPER = 1 / Math.sqrt(3);
const AROUND = /** @type {const} */ ([
  [0, -UPPER],
  [HALF, -UPPER / 2],
  [HALF, UPPER / 2],
  [0, UPPER],
  [-HALF, UPPER / 2],
  [-HALF, -UPPER / 2],
]);
const ROW = Math.sqrt(3) / 2;
/** The share of the picture that a grid takes before anybody has moved it. */
const SHARE = 0.6;

/**
 * Finds the vertices of a hex.
 *
 * @param {string} hex
 * @returns {Point[]} in hex widths
 */
export function verticesOf(hex) {
  const [x, y] = middleOf(hex);
  return AROUND.map(([across, down]) => [x + across, y + down]);
}

/**
 * Lays a grid into the middle of a picture.
 *
 * @param {{width: number, height: number}} picture
 * @param {GridSize} size
 * @returns {Point[]} its corners NW, NE, SE, SW
 */
export function firstGrid({ width, height }, size) {
  const corners = cornersOf(size);
  const [wide, high] = [size.columns + HALF, Number(corners[2]?.[1]) - Number(corners[0]?.[1])];
  const unit = SHARE * Math.min(width / wide, height / high);
  return corners.map(([x, y]) => [width / 2 + (x - wide / 2) * unit, height / 2 + (y - UPPER / 2 - high / 2) * unit]);
}

/**
 * Gives a grid another size: its hexes stay where they are.
 *
 * @param {Point[]} corners
 * @param {GridSize} size
 * @param {GridSize} wanted
 * @returns {Point[]}
 */
export function resizeGrid(corners, size, wanted) {
  return cornersOf(wanted).map(gridLocator(corners, size));
}

/**
 * Finds the outline of each hex of a grid in a picture.
 *
 * @param {Point[]} corners NW, NE, SE, SW, in pixels
 * @param {GridSize} size
 * @returns {Point[][]}
 */
export function gridOutlines(corners, size) {
  const at = gridLocator(corners, size);
  const places = Array.from({ length: size.rows * size.columns }, (_, i) => [
    i % size.columns,
    Math.floor(i / size.columns),
  ]);
  return places.map(([column = 0, row = 0]) => verticesOf(`${String.fromCharCode(65 + column)}${row + 1}`).map(at));
}

/** @param {GridSize} size @returns {Point[]} the outer vertices NW, NE, SE, SW, in hex widths */
function cornersOf({ columns, rows }) {
  const right = HALF * ((rows - 1) % 2);
  const lower = (rows - 1) * ROW + 1.5 * UPPER;
  return [
    [0, UPPER / 2],
    [columns, UPPER / 2],
    [columns + right, lower],
    [right, lower],
  ];
}

/**
 * Finds points of a grid in the picture: a homography from the parallelogram of its corners.
 *
 * @param {Point[]} corners
 * @param {GridSize} size
 * @returns {(point: Point) => Point} from hex widths to pixels
 */
function gridLocator([nw = [0, 0], ne = [0, 0], se = [0, 0], sw = [0, 0]], size) {
  const [first, , , last] = cornersOf(size);
  const [[, upper], [right, lower]] = [/** @type {Point} */ (first), /** @type {Point} */ (last)];
  // From the unit square to the four points (Heckbert).
  const [ax, ay] = [ne[0] - se[0], ne[1] - se[1]];
  const [bx, by] = [sw[0] - se[0], sw[1] - se[1]];
  const [cx, cy] = [nw[0] - ne[0] + se[0] - sw[0], nw[1] - ne[1] + se[1] - sw[1]];
  const whole = ax * by - bx * ay || 1;
  const [g, h] = [(cx * by - bx * cy) / whole, (ax * cy - cx * ay) / whole];
  return ([x, y]) => {
    const v = (y - upper) / (lower - upper);
    const u = (x - right * v) / size.columns;
    const far = g * u + h * v + 1;
    return [
      ((ne[0] - nw[0] + g * ne[0]) * u + (sw[0] - nw[0] + h * sw[0]) * v + nw[0]) / far,
      ((ne[1] - nw[1] + g * ne[1]) * u + (sw[1] - nw[1] + h * sw[1]) * v + nw[1]) / far,
    ];
  };
}

/** The truth file of a photograph: what people say lies there, to measure readings with. */

/** @import { SeenTable } from "../../../engine/answers.js" */
/** @import { GameView } from "../types.js" */
/** @import { Point } from "./corners-screen.js" */
/** @import { Thing } from "./hex-contents.js" */

import { WALL } from "../model/position.js";
import { partsOf } from "./hex-contents.js";
import { BOARD, locator } from "./projection.js";

/** The sharp end of a hex from its side, in hex widths. */
const SIDE_TO_END = 0.5 / Math.sqrt(3);
/** The corners of the printed surface: NW, NE, SE, SW. */
const CORNERS = /** @type {const} */ ([
  [0, SIDE_TO_END],
  [20, SIDE_TO_END],
  [BOARD.width, BOARD.height - SIDE_TO_END],
  [0.5, BOARD.height - SIDE_TO_END],
]);

/**
 * Puts down what truly lies on the table, as `hexreeve read-photo --save-case` does. Pieces count by their colour, as no
 * photograph tells kinds apart; those that lie on several hexes are left out.
 *
 * @param {Pick<SeenTable, "quadrants" | "lying">} seen
 * @param {{width: number, height: number}} picture
 * @param {Point[]} marked the corners that were read from, as they lie in the picture
 * @param {Map<string, Thing>} things that stand there, by hex
 * @param {Pick<GameView, "has">} view
 */
export function truthOf(seen, picture, marked, things, { has }) {
  const at = locator(seen.lying, picture);
  const corners = CORNERS.map(([x, y]) => at(x, y));
  /** @type {Record<string, string[]>} */
  const pieces = {};
  const walls = [];
  for (const [hex, thing] of [...things].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const { kind, activeColour } = partsOf(thing);
    if (thing === WALL) walls.push(hex);
    else if (!has.pieces.some(({ id, wide }) => wide && id === kind)) (pieces[activeColour] ??= []).push(hex);
  }
  return {
    format: "hexreeve.kingdom.photo-case",
    version: 1,
    quadrants: seen.quadrants.map(({ quadrant, turned }) => ({ quadrant, turned })),
    pieces,
    walls,
    corners: corners.map(rounded),
    tapped: fromSameSide(marked, corners).map(rounded),
  };
}

/**
 * Begins with the corner that the board begins with: a board may be marked from another side than its set-up has.
 *
 * @param {Point[]} marked
 * @param {Point[]} corners
 */
function fromSameSide(marked, corners) {
  const ways = marked.map((_, turn) => [...marked.slice(turn), ...marked.slice(0, turn)]);
  const far = (/** @type {Point[]} */ way) =>
    way.reduce((sum, [x, y], i) => sum + Math.hypot(x - (corners[i]?.[0] ?? 0), y - (corners[i]?.[1] ?? 0)), 0);
  return ways.reduce((best, way) => (far(way) < far(best) ? way : best), marked);
}

function rounded(/** @type {Point} */ [x, y]) {
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
}

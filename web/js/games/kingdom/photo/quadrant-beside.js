/** Where the next quadrant lies in a photograph of several that are pushed together. */

/** @import { Projection } from "../../../engine/answers.js" */
/** @import { Point } from "./corners-screen.js" */

import { locator, ROW, UPPER } from "./projection.js";

/** The corners of the printed surface, NW, NE, SE, SW, in hex widths. */
const CORNERS = /** @type {Point[]} */ ([
  [0, UPPER / 2],
  [10, UPPER / 2],
  [10.5, 9 * ROW + 1.5 * UPPER],
  [0.5, 9 * ROW + 1.5 * UPPER],
]);
/** How far quadrants lie apart, in hex widths: the one on the right first. */
const ASIDE = /** @type {Point[]} */ ([
  [10, 0],
  [0, 10 * ROW],
  [-10, 0],
  [0, -10 * ROW],
]);
/** Quadrants that are nearer to each other than so much of their width are one. */
const SAME = 0.5;

/**
 * Finds the corners of the quadrant that was read.
 *
 * @param {Projection} lying how it lies in the picture
 * @param {{width: number, height: number}} picture
 * @returns {Point[]} pixels
 */
export function cornersOfQuadrant(lying, picture) {
  return CORNERS.map(([x, y]) => locator(lying, picture)(x, y));
}

/**
 * Finds a place for another quadrant beside the one that was read last.
 *
 * @param {Projection} lying how that one lies in the picture
 * @param {{width: number, height: number}} picture
 * @param {Point[][]} read the corners of all that were read in this picture
 * @returns {Point[] | null} pixels of its corners; null if none has room in the picture
 */
export function cornersBeside(lying, picture, read) {
  const at = locator(lying, picture);
  const places = ASIDE.map(([right, down]) => CORNERS.map(([x, y]) => at(x + right, y + down)));
  const inside = (/** @type {Point} */ [x, y]) => x >= 0 && x <= picture.width && y >= 0 && y <= picture.height;
  const isFree = (/** @type {Point[]} */ place) => read.every((other) => apart(place, other) > SAME * widthOf(other));
  return places.find((place) => place.every(inside) && isFree(place)) ?? null;
}

/** @param {Point[]} one @param {Point[]} other */
function apart(one, other) {
  const [[x, y], [otherX, otherY]] = [middleOf(one), middleOf(other)];
  return Math.hypot(x - otherX, y - otherY);
}

/** @param {Point[]} corners @returns {Point} */
function middleOf(corners) {
  const sum = (/** @type {0 | 1} */ i) => corners.reduce((all, corner) => all + corner[i], 0);
  return [sum(0) / corners.length, sum(1) / corners.length];
}

/** @param {Point[]} corners */
function widthOf([nw = [0, 0], ne = [0, 0]]) {
  return Math.hypot(ne[0] - nw[0], ne[1] - nw[1]);
}

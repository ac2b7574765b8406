/** Where the next quadrant lies in a photograph of several that are pushed together. */

/** @import { Point } from "./corners-screen.js" */

/** Quadrants that are nearer to each other than so much of their width are one. */
const SAME = 0.5;

/**
 * Chooses a place for another quadrant: on a way round from the first one.
 *
 * @param {(Point[] | null)[]} places corners of the places right of the last quadrant, below, left and above, in pixels;
 *   null where there is none
 * @param {{width: number, height: number}} picture
 * @param {Point[][]} read the corners of all that were read in this picture
 * @returns {Point[] | null} the first place that is free; null if none has room in the picture
 */
export function freePlace(places, { width, height }, read) {
  const inside = (/** @type {Point} */ [x, y]) => x >= 0 && x <= width && y >= 0 && y <= height;
  const isFree = (/** @type {Point[]} */ place) => read.every((other) => apart(place, other) > SAME * widthOf(other));
  const [from, to] = [places.slice(read.length - 1), places.slice(0, read.length - 1)];
  return [...from, ...to].find((place) => place?.every(inside) && isFree(place)) ?? null;
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

/** Where the next quadrant lies in a photograph of four that are pushed together. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { cornersBeside, cornersOfQuadrant } from "../../web/js/games/kingdom/photo/quadrant-beside.js";

const PICTURE = { width: 1600, height: 1200 };
/** Pixels of a hex width: four quadrants have room. */
const FAR = 60;
const ROW = Math.sqrt(3) / 2;

/** How a quadrant lies whose first corner is at these pixels; seen from straight above. */
function lyingAt(x, y, hex = FAR) {
  const half = PICTURE.width / 2;
  return {
    matrix: [
      [hex / half, 0, (x - half) / half],
      [0, hex / half, (y - PICTURE.height / 2) / half],
      [0, 0, 1],
    ],
    bend: 0,
  };
}

function near(found, wanted) {
  const flat = wanted.flat();
  for (const [i, value] of found.flat().entries()) assert.ok(Math.abs(value - flat[i]) < 1e-6);
}

test("the corners are those of the printed surface", () => {
  const [nw, ne] = cornersOfQuadrant(lyingAt(100, 50), PICTURE);
  near(
    [nw, ne],
    [
      [100, 50 + FAR / Math.sqrt(3) / 2],
      [100 + 10 * FAR, 50 + FAR / Math.sqrt(3) / 2],
    ],
  );
});

test("all four are visited once, and then there is none", () => {
  let at = [100, 50];
  const read = [];
  for (const [right, down] of [
    [1, 0],
    [0, 1],
    [-1, 0],
  ]) {
    const lying = lyingAt(...at);
    read.push(cornersOfQuadrant(lying, PICTURE));
    at = [at[0] + right * 10 * FAR, at[1] + down * 10 * ROW * FAR];
    near(cornersBeside(lying, PICTURE, read), cornersOfQuadrant(lyingAt(...at), PICTURE));
  }
  const lying = lyingAt(...at);
  assert.equal(cornersBeside(lying, PICTURE, [...read, cornersOfQuadrant(lying, PICTURE)]), null);
});

test("a quadrant that fills the picture has none beside it", () => {
  const lying = lyingAt(150, 10, 120);
  assert.equal(cornersBeside(lying, PICTURE, [cornersOfQuadrant(lying, PICTURE)]), null);
});

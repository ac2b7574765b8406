/** Where the next quadrant lies in a photograph of four that are pushed together. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { freePlace } from "../../web/js/games/kingdom/photo/quadrant-beside.js";

const PICTURE = { width: 1600, height: 1200 };
const SIZE = 500;

/** The corners of a quadrant that lies there. */
function at(x, y) {
  return [
    [x, y],
    [x + SIZE, y],
    [x + SIZE, y + SIZE],
    [x, y + SIZE],
  ];
}

/** The places beside it: right, below, left, above. */
function beside(x, y) {
  return [at(x + SIZE, y), at(x, y + SIZE), at(x - SIZE, y), at(x, y - SIZE)];
}

test("all four are visited once, and then there is none", () => {
  const ways = [
    [100, 50],
    [600, 50],
    [600, 550],
    [100, 550],
  ];
  const read = [];
  for (const [i, [x, y]] of ways.entries()) {
    // As it is found: a little aside.
    read.push(at(x + 20, y - 20));
    const next = ways[i + 1];
    assert.deepEqual(freePlace(beside(x, y), PICTURE, read), next ? at(...next) : null);
  }
});

test("a quadrant that fills the picture has none beside it", () => {
  assert.equal(freePlace(beside(200, 200), { width: 900, height: 900 }, [at(200, 200)]), null);
});

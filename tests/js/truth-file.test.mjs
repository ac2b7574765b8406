import assert from "node:assert/strict";
import test from "node:test";
import { truthOf } from "../../web/js/games/kingdom/photo/truth-file.js";
import { HOUSE, WAGON } from "./drafts.mjs";

const VIEW = { has: { pieces: [HOUSE, WAGON, { id: "hall", field: "hall", count: 1, wide: true }] } };
const PICTURE = { width: 1000, height: 750 };
/** A board that lies straight, 40 pixels a hex. */
const SEEN = {
  quadrants: [{ quadrant: "tavern", turned: true, confidence: 0.9 }],
  lying: {
    matrix: [
      [0.08, 0, -0.9],
      [0, 0.08, -0.7],
      [0, 0, 1],
    ],
    bend: 0,
  },
};
const CORNERS = [
  [50, 36.5],
  [850, 36.5],
  [870, 717.8],
  [70, 717.8],
];
const THINGS = new Map([
  ["C7", "house-red"],
  ["B2", "wagon-red"],
  ["D4", "wall"],
  ["A1", "house-blue"],
  ["J10", "hall-blue"],
]);

test("a truth file has what people have confirmed, and colours of pieces instead of kinds", () => {
  const marked = CORNERS.map(([x, y]) => [x + 2.04, y - 3]);
  const truth = truthOf(SEEN, PICTURE, marked, THINGS, VIEW);
  assert.deepEqual([truth.format, truth.version], ["hexreeve.kingdom.photo-case", 1]);
  assert.deepEqual(truth.quadrants, [{ quadrant: "tavern", turned: true }]);
  assert.deepEqual(truth.pieces, { blue: ["A1"], red: ["B2", "C7"] });
  assert.deepEqual(truth.walls, ["D4"]);
  assert.deepEqual(truth.corners, CORNERS);
  assert.deepEqual(truth.tapped[0], [52, 33.5]);
});

test("corners that were marked from another side begin as the board does", () => {
  for (let turn = 0; turn < 4; turn++) {
    const marked = [...CORNERS.slice(turn), ...CORNERS.slice(0, turn)];
    assert.deepEqual(truthOf(SEEN, PICTURE, marked, THINGS, VIEW).tapped, CORNERS);
  }
});

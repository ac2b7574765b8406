import assert from "node:assert/strict";
import test from "node:test";
import { firstGrid, gridOutlines, resizeGrid } from "../../web/js/games/kingdom/photo/hex-grid.js";

const PICTURE = { width: 1200, height: 900 };
const SIZE = { columns: 4, rows: 3 };
const NEAR = 0.01;

function assertNear(one, other) {
  assert.equal(one.length, other.length);
  for (const [i, [x, y]] of one.entries()) {
    assert.ok(Math.hypot(x - other[i][0], y - other[i][1]) < NEAR, `${[x, y]} ${other[i]}`);
  }
}

test("a grid begins with regular hexes within the picture", () => {
  const outlines = gridOutlines(firstGrid(PICTURE, SIZE), SIZE);
  assert.equal(outlines.length, 12);
  for (const outline of outlines) {
    const sides = outline.map(([x, y], i) => Math.hypot(x - outline[(i + 1) % 6][0], y - outline[(i + 1) % 6][1]));
    assert.ok(Math.max(...sides) - Math.min(...sides) < NEAR);
    assert.ok(outline.flat().every((at) => at > 0));
    assert.ok(outline.every(([x, y]) => x < PICTURE.width && y < PICTURE.height));
  }
});

test("hexes that touch have two vertices in common", () => {
  const corners = [
    [200, 150],
    [900, 210],
    [1000, 700],
    [120, 640],
  ];
  const outlines = gridOutlines(corners, SIZE);
  const shared = (a, b) =>
    outlines[a].filter(([x, y]) => outlines[b].some(([u, v]) => Math.hypot(x - u, y - v) < NEAR)).length;
  // A1 beside B1, and above A2; B1 above A2 too; A1 and C1 are apart.
  assert.deepEqual([shared(0, 1), shared(0, 4), shared(1, 4), shared(0, 2)], [2, 2, 2, 0]);
});

test("the outer vertices lie on the four points", () => {
  const corners = [
    [200, 150],
    [900, 210],
    [1000, 700],
    [120, 640],
  ];
  const outlines = gridOutlines(corners, SIZE);
  // The vertices begin above and go round to the right.
  assertNear([outlines[0][5], outlines[3][1], outlines[11][2], outlines[8][4]], corners);
});

test("another size leaves each hex where it is", () => {
  const corners = [
    [200, 150],
    [900, 210],
    [1000, 700],
    [120, 640],
  ];
  for (const wanted of [
    { columns: 5, rows: 3 },
    { columns: 4, rows: 4 },
    { columns: 2, rows: 2 },
  ]) {
    const resized = resizeGrid(corners, SIZE, wanted);
    assertNear(gridOutlines(resized, wanted)[0], gridOutlines(corners, SIZE)[0]);
    assertNear(gridOutlines(resized, wanted)[wanted.columns], gridOutlines(corners, SIZE)[SIZE.columns]);
    assertNear(resizeGrid(resized, wanted, SIZE), corners);
  }
});

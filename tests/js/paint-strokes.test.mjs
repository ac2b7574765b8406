import assert from "node:assert/strict";
import { test } from "node:test";
import { paintStrokes } from "../../web/js/games/kingdom/board/paint-strokes.js";

globalThis.Element = class {};
/** A row of hexes, each 52 wide. */
const HEXES = ["A1", "B1", "C1", "D1"].map((name, i) => ({ name, x: 52 * i, y: 0 }));

/** A board that is painted on with so many pieces at most; `act` gives it an event of the pointer. */
function boardWith({ most = 9, ready = true, takes = () => true } = {}) {
  const listeners = {};
  const place = { addEventListener: (type, listener) => Object.assign(listeners, { [type]: listener }) };
  globalThis.document = place;
  const painted = { done: [], preview: [], ended: 0 };
  const preview = () => ({ add: (hex) => painted.preview.push(hex), end: () => (painted.ended += 1) });
  const board = { place, hexes: HEXES, preview, layout: () => ({ scale: 1, left: 0, top: 0 }) };
  paintStrokes(board, {
    ready: () => ready,
    begin: () => ({ drawing: "house", put: true, most }),
    takes,
    done: async (hexes, put) => painted.done.push({ hexes, put }),
  });
  const act = (type, clientX, more = {}) =>
    listeners[type]({ pointerId: 1, isPrimary: true, button: 0, target: null, clientX, clientY: 0, ...more });
  return { act, painted };
}

/** Paints from the first hex to the last. */
function stroke(options) {
  const { act, painted } = boardWith(options);
  act("pointerdown", 0);
  act("pointermove", 156);
  act("pointerup", 156);
  return painted;
}

test("a stroke takes every hex that the pointer comes over", () => {
  const { done, preview } = stroke();
  assert.deepEqual(done, [{ hexes: ["A1", "B1", "C1", "D1"], put: true }]);
  assert.deepEqual(preview, ["A1", "B1", "C1", "D1"]);
});

test("it ends where the supply ends, and passes over what it may not change", () => {
  assert.deepEqual(stroke({ most: 2 }).done[0].hexes, ["A1", "B1"]);
  assert.deepEqual(stroke({ most: 2, takes: (hex) => hex !== "B1" }).done[0].hexes, ["A1", "C1"]);
});

test("a tap is no stroke, and no pointer paints that may not", () => {
  const { act, painted } = boardWith();
  act("pointerdown", 0);
  act("pointermove", 9);
  act("pointerup", 9);
  assert.deepEqual(painted.done, []);
  assert.deepEqual(stroke({ ready: false }).done, []);
});

test("a second finger takes the stroke back", () => {
  const { act, painted } = boardWith();
  act("pointerdown", 0);
  act("pointermove", 104);
  act("pointerdown", 0, { pointerId: 2, isPrimary: false });
  act("pointerup", 104);
  assert.equal(painted.ended, 1);
  assert.deepEqual(painted.done, []);
});

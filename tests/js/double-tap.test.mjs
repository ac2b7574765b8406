import assert from "node:assert/strict";
import { test } from "node:test";
import { ignoreSecondTaps } from "../../web/js/platform/ui/double-tap.js";

globalThis.Element = class {
  constructor(id, guarded) {
    Object.assign(this, { id, guarded });
  }

  closest() {
    return this;
  }

  matches() {
    return this.guarded;
  }
};
let heard;
globalThis.addEventListener = (_, handle) => {
  heard = handle;
};
const DOOR = new Element("door", false);
const BOARD = new Element("board", true);

/** Taps one thing after the other at these times and places; returns which taps got through. */
function taps(...each) {
  ignoreSecondTaps(".guarded");
  return each.map(([target, timeStamp, clientX = 5, detail = 1]) => {
    let through = true;
    heard({
      target,
      timeStamp,
      clientX,
      clientY: 5,
      detail,
      preventDefault: () => {},
      stopImmediatePropagation: () => {
        through = false;
      },
    });
    return through;
  });
}

test("the second tap of a double tap does not reach what has come there", () => {
  assert.deepEqual(taps([DOOR, 0], [BOARD, 250]), [true, false]);
});

test("a later tap, one elsewhere, one by keys, and one on the same thing do", () => {
  assert.deepEqual(taps([DOOR, 0], [BOARD, 500]), [true, true]);
  assert.deepEqual(taps([DOOR, 0], [BOARD, 250, 60]), [true, true]);
  assert.deepEqual(taps([DOOR, 0], [BOARD, 250, 5, 0]), [true, true]);
  assert.deepEqual(taps([BOARD, 0], [BOARD, 250], [DOOR, 300]), [true, true, true]);
});

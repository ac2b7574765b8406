import assert from "node:assert/strict";
import { test } from "node:test";
import { listenForGameKeys } from "../../web/js/shared/games/keyboard.js";

globalThis.HTMLTextAreaElement = class {};
globalThis.HTMLInputElement = class {};

/** Presses a key on a page with a game; the result is what is done. */
function press(key, keys = {}, { there = true, target = {} } = {}) {
  const done = [];
  globalThis.addEventListener = (_, listener) => {
    const event = { key, target, ctrlKey: false, metaKey: false, shiftKey: false, ...keys };
    listener({ ...event, preventDefault: () => done.push("prevented") });
  };
  listenForGameKeys({ step: (by) => done.push(by), showPresent: () => done.push("present") }, () => there);
  return done;
}

const CTRL = { ctrlKey: true };

test("Ctrl and Z undo; with Shift, or Ctrl and Y, they redo", () => {
  assert.deepEqual(press("z", CTRL), ["prevented", -1]);
  assert.deepEqual(press("Z", { ...CTRL, shiftKey: true }), ["prevented", 1]);
  assert.deepEqual(press("y", CTRL), ["prevented", 1]);
  assert.deepEqual(press("z", { metaKey: true }), ["prevented", -1]);
});

test("Escape leads back from the past", () => assert.deepEqual(press("Escape"), ["present"]));

test("other keys, keys of another view and of a field do nothing", () => {
  assert.deepEqual(press("z"), []);
  assert.deepEqual(press("x", CTRL), []);
  assert.deepEqual(press("z", CTRL, { there: false }), []);
  assert.deepEqual(press("z", CTRL, { target: new HTMLTextAreaElement() }), []);
  assert.deepEqual(press("y", CTRL, { target: Object.assign(new HTMLInputElement(), { type: "text" }) }), []);
});

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "./page.mjs";
import { paintSnapshot, storeSnapshot } from "../../web/js/engine/startup/screen-snapshot.js";

const KEY = "hexreeve.screen";
const BOARD = "<svg/>";
const LOOK = { layout: "table", hidden: {} };
globalThis.XMLSerializer = class {};
beforeEach(() => localStorage.clear());

/** Stores a screen, changed so, and lists the drawings that the next visit takes up. */
function takenUp(changes = {}, hash = "") {
  const drawings = [];
  globalThis.DOMParser = class {
    parseFromString(text) {
      drawings.push(text);
      throw new Error("this page draws nothing");
    }
  };
  storeSnapshot("referee", LOOK, BOARD);
  localStorage.setItem(KEY, JSON.stringify({ ...JSON.parse(localStorage.getItem(KEY)), ...changes }));
  location.hash = hash;
  paintSnapshot();
  return drawings;
}

test("the last screen is painted on the next visit", () => {
  assert.deepEqual(takenUp(), [BOARD]);
  assert.deepEqual(takenUp({}, "#referee"), [BOARD]);
});

test("one of another version, language, side of the table or view is not", () => {
  for (const changes of [{ version: "/older/" }, { spoken: "eo" }, { turned: "yes" }, { view: "rules" }])
    assert.deepEqual(takenUp(changes), [], JSON.stringify(changes));
  assert.deepEqual(takenUp({}, "#setup"), []);
});

test("one that cannot be drawn is deleted, and one that is none is passed over", () => {
  takenUp();
  assert.equal(localStorage.getItem(KEY), null);
  for (const changes of [{ board: 7 }, { look: null }, { panels: [] }]) assert.deepEqual(takenUp(changes), []);
});

test("what scripts have moved is stored without a style, which the page's policy would refuse", () => {
  globalThis.XMLSerializer = class {
    serializeToString() {
      return '<svg style=""><path style="transform: scale(2)" font-style="italic"/></svg>';
    }
  };
  document.querySelector = () => ({});
  storeSnapshot("referee", LOOK, null);
  assert.equal(JSON.parse(localStorage.getItem(KEY)).board, '<svg><path font-style="italic"/></svg>');
});

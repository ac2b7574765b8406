/** Numbers that people type, in two tabs of which one has not restored those of the last visit yet. */
import assert from "node:assert/strict";
import test from "node:test";
import "./device.mjs";

const listeners = [];
globalThis.addEventListener = (kind, listener) => kind === "storage" && listeners.push(listener);
const { typedScore } = await import("../../web/js/shared/score/typed-score.js");

const LINES = ["castle", "knights"];
const PLAYERS = ["red", "blue"].map((id) => ({ id, name: id }));
const sheet = (gold) => ({ lines: LINES, players: PLAYERS, gold });
const counted = { players: [], winners: [], faults: [], result: "" };

function scoreOf(key) {
  const store = {
    state: { numbers: null, counted: null, bare: false, game: null },
    set: (change) => Object.assign(store.state, change),
  };
  return { store, score: typedScore(store, async () => counted, assert.ifError, key) };
}

/** Lets another tab type into the stored sheet. */
function elsewhere(key, line, seat, text) {
  const stored = JSON.parse(globalThis.localStorage.getItem(key));
  stored.gold[line] = { ...stored.gold[line], [seat]: text };
  globalThis.localStorage.setItem(key, JSON.stringify(stored));
  for (const listener of listeners) listener({ key, newValue: JSON.stringify(stored) });
}

test("what another tab types before the last visit's numbers are restored is shown with them", async () => {
  const { store, score } = scoreOf("early");
  await score.change(sheet({ castle: { 1: "12" } }));
  elsewhere("early", "castle", 0, "6");
  await score.restore(LINES);
  assert.deepEqual(store.state.numbers.gold, { castle: { 0: "6", 1: "12" }, knights: {} });
  elsewhere("early", "knights", 0, "3");
  assert.deepEqual(store.state.numbers.gold, { castle: { 0: "6", 1: "12" }, knights: { 0: "3" } });
});

test("the numbers of the last visit are shown without a board, those beside a game are not opened", async () => {
  globalThis.localStorage.setItem("last", JSON.stringify(sheet({ castle: { 0: "9" } })));
  for (const game of [null, {}]) {
    const { store, score } = scoreOf("last");
    store.state.game = game;
    await score.restore(LINES);
    assert.equal(store.state.numbers.gold.castle[0], "9");
    assert.equal(store.state.bare, game === null);
  }
});

test("numbers of this tab stay where nothing that can be read is stored", async () => {
  const { store, score } = scoreOf("broken");
  await score.change(sheet({ castle: { 0: "9" } }));
  globalThis.localStorage.setItem("broken", "[]");
  await score.restore(LINES);
  assert.equal(store.state.numbers.gold.castle[0], "9");
});

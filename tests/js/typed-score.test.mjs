import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "./page.mjs";
import { typedScore } from "../../web/js/shared/score/typed-score.js";
import { storeOf } from "./page.mjs";

const KEY = "test.numbers";
const LINES = ["castles", "knights"];
const players = (...names) => names.map((name, i) => ({ id: `seat-${i}`, name }));
const SHEET = { lines: LINES, players: players("Ana", "Ben"), gold: { castles: { 0: "12" } } };
beforeEach(() => localStorage.clear());

/** A page on which nothing is typed yet, with what an earlier visit has stored. */
function pageWith(stored) {
  localStorage.setItem(KEY, JSON.stringify(stored));
  const page = { asked: [], store: storeOf({ numbers: null, counted: null, bare: false, game: null }) };
  const count = async (given) => {
    page.asked.push(given);
    return { faults: [] };
  };
  const score = typedScore(page.store, count, assert.ifError, KEY);
  return Object.assign(page, { score });
}

test("the numbers of the last visit come back, and are counted", async () => {
  const { asked, score, store } = pageWith(SHEET);
  await score.restore(LINES);
  assert.deepEqual(store.state.numbers, { ...SHEET, gold: { castles: { 0: "12" }, knights: {} } });
  assert.deepEqual(
    asked[0].players.map(({ name, gold }) => [name, gold]),
    [
      ["Ana", { castles: "12", knights: "" }],
      ["Ben", { castles: "", knights: "" }],
    ],
  );
});

test("nothing comes back of fewer than two players, or without a line that there is", async () => {
  const none = [{}, { ...SHEET, players: players("Ana") }, { ...SHEET, lines: ["dragons"] }, { ...SHEET, players: 2 }];
  for (const stored of none) {
    const { asked, score, store } = pageWith(stored);
    await score.restore(LINES);
    assert.equal(store.state.numbers, null, JSON.stringify(stored));
    assert.deepEqual(asked, []);
  }
});

test("entries that are not understood are left out", async () => {
  const odd = [...players(..."ABCDEF"), { id: 7, name: "Ana" }, null];
  const { score, store } = pageWith({ ...SHEET, players: odd, gold: { castles: { 0: 12, 1: "3" } } });
  await score.restore(LINES);
  assert.deepEqual(store.state.numbers.players, players(..."ABCDE"));
  assert.deepEqual(store.state.numbers.gold.castles, { 1: "3" });
});

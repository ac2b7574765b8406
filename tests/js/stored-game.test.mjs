import assert from "node:assert/strict";
import test from "node:test";
import { isSummary, parseStored, toStored, toSummary, UnreadableGame } from "../../web/js/shared/games/stored-game.js";

const GAME = {
  id: "one",
  kept: 2,
  created: 1_700_000_000_000,
  changed: 1_700_000_100_000,
  revision: 3,
  cards: "dealt",
  done: 2,
  record: {
    setup: { seed: "s", players: [{ id: "red", name: "Ana" }, { id: "blue" }] },
    actions: [{ type: "reveal" }, { type: "end-turn" }, { type: "end-turn" }],
  },
  unknown: { of: "a later page" },
};

test("a game comes back as it was kept, with fields that nobody knows", () => {
  assert.deepEqual(parseStored("one", GAME), GAME);
});

test("a game from before there were revisions has none, and the table had its cards", () => {
  const { kept: _, revision: __, cards: ___, ...old } = GAME;
  assert.deepEqual(parseStored("one", old), { ...old, kept: 2, revision: 0, cards: "ours" });
});

test("what is no game is not read", () => {
  const spoilt = [
    null,
    "text",
    [GAME],
    { ...GAME, kept: 3 },
    { ...GAME, done: 4 },
    { ...GAME, done: -1 },
    { ...GAME, created: "yesterday" },
    { ...GAME, changed: 9e15 },
    { ...GAME, cards: "nobody's" },
    { ...GAME, record: { ...GAME.record, actions: [{}] } },
    { ...GAME, record: { ...GAME.record, setup: { players: [] } } },
    { ...GAME, record: { ...GAME.record, setup: { players: [{ id: 7 }] } } },
    { ...GAME, record: { ...GAME.record, setup: { players: [{ id: "red", name: 7 }] } } },
  ];
  for (const value of spoilt) assert.throws(() => parseStored("one", value), UnreadableGame, JSON.stringify(value));
  assert.throws(() => parseStored(7, GAME), UnreadableGame);
});

test("what cannot be read is called by its players, as far as they are known", () => {
  assert.equal(new UnreadableGame("x", GAME).title, "Ana, blue");
  assert.equal(new UnreadableGame("x", { record: { setup: { players: [null, { id: 7 }] } } }).title, "x");
  assert.equal(new UnreadableGame("x", null).title, "x");
  assert.ok(new UnreadableGame("x", { kept: 3 }).later);
  assert.ok(!new UnreadableGame("x", { kept: 1 }).later);
});

test("what the engine says of a game is not stored", () => {
  assert.deepEqual(toStored({ ...GAME, view: {}, question: null }), GAME);
});

test("a summary counts the turns that have ended, without those undone", () => {
  const summary = toSummary(GAME);
  assert.equal(summary.turns, 1);
  assert.deepEqual(summary.players, [
    { id: "red", name: "Ana" },
    { id: "blue", name: "" },
  ]);
  assert.ok(isSummary(summary));
  assert.ok(!isSummary({ ...summary, players: "red" }));
});

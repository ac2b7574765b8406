import assert from "node:assert/strict";
import test from "node:test";
import { parseStored } from "../../web/js/shared/games/stored-game.js";
import { parseChange } from "../../web/js/shared/storage/change-channel.js";

const GAME = {
  id: "one",
  created: 1,
  changed: 2,
  revision: 3,
  done: 0,
  record: { setup: { players: [{ id: "red" }] }, actions: [] },
};

test("news of a game that can be read, and of one that is gone", () => {
  assert.equal(parseChange({ kept: GAME }, parseStored).kept.id, "one");
  assert.deepEqual(parseChange({ gone: "one" }, parseStored), { gone: "one" });
  assert.deepEqual(parseChange({ gone: "one", now: "two", more: 1 }, parseStored), { gone: "one", now: "two" });
});

test("whatever else comes is no news", () => {
  const odd = [undefined, null, 7, "kept", [], {}, { gone: 7 }, { kept: null }, { kept: "one" }, { kept: { id: 7 } }];
  const spoilt = [
    { ...GAME, done: -1 },
    { ...GAME, record: {} },
    { ...GAME, revision: "3" },
    { ...GAME, kept: 99 },
    { ...GAME, undone: 5 },
    { ...GAME, undone: [{ at: 0, actions: [{}], when: 1, on: null }] },
    { ...GAME, watched: "yes" },
  ];
  for (const data of [...odd, ...spoilt.map((kept) => ({ kept }))])
    assert.equal(parseChange(data, parseStored), null, JSON.stringify(data));
});

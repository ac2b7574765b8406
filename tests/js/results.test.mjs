import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";
import { validResults } from "../../web/js/shared/score/results.js";
import { speak } from "./page.mjs";

await speak("results.game.kingdom");
const PLAYER = { name: "Ana", amounts: [3], total: 3, winner: true };
const result = (id, played, more = {}) => ({
  id,
  played,
  game: "kingdom",
  seed: "table-1",
  rows: ["castles"],
  players: [PLAYER],
  ...more,
});

test("results are listed newest first; one of before there were revisions has none", () => {
  const listed = validResults([result("b", 2), result("c", 3, { revision: 4 }), result("a", 1)]);
  assert.deepEqual(
    listed.map(({ id, revision }) => [id, revision]),
    [
      ["c", 4],
      ["b", 0],
      ["a", 0],
    ],
  );
});

test("what is no result is left out, and so is a game that this version has no words for", () => {
  const odd = [null, 7, {}, result("a", "today"), result("a", 1, { rows: [1] }), result("a", 1, { players: [{}] })];
  assert.deepEqual(validResults([...odd, result("a", 1, { game: "chess" })]), []);
});

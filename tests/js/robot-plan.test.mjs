/** Plans of robots in a record, and how far undo and redo lead. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { levelOf, plannedCount, stepLength } from "../../web/js/games/kingdom/model/robot-plan.js";

const SETUP = { players: [{ id: "red" }, { id: "blue", robot: "easy" }, { id: "black", robot: "strong" }] };
const did = (player, type, more = {}) => ({ player, type, ...more });
const turn = (player) => [
  did(player, "reveal", { card: "grass" }),
  ...["A1", "A2", "A3"].map((at) => did(player, "build", { at })),
  did(player, "end-turn"),
];

function game(actions, done, phase = "before") {
  return { record: { setup: SETUP, actions }, done, view: { phase } };
}

test("a seat has a robot or a person", () => {
  assert.equal(levelOf({ setup: SETUP }, "red"), "");
  assert.equal(levelOf({ setup: SETUP }, "black"), "strong");
  assert.equal(levelOf({ setup: SETUP }, null), "");
});

test("a plan ends with the turn, with a person, and where a card must come up", () => {
  const all = [...turn("red"), ...turn("blue"), ...turn("black")];
  assert.equal(plannedCount(game(all, 5, "reveal")), 0);
  assert.equal(plannedCount(game(all, 6)), 4);
  assert.equal(plannedCount(game(all, 1)), 0);
  const reacted = [
    did("blue", "build"),
    did("black", "tile", { tile: "canoe" }),
    did("red", "tile", { tile: "canoe" }),
  ];
  assert.equal(plannedCount(game(reacted, 0)), 2);
  const drawn = [did("blue", "build"), did("blue", "tile", { tile: "fort", card: "grass" })];
  assert.equal(plannedCount(game(drawn, 0)), 1);
  assert.equal(plannedCount(game(drawn, 2)), 0);
});

test("undo and redo lead over what a robot does without a break, else over one action", () => {
  const all = [...turn("red"), ...turn("blue"), ...turn("black")];
  assert.equal(stepLength(game(all, 15), -1), -5);
  assert.equal(stepLength(game(all, 8), -1), -3);
  assert.equal(stepLength(game(all, 5), -1), -1);
  assert.equal(stepLength(game(all, 0), 1), 1);
  assert.equal(stepLength(game(all, 5), 1), 5);
  assert.equal(stepLength(game(all, 12), 1), 3);
  assert.equal(stepLength(game(all, 0), -1), -1);
  assert.equal(stepLength(game(all, 15), 1), 1);
  // One turn is undone or redone at a time, even of a robot that has two in a row.
  const two = [...turn("blue"), ...turn("blue")];
  assert.equal(stepLength(game(two, 10), -1), -5);
  assert.equal(stepLength(game(two, 0), 1), 5);
});

import assert from "node:assert/strict";
import { test } from "node:test";

const { goldOf, isGoalReached } = await import("../../web/js/games/kingdom/referee/lesson/lesson-goal.js");

const GOAL = { type: "build", tile: "", refused: "", event: "", pays: "" };
const lesson = (goal, begun = { done: 1, gold: 0 }) => ({ at: 0, begun, stops: [{ goal: { ...GOAL, ...goal } }] });
function played(action, { legal = true, events = [], gold = 0 } = {}) {
  const entry = { legal, events: events.map((kind) => ({ kind })) };
  return {
    refused: null,
    game: {
      done: 2,
      record: { actions: [{ type: "reveal" }, { player: "red", ...action }] },
      view: { log: [{ legal: true, events: [] }, entry], score: { players: { red: { castle: gold } } } },
    },
  };
}

test("a legal action of the kind, and with the tile, that is asked for reaches the goal", () => {
  assert.equal(isGoalReached(lesson({}), played({ type: "build" })), true);
  assert.equal(isGoalReached(lesson({}), played({ type: "tile", tile: "farm" })), false);
  assert.equal(isGoalReached(lesson({ type: "tile", tile: "farm" }), played({ type: "tile", tile: "farm" })), true);
  assert.equal(isGoalReached(lesson({ type: "tile", tile: "farm" }), played({ type: "tile", tile: "barn" })), false);
});

test("what the table allowed, or what was there at the beginning, does not", () => {
  assert.equal(isGoalReached(lesson({}), played({ type: "build" }, { legal: false })), false);
  assert.equal(isGoalReached(lesson({}, { done: 2, gold: 0 }), played({ type: "build" })), false);
});

test("an event or gold that is asked for must follow", () => {
  assert.equal(isGoalReached(lesson({ event: "seize" }), played({ type: "build" })), false);
  assert.equal(isGoalReached(lesson({ event: "seize" }), played({ type: "build" }, { events: ["seize"] })), true);
  assert.equal(isGoalReached(lesson({ pays: "castle" }), played({ type: "build" })), false);
  assert.equal(isGoalReached(lesson({ pays: "castle" }), played({ type: "build" }, { gold: 3 })), true);
});

test("a refusal that is asked for must name the rule", () => {
  const refused = (...broken) => ({ ...played({ type: "build" }), refused: { ruling: { broken }, action: {} } });
  assert.equal(isGoalReached(lesson({ refused: "kb.a" }), refused("kb.b", "kb.a")), true);
  assert.equal(isGoalReached(lesson({ refused: "kb.a" }), refused("kb.b")), false);
  assert.equal(isGoalReached(lesson({ refused: "kb.a" }), played({ type: "build" })), false);
  assert.equal(isGoalReached(lesson({}), refused("kb.a")), false);
});

test("gold is counted for the player in turn, 0 for a line that nobody has", () => {
  const { view } = played({}, { gold: 4 }).game;
  assert.equal(goldOf(view, "red", "castle"), 4);
  assert.equal(goldOf(view, "red", ""), 0);
});

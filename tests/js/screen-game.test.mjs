import assert from "node:assert/strict";
import { test } from "node:test";

const { canUndoDecision, cardDue, isTurnFinished, leavesTurnToRobot, nextDecision } = await import(
  "../../web/js/games/kingdom/model/screen-game.js"
);

const setup = { players: [{ id: "red" }, { id: "blue", robot: "easy" }] };
const act = (player, type, more = {}) => ({ player, type, ...more });
const TURN = [
  act("red", "reveal", { card: "forest" }),
  act("red", "build", { at: "A1" }),
  act("red", "build", { at: "A2" }),
  act("red", "build", { at: "A3" }),
  act("red", "end-turn"),
  act("blue", "reveal", { card: "desert" }),
  act("blue", "build", { at: "B1" }),
  act("blue", "end-turn"),
  act("red", "reveal", { card: "grass" }),
];
const game = (done, actions = TURN) => ({ record: { setup, actions }, done });

test("undo leads over robots, dealt cards and a turn that ended by itself to the last decision", async () => {
  assert.equal(await nextDecision(game(9), -1, async () => true), 3);
  assert.equal(await nextDecision(game(3), -1, async () => true), 2);
  assert.equal(await nextDecision(game(1), -1, async () => true), null);
});

test("the end of a turn in which something was left to do was a decision", async () => {
  assert.equal(await nextDecision(game(9), -1, async () => false), 4);
});

test("redo leads to the decision after it, or to the end", async () => {
  assert.equal(await nextDecision(game(2), 1, async () => true), 3);
  assert.equal(await nextDecision(game(3), 1, async () => true), 9);
  assert.equal(await nextDecision(game(9), 1, async () => true), null);
});

test("a card that was chosen among several was a decision", async () => {
  const chosen = [act("red", "reveal", { cards: ["forest", "grass"], use: "grass" })];
  assert.equal(await nextDecision(game(1, chosen), -1, async () => true), 0);
});

test("what a robot did and what was dealt cannot be undone alone", () => {
  assert.equal(canUndoDecision(game(1)), false);
  assert.equal(canUndoDecision(game(2)), true);
});

test("on the screen people play for a robot only if it has found no move", () => {
  const of = (active, screen = true) => ({ screen, record: { setup }, view: { active } });
  assert.equal(leavesTurnToRobot(of("blue"), null), true);
  assert.equal(leavesTurnToRobot(of("blue"), { how: "lost" }), false);
  assert.equal(leavesTurnToRobot(of("red"), null), false);
  assert.equal(leavesTurnToRobot(of("blue", false), null), false);
});

test("a card is due at the beginning of a turn, or where no hex is left", () => {
  assert.equal(cardDue({ phase: "reveal", legal: {} }), "reveal");
  assert.equal(cardDue({ phase: "mandatory", legal: { must: "redraw" } }), "redraw");
  assert.equal(cardDue({ phase: "mandatory", legal: { must: "build" } }), null);
});

test("a turn is finished where it may end and nothing else is possible", () => {
  assert.equal(isTurnFinished({ legal: { end_turn: true, tiles: {} }, reactions: {} }), true);
  assert.equal(isTurnFinished({ legal: { end_turn: true, tiles: { farm: {} } }, reactions: {} }), false);
  assert.equal(isTurnFinished({ legal: { end_turn: false }, reactions: {} }), false);
});

import assert from "node:assert/strict";
import test from "node:test";
import { continues, withoutLast, withStep } from "../../web/js/games/kingdom/setup/draft/draft-steps.js";

const BEGUN = { seed: "s", edition: "first", boxes: ["base"], players: [{ id: "blue" }], start: "blue", steps: [] };
const ONE = withStep(BEGUN, { ban: "lords" });
const TWO = withStep(ONE, { pick: "farm" });

test("a draft goes on from an earlier moment of itself, and from no other", () => {
  assert.ok(continues(TWO, ONE));
  assert.ok(continues(TWO, BEGUN));
  assert.ok(!continues(ONE, ONE));
  assert.ok(!continues(ONE, TWO));
  assert.ok(!continues(withStep(withStep(BEGUN, { ban: "farmers" }), { pick: "farm" }), ONE));
  assert.ok(!continues({ ...TWO, seed: "other" }, ONE));
});

test("the last choice is taken back, and the draft before is as it was", () => {
  assert.deepEqual(withoutLast(TWO), ONE);
  assert.deepEqual(withoutLast(BEGUN), BEGUN);
  assert.deepEqual(BEGUN.steps, []);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { isRuleOpen } from "../../web/js/shared/rules/open-rule.js";

test("a rule is open where somebody has asked for it, and nowhere else", () => {
  const explained = { id: "kb.turn", place: "todo" };
  assert.equal(isRuleOpen("todo", "kb.turn", explained), true);
  assert.equal(isRuleOpen("ruling", "kb.turn", explained), false);
  assert.equal(isRuleOpen("todo", "kb.end", explained), false);
  assert.equal(isRuleOpen("todo", null, null), false);
});

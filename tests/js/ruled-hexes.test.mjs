import assert from "node:assert/strict";
import { test } from "node:test";

const { ruledHexes } = await import("../../web/js/games/kingdom/referee/ruled-hexes.js");

const VIEW = { pieces: { red: { settlements: ["F8", "I8"] }, blue: { settlements: ["C3"] } } };

test("the player's own pieces are to be touched only where adjacency refuses", () => {
  const action = { player: "red", type: "build", at: "M5" };
  const adjacency = { rule: "kb.build.adjacent", because: ["F8", "C3", "M5"], instead: ["F7"] };
  const expected = { asked: ["M5"], touch: ["F8"], because: ["C3"], instead: ["F7"] };
  assert.deepEqual(ruledHexes({ ruling: adjacency, action }, VIEW), expected);
});

test("a piece of one's own that is in the way of a move makes it illegal", () => {
  const action = { player: "red", type: "tile", tile: "paddock", from: "H9", to: "M5" };
  const jump = { rule: "kb.paddock.jump", because: ["I8"], instead: [] };
  const expected = { asked: ["M5"], touch: [], because: ["I8"], instead: [] };
  assert.deepEqual(ruledHexes({ ruling: jump, action }, VIEW), expected);
});

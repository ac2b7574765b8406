import assert from "node:assert/strict";
import { test } from "node:test";

const { ruledHexes } = await import("../../web/js/games/kingdom/referee/ruled-hexes.js");

const VIEW = { pieces: { red: { settlements: ["F8", "I8"] }, blue: { settlements: ["C3"] } } };

test("the player's own pieces are to be touched only where adjacency refuses", () => {
  const action = { player: "red", type: "build", at: "M5" };
  const adjacency = {
    rule: "kb.build.adjacent",
    message: "M5 touches none.",
    because: ["F8", "C3", "M5"],
    instead: ["F7"],
  };
  const expected = { asked: ["M5"], touch: ["F8"], because: ["C3"], instead: ["F7"] };
  assert.deepEqual(ruledHexes({ ruling: adjacency, action }, VIEW), expected);
});

test("a piece of one's own that is in the way of a move makes it illegal", () => {
  const action = { player: "red", type: "tile", tile: "paddock", from: "H9", to: "M5" };
  const jump = { rule: "kb.paddock.jump", message: "I8 is in the way.", because: ["I8"], instead: [] };
  const expected = { asked: ["M5"], touch: [], because: ["I8"], instead: [] };
  assert.deepEqual(ruledHexes({ ruling: jump, action }, VIEW), expected);
});

test("of several hexes those are crossed out that the sentence names, and all if it names none", () => {
  const asked = (/** @type {string} */ message, /** @type {object} */ more) => {
    const action = { player: "red", type: "tile", tile: "silo", ...more };
    return ruledHexes({ ruling: { rule: "har.silo", message, because: [], instead: [] }, action }, VIEW).asked;
  };
  assert.deepEqual(asked("A1 touches none of Ana's pieces.", { builds: ["E1", "D1", "A1"] }), ["A1"]);
  assert.deepEqual(asked("D1 touches none.", { builds: ["E1"], moves: [{ from: "F8", to: "D1" }] }), ["D1"]);
  assert.deepEqual(asked("Settlements that are built or moved, not both.", { builds: ["E1", "D1"] }), ["E1", "D1"]);
  // A name within another is not named.
  assert.deepEqual(asked("A11 is taken.", { at: ["A1", "A11"] }), ["A11"]);
});

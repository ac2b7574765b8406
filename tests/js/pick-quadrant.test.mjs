import assert from "node:assert/strict";
import test from "node:test";
import { rollWishes, validChoices } from "../../web/js/games/kingdom/model/choices.js";
import { cornersOf, quadrantOf, quadrantsUnder, swapWithQuadrants } from "../../web/js/games/kingdom/model/hexes.js";
import { LISTS, swapLocks } from "../../web/js/games/kingdom/model/locks.js";
import { catalogQuadrants, placeOfQuadrant, roleOf } from "../../web/js/games/kingdom/model/quadrants-on-board.js";
import { pickOne } from "../../web/js/games/kingdom/setup/edit-setup.js";
import { call } from "./engine.mjs";

const CATALOG = call("catalog");
const ALL = { boxes: CATALOG.boxes.map(({ id }) => id), seed: "swap" };

function rolled(chosen) {
  const choices = validChoices(chosen, CATALOG);
  return [call("roll", { choices: rollWishes(choices, CATALOG) }).setup, choices];
}

/** Roll what picking a quadrant asks for. */
function pickedIn(setup, choices, place, id) {
  return call("roll", { choices: pickOne(setup, choices, CATALOG, `board.${place}`, id) }).setup;
}

test("every hex of the board is on one quadrant, and those apart are on none", () => {
  assert.deepEqual(["A1", "J10", "K1", "T10", "A11", "J20", "K11", "T20"].map(quadrantOf), [0, 0, 1, 1, 2, 2, 3, 3]);
  assert.deepEqual(["i-A1", "U1", "A21"].map(quadrantOf), [-1, -1, -1]);
  assert.deepEqual([0, 1, 2, 3].map(cornersOf), [
    ["A1", "J10"],
    ["K1", "T10"],
    ["A11", "J20"],
    ["K11", "T20"],
  ]);
});

test("what lies on two quadrants goes with them as they change places, twice is back again", () => {
  assert.deepEqual(swapWithQuadrants({ A1: "T20", K1: ["J11"] }, 0, 3), { K11: "J10", K1: ["J11"] });
  assert.deepEqual(swapWithQuadrants(swapWithQuadrants({ A1: "T20", K1: ["J11"] }, 1, 2), 1, 2), {
    A1: "T20",
    K1: ["J11"],
  });
});

test("the locks of two quadrants go with them", () => {
  assert.deepEqual(swapLocks(["board.0", "cards.1", "board.2"], 0, 3), ["board.3", "cards.1", "board.2"]);
});

test("a quadrant that lies elsewhere changes places with the one that is replaced", () => {
  const [setup, choices] = rolled(ALL);
  const parts = Object.keys(setup).filter((field) => !LISTS.includes(field) && quadrantsUnder(setup[field]).size);
  assert.ok(parts.length > 0);
  for (const [one, other] of [
    [0, 3],
    [1, 2],
    [2, 3],
  ]) {
    const after = pickedIn(setup, choices, one, setup.board[other].quadrant);
    assert.deepEqual(after.board, setup.board.with(one, setup.board[other]).with(other, setup.board[one]));
    assert.deepEqual([after.cards, after.tasks], [setup.cards, setup.tasks]);
    // Where a piece may not lie beside its new neighbours, the engine lays it elsewhere on its quadrant.
    const under = (record) => parts.map((part) => [...quadrantsUnder(record[part])].sort());
    assert.deepEqual(under(after), under(swapWithQuadrants(setup, one, other)));
  }
});

test("in the second edition what is laid on a quadrant goes with it", () => {
  const [setup, choices] = rolled({ edition: "second", castle_tiles: true, seed: "brave-otter-17" });
  assert.ok(setup.board.some(({ castle_tile }) => castle_tile));
  const after = pickedIn(setup, choices, 0, setup.board[3].quadrant);
  const moved = swapWithQuadrants(setup.board, 0, 3);
  assert.deepEqual(after.board, moved.with(0, moved[3]).with(3, moved[0]));
});

test("a quadrant of the other side turns over the boards that cannot stay", () => {
  const { sides } = CATALOG.editions.find(({ id }) => id === "second");
  const [setup, choices] = rolled({
    edition: "second",
    boxes: ["base", "nomads"],
    exact: { nomads: 1 },
    seed: "sides",
  });
  const side = sides.find((names) => setup.board.some(({ quadrant }) => names.includes(quadrant)));
  const [other] = sides.filter((names) => names !== side);
  const place = setup.board.findIndex(({ quadrant }) => side.includes(quadrant));
  const after = pickedIn(setup, choices, place, other[2]);
  assert.equal(after.board[place].quadrant, other[2]);
  assert.equal(after.board.filter(({ quadrant }) => other.includes(quadrant)).length >= 1, true);
  assert.deepEqual(
    after.board.filter(({ quadrant }) => side.includes(quadrant)),
    [],
  );
  const stays = setup.board.findIndex(({ quadrant }) => !side.includes(quadrant));
  assert.deepEqual(after.board[stays], setup.board[stays]);
});

test("a transcribed map lies there as the quadrant that it stands for", () => {
  const marsh = { id: "my-marsh", box: "marshlands", locations: ["canoe"], map: [] };
  const setup = { board: [{ quadrant: "my-marsh" }, { quadrant: "farm" }], quadrants: [marsh] };
  assert.deepEqual(catalogQuadrants(setup, CATALOG), ["canoe", "farm"]);
  assert.deepEqual(
    ["canoe", "my-marsh", "farm", "oasis"].map((id) => placeOfQuadrant(setup, CATALOG, id)),
    [0, 0, 1, -1],
  );
  assert.equal(roleOf({ ...marsh, locations: ["canoe", "temple"] }, CATALOG), "my-marsh");
});

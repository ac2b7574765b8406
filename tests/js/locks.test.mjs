import assert from "node:assert/strict";
import test from "node:test";
import { rollWishes, validChoices } from "../../web/js/games/kingdom/model/choices.js";
import { quadrantsUnder, textsIn, turnWithQuadrant } from "../../web/js/games/kingdom/model/hexes.js";
import { hasPart, LISTS, lockedParts, parseLock, toggleLock } from "../../web/js/games/kingdom/model/locks.js";
import {
  complete,
  contentsOf,
  pickOne,
  rerollOne,
  turnQuadrant,
  withMapsOf,
} from "../../web/js/games/kingdom/setup/edit-setup.js";
import { call } from "./engine.mjs";

const CATALOG = call("catalog");
const CHOICES = validChoices({ boxes: CATALOG.boxes.map(({ id }) => id), seed: "locks" }, CATALOG);
const { setup: SETUP } = call("roll", { choices: rollWishes(CHOICES, CATALOG) });
/** A part of this set-up with hexes on the board. */
const PART = CATALOG.boxes
  .flatMap(({ parts }) => parts)
  .map(({ field }) => field)
  .find((field) => !LISTS.includes(field) && quadrantsUnder(SETUP[field]).size);

test("a lock names a field or a place in a list", () => {
  assert.deepEqual(parseLock("cards.2"), { field: "cards", place: 2 });
  assert.deepEqual(parseLock(PART), { field: PART, place: -1 });
  assert.ok(hasPart(SETUP, "cards.2"));
  assert.ok(!hasPart(SETUP, `cards.${SETUP.cards.length}`));
  assert.ok(!hasPart(SETUP, "cards.9"));
  assert.ok(hasPart(SETUP, PART));
  assert.ok(!hasPart(SETUP, "moon"));
});

test("locks keep what they name, at its place", () => {
  const keep = lockedParts(SETUP, ["cards.1", PART]);
  assert.deepEqual(keep, { cards: SETUP.cards.map((card, i) => (i === 1 ? card : null)), [PART]: SETUP[PART] });
});

test("what lies on hexes is locked with its quadrants, and set free with them", () => {
  const under = [...quadrantsUnder(SETUP[PART])].map((place) => `board.${place}`);
  const locked = toggleLock(SETUP, [], PART);
  assert.deepEqual(locked, [PART, ...under]);
  // Its quadrants can stay locked without it.
  assert.deepEqual(toggleLock(SETUP, locked, PART), under);
  // It cannot stay without one of them.
  assert.ok(!toggleLock(SETUP, locked, under[0]).includes(PART));
});

test("hexes are found in keys and values, and what only looks like one is not", () => {
  assert.deepEqual(textsIn({ A1: ["B2", { c: "T20" }], n: 7 }), ["A1", "n", "B2", "c", "T20"]);
  assert.deepEqual([...quadrantsUnder({ A1: ["T20", "U1", "A21", "A0"] })], [0, 3]);
});

test("what lies on a quadrant turns with it, twice is back again", () => {
  assert.deepEqual(turnWithQuadrant({ A1: "J10", K1: ["A20"] }, 0), { J10: "A1", K1: ["A20"] });
  assert.deepEqual(turnWithQuadrant(["K1", "T10"], 1), ["T10", "K1"]);
  assert.deepEqual(turnWithQuadrant(turnWithQuadrant(SETUP, 2), 2), SETUP);
});

test("one card is rolled anew, and all else stays", () => {
  const again = call("roll", { choices: rerollOne(SETUP, CHOICES, CATALOG, "cards.0") }).setup;
  assert.notEqual(again.cards[0], SETUP.cards[0]);
  assert.deepEqual(again.cards.slice(1), SETUP.cards.slice(1));
  assert.deepEqual([again.board, again[PART]], [SETUP.board, SETUP[PART]]);
});

test("a quadrant that is banned does not stay because a tile has its name", () => {
  const setup = { ...SETUP, [PART]: SETUP.board.map(({ quadrant }) => quadrant) };
  for (const [place, { quadrant }] of setup.board.entries()) {
    const exclude = [`quadrant:${quadrant}`];
    assert.deepEqual(rerollOne(setup, { ...CHOICES, exclude }, CATALOG, `board.${place}`).exclude, exclude);
    // It is no reason to refuse another roll while it lies there.
    assert.deepEqual(rerollOne(setup, { ...CHOICES, exclude }, CATALOG, "cards.0").exclude, []);
  }
});

test("a card is picked, whatever else is wished", () => {
  const wanted = CATALOG.boxes.flatMap(({ cards }) => cards).find(({ id }) => !SETUP.cards.includes(id)).id;
  const choices = { ...CHOICES, exclude: [`card:${wanted}`] };
  const { cards, board } = call("roll", { choices: pickOne(SETUP, choices, CATALOG, "cards.1", wanted) }).setup;
  assert.deepEqual([cards, board], [SETUP.cards.with(1, wanted), SETUP.board]);
});

test("a quadrant is turned with all that lies on it", () => {
  const place = [...quadrantsUnder(SETUP[PART])][0];
  const once = call("roll", { choices: turnQuadrant(SETUP, CHOICES, CATALOG, `board.${place}`) }).setup;
  assert.equal(once.board[place].turned, !SETUP.board[place].turned);
  assert.deepEqual(once[PART], turnWithQuadrant(SETUP[PART], place));
});

test("a set-up that is complete stays as it is", () => {
  const again = call("roll", { choices: complete(SETUP, CHOICES, CATALOG) }).setup;
  assert.deepEqual([again.seed, again.board, again.cards], [SETUP.seed, SETUP.board, SETUP.cards]);
});

test("maps come from this device first, and others only with what stays", () => {
  const [mine, theirs] = [
    { id: "one", map: ["mine"] },
    { id: "one", map: ["theirs"] },
  ];
  const lying = { quadrants: [theirs, { id: "two" }, { id: "three" }] };
  const wishes = { keep: { board: [{ quadrant: "one" }, null, { quadrant: "two" }] } };
  assert.deepEqual(withMapsOf({ quadrants: [mine], island: [] }, wishes, lying).quadrants, [{ id: "two" }, mine]);
});

test("set-ups are told apart by quadrants and cards", () => {
  assert.deepEqual(contentsOf([SETUP, SETUP]), [...SETUP.board.map(({ quadrant }) => quadrant), ...SETUP.cards]);
});

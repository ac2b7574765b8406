import assert from "node:assert/strict";
import test from "node:test";
import { hintOf } from "../../web/js/games/kingdom/photo/camera-hints.js";
import { compare, everyThing } from "../../web/js/games/kingdom/photo/compare.js";
import { hexesAround, positionWith, thingsOn } from "../../web/js/games/kingdom/photo/hex-contents.js";
import { locator, middleOf } from "../../web/js/games/kingdom/photo/projection.js";
import { HAND, HOUSE, WAGON } from "./drafts.mjs";

const HALL = { id: "hall", field: "hall", count: 1, wide: true };
const SEVEN = ["J9", "K9", "I10", "J10", "K10", "J11", "K11"];
/** Red has a settlement, a wagon and a city hall on seven hexes, blue a settlement; there is a wall. */
const DRAFT = {
  ...HAND,
  position: {
    active: "red",
    players: {
      red: { settlements: ["A1"], supply: 39, wagon: "C3", hall: "J10" },
      blue: { settlements: ["B2"], supply: 39 },
    },
    walls: ["D4"],
  },
  view: {
    has: { pieces: [HOUSE, WAGON, HALL], walls: 25 },
    pieces: { red: { house: ["A1"], wagon: ["C3"], hall: SEVEN }, blue: { house: ["B2"] } },
    walls: ["D4"],
    players: [{ id: "red" }, { id: "blue" }],
  },
};
const SEEN = { pieces: {}, walls: [], unsure: {} };

test("a position is made of what stands there, whatever stood there before", () => {
  assert.deepEqual([...thingsOn(DRAFT.view)].toSorted(), [
    ["A1", "house-red"],
    ["B2", "house-blue"],
    ["C3", "wagon-red"],
    ["D4", "wall"],
    ["J10", "hall-red"],
  ]);
  const things = new Map([
    ["A1", "house-blue"],
    ["C3", "house-red"],
    ["E5", "wagon-red"],
    ["E6", "wall"],
    ["J10", "hall-red"],
  ]);
  const { players, walls } = positionWith(DRAFT, things);
  assert.deepEqual(players.red, { settlements: ["C3"], supply: 39, wagon: "E5", hall: "J10" });
  assert.deepEqual(players.blue, { settlements: ["A1"], supply: 39 });
  assert.deepEqual(walls, ["E6"]);
  assert.deepEqual(positionWith(DRAFT, thingsOn(DRAFT.view)), DRAFT.position);
});

test("the hexes around one", () => {
  assert.deepEqual(hexesAround("J10").toSorted(), SEVEN.filter((hex) => hex !== "J10").toSorted());
  assert.deepEqual(hexesAround("A1").toSorted(), ["A2", "B1"]);
  assert.deepEqual(hexesAround("T20").toSorted(), ["S20", "T19"]);
  assert.equal(hexesAround("C7").length, 6);
});

test("a board that nobody has described has what the photograph shows", () => {
  const { things, asked, otherwise } = compare(
    {
      ...SEEN,
      pieces: { red: ["A1", "E5", "C7"], blue: ["B2"], black: ["F6"] },
      walls: ["D4"],
      unsure: { E5: ["red", "red wagon", ""], G7: ["", "blue"] },
    },
    DRAFT,
    false,
  );
  assert.deepEqual([...things].toSorted(), [
    ["A1", "house-red"],
    ["B2", "house-blue"],
    ["D4", "wall"],
    ["E5", "house-red"],
  ]);
  // Black does not play here, and no piece stands on a castle.
  assert.deepEqual([...asked].toSorted(), [
    ["E5", ["house-red", "wagon-red", ""]],
    ["F6", [""]],
    ["G7", ["", "house-blue"]],
  ]);
  assert.deepEqual(otherwise, []);
});

test("beside a running game a photograph only names what is otherwise", () => {
  const { things, asked, otherwise } = compare(
    {
      ...SEEN,
      pieces: { red: ["A1", "C3", "J9"], blue: ["E5", "H8"] },
      walls: ["D4"],
      unsure: { A1: ["red", "blue"], H8: ["blue", ""] },
    },
    DRAFT,
    true,
  );
  // The wagon looks like a settlement, and nothing is known of what lies under the city hall.
  assert.deepEqual(things.get("C3"), "wagon-red");
  assert.deepEqual(things.get("J10"), "hall-red");
  assert.equal(things.has("J9"), false);
  assert.deepEqual(otherwise, ["B2", "E5"]);
  assert.deepEqual([...asked], [["H8", ["house-blue", ""]]]);
});

test("walls that no box has are asked about, and are no choice", () => {
  const { has, ...view } = DRAFT.view;
  const draft = { ...DRAFT, view: { ...view, walls: [], has: { ...has, walls: 0 } } };
  const { things, asked } = compare({ ...SEEN, walls: ["D4", "E5"], unsure: { E5: ["wall", "red"] } }, draft, false);
  assert.deepEqual([...things], []);
  assert.deepEqual([...asked].toSorted(), [
    ["D4", [""]],
    ["E5", ["house-red", ""]],
  ]);
  assert.equal(everyThing(draft).includes("wall"), false);
  assert.equal(everyThing(DRAFT).includes("wall"), true);
});

test("hexes are found in a picture", () => {
  const [x, y] = middleOf("B2");
  assert.deepEqual([x, Math.round(y * 1000)], [2, 1443]);
  const straight = [
    [0.1, 0, -1],
    [0, 0.1, -0.75],
    [0, 0, 1],
  ];
  const picture = { width: 1000, height: 750 };
  assert.deepEqual(locator({ matrix: straight, bend: 0 }, picture)(10, 7.5), [500, 375]);
  assert.deepEqual(locator({ matrix: straight, bend: 0 }, picture)(0, 0), [0, 0]);
  const [across] = locator({ matrix: straight, bend: 0.1 }, picture)(0, 7.5);
  assert.equal(Math.round(across), -50);
});

/** A table of one colour, with a board of many on a part of it. */
function table(left, right, light = 1) {
  const [width, height] = [120, 90];
  const data = new Uint8ClampedArray(4 * width * height);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const board = x >= left && x < right && y >= 10 && y < 80;
    const tone = board ? 60 + 150 * ((x * 7 + y * 13) % 2) : 120;
    data.set([tone * light, tone * light, tone * light, 255], 4 * i);
  }
  return { data, width, height };
}

test("the hint while framing", () => {
  assert.equal(hintOf(table(15, 105), null), "good");
  assert.equal(hintOf(table(15, 105), 20), "good");
  assert.equal(hintOf(table(15, 105), 60), "above");
  assert.equal(hintOf(table(15, 105, 0.2), 60), "dark");
  assert.equal(hintOf(table(0, 105), null), "corners");
  assert.equal(hintOf(table(50, 70), null), "closer");
});

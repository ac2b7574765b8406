import assert from "node:assert/strict";
import test from "node:test";
import {
  areaOf,
  letterAt,
  nameOf,
  namesOf,
  paintHexes,
  placeOf,
  restOfRow,
} from "../../web/js/games/kingdom/model/map-grid.js";

const MAP = ["gg?", "fgg", "g.g"];

test("hexes are named by column and row", () => {
  assert.equal(nameOf(2, 6), "C7");
  assert.deepEqual(placeOf("C7"), [2, 6]);
  assert.deepEqual(placeOf("A10"), [0, 9]);
  assert.deepEqual(namesOf(["ab", "c"]), ["A1", "B1", "A2"]);
  assert.equal(letterAt(MAP, "A2"), "f");
  assert.equal(letterAt(MAP, "D9"), undefined);
});

test("hexes are painted, and what is beside the map is left out", () => {
  assert.deepEqual(paintHexes(MAP, ["C1", "B3", "D1", "A9"], "w"), ["ggw", "fgg", "gwg"]);
  assert.deepEqual(MAP, ["gg?", "fgg", "g.g"]);
});

test("the rest of a row ends where another letter begins", () => {
  assert.deepEqual(restOfRow(MAP, "A1"), ["A1", "B1"]);
  assert.deepEqual(restOfRow(MAP, "B2"), ["B2", "C2"]);
  assert.deepEqual(restOfRow(MAP, "C1"), ["C1"]);
});

test("an area hangs together through neighbours alone: even rows stand to the right", () => {
  // B2 touches A1? No: C1, B1, A2, C2, B3, C3 are its neighbours.
  assert.deepEqual([...areaOf(MAP, "A1")].sort(), ["A1", "B1", "B2", "C2", "C3"]);
  assert.deepEqual([...areaOf(MAP, "A3")], ["A3"]);
  assert.deepEqual([...areaOf(MAP, "C1")], ["C1"]);
});

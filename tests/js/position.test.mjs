import assert from "node:assert/strict";
import test from "node:test";
import {
  addsPiece,
  afterStroke,
  afterTap,
  campsOf,
  piecesLeft,
  strokeChanges,
  WALL,
  withCampTile,
} from "../../web/js/games/kingdom/model/position.js";
import { HAND, HOUSE, WAGON } from "./drafts.mjs";

/** A position as it is being put together: red has a settlement and a wagon, blue a settlement, and there is a wall. */
const DRAFT = {
  ...HAND,
  position: {
    active: "red",
    players: { red: { settlements: ["A1"], supply: 39, wagon: "C3" }, blue: { settlements: ["B2"], supply: 39 } },
    walls: ["D4"],
  },
  view: {
    has: { pieces: [HOUSE, WAGON], walls: 25 },
    pieces: { red: { house: ["A1"], wagon: ["C3"] }, blue: { house: ["B2"] } },
    walls: ["D4"],
    players: [{ id: "red" }, { id: "blue" }],
  },
};
const { red: RED, blue: BLUE } = DRAFT.position.players;

test("a settlement comes from the supply and goes back to it", () => {
  assert.deepEqual(afterTap(DRAFT, "E5").players.red, { ...RED, settlements: ["A1", "E5"], supply: 38 });
  assert.deepEqual(afterTap(DRAFT, "A1").players.red, { ...RED, settlements: [], supply: 40 });
  assert.deepEqual([addsPiece(DRAFT, "E5"), addsPiece(DRAFT, "A1")], [true, false]);
});

test("what stands there of somebody else makes room", () => {
  const { players } = afterTap(DRAFT, "B2");
  assert.deepEqual(players, {
    red: { ...RED, settlements: ["A1", "B2"], supply: 38 },
    blue: { ...BLUE, settlements: [], supply: 40 },
  });
  const walled = afterTap(DRAFT, "D4");
  assert.deepEqual([walled.walls, walled.players.red.settlements], [[], ["A1", "D4"]]);
});

test("the only piece of its kind moves, and takes nothing from the supply", () => {
  const wagon = { ...DRAFT, kind: "wagon" };
  assert.deepEqual(afterTap(wagon, "E5").players.red, { ...RED, wagon: "E5" });
  assert.deepEqual(afterTap(wagon, "C3").players.red, { ...RED, wagon: null });
});

test("walls belong to nobody", () => {
  const wall = { ...DRAFT, kind: WALL };
  assert.deepEqual(afterTap(wall, "E5").walls, ["D4", "E5"]);
  assert.deepEqual(afterTap(wall, "D4").walls, []);
  assert.deepEqual(afterTap(wall, "A1").players.red, { ...RED, settlements: [], supply: 40 });
});

test("a stroke puts pieces on free hexes only, and takes off the chosen ones only", () => {
  const way = ["A1", "B2", "C3", "C7", "D4", "E5", "E6"];
  assert.deepEqual(afterStroke(DRAFT, way, true).players, {
    red: { ...RED, settlements: ["A1", "E5", "E6"], supply: 37 },
    blue: BLUE,
  });
  assert.deepEqual(afterStroke(DRAFT, way, false).players, {
    red: { ...RED, settlements: [], supply: 40 },
    blue: BLUE,
  });
  const changed = (put) => way.filter((hex) => strokeChanges(DRAFT, hex, put));
  assert.deepEqual([changed(true), changed(false)], [["E5", "E6"], ["A1"]]);
});

test("a stroke ends with the supply, and the only piece of its kind goes no further than one hex", () => {
  const scarce = structuredClone(DRAFT);
  scarce.position.players.red.supply = 1;
  assert.deepEqual(afterStroke(scarce, ["E5", "E6"], true).players.red, {
    ...RED,
    settlements: ["A1", "E5"],
    supply: 0,
  });
  assert.deepEqual(afterStroke({ ...DRAFT, kind: "wagon" }, ["E5", "E6"], true).players.red, { ...RED, wagon: "E5" });
  assert.deepEqual(afterStroke({ ...DRAFT, kind: WALL }, ["E5", "E6"], true).walls, ["D4", "E5", "E6"]);
  assert.deepEqual(
    [piecesLeft(scarce), piecesLeft({ ...DRAFT, kind: "wagon" }), piecesLeft({ ...DRAFT, kind: WALL })],
    [1, 1, 24],
  );
});

test("the position itself stays as it is", () => {
  const before = structuredClone(DRAFT.position);
  afterTap(DRAFT, "B2");
  assert.deepEqual(DRAFT.position, before);
});

test("a tile of a hex lies there, is with a player, or is gone", () => {
  const sites = [
    { at: "F6", tile: "gift", stock: 0, location: false },
    { at: "G7", tile: "gift", stock: 0, location: false },
    { at: "H8", tile: "gift", stock: 1, location: false },
    { at: "J9", tile: "farm", stock: 2, location: true },
  ];
  const view = { ...DRAFT.view, sites };
  const position = {
    ...DRAFT.position,
    players: { red: { ...RED, nomads: [{ tile: "gift", fresh: true }] }, blue: BLUE },
  };
  assert.deepEqual(
    campsOf(view, position).map(({ site, holder }) => [site.at, holder]),
    [
      ["F6", "red"],
      ["G7", null],
      ["H8", null],
    ],
  );
  const given = withCampTile(view, position, "G7", "blue");
  assert.deepEqual(given.players.blue.nomads, [{ tile: "gift" }]);
  assert.deepEqual(given.players.red.nomads, [{ tile: "gift", fresh: true }]);
  const back = withCampTile(view, position, "F6", "F6");
  assert.deepEqual([back.stock, back.players.red.nomads], [{ F6: 1 }, []]);
});

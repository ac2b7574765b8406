import assert from "node:assert/strict";
import test from "node:test";
import {
  choices,
  finishActions,
  hintOf,
  marksOf,
  partialAction,
  resumeTile,
  selectTile,
  settledPieces,
  takesTaps,
  tap,
  toAction,
} from "../../web/js/games/kingdom/referee/tile-action.js";

/** A tile of a kind, as the engine's view lists it. */
const tile = (kind, more = {}) => ({ id: "tile", kind, ops: [], frees: null, freeable: true, shared: false, ...more });
/** A view in which the tile of the player in turn can do some things. */
const view = (targets, more = {}) => ({
  active: "red",
  legal: { tiles: { tile: targets } },
  reactions: {},
  pieces: { red: { house: ["C3"] }, blue: { house: ["B2"] } },
  ongoing: null,
  players: [],
  ...more,
});
const tool = (kind, chosen = {}, more = {}) => ({ ...selectTile("red", tile(kind, more), 0), ...chosen });

test("a tile that builds is used with one tap", () => {
  const seen = view({ at: ["A1", "A2"] });
  assert.deepEqual(marksOf(seen, tool("build")), { legal: ["A1", "A2"], picked: [] });
  assert.deepEqual(tap(seen, tool("build"), "A1"), { act: { at: "A1" } });
  assert.deepEqual(hintOf(seen, tool("build")), ["turn.hint-tile", {}]);
});

test("a borrowed tile is used like one's own, and its action names it", () => {
  const seen = view({ uses: { farm: { at: ["A1"] }, harbor: { moves: { C3: ["C5"] } } } });
  const farm = tool("build", {}, { uses: "farm", shared: true, named: true });
  assert.deepEqual(marksOf(seen, farm), { legal: ["A1"], picked: [] });
  const { act } = tap(seen, farm, "A1");
  assert.deepEqual(toAction(farm, act, null), { player: "red", type: "tile", tile: "tile", uses: "farm", at: "A1" });
  assert.deepEqual(marksOf(seen, tool("move", {}, { uses: "harbor" })), { movable: ["C3"] });
  // The player to the right has no other tile.
  assert.deepEqual(hintOf(seen, tool("build", {}, { uses: "tower" })), ["turn.hint-none", {}]);
});

test("a silo is for several builds and moves, which a second tap takes back, and one button leaves it", () => {
  const seen = view({ at: ["A1", "B4"], moves: { C3: ["A1"] }, count: 3 });
  const silo = tool("settle", {}, { shared: true, named: false });
  assert.deepEqual(marksOf(seen, silo), { picked: [], movable: ["C3"], legal: ["A1", "B4"] });
  assert.deepEqual(choices(seen, silo), [{ id: "tool-leave", key: "tool.leave", act: { builds: [], moves: [] } }]);
  assert.deepEqual(partialAction(silo, null), { player: "red", type: "tile", builds: [], moves: [] });
  assert.deepEqual(hintOf(seen, silo), ["tool.settle", { count: 3 }]);

  const { tool: built } = tap(seen, silo, "A1");
  assert.deepEqual(built.chosen, ["A1"]);
  assert.deepEqual(hintOf(seen, built), ["tool.settle", { count: 2 }]);
  assert.deepEqual(choices(seen, built), [{ id: "tool-done", key: "tool.done", act: { builds: ["A1"], moves: [] } }]);
  assert.deepEqual(tap(seen, built, "A1").tool.chosen, []);

  const { tool: lifted } = tap(seen, silo, "C3");
  assert.deepEqual(marksOf(seen, { ...lifted, ways: { A1: ["A1"] } }), { picked: ["C3"], legal: ["A1"] });
  assert.equal(tap(seen, lifted, "C3").tool.from, null);
  const { tool: moved } = tap(seen, { ...lifted, ways: { A1: ["A1"] } }, "A1");
  assert.deepEqual(moved.moved, [{ from: "C3", to: "A1" }]);
  // It has left C3, so the engine explains why nothing can be done there.
  assert.deepEqual(tap(seen, { ...moved, ways: {} }, "C3").act, { builds: ["C3"], moves: moved.moved });
  assert.deepEqual(tap(seen, moved, "A1").tool.moved, []);
  assert.deepEqual(choices(seen, moved)[0].act, { builds: [], moves: [{ from: "C3", to: "A1" }] });
});

test("what is chosen for a silo stands on the board before it is done", () => {
  const seen = view({ at: ["A1", "B4"], moves: { C3: ["A1"] }, count: 3 });
  const silo = tool("settle", { chosen: ["B4"], moved: [{ from: "C3", to: "A1" }] });
  assert.deepEqual(settledPieces(seen, silo), { red: { house: ["B4", "A1"] }, blue: { house: ["B2"] } });
  assert.deepEqual(seen.pieces.red.house, ["C3"]);
  assert.equal(settledPieces(seen, tool("build", { chosen: ["B4"] })), seen.pieces);
  assert.equal(settledPieces(seen, null), seen.pieces);
});

test("a move takes a piece and a target; a second tap puts the piece down", () => {
  const seen = view({ moves: { C3: ["C5"] } });
  assert.deepEqual(marksOf(seen, tool("move")), { movable: ["C3"] });
  const { tool: lifted } = tap(seen, tool("move"), "C3");
  assert.equal(lifted.from, "C3");
  assert.deepEqual(marksOf(seen, lifted), { picked: ["C3"], legal: ["C5"] });
  assert.deepEqual(tap(seen, lifted, "C5"), { act: { from: "C3", to: "C5" } });
  assert.equal(tap(seen, lifted, "C3").tool.from, null);
  assert.deepEqual(hintOf(seen, lifted), ["turn.hint-to", { from: "C3" }]);
  // For a hex without a piece the engine explains what is wrong.
  assert.deepEqual(tap(seen, tool("move"), "A9"), { act: { from: "A9", to: "A9" } });
});

test("a path grows step by step, and ends where it is tapped again", () => {
  const seen = view({ moves: { C3: ["C4"] } });
  const ways = { C4: ["C4"], C5: ["C4", "C5"] };
  const on = tool("path", { from: "C3", ways });
  const { tool: longer } = tap(seen, on, "C5");
  assert.deepEqual(longer.chosen, ["C4", "C5"]);
  assert.deepEqual(tap(seen, longer, "C5"), { act: { from: "C3", path: ["C4", "C5"] } });
  assert.deepEqual(finishActions(longer), [
    { id: "tool-done", key: "tool.done", act: { from: "C3", path: ["C4", "C5"] } },
  ]);
  assert.deepEqual(tap(seen, on, "C3").tool.from, null);
  assert.deepEqual(partialAction(longer, null), {
    player: "red",
    type: "tile",
    tile: "tile",
    from: "C3",
    path: ["C4", "C5"],
  });
});

test("walls are chosen one by one and may be taken back before the last", () => {
  const seen = view({ at: ["A1", "A2"] });
  const { tool: one } = tap(seen, tool("walls"), "A1");
  assert.deepEqual(one.chosen, ["A1"]);
  assert.deepEqual(tap(seen, one, "A1").tool.chosen, []);
  assert.deepEqual(finishActions(one)[0].act, { at: ["A1"] });
  // The engine says what is wrong with a hex that is not offered.
  assert.deepEqual(tap(seen, one, "T9"), { act: { at: ["A1", "T9"] } });
});

test("a wide piece is aimed first and put with a second tap", () => {
  const seen = view({ at: ["D4"] });
  const aimed = tool("wide", { ways: { D4: ["D4", "D5"] } });
  const { tool: chosen } = tap(seen, aimed, "D4");
  assert.deepEqual(marksOf(seen, chosen).picked, ["D4", "D5"]);
  assert.deepEqual(tap(seen, chosen, "D4"), { act: { at: "D4" } });
});

test("one piece of each opponent is taken off", () => {
  const seen = view(
    { targets: { blue: ["B2"], white: ["E5"] } },
    { pieces: { red: { house: ["C3"] }, blue: { house: ["B2"] }, white: { house: ["E5"] } } },
  );
  const { tool: one } = tap(seen, tool("remove"), "B2");
  const { tool: two } = tap(seen, one, "E5");
  assert.deepEqual(finishActions(two)[0].act, {
    remove: [
      { player: "blue", at: "B2" },
      { player: "white", at: "E5" },
    ],
  });
  assert.deepEqual(tap(seen, tool("remove"), "C3"), { act: { remove: [{ player: "red", at: "C3" }] } });
});

test("a card comes up first, and may allow nothing", () => {
  const seen = view({ cards: { forest: ["A1"], canyon: [] } });
  assert.deepEqual(marksOf(seen, tool("draw")), {});
  assert.deepEqual(tap(seen, tool("draw", { card: "forest" }), "A1"), { act: { card: "forest", at: "A1" } });
  assert.deepEqual(choices(seen, tool("draw", { card: "canyon" })), [
    { id: "tool-nothing", key: "tool.nothing", act: { card: "canyon" } },
  ]);
  assert.deepEqual(choices(seen, tool("draw", { card: "forest" })), []);
});

test("pieces of a supply are placed, moved, or taken back", () => {
  const seen = view({ at: ["A1"], moves: { D4: ["D5"] }, return: ["D4"] });
  const kind = (chosen) => tool("pieces", chosen, { ops: ["place", "move", "return"] });
  assert.deepEqual(marksOf(seen, kind()), { legal: ["A1"], movable: ["D4"] });
  assert.deepEqual(tap(seen, kind(), "A1"), { act: { op: "place", at: "A1" } });
  const { tool: lifted } = tap(seen, kind(), "D4");
  assert.deepEqual(
    choices(seen, lifted).map(({ act }) => act),
    [{ op: "return", from: "D4" }],
  );
  assert.deepEqual(partialAction(lifted, null), {
    player: "red",
    type: "tile",
    tile: "tile",
    op: "move",
    from: "D4",
    path: [],
  });
});

test("a tile whose rules are not on file takes what the table says", () => {
  assert.deepEqual(tap(view({}), tool("table"), "A1"), { act: { at: "A1" } });
  assert.equal(tap(view({}), tool("table"), "C3").tool.from, "C3");
  assert.deepEqual(
    choices(view({}), tool("table")).map(({ key }) => key),
    ["tool.elsewhere"],
  );
});

test("what another player may do right now goes before what the player in turn may", () => {
  const seen = view({ at: ["A1"] }, { reactions: { blue: { tile: { at: ["B9"] } } } });
  assert.deepEqual(marksOf(seen, selectTile("blue", tile("build"), 0)), { legal: ["B9"], picked: [] });
  assert.deepEqual(hintOf(seen, selectTile("white", tile("build"), 0)), ["turn.hint-none", {}]);
});

test("only what is put on the board is freed of adjacency", () => {
  const freeing = { frees: { build: {}, tile: { outpost: true }, now: true } };
  const act = { player: "red", type: "tile", tile: "tile", at: "A1" };
  assert.deepEqual(toAction(tool("build"), { at: "A1" }, freeing), { ...act, outpost: true });
  assert.deepEqual(toAction(tool("build"), { at: "A1" }, null), act);
  assert.equal(toAction(tool("move"), { from: "C3", to: "C5" }, freeing).outpost, undefined);
  assert.equal(toAction(tool("build", {}, { freeable: false }), { at: "A1" }, freeing).outpost, undefined);
  assert.equal(partialAction(tool("build"), null), null);
  assert.equal(partialAction(tool("build"), freeing).outpost, true);
});

test("what everybody may use is named by its own kind of action", () => {
  const shared = tool("build", {}, { id: "everybody", shared: true });
  assert.deepEqual(toAction(shared, { at: "A1" }, null), { player: "red", type: "everybody", at: "A1" });
});

test("an action that everybody may use can be named as a tile", () => {
  const shared = tool("move", {}, { id: "everybody", shared: true, named: true });
  assert.deepEqual(toAction(shared, { from: "C3", to: "C5" }, null), {
    player: "red",
    type: "tile",
    tile: "everybody",
    from: "C3",
    to: "C5",
  });
});

test("several own pieces are taken off with a tap each; a second tap keeps one", () => {
  const more = { shared: true };
  const tiles = [tile("take-off", more)];
  const closing = { phase: "closing", players: [{ id: "red", tiles }] };
  const seen = view({ targets: { red: ["C3", "C4", "C5"] }, count: 2 }, closing);
  const held = resumeTile(seen);
  assert.equal(held?.index, 0);
  assert.deepEqual(marksOf(seen, held), { movable: ["C3", "C4", "C5"], picked: [] });
  assert.deepEqual(hintOf(seen, held), ["tool.take-off", { count: 2 }]);
  const { tool: one } = tap(seen, held, "C3");
  assert.deepEqual(hintOf(seen, one), ["tool.take-off", { count: 1 }]);
  assert.deepEqual(partialAction(one, null), { player: "red", type: "tile", remove: ["C3"] });
  assert.deepEqual(finishActions(one), [{ id: "tool-done", key: "tool.done", act: { remove: ["C3"] } }]);
  assert.deepEqual(tap(seen, one, "C3").tool.chosen, []);
  assert.deepEqual(tap(seen, one, "A1"), { act: { remove: ["C3", "A1"] } });
});

test("a tile in use goes on, and one that works by itself takes no taps", () => {
  const tiles = [tile("build", { id: "other", status: "used" }), tile("path", { status: "used" })];
  const seen = view({}, { ongoing: { tile: "tile", left: 2 }, players: [{ id: "red", tiles }] });
  assert.equal(resumeTile(seen).index, 1);
  assert.deepEqual(hintOf(seen, resumeTile(seen)), ["tool.steps", { count: 2 }]);
  assert.equal(resumeTile(view({}, { players: [{ id: "red", tiles }] })), null);
  assert.ok(!takesTaps(tool("passive")));
  assert.ok(!takesTaps(null));
  assert.ok(takesTaps(tool("build")));
});

import assert from "node:assert/strict";
import test from "node:test";
import {
  blankIsland,
  blankQuadrant,
  ISLAND,
  kindOf,
  mapOf,
  recordOf,
} from "../../web/js/games/kingdom/maps/map-records.js";
import { call } from "./engine.mjs";

const CATALOG = call("catalog");
const [BOX] = CATALOG.boxes;

test("a blank map has the right size, and the engine draws it and finds no fault but its gaps", () => {
  const quadrant = blankQuadrant(CATALOG, BOX.quadrants[0].id);
  assert.deepEqual([kindOf(quadrant), quadrant.box, quadrant.ready], ["quadrant", BOX.id, false]);
  const checked = call("quadrant", { quadrant: recordOf(quadrant) });
  assert.ok(checked.faults.length);
  assert.equal(checked.link, null);
  assert.match(checked.svg, /^<svg|^<\?xml/);
  assert.equal(blankQuadrant(CATALOG, "none"), null);
});

test("the island is a part: its record names the field, not a box", () => {
  const island = blankIsland();
  assert.equal(kindOf(island), "part");
  assert.deepEqual(recordOf(island), { field: ISLAND, map: island.map });
  assert.ok(call("part", { part: recordOf(island) }).faults.length);
});

test("a record becomes a map and comes back equal", () => {
  for (const map of [blankIsland(), blankQuadrant(CATALOG, BOX.quadrants[1].id)]) {
    const record = recordOf(map);
    assert.deepEqual(recordOf(mapOf(record)), record);
  }
});

/** Transcribed maps as records: quadrants on their own, the island as a part of set-ups. */

/** @import { StoredMap, PartRecord, QuadrantRecord, State } from "../types.js" */

import { BLANK, NO_HEX } from "../model/map-grid.js";

export const ISLAND = "island";
/** Rows of a quadrant, and hexes of a row. */
export const SIZE = 10;
const ISLAND_SIZE = { columns: 7, rows: 5 };
export const FORMATS = { quadrant: "hexreeve.kingdom.quadrant", part: "hexreeve.kingdom.part" };

/**
 * Puts the rows of an island into the corner of its sheet.
 *
 * @param {string[]} rows
 */
export function islandSheet(rows) {
  return Array.from({ length: ISLAND_SIZE.rows }, (_, i) => (rows[i] ?? "").padEnd(ISLAND_SIZE.columns, NO_HEX));
}

/** @param {QuadrantRecord} map */
export function kindOf({ box }) {
  return box ? "quadrant" : "part";
}

/**
 * @param {QuadrantRecord} map
 * @returns {QuadrantRecord | PartRecord} the record for its file
 */
export function recordOf(map) {
  return map.box ? quadrantOf(map) : partOf(map);
}

/**
 * @param {QuadrantRecord} map
 * @returns {PartRecord}
 */
export function partOf({ map }) {
  return { field: ISLAND, map };
}

/**
 * @param {QuadrantRecord} map
 * @returns {QuadrantRecord}
 */
export function quadrantOf({ id, box, locations, map }) {
  return { id, box, locations, map };
}

/**
 * @param {QuadrantRecord | PartRecord} record of a file or a link
 * @returns {StoredMap}
 */
export function mapOf(record) {
  return unsavedMap("field" in record ? { id: record.field, box: "", locations: [], map: record.map } : record);
}

/**
 * @param {QuadrantRecord} record
 * @returns {StoredMap}
 */
function unsavedMap(record) {
  return { ...quadrantOf(record), changed: 0, revision: 0, ready: false, used: true };
}

/**
 * @param {State["catalog"]} catalog
 * @param {string} wanted
 */
export function blankQuadrant(catalog, wanted) {
  for (const { id: box, quadrants } of catalog?.boxes ?? []) {
    const quadrant = quadrants.find(({ id }) => id === wanted);
    if (quadrant) return unsavedMap({ ...quadrant, box, map: Array(SIZE).fill(BLANK.repeat(SIZE)) });
  }
  return null;
}

export function blankIsland() {
  const { columns, rows } = ISLAND_SIZE;
  return unsavedMap({ id: ISLAND, box: "", locations: [], map: Array(rows).fill(NO_HEX.repeat(columns)) });
}

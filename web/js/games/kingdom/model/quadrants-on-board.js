/** Which quadrants of the catalogue lie on a board: a transcribed map lies there under an id of its own. */

/** @import { Catalog, QuadrantRecord, SetupRecord } from "../types.js" */

/**
 * Finds the quadrants of a board as the catalogue knows them: a transcribed map is the quadrant of its box that has
 * the same id or, if there is none, the same locations.
 *
 * @param {SetupRecord} setup
 * @param {Catalog} catalog
 * @returns {string[]}
 */
export function catalogQuadrants({ board, quadrants }, catalog) {
  const transcribed = /** @type {QuadrantRecord[]} */ (quadrants ?? []);
  return board.map(({ quadrant }) => {
    const map = transcribed.find(({ id }) => id === quadrant);
    return map ? roleOf(map, catalog) : quadrant;
  });
}

/**
 * Finds the quadrant of the catalogue that a transcribed map stands for; its own id if it is one more.
 *
 * @param {QuadrantRecord} map
 * @param {Catalog} catalog
 */
export function roleOf(map, { boxes }) {
  const printed = boxes.find(({ id }) => id === map.box)?.quadrants ?? [];
  const tiles = [...map.locations].sort().join();
  const same =
    printed.find(({ id }) => id === map.id) ?? printed.find(({ locations }) => [...locations].sort().join() === tiles);
  return same?.id ?? map.id;
}

/**
 * Finds the place at which a quadrant lies, or -1.
 *
 * @param {SetupRecord} setup
 * @param {Catalog} catalog
 * @param {string} id
 */
export function placeOfQuadrant(setup, catalog, id) {
  const place = catalogQuadrants(setup, catalog).indexOf(id);
  return place < 0 ? setup.board.findIndex(({ quadrant }) => quadrant === id) : place;
}

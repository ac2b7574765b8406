/** What lies on the table and brings gold, as a set-up's record says it. */

/** @import { GoldSourceGroup } from "../../../engine/answers.js" */
/** @import { Moment, SetupRecord } from "../types.js" */

/** The group of the hexes under castle tiles: they are noted with the quadrants. */
const CASTLE_TILE = "castle_tile";

/** True if a set-up says which cards pay. */
export function isConfirmed(/** @type {SetupRecord} */ { cards }) {
  return cards.length > 0;
}

/**
 * Finds what of a group a set-up has.
 *
 * @param {SetupRecord} setup
 * @param {string} group
 * @returns {string[]}
 */
export function sourcesIn(setup, group) {
  if (group === CASTLE_TILE) return setup.board.flatMap(({ castle_tile }) => castle_tile ?? []);
  return /** @type {string[]} */ ([setup[group] ?? []].flat());
}

/**
 * Finds what of each group a set-up has.
 *
 * @param {SetupRecord} setup
 * @param {GoldSourceGroup[]} groups
 */
export function allSourcesIn(setup, groups) {
  return Object.fromEntries(groups.map(({ id }) => [id, sourcesIn(setup, id)]));
}

/** True if the same quadrants lie in the same way. */
export function sameBoard(/** @type {SetupRecord} */ one, /** @type {SetupRecord} */ other) {
  return one.board.every(({ quadrant, turned }, i) => {
    const there = other.board[i];
    return there?.quadrant === quadrant && there.turned === turned;
  });
}

/**
 * Lets earlier and later moments of a position have what is confirmed now: the way back never loses it.
 *
 * @param {Moment[]} moments
 * @param {SetupRecord} before
 * @param {SetupRecord} after
 * @returns {Moment[]}
 */
export function confirmedIn(moments, before, after) {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...fields].filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const now = Object.fromEntries(changed.map((field) => [field, after[field]]));
  return moments.map((moment) =>
    sameBoard(moment.setup, after) ? { ...moment, setup: { ...moment.setup, ...now } } : moment,
  );
}

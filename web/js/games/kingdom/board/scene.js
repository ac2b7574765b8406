/** What the board shows: it knows hexes, drawings and marks, and no rules. */

/**
 * @typedef {object} Scene
 * @property {string} svg
 * @property {Record<string, string>} names of the things on each hex
 * @property {Record<string, string[]>} [paint] ids of the drawings of a hex's ground, bottom first, instead of its own
 * @property {Record<string, string[]>} standing hexes by the id of the drawing that stands there
 * @property {Record<string, string[]>} notes on pieces and remaining tiles, by hex
 * @property {string[]} gone hexes that are without the tile that lay there
 * @property {Partial<Record<import("./board-view.js").Mark, string[]>>} marks
 * @property {string} [own] the drawing with the colour of the player whose pieces are marked to be touched
 * @property {Record<string, string>} [numbers] of the steps of a plan, by hex
 * @property {boolean} playing whether taps have an effect
 */

/** A board on which nothing stands yet. */
export const EMPTY_SCENE = { standing: {}, notes: {}, gone: [] };

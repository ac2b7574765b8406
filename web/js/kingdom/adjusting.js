/** What is asked of the engine so that one thing of a set-up changes. */

/** @import { Catalog, Choices, Keep, SetupRecord, Transcribed, Wishes } from "./types.js" */

import { optionalFields, seatsOf, wished } from "./choosing.js";
import { leaves, turnedOn } from "./hexes.js";
import { LISTS, listOf, split } from "./locks.js";

/** What a person picks by hand needs no other wish. */
const NO_WISHES = { require: [], exclude: [], exact: {} };

/**
 * Return what the engine is asked for so that one thing of a set-up is another, and all else stays.
 *
 * @param {SetupRecord} setup
 * @param {Choices} choices
 * @param {Catalog} catalog
 * @param {string} lock names the thing
 * @returns {Wishes}
 */
export function rerolled(setup, choices, catalog, lock) {
  const keep = allBut(setup, catalog, lock);
  const stays = new Set(leaves(keep));
  const wishes = asked(setup, choices, catalog, lock, keep);
  return {
    ...wishes,
    // What a person has left on the table is not argued about.
    exclude: wishes.exclude.filter((wish) => !stays.has(wish.slice(wish.indexOf(":") + 1))),
    avoid: contents([setup]),
  };
}

/**
 * Return what the engine is asked for so that one thing of a set-up is what a person wants: this goes before every
 * other wish.
 *
 * @param {SetupRecord} setup
 * @param {Choices} choices
 * @param {Catalog} catalog
 * @param {string} lock names the thing
 * @param {string} id
 * @returns {Wishes}
 */
export function picked(setup, choices, catalog, lock, id) {
  const { field, place } = split(lock);
  const keep = allBut(setup, catalog, lock);
  const thing = field === "board" ? { quadrant: id, turned: setup.board[place]?.turned ?? false } : id;
  keep[field] = listOf(keep, field).with(place, thing);
  return { ...asked(setup, choices, catalog, lock, keep), ...NO_WISHES };
}

/**
 * Return what the engine is asked for so that a quadrant is turned, with what lies on it.
 *
 * @param {SetupRecord} setup
 * @param {Choices} choices
 * @param {Catalog} catalog
 * @param {string} lock names the quadrant
 * @returns {Wishes}
 */
export function turned(setup, choices, catalog, lock) {
  const { place } = split(lock);
  const board = setup.board.map((entry, i) => (i === place ? { ...entry, turned: !entry.turned } : entry));
  const keep = turnedOn({ ...all(setup, catalog), board }, place);
  return { ...asked(setup, choices, catalog, lock, keep), ...NO_WISHES };
}

/**
 * Return what the engine is asked for so that the choices decide anew which castle of a quadrant is its location hex.
 * Nothing is drawn, so the seed stays.
 *
 * @param {SetupRecord} setup
 * @param {Choices} choices
 * @param {Catalog} catalog
 * @param {string} quadrant
 * @returns {Wishes}
 */
export function castleChosen(setup, choices, catalog, quadrant) {
  const place = setup.board.findIndex((entry) => entry.quadrant === quadrant);
  const board = setup.board.map((entry, i) => (i === place ? { ...entry, location_castle: undefined } : entry));
  return completed({ ...setup, board }, choices, catalog);
}

/**
 * Return what the engine is asked for so that a set-up is drawn with the maps that there are by now, and with what is
 * still open of it. Nothing else is drawn and no part joins it, so the seed stays.
 *
 * @param {SetupRecord} setup
 * @param {Choices} choices
 * @param {Catalog} catalog
 * @returns {Wishes}
 */
export function completed(setup, choices, catalog) {
  return { ...asked(setup, choices, catalog, "", all(setup, catalog)), ...NO_WISHES, seed: setup.seed };
}

/**
 * Add the maps of this device, and those of what stays on the table: they may have come with somebody's link.
 *
 * @param {Transcribed} maps
 * @param {Wishes} wishes
 * @param {SetupRecord} [setup] on the table
 */
export function withMapsOf({ quadrants, island }, wishes, setup) {
  const lying = /** @type {Transcribed["quadrants"]} */ (setup?.quadrants ?? []);
  const others = lying.filter(({ id }) => !quadrants.some((mine) => mine.id === id));
  const staying = others.filter(({ id }) => wishes.keep.board?.some((stays) => stays?.quadrant === id));
  return { ...wishes, island, quadrants: [...staying, ...quadrants] };
}

/**
 * List the quadrants and cards of some set-ups.
 *
 * @param {SetupRecord[]} setups
 */
export function contents(setups) {
  return [...new Set(setups.flatMap(({ board, cards }) => [...board.map(({ quadrant }) => quadrant), ...cards]))];
}

/**
 * @param {SetupRecord} setup
 * @param {Choices} choices
 * @param {Catalog} catalog
 * @param {string} lock names what changes
 * @param {Keep} keep
 * @returns {Wishes}
 */
function asked(setup, choices, catalog, lock, keep) {
  const { edition, boxes, start, options } = setup;
  const wishes = wished({ ...choices, first_game: false, edition, boxes }, catalog);
  const { field } = split(lock);
  return {
    ...wishes,
    players: seatsOf(setup),
    start,
    seed: "",
    castle_tiles: setup.board.some(({ castle_tile }) => castle_tile !== undefined),
    minis: Object.fromEntries(optionalFields(catalog, boxes).map((part) => [part, mode(part)])),
    keep,
    options: options ?? {},
  };

  /**
   * What is on the table stays on it and nothing joins it, unless another quadrant calls for it.
   *
   * @param {string} part
   */
  function mode(part) {
    const chosen = wishes.minis[part] ?? "rule";
    if (part === field) return "always";
    if (setup[part] !== undefined) return chosen === "always" ? chosen : "rule";
    return field === "board" && !Number(chosen) ? chosen : "never";
  }
}

/**
 * Return all of a set-up that can be kept.
 *
 * @param {SetupRecord} setup
 * @param {Catalog} catalog
 * @returns {Keep}
 */
function all(setup, catalog) {
  const parts = catalog.boxes.flatMap((box) => box.parts.map((part) => part.field));
  const fields = [...LISTS, ...parts].filter((field) => setup[field] !== undefined);
  return Object.fromEntries(fields.map((field) => [field, setup[field]]));
}

/**
 * Return all of a set-up but one thing. What lies on a quadrant that goes, goes with it.
 *
 * @param {SetupRecord} setup
 * @param {Catalog} catalog
 * @param {string} lock
 * @returns {Keep}
 */
function allBut(setup, catalog, lock) {
  const { field, place } = split(lock);
  const { [field]: thing, ...keep } = all(setup, catalog);
  if (!LISTS.includes(field)) return keep;
  return { ...keep, [field]: /** @type {unknown[]} */ (thing).with(place, null) };
}

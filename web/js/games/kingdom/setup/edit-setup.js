/** Makes the choices for a roll that changes one thing of a set-up. */

/** @import { Catalog, Choices, Keep, SetupRecord, Transcribed, Wishes } from "../types.js" */

import { editionOf, FEWEST, optionalFields, rollWishes, seatsOf } from "../model/choices.js";
import { swapWithQuadrants, textsIn, turnWithQuadrant } from "../model/hexes.js";
import { LISTS, listOf, parseLock } from "../model/locks.js";
import { catalogQuadrants, placeOfQuadrant } from "../model/quadrants-on-board.js";

/** A roll for a thing that is picked by hand needs no other wishes. */
const NO_WISHES = { require: [], exclude: [], exact: {} };
/** The boxes of a set-up stay as they are. */
const NO_LIMITS = { most_boxes: 0, one_expansion: false };

/**
 * Makes the choices for a roll that replaces one thing of a set-up by another; all else stays.
 *
 * @param {SetupRecord} setup
 * @param {Choices} choices
 * @param {Catalog} catalog
 * @param {string} lock names the thing
 * @returns {Wishes}
 */
export function rerollOne(setup, choices, catalog, lock) {
  const keep = allPartsBut(setup, catalog, lock);
  const wishes = wishesFor(setup, choices, catalog, lock, keep);
  return {
    ...wishes,
    // Wishes do not apply to the things that stay on the table.
    exclude: wishes.exclude.filter((wish) => !stays(keep, wish)),
    avoid: contentsOf([setup]),
  };
}

/**
 * True if what a wish names stays on the table. A quadrant and a tile may have the same name.
 *
 * @param {Keep} keep
 * @param {string} wish
 */
function stays(keep, wish) {
  const [kind = "", id = ""] = wish.split(":");
  if (kind === "quadrant") return keep.board?.some((entry) => entry?.quadrant === id);
  return textsIn(keep[{ card: "cards", task: "tasks" }[kind] ?? kind]).includes(id);
}

/**
 * Makes the choices for a roll that puts a certain thing into a set-up: this comes before every other wish. A quadrant
 * from elsewhere on the board swaps places; one from the other side of the boards turns the others over.
 *
 * @param {SetupRecord} setup
 * @param {Choices} choices
 * @param {Catalog} catalog
 * @param {string} lock names the thing
 * @param {string} id
 * @returns {Wishes}
 */
export function pickOne(setup, choices, catalog, lock, id) {
  const { field, place } = parseLock(lock);
  const other = field === "board" ? placeOfQuadrant(setup, catalog, id) : -1;
  if (other >= 0) return swapQuadrants(setup, choices, catalog, place, other);
  const keep = allPartsBut(setup, catalog, lock);
  const thing = field === "board" ? { quadrant: id, turned: setup.board[place]?.turned ?? false } : id;
  keep[field] = listOf(keep, field).with(place, thing);
  if (field === "board") keep.board = onOneSide(setup, catalog, id, keep.board ?? []);
  return { ...wishesFor(setup, choices, catalog, lock, keep), ...NO_WISHES };
}

/**
 * Makes the choices for a roll that puts something else at a spot of a set-up; all else stays.
 *
 * @param {SetupRecord} setup
 * @param {Choices} choices
 * @param {Catalog} catalog
 * @param {string} subject the part, or the field of a quadrant, that the spot belongs to
 * @param {Keep} keep what differs then
 * @returns {Wishes}
 */
export function putAt(setup, choices, catalog, subject, keep) {
  return { ...wishesFor(setup, choices, catalog, subject, { ...allParts(setup, catalog), ...keep }), ...NO_WISHES };
}

/**
 * Makes the choices for a roll that swaps two quadrants and all that lies on them.
 *
 * @param {SetupRecord} setup
 * @param {Choices} choices
 * @param {Catalog} catalog
 * @param {number} one place
 * @param {number} other place
 * @returns {Wishes}
 */
function swapQuadrants(setup, choices, catalog, one, other) {
  const { board, ...others } = swapWithQuadrants(allParts(setup, catalog), one, other);
  const [first, second] = [board?.[one] ?? null, board?.[other] ?? null];
  const keep = { ...others, board: board?.with(one, second).with(other, first) };
  return { ...wishesFor(setup, choices, catalog, "", keep), ...NO_WISHES };
}

/**
 * Leaves out of the board what is printed on the other side than a quadrant.
 *
 * @param {SetupRecord} setup
 * @param {Catalog} catalog
 * @param {string} id
 * @param {NonNullable<Keep["board"]>} board
 */
function onOneSide(setup, catalog, id, board) {
  const lying = catalogQuadrants(setup, catalog);
  const others = editionOf(catalog, setup.edition).sides.filter((side) => !side.includes(id));
  const isBound = others.length < editionOf(catalog, setup.edition).sides.length;
  const goes = (/** @type {number} */ i) => isBound && others.some((side) => side.includes(lying[i] ?? ""));
  return board.map((entry, i) => (entry?.quadrant !== id && goes(i) ? null : entry));
}

/**
 * Makes the choices for a roll that turns a quadrant and all that lies on it.
 *
 * @param {SetupRecord} setup
 * @param {Choices} choices
 * @param {Catalog} catalog
 * @param {string} lock names the quadrant
 * @returns {Wishes}
 */
export function turnQuadrant(setup, choices, catalog, lock) {
  const { place } = parseLock(lock);
  const board = setup.board.map((entry, i) => (i === place ? { ...entry, turned: !entry.turned } : entry));
  const keep = turnWithQuadrant({ ...allParts(setup, catalog), board }, place);
  return { ...wishesFor(setup, choices, catalog, lock, keep), ...NO_WISHES };
}

/**
 * Makes the choices for a roll that settles anew which castle of a quadrant is its location hex. Nothing is drawn, so
 * the seed stays.
 *
 * @param {SetupRecord} setup
 * @param {Choices} choices
 * @param {Catalog} catalog
 * @param {string} quadrant
 * @returns {Wishes}
 */
export function chooseCastle(setup, choices, catalog, quadrant) {
  const place = setup.board.findIndex((entry) => entry.quadrant === quadrant);
  const board = setup.board.map((entry, i) => (i === place ? { ...entry, location_castle: undefined } : entry));
  return complete({ ...setup, board }, choices, catalog);
}

/**
 * Makes the choices for a roll that completes a set-up with the maps on this device, and with anything still open.
 * Nothing else is drawn and no part joins it, so the seed stays.
 *
 * @param {SetupRecord} setup
 * @param {Choices} choices
 * @param {Catalog} catalog
 * @returns {Wishes}
 */
export function complete(setup, choices, catalog) {
  return { ...wishesFor(setup, choices, catalog, "", allParts(setup, catalog)), ...NO_WISHES, seed: setup.seed };
}

/**
 * Makes the choices for a roll that keeps all of a set-up that the chosen boxes have.
 *
 * @param {SetupRecord} setup
 * @param {Choices} choices
 * @param {Catalog} catalog
 * @returns {Wishes}
 */
export function keepAll(setup, choices, catalog) {
  const boxes = catalog.boxes.filter(({ id }) => choices.boxes.includes(id));
  const things = boxes.flatMap(({ quadrants, cards, tasks }) => [...quadrants, ...cards, ...tasks].map(({ id }) => id));
  const fields = boxes.flatMap(({ parts }) => parts.map(({ field }) => field));
  const maps = /** @type {Transcribed["quadrants"]} */ (setup.quadrants ?? []);
  const own = maps.filter(({ box }) => choices.boxes.includes(box)).map(({ id }) => id);
  const known = new Set([...things, ...fields, ...own]);
  const stays = (/** @type {string} */ id) => (known.has(id) ? id : null);
  const lying = setup.board.map((entry) => (known.has(entry.quadrant) ? entry : null));
  const board = choices.edition === setup.edition ? lying : onSidesOf(editionOf(catalog, choices.edition), lying);
  const wishes = rollWishes({ ...choices, ...NO_LIMITS, first_game: false }, catalog);
  const parts = Object.entries(allParts(setup, catalog)).filter(([field]) => known.has(field));
  const keep = { ...Object.fromEntries(parts), board, cards: setup.cards.map(stays), tasks: setup.tasks.map(stays) };
  return { ...wishes, ...NO_WISHES, keep, seed: setup.seed };
}

/**
 * Makes the choices for a roll that lays what is seen on a table: its quadrants, with their boxes, and its colours.
 *
 * @param {SetupRecord} setup
 * @param {Choices} choices
 * @param {Catalog} catalog
 * @param {{quadrant: string, turned: boolean}[]} board
 * @param {string[]} colours that stand there
 * @returns {Wishes}
 */
export function likePhoto(setup, choices, catalog, board, colours) {
  const from = catalog.boxes.filter((box) => box.quadrants.some(({ id }) => board.some((one) => one.quadrant === id)));
  const boxes = [...new Set([...setup.boxes, ...from.map(({ id }) => id)])];
  const lies = (/** @type {SetupRecord["board"][number]} */ { quadrant, turned }, /** @type {number} */ i) =>
    quadrant === board[i]?.quadrant && turned === board[i]?.turned;
  const lying = board.map((one, i) => setup.board.find((there, j) => i === j && lies(there, j)) ?? one);
  const { cards, tasks, ...parts } = allParts(setup, catalog);
  // What lies on quadrants goes with them.
  const keep = { cards, tasks, ...(setup.board.every(lies) ? parts : {}), board: lying };
  const seats = seatsOf(setup);
  const there = colours.length < FEWEST ? seats : seats.filter(({ id }) => colours.includes(id));
  const more = colours.filter((id) => !there.some((seat) => seat.id === id)).map((id) => ({ id, name: "" }));
  const players = [...there, ...more];
  const start = players.some(({ id }) => id === setup.start) ? setup.start : (players[0]?.id ?? "");
  return {
    ...wishesFor({ ...setup, boxes }, choices, catalog, "", keep),
    ...NO_WISHES,
    players,
    start,
    seed: setup.seed,
    described: true,
  };
}

/**
 * Finds the quadrants that can lie on a board of another edition: those of the side that most of them are on. What the
 * edition that they come from put on them goes.
 *
 * @param {Catalog["editions"][number]} edition
 * @param {NonNullable<Keep["board"]>} board
 */
function onSidesOf({ sides }, board) {
  const on = (/** @type {string[]} */ side) => board.filter((entry) => side.includes(entry?.quadrant ?? "")).length;
  const [, ...others] = sides.toSorted((one, other) => on(other) - on(one));
  return board.map((entry) => {
    if (!entry?.quadrant || others.flat().includes(entry.quadrant)) return null;
    return { quadrant: entry.quadrant, turned: entry.turned };
  });
}

/**
 * Adds the maps of this device, and those of the things that stay on the table: they may have come with a link.
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
 * Lists the quadrants and cards of some set-ups.
 *
 * @param {SetupRecord[]} setups
 */
export function contentsOf(setups) {
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
function wishesFor(setup, choices, catalog, lock, keep) {
  const { edition, boxes, start, options } = setup;
  const wishes = rollWishes({ ...choices, ...NO_LIMITS, first_game: false, edition, boxes }, catalog);
  const { field } = parseLock(lock);
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
   * Keeps the parts on the table and adds none, unless another quadrant calls for it.
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
 * Finds all of a set-up that can be kept.
 *
 * @param {SetupRecord} setup
 * @param {Catalog} catalog
 * @returns {Keep}
 */
function allParts(setup, catalog) {
  const parts = catalog.boxes.flatMap((box) => box.parts.map((part) => part.field));
  const fields = [...LISTS, ...parts].filter((field) => setup[field] !== undefined);
  return Object.fromEntries(fields.map((field) => [field, setup[field]]));
}

/**
 * Finds all of a set-up but one thing. A quadrant takes the things on it along.
 *
 * @param {SetupRecord} setup
 * @param {Catalog} catalog
 * @param {string} lock
 * @returns {Keep}
 */
function allPartsBut(setup, catalog, lock) {
  const { field, place } = parseLock(lock);
  const { [field]: thing, ...keep } = allParts(setup, catalog);
  if (!LISTS.includes(field)) return keep;
  return { ...keep, [field]: /** @type {unknown[]} */ (thing).with(place, null) };
}

/** What stays of a set-up when some of it is rolled, picked or turned. */

/** @import { Catalog, Choices, Keep, SetupRecord, Wishes } from "./types.js" */
import { optionalFields, wished } from "./choosing.js";

/** Fields of the record that are lists of one thing each, whose things can be locked one by one. */
const LISTS = ["board", "cards", "tasks"];
const HEX = /^[A-T]([1-9]|1[0-9]|20)$/;
const SIDE = 10;
const FIRST = "A".charCodeAt(0);
/** What a person picks by hand needs no other wish. */
const NO_WISHES = { require: [], exclude: [], exact: {} };

/**
 * Return what the locks keep of a set-up. A lock names a field of its record, or a place in a list: `cards.2`.
 *
 * @param {SetupRecord} setup
 * @param {string[]} locks
 * @returns {Keep}
 */
export function kept(setup, locks) {
  /** @type {Keep} */
  const keep = {};
  for (const lock of locks) {
    const { field, place } = split(lock);
    if (place < 0) keep[field] = setup[field];
    else keep[field] = listOf(setup, field).map((thing, i) => (locks.includes(`${field}.${i}`) ? thing : null));
  }
  return keep;
}

/**
 * Say whether a set-up has what a lock names.
 *
 * @param {SetupRecord} setup
 * @param {string} lock
 */
export function holds(setup, lock) {
  const { field, place } = split(lock);
  return place < 0 ? setup[field] !== undefined : place < listOf(setup, field).length;
}

/**
 * Lock or unlock one thing. What lies on hexes stays only where its quadrants stay.
 *
 * @param {SetupRecord} setup
 * @param {string[]} locks
 * @param {string} lock
 */
export function toggled(setup, locks, lock) {
  const locked = locks.includes(lock);
  const others = locks.filter((other) => other !== lock);
  if (locked) return others.filter((other) => !under(setup, other).includes(lock));
  return [...new Set([...locks, lock, ...under(setup, lock)])];
}

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
  const keep = withHexes({ ...all(setup, catalog), board }, (hex) => (quadrantAt(hex) === place ? opposed(hex) : hex));
  return { ...asked(setup, choices, catalog, lock, keep), ...NO_WISHES };
}

/**
 * Name the quadrants and cards of some set-ups as the engine is asked about them.
 *
 * @param {SetupRecord[]} setups
 */
export function contents(setups) {
  const named = setups.flatMap(({ board, cards }) => [
    ...board.map(({ quadrant }) => `quadrant:${quadrant}`),
    ...cards.map((card) => `card:${card}`),
  ]);
  return [...new Set(named)];
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
  const { edition, boxes, players, start } = setup;
  const wishes = wished({ ...choices, first_game: false, edition, boxes }, catalog);
  const { field } = split(lock);
  return {
    ...wishes,
    players: players.map(({ id, name }) => ({ id, name: name ?? "" })),
    start,
    seed: "",
    castle_tiles: setup.board.some(({ castle_tile }) => castle_tile !== undefined),
    minis: Object.fromEntries(optionalFields(catalog, boxes).map((part) => [part, mode(part)])),
    keep,
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

/**
 * List the locks of the quadrants on which something lies.
 *
 * @param {SetupRecord} setup
 * @param {string} lock
 */
function under(setup, lock) {
  const { field } = split(lock);
  if (LISTS.includes(field)) return [];
  const places = leaves(setup[field]).filter((leaf) => HEX.test(leaf)).map(quadrantAt); // prettier-ignore
  return [...new Set(places)].map((place) => `board.${place}`);
}

/** @param {string} lock */
function split(lock) {
  const [field = "", place] = lock.split(".");
  return { field, place: place === undefined ? -1 : Number(place) };
}

/**
 * @param {Record<string, unknown>} record
 * @param {string} field
 * @returns {unknown[]}
 */
function listOf(record, field) {
  return /** @type {unknown[]} */ (record[field] ?? []);
}

/**
 * List all texts in a value, keys too.
 *
 * @param {unknown} value
 * @returns {string[]}
 */
function leaves(value) {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(leaves)];
}

/**
 * Return a value with other hexes in it.
 *
 * @template T
 * @param {T} value
 * @param {(hex: string) => string} other
 * @returns {T}
 */
function withHexes(value, other) {
  /** @type {(each: any) => any} */
  const made = (each) => {
    if (typeof each === "string") return HEX.test(each) ? other(each) : each;
    if (Array.isArray(each)) return each.map(made);
    if (typeof each !== "object" || each === null) return each;
    return Object.fromEntries(Object.entries(each).map((entry) => entry.map(made)));
  };
  return made(value);
}

/**
 * Return the place of a hex's quadrant: NW, NE, SW, SE.
 *
 * @param {string} hex
 */
function quadrantAt(hex) {
  const { column, row } = numbers(hex);
  return (row < SIDE ? 0 : 2) + (column < SIDE ? 0 : 1);
}

/**
 * Return where a hex comes to lie when its quadrant is turned.
 *
 * @param {string} hex
 */
function opposed(hex) {
  const { column, row } = numbers(hex);
  const opposite = (/** @type {number} */ at) => (at < SIDE ? 0 : 2 * SIDE) + SIDE - 1 - at;
  return `${String.fromCharCode(FIRST + opposite(column))}${opposite(row) + 1}`;
}

/** @param {string} hex */
function numbers(hex) {
  return { column: hex.charCodeAt(0) - FIRST, row: Number(hex.slice(1)) - 1 };
}

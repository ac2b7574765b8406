/** The choices before a roll: made valid for the catalogue, and turned into a request to the engine. */

/** @import { BoxView, Catalog, Choices, EditionView, Named, Options, Seat, SetupRecord, State, Wishes } from "../types.js" */

import { listOf, parseLock } from "./locks.js";
import { catalogQuadrants } from "./quadrants-on-board.js";
import { LEVELS } from "./robot-plan.js";

export const FEWEST = 2;
export const HEAVIEST = 9;
export const QUADRANTS = 4;
export const MODES = /** @type {const} */ (["rule", "always", "never", "one"]);
/** What a box and its parts have unless somebody chooses otherwise. */
export const USUAL = { weight: 1, mode: "rule" };
/** What names a product, or something in it. */
const PICK = /^[a-z0-9-]{1,60}(:[a-z_-]{1,60})?$/;
const KINDS = /** @type {const} */ ({ quadrants: "quadrant", cards: "card", tasks: "task" });

/**
 * Makes stored choices valid for the catalogue. Values that this version does not understand are dropped silently;
 * values of a box that is not chosen now are kept for later.
 *
 * @param {Record<string, any>} stored
 * @param {Catalog} catalog
 * @returns {Choices}
 */
export function validChoices(stored, catalog) {
  const { defaults } = catalog;
  const edition = catalog.editions.find(({ id }) => id === stored.edition)?.id ?? defaults.edition;
  const owned = catalog.boxes.map(({ id }) => id).filter((id) => asList(stored.boxes).includes(id));
  const boxes = owned.length ? owned : defaults.boxes;
  const colours = coloursOf(catalog, { edition, boxes }).map(({ id }) => id);
  const seats = asList(stored.players)
    .filter((seat, i, all) => colours.includes(seat?.id) && all.findIndex((other) => other?.id === seat.id) === i)
    .map(({ id, name, robot }) => ({ id, name: typeof name === "string" ? name : "", ...robotOf(robot) }));
  const wishes = catalog.boxes.flatMap(wishesOf);
  const require = wishes.filter((wish) => asList(stored.require).includes(wish));
  const boxIds = catalog.boxes.map(({ id }) => id);
  const quadrants = catalog.boxes.flatMap((box) => box.quadrants.map(({ id }) => id));
  return {
    edition,
    boxes,
    players: seatPlayers(seats, Math.max(FEWEST, seats.length), colours),
    seed: typeof stored.seed === "string" ? stored.seed : "",
    first_game: stored.first_game === true,
    castle_tiles: stored.castle_tiles === true && editionOf(catalog, edition).sides.length > 0,
    location_castles: entriesOf(stored.location_castles, quadrants, (value) => value === 1 || value === 2),
    require,
    exclude: wishes.filter((wish) => asList(stored.exclude).includes(wish) && !require.includes(wish)),
    minis: entriesOf(stored.minis, optionalFields(catalog, boxIds), isMode),
    weights: entriesOf(stored.weights, boxIds, (value) => Number.isInteger(value) && value >= 0 && value <= HEAVIEST),
    exact: entriesOf(stored.exact, boxIds, (value) => Number.isInteger(value) && value >= 0 && value <= QUADRANTS),
    most_boxes: boxIds.some((_, i) => i + 1 === stored.most_boxes) ? stored.most_boxes : 0,
    one_expansion: stored.one_expansion === true,
    avoid_recent: stored.avoid_recent === true,
    products: asList(stored.products).filter((each) => typeof each === "string" && PICK.test(each)),
  };
}

/**
 * Makes the request to the engine: the choices that concern the chosen boxes. The rulebook's first game is fixed, so
 * all wishes are ignored.
 *
 * @param {Choices} choices
 * @param {Catalog} catalog
 * @returns {Wishes}
 */
export function rollWishes({ avoid_recent: _, products: __, ...choices }, catalog) {
  const { boxes, first_game } = choices;
  const mine = first_game ? [] : boxes;
  const wishes = catalog.boxes.filter(({ id }) => mine.includes(id)).flatMap(wishesOf);
  // A limit of tonight's boxes that leaves all of them is none.
  const limited = boxes.length > 1 && !first_game;
  const asked = {
    ...choices,
    most_boxes: limited && choices.most_boxes < boxes.length ? choices.most_boxes : 0,
    one_expansion: limited && choices.one_expansion,
    location_castles: editionOf(catalog, choices.edition).sides.length ? choices.location_castles : {},
    require: choices.require.filter((wish) => wishes.includes(wish)),
    exclude: choices.exclude.filter((wish) => wishes.includes(wish)),
    minis: entriesOf(choices.minis, optionalFields(catalog, mine)),
    weights: entriesOf(choices.weights, mine),
    exact: entriesOf(choices.exact, mine),
  };
  return { ...asked, avoid: [], keep: {}, options: optionsOf(asked) };
}

/**
 * Finds the options for a record; usual values are left out.
 *
 * @param {Omit<Choices, "avoid_recent" | "products">} choices
 * @returns {Options}
 */
function optionsOf({ first_game, location_castles, require, exclude, minis, weights, exact, ...tonight }) {
  const options = { location_castles, require, exclude, minis, weights, exact };
  return {
    ...(first_game ? { first_game } : limitsOf(tonight)),
    ...Object.fromEntries(Object.entries(options).filter(([, value]) => Object.keys(value).length)),
  };
}

/**
 * Finds the limits of tonight's boxes for a record, with the boxes that they leave to chance.
 *
 * @param {Pick<Choices, "boxes" | "most_boxes" | "one_expansion">} choices
 * @returns {Options}
 */
function limitsOf({ boxes, most_boxes, one_expansion }) {
  if (!most_boxes && !one_expansion) return {};
  return { owned: boxes, ...(most_boxes ? { most_boxes } : {}), ...(one_expansion ? { one_expansion } : {}) };
}

/**
 * Finds the choices that a set-up came from, so that the next roll is of the same kind.
 *
 * @param {SetupRecord} setup
 * @param {Catalog} catalog
 * @param {Choices | null} now the source of choices that the record does not hold
 */
export function choicesOf({ edition, boxes: used, players, board, options }, catalog, now) {
  const castle_tiles = board.some(({ castle_tile }) => castle_tile !== undefined);
  const boxes = options?.owned ?? used;
  // Whose boxes these are is known only of one's own.
  const products = String(boxes) === String(now?.boxes) ? now?.products : [];
  const avoid_recent = now?.avoid_recent;
  return validChoices({ ...options, edition, boxes, players, castle_tiles, avoid_recent, products }, catalog);
}

/** @param {Pick<SetupRecord, "players">} setup */
export function seatsOf({ players }) {
  return players.map(({ id, name, robot }) => ({ id, name: name ?? "", ...robotOf(robot) }));
}

/** Finds the field of a seat that says how well its robot plays, if there is one. */
function robotOf(/** @type {unknown} */ robot) {
  return LEVELS.some((level) => level === robot) ? { robot: /** @type {string} */ (robot) } : {};
}

/**
 * @param {Catalog} catalog
 * @param {string} id
 * @returns {EditionView}
 */
export function editionOf(catalog, id) {
  const found = catalog.editions.find((edition) => edition.id === id) ?? catalog.editions[0];
  if (!found) throw new Error("the catalogue has no edition");
  return found;
}

/**
 * Lists the colours of an edition, and those that boxes add to it.
 *
 * @param {Catalog} catalog
 * @param {Pick<Choices, "edition" | "boxes">} choices
 * @returns {Named[]}
 */
export function coloursOf(catalog, { edition, boxes }) {
  const added = catalog.boxes.filter(({ id }) => boxes.includes(id)).flatMap(({ colours }) => colours);
  const all = [...editionOf(catalog, edition).colours, ...added];
  return all.filter(({ id }, i) => all.findIndex((other) => other.id === id) === i);
}

/**
 * Seats a number of players: those seated stay, and free colours follow.
 *
 * @param {Seat[]} players
 * @param {number} count
 * @param {string[]} colours
 */
export function seatPlayers(players, count, colours) {
  const free = colours.filter((colour) => !players.some(({ id }) => id === colour));
  const more = free.slice(0, Math.max(0, count - players.length)).map((id) => ({ id, name: "" }));
  return [...players.slice(0, count), ...more];
}

/**
 * Lists the possible wishes of a box: the kinds common to all boxes, and the pieces of its own parts. The engine knows
 * a wish by its kind and its id.
 *
 * @param {BoxView} box
 */
export function groupsOf(box) {
  /**
   * @param {string} kind
   * @param {(Named & {help?: string})[]} things
   */
  const marked = (kind, things) => things.map((thing) => ({ ...thing, wish: `${kind}:${thing.id}` }));
  const common = /** @type {(keyof typeof KINDS)[]} */ (Object.keys(KINDS)).map((group) => ({
    group,
    part: null,
    things: marked(KINDS[group], box[group]),
  }));
  const own = box.parts.map((part) => ({ group: part.field, part, things: marked(part.field, part.pieces) }));
  return [...common, ...own];
}

/** @param {BoxView} box */
function wishesOf(box) {
  return groupsOf(box).flatMap(({ things }) => things.map(({ wish }) => wish));
}

/**
 * Finds the wish that names a quadrant, a card or a task of a set-up; "" if the catalogue has none.
 *
 * @param {SetupRecord} setup
 * @param {Catalog} catalog
 * @param {string} lock names the thing
 */
export function wishOf(setup, catalog, lock) {
  const { field, place } = parseLock(lock);
  const things = field === "board" ? catalogQuadrants(setup, catalog) : listOf(setup, field);
  const kind = KINDS[/** @type {keyof typeof KINDS} */ (field === "board" ? "quadrants" : field)];
  const wish = `${kind}:${things[place]}`;
  return catalog.boxes.flatMap(wishesOf).includes(wish) ? wish : "";
}

/**
 * Bans something from rolls.
 *
 * @param {Choices} choices
 * @param {string} wish that names it
 * @returns {Choices}
 */
export function withBan(choices, wish) {
  const require = choices.require.filter((other) => other !== wish);
  return { ...choices, require, exclude: [...choices.exclude.filter((other) => other !== wish), wish] };
}

/**
 * Lists the fields of the record that some boxes may leave out.
 *
 * @param {Catalog} catalog
 * @param {string[]} boxes
 */
export function optionalFields(catalog, boxes) {
  const parts = catalog.boxes.filter(({ id }) => boxes.includes(id)).flatMap((box) => box.parts);
  return parts.filter(({ optional }) => optional).map(({ field }) => field);
}

/** @param {unknown} mode */
export function isMode(mode) {
  return typeof mode === "string" && (MODES.some((known) => known === mode) || isOdds(mode));
}

/** True if a part comes by these odds, in percent. */
export function isOdds(/** @type {string} */ mode) {
  return /^[1-9][0-9]?$/.test(mode);
}

/**
 * Makes an object with another value; a usual value is left out.
 *
 * @template T
 * @param {Record<string, T>} object
 * @param {string} key
 * @param {T | null} value
 * @param {T | null} usual
 * @returns {Record<string, T>}
 */
export function withValue(object, key, value, usual) {
  const { [key]: _, ...others } = object;
  return value === null || value === usual ? others : { ...others, [key]: value };
}

/**
 * @param {unknown} value
 * @returns {any[]}
 */
function asList(value) {
  return Array.isArray(value) ? value : [];
}

/**
 * Picks an object's entries for some keys.
 *
 * @template T
 * @param {Record<string, T> | undefined} object
 * @param {string[]} keys
 * @param {(value: any) => boolean} [fits]
 * @returns {Record<string, T>}
 */
function entriesOf(object, keys, fits = () => true) {
  return Object.fromEntries(Object.entries(object ?? {}).filter(([key, value]) => keys.includes(key) && fits(value)));
}

/**
 * Finds the boxes that questions are about: those of the game, else those of the set-up and those chosen.
 *
 * @param {Readonly<State>} state
 * @returns {string[]}
 */
export function boxesInUse({ game, table, choices }) {
  if (game) return game.record.setup.boxes;
  return [...new Set([...(table?.setup.boxes ?? []), ...(choices?.boxes ?? [])])];
}

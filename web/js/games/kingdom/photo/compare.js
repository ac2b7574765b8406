/** What a photograph says about each hex, beside what the page knows. */

/** @import { SeenTable } from "../../../engine/answers.js" */
/** @import { Draft } from "../types.js" */
/** @import { Thing } from "./hex-contents.js" */

import { WALL } from "../model/position.js";
import { partsOf, thingsOn } from "./hex-contents.js";

/** Nothing stands there. */
export const EMPTY = "";

/**
 * things: what stands on each hex. asked: the hexes to ask people about, with what may stand there, the likeliest first.
 * otherwise: the hexes where the photograph shows something else than the running game, for certain.
 *
 * @typedef {{things: Map<string, Thing>, asked: Map<string, Thing[]>, otherwise: string[]}} Comparison
 */

/**
 * @param {SeenTable} seen
 * @param {Draft} draft of the set-up that the photograph shows
 * @param {boolean} running whether the draft is the position of a running game
 * @returns {Comparison}
 */
export function compare(seen, draft, running) {
  const { view, closed } = draft;
  const settlement = view.has.pieces[0]?.id ?? "";
  const players = view.players.map(({ id }) => id);
  const before = running ? thingsOn(view) : new Map();
  const likeliest = new Map([
    ...Object.entries(seen.pieces).flatMap(([colour, hexes]) =>
      hexes.map((hex) => /** @type {const} */ ([hex, colour])),
    ),
    ...seen.walls.map((hex) => /** @type {const} */ ([hex, WALL])),
  ]);
  const under = running ? coveredIn(draft) : new Set();
  /** @type {Comparison} */
  const found = { things: new Map(), asked: new Map(), otherwise: [] };
  for (const hex of new Set([...before.keys(), ...likeliest.keys(), ...Object.keys(seen.unsure)])) {
    if (under.has(hex) || closed.includes(hex)) continue;
    const was = before.get(hex) ?? EMPTY;
    const read = likeliest.get(hex) ?? EMPTY;
    // No photograph tells a settlement from another piece of its colour.
    const thing = colourOf(was) === read ? was : thingOf(read);
    if (thing) found.things.set(hex, thing);
    const may = [thing, ...(seen.unsure[hex] ?? []).map(thingOf), ...(running ? [was] : [])];
    const choices = [...new Set(may)].filter(isThere);
    const sure = !(hex in seen.unsure) && isThere(thing);
    if (sure && thing !== was && running) found.otherwise.push(hex);
    if (sure || (running && thing === was)) continue;
    if (!isThere(thing)) found.things.delete(hex);
    found.asked.set(hex, choices.includes(EMPTY) ? choices : [...choices, EMPTY]);
  }
  for (const [hex, thing] of before) if (under.has(hex)) found.things.set(hex, thing);
  return found;

  /** @param {string} read a colour, with another piece than a settlement after a space */
  function thingOf(read) {
    const [colour, piece = settlement] = read.split(" ");
    return read === EMPTY || read === WALL ? read : `${piece}-${colour}`;
  }

  /** True if a thing belongs to this game. */
  function isThere(/** @type {Thing} */ thing) {
    if (thing === WALL) return view.has.walls > 0;
    return thing === EMPTY || players.includes(partsOf(thing).activeColour);
  }
}

function colourOf(/** @type {Thing} */ thing) {
  return thing === EMPTY || thing === WALL ? thing : partsOf(thing).activeColour;
}

/** Lists the hexes under pieces that lie on several: no photograph tells what they are. */
function coveredIn(/** @type {Draft} */ { view }) {
  const wide = view.has.pieces.filter((piece) => piece.wide);
  const hexes = Object.values(view.pieces).flatMap((kinds) => wide.flatMap(({ id }) => kinds[id] ?? []));
  return new Set(hexes);
}

/**
 * Lists all that can stand on a hex of a game, without the settlements of the colours: those of other kinds.
 *
 * @param {Draft} draft
 * @returns {Thing[]}
 */
export function everyThing({ view: { has, players } }) {
  const pieces = has.pieces.flatMap(({ id }) => players.map((player) => `${id}-${player.id}`));
  return [...pieces, ...(has.walls ? [WALL] : []), EMPTY];
}

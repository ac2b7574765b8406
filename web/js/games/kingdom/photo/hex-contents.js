/** What stands on each hex, by name of the hex. */

/** @import { Draft, GameView, Position } from "../types.js" */

import { pieceAt, WALL, withoutPiece, withPiece } from "../model/position.js";

/** A wall, or a piece by its kind and its player: the drawing of it has this name. @typedef {string} Thing */

const FIRST = "A".charCodeAt(0);
const SIDE = 20;

/**
 * Lists what stands on which hex: a wall, or the kind of a piece and its player. A wide piece stands on the middle of
 * its hexes.
 *
 * @param {GameView} view
 * @returns {Map<string, Thing>}
 */
export function thingsOn({ pieces, walls, has }) {
  /** @type {Map<string, Thing>} */
  const things = new Map(walls.map((hex) => [hex, WALL]));
  for (const [player, kinds] of Object.entries(pieces))
    for (const { id, wide } of has.pieces) {
      const hexes = kinds[id] ?? [];
      for (const hex of wide ? hexes.slice(hexes.length >> 1).slice(0, 1) : hexes) things.set(hex, `${id}-${player}`);
    }
  return things;
}

/** @param {Thing} thing */
export function partsOf(thing) {
  const at = thing.lastIndexOf("-");
  return at < 0 ? { kind: thing, activeColour: "" } : { kind: thing.slice(0, at), activeColour: thing.slice(at + 1) };
}

/** Lists the hexes around one, as they are named on a board of 20 by 20: rows 2, 4, … are shifted to the right. */
export function hexesAround(/** @type {string} */ hex) {
  const column = hex.charCodeAt(0) - FIRST;
  const row = Number(hex.slice(1));
  const left = column - (row % 2);
  /** @type {[column: number, row: number][]} */
  const around = [
    [column - 1, row],
    [column + 1, row],
    [left, row - 1],
    [left + 1, row - 1],
    [left, row + 1],
    [left + 1, row + 1],
  ];
  return around
    .filter(([x, y]) => x >= 0 && x < SIDE && y > 0 && y <= SIDE)
    .map(([x, y]) => `${String.fromCharCode(FIRST + x)}${y}`);
}

/**
 * Makes a position in which these things stand and no others; all else stays, and what was put down comes from the
 * supply.
 *
 * @param {Draft} draft
 * @param {Map<string, Thing>} things by hex
 * @returns {Position}
 */
export function positionWith(draft, things) {
  const { view, position } = draft;
  const before = thingsOn(view);
  const changed = [...new Set([...before.keys(), ...things.keys()])].filter(
    (hex) => before.get(hex) !== things.get(hex),
  );
  const cleared = changed.reduce((now, hex) => {
    const there = pieceAt(view, hex);
    return there ? withoutPiece(view, now, there, hex) : now;
  }, position);
  return changed.reduce((now, hex) => {
    const thing = things.get(hex);
    return thing ? withPiece({ ...draft, ...partsOf(thing) }, now, hex) : now;
  }, cleared);
}

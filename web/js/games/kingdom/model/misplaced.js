/** Pieces on ground that nothing known of a set-up opens to them: people are asked whether they stand right. */

/** @import { GameView, State } from "../types.js" */

import { isConfirmed } from "./gold-sources.js";

/** The row of `highlighted` for these pieces: no card has such an id. */
export const MISPLACED = "";

/**
 * Lists the hexes of the pieces that people are still to be asked about: of a position that is put together, and of a
 * game of which nobody has said yet what pays.
 *
 * @param {Readonly<State>} state
 * @returns {string[]}
 */
export function questionedHexes(state) {
  const { standRight } = state;
  const right = standRight?.of === boardOf(state) ? standRight.hexes : [];
  return (viewToCheck(state)?.misplaced ?? []).filter((hex) => !right.includes(hex));
}

/**
 * Makes the state in which people have said that all pieces stand right.
 *
 * @param {Readonly<State>} state
 * @returns {Pick<State, "standRight">}
 */
export function allRight(state) {
  return { standRight: { of: boardOf(state), hexes: viewToCheck(state)?.misplaced ?? [] } };
}

/** @returns {GameView | null} */
function viewToCheck(/** @type {Readonly<State>} */ { draft, game }) {
  if (draft) return draft.view;
  return game && !isConfirmed(game.record.setup) ? game.view : null;
}

/** Names the board that people have looked at: of a position, or of a game. */
function boardOf(/** @type {Readonly<State>} */ { draft, game }) {
  return JSON.stringify(draft ? draft.setup.board : [game?.id, game?.record.setup.board]);
}

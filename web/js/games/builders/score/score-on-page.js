/** The points on the page as a score that can be stored. */

/** @import { Scored } from "../../../shared/types.js" */
/** @import { State } from "../types.js" */

import { scoreOfNumbers } from "../../../shared/score/numbers-table.js";
import { roundsOf, scoreOfGame } from "../../../shared/score/scored.js";
import { pointsSheet } from "./points-sheet.js";

/**
 * Finds the points on the page, if there are any.
 *
 * @param {Readonly<State>} state
 * @returns {Scored | null}
 */
export function scoreOnPage(state) {
  const { game, bare } = state;
  if (bare) return scoreOfNumbers(pointsSheet(state), state);
  // An example of the rules is nobody's result.
  if (!game || game.question) return null;
  const { setup } = game.record;
  return scoreOfGame(game.id, setup.seed, game.view.players, game.view.score, {
    start: setup.start,
    seats: setup.players,
    ...roundsOf(game, setup.players.length),
  });
}

/** Finds the points of the game itself, whatever else is on the page. */
export function finalScore(/** @type {Readonly<State>} */ state) {
  return scoreOnPage({ ...state, bare: false });
}

/** The gold on the page as a score that can be stored. */

/** @import { GameView, Scored, State } from "../types.js" */

import { scoreOfNumbers } from "../../../shared/score/numbers-table.js";
import { roundsOf, scoreOfGame } from "../../../shared/score/scored.js";
import { isEqual } from "../../../shared/storage/three-way-merge.js";
import { goldSheet } from "./gold-sheet.js";

/** Adds up the gold of all players. */
export function allGold(/** @type {GameView} */ { score, players }) {
  return players.reduce((sum, { id }) => sum + (score.players[id]?.total ?? 0), 0);
}

/**
 * Finds the gold that is on the page, if there is any.
 *
 * @param {Readonly<State>} state
 * @returns {Scored | null}
 */
export function scoreOnPage(state) {
  const { draft, game, bare, picture } = state;
  const view = draft?.view ?? game?.view;
  if (bare) return scoreOfNumbers(goldSheet(state), state);
  // An example, a lesson or an exercise is nobody's result.
  if (!draft && game?.question) return null;
  if (!view?.score.confirmed || (view.phase !== "over" && !allGold(view))) return null;
  const setup = draft?.setup ?? game?.record.setup;
  const about = setup && {
    start: setup.start,
    seats: setup.players,
    board: boardNames(state, setup.board),
    boxes: setup.boxes,
    quadrants: setup.board.map(({ quadrant }) => quadrant),
    cards: [...setup.cards, ...setup.tasks],
    ...(game && !draft ? roundsOf(game, setup.players.length) : {}),
    // The board may have been drawn before the cards on it were named.
    ...(picture && isEqual(picture.setup, setup) ? { setup: picture.link } : {}),
  };
  return scoreOfGame(draft ? null : (game?.id ?? null), seedOf(state), view.players, view.score, about);
}

/** Finds the gold of the game itself, whatever else is on the page. */
export function finalScore(/** @type {Readonly<State>} */ state) {
  return scoreOnPage({ ...state, draft: null, bare: false });
}

/** Finds the seed of what is on the page. */
export function seedOf(/** @type {Readonly<State>} */ { draft, game }) {
  return (draft?.setup ?? game?.record.setup)?.seed ?? "";
}

/**
 * Lists the names of the quadrants of a board.
 *
 * @param {Readonly<State>} state
 * @param {{quadrant: string}[]} board
 */
function boardNames({ catalog }, board) {
  const quadrants = catalog?.boxes.flatMap((box) => box.quadrants) ?? [];
  return board.map(({ quadrant }) => quadrants.find(({ id }) => id === quadrant)?.name ?? quadrant).join(", ");
}

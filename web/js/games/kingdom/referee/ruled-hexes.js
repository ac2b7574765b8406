/** Sorts the hexes that a ruling names by what they are to the action. */

/** @import { Action, GameView, Ruling, State } from "../types.js" */

import { shownGame } from "../../../shared/games/shown-game.js";

/** Only this rule names pieces because the action must touch one of them; others name what is in its way. */
const ADJACENCY = "kb.build.adjacent";

/**
 * Sorts the hexes of a refusal by their mark: "asked" is what the action is about, of several those that the sentence
 * names; "touch" are the player's own pieces that it leaves aside; "because" is whatever else makes it illegal;
 * "instead" would be legal.
 *
 * @param {{ruling: Ruling, action: Action}} refused
 * @param {GameView} view
 */
export function ruledHexes({ ruling, action }, { pieces }) {
  const all = hexesOf(action);
  const told = all.filter((hex) => new RegExp(`\\b${hex}\\b`).test(ruling.message));
  const asked = told.length ? told : all;
  const own = Object.values(pieces[action.player] ?? {}).flat();
  const named = ruling.because.filter((hex) => !all.includes(hex));
  const isToTouch = (/** @type {string} */ hex) => ruling.rule === ADJACENCY && own.includes(hex);
  return {
    asked,
    touch: named.filter(isToTouch),
    because: named.filter((hex) => !isToTouch(hex)),
    instead: ruling.instead,
  };
}

/**
 * Lists the hexes on the board that a ruling names, by mark. Names that are no hexes are kinds of actions.
 *
 * @param {Readonly<State>} state
 * @returns {{touch?: string[], because?: string[], instead?: string[]}}
 */
export function ruledOnBoard(state) {
  const { refused, picture } = state;
  const view = shownGame(state)?.view;
  if (!refused || !picture || !view) return {};
  const { touch, because, instead } = ruledHexes(refused, view);
  const there = (/** @type {string[]} */ names) => names.filter((name) => name in picture.hexes);
  return { touch: there(touch), because: there(because), instead: there(instead) };
}

/**
 * Finds the hexes that an action is about.
 *
 * @param {Action} action
 */
export function hexesOf({ at, to, path, remove, builds = [], moves = [] }) {
  const [end] = path?.slice(-1) ?? [to];
  const settled = [...builds, ...moves.map((each) => each.to)];
  return [...(at ? [at].flat() : []), ...(end ? [end] : []), ...settled, ...removedHexes({ remove })];
}

/** @param {Pick<Action, "remove">} action */
export function removedHexes({ remove = [] }) {
  return remove.map((piece) => (typeof piece === "string" ? piece : piece.at));
}

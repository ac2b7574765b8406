/** Games that are played on the screen alone, without pieces and cards on a table: the page deals, and undoes by decisions. */

/** @import { Action, Game, State } from "../types.js" */

import { isTaught } from "./question-game.js";
import { levelOf } from "./robot-plan.js";

/** True if nothing is left in a turn but to end it. */
export function isTurnFinished(/** @type {Game["view"]} */ { legal, reactions }) {
  return Boolean(legal.end_turn) && !legal.must && !Object.keys({ ...legal.tiles, ...reactions }).length;
}

/**
 * Finds which terrain card is due now.
 *
 * @param {Game["view"]} view
 * @returns {"reveal" | "redraw" | null}
 */
export function cardDue({ phase, legal }) {
  if (phase === "reveal") return "reveal";
  return legal.must === "redraw" ? "redraw" : null;
}

/**
 * True if a person has decided on an action: no robot did it, and no card that was dealt. Whether the end of a turn was a
 * decision depends on what else could be done.
 *
 * @param {Game["record"]} record
 * @param {Action} action
 */
function isDecision(record, { player, type, use, as }) {
  if (levelOf(record, player)) return false;
  return !["reveal", "redraw"].includes(type) || Boolean(use ?? as);
}

/**
 * Finds the moment of the decision before (-1) or after (1) the present one, over all that follows from it by itself.
 *
 * @param {Pick<Game, "record" | "done">} game
 * @param {1 | -1} by
 * @param {(done: number) => Promise<boolean>} finishes whether a person's turn ends at a moment because nothing is left
 * @returns {Promise<number | null>} how many actions are done then; null if there is no such moment
 */
export async function nextDecision({ record, done }, by, finishes) {
  const { actions } = record;
  /** @param {number} at of an action */
  async function decides(at) {
    const action = actions[at];
    if (!action || !isDecision(record, action)) return false;
    return action.type !== "end-turn" || !(await finishes(at));
  }
  if (by < 0) {
    for (let at = done - 1; at >= 0; at--) if (await decides(at)) return at;
    return null;
  }
  if (done === actions.length) return null;
  let at = done + 1;
  while (at < actions.length && !(await decides(at))) at++;
  return at;
}

/**
 * True if a robot has its turn on the screen, where people play for it only if it has found no move.
 *
 * @param {Pick<Game, "screen" | "record" | "view">} game
 * @param {{how: string} | null} robot what it does
 */
export function leavesTurnToRobot({ screen, record, view }, robot) {
  return Boolean(screen) && levelOf(record, view.active) !== "" && robot?.how !== "lost";
}

/** True if a game may stand on a table, where it can be photographed. */
export function hasTable(/** @type {State["game"]} */ game) {
  return !game?.screen && !isTaught({ game });
}

/** True if a person has decided anything before the present moment. */
export function canUndoDecision(/** @type {Pick<Game, "record" | "done">} */ { record, done }) {
  return record.actions.slice(0, done).some((action) => isDecision(record, action));
}

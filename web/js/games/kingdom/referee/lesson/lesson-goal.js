/** Whether the learner has done what a stop of a lesson asks for, by what the referee has said about it. */

/** @import { Game, LessonOnPage, State } from "../../types.js" */

/**
 * Counts what the goal's line of gold pays the player in turn.
 *
 * @param {Game["view"]} view
 * @param {string | null} player
 * @param {string} line
 */
export function goldOf({ score }, player, line) {
  return score.players[player ?? ""]?.[line] ?? 0;
}

/**
 * True if the last action, taken or refused, reaches the goal of the stop.
 *
 * @param {LessonOnPage} lesson
 * @param {Pick<State, "game" | "refused">} state
 */
export function isGoalReached({ stops, at, begun }, { game, refused }) {
  const goal = stops[at]?.goal;
  if (!goal || !game) return false;
  if (goal.refused) return refused?.ruling.broken.includes(goal.refused) ?? false;
  const action = game.record.actions[game.done - 1];
  const entry = game.view.log[game.done - 1];
  if (refused || !action || !entry || game.done <= begun.done || !entry.legal) return false;
  return (
    action.type === goal.type &&
    (!goal.tile || action.tile === goal.tile) &&
    (!goal.event || entry.events.some(({ kind }) => kind === goal.event)) &&
    (!goal.pays || goldOf(game.view, action.player, goal.pays) > begun.gold)
  );
}

/** Games that are no game of one's own: a stop of a lesson, an exercise. */

/** @import { State } from "../types.js" */

/** True if the game on the page is a stop of a lesson or an exercise: what is illegal there is allowed by nobody. */
export function isTaught(/** @type {Pick<State, "game">} */ { game }) {
  return Boolean(game?.question?.lesson || game?.question?.exercise);
}

/**
 * True if the stop of the lesson on the page asks for something illegal.
 *
 * @param {Pick<State, "game" | "lesson">} state
 */
export function asksMistake({ game, lesson }) {
  return Boolean(game?.question?.lesson && lesson?.stops[lesson.at]?.goal.refused);
}

/**
 * Finds how many actions such a game begins with: they cannot be undone. 0 for any other game.
 *
 * @param {Pick<State, "game" | "lesson" | "exercise">} state
 */
export function firstMoment({ game, lesson, exercise }) {
  if (game?.question?.lesson) return lesson?.begun.done ?? 0;
  return game?.question?.exercise ? (exercise?.task.at ?? 0) : 0;
}

/**
 * True if nothing more is to be done in it: the lesson is over, or the turn of the exercise is compared.
 *
 * @param {Pick<State, "game" | "lesson" | "exercise">} state
 */
export function isQuestionDone({ game, lesson, exercise }) {
  if (game?.question?.lesson) return Boolean(lesson && lesson.at >= lesson.stops.length);
  return Boolean(game?.question?.exercise && (exercise?.busy || exercise?.tried));
}

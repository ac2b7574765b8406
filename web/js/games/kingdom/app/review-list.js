/** The list of costly turns and exercises: from it to the board, and back to it. */

/** @import { CostlyTurn } from "../referee/review.js" */
/** @import { Exercise, State } from "../types.js" */
/** @import { Controllers, Page } from "./controllers.js" */

import { noteEntry } from "../../../platform/ui/back-gesture.js";
import { byId } from "../../../platform/ui/dom.js";
import { goOnFromHere } from "../../../shared/go-on.js";

const ADDRESS = "#score/review";

/**
 * @param {Page} page
 * @param {Controllers} controllers
 */
export function reviewList({ store, go }, { play }) {
  /** Goes from the list to the board; the way back leads to the list, not to the top of its page. */
  function leave() {
    history.replaceState(history.state, "", ADDRESS);
    noteEntry();
    go("referee");
  }

  return {
    /** Scrolls to the list, once the page that has it is drawn. */
    showSought(/** @type {Readonly<State>} */ { seeksReview }) {
      if (!seeksReview) return;
      store.set({ seeksReview: false });
      byId("review").scrollIntoView();
    },

    showBetter(/** @type {CostlyTurn} */ turn) {
      leave();
      return play.showBetter(turn);
    },

    async tryExercise(/** @type {Exercise} */ exercise) {
      const goOn = goOnFromHere(store, leave);
      await play.exercises.begin(exercise);
      if (store.state.exercise) goOn("referee");
    },

    /** Leaves the exercise: back to the list. */
    async leaveExercise() {
      const goOn = goOnFromHere(store, () => {
        location.hash = ADDRESS;
      });
      await play.exercises.leave();
      goOn("score");
    },
  };
}

/** @typedef {ReturnType<typeof reviewList>} ReviewList */

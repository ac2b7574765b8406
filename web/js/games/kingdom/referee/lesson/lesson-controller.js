/** Lessons: stop after stop a small game of its own, in which the learner does something and the referee judges it. */

/** @import { Ask } from "../../../../engine/calls.js" */
/** @import { Store } from "../../../../platform/store.js" */
/** @import { Game, Judged, LessonOnPage, State } from "../../types.js" */

import { goldOf, isGoalReached } from "./lesson-goal.js";
import { readProgress, writeProgress } from "./lesson-progress.js";

/**
 * @param {Store<State>} store
 * @param {object} parts
 * @param {Ask} parts.ask
 * @param {(step: () => Promise<unknown>) => Promise<void>} parts.enqueue
 * @param {(record: any, done: number) => Promise<any>} parts.judge
 * @param {(judged: Judged) => Game} parts.fresh makes a game of its own
 * @param {(game: Game) => Promise<unknown>} parts.put shows a game
 * @param {(question: NonNullable<Game["question"]>) => Promise<unknown>} parts.back shows again what was left
 * @param {(message: string) => void} parts.announce
 */
export function lessonController(store, { ask, enqueue, judge, fresh, put, back, announce }) {
  store.subscribe(({ lesson, game }) => {
    // Another game has been opened or begun.
    if (lesson && game && !game.question) close();
  });

  function close() {
    writeProgress("");
    store.set({ lesson: null });
  }

  /**
   * Shows a stop; after the last one, the end of the lesson.
   *
   * @param {Omit<LessonOnPage, "reached" | "begun">} lesson
   */
  async function show({ box, name, stops, others, at }) {
    const stop = stops[Math.min(at, stops.length - 1)];
    if (!stop) return;
    const { game: now, draft } = store.state;
    const judged = await judge(stop.record, stop.record.actions.length);
    const { view, done } = judged;
    const before = now?.question?.lesson ? now.question : { draft, game: now };
    const gold = goldOf(view, view.active, stop.goal.pays);
    const over = at >= stops.length;
    writeProgress(over ? "" : box, { [box]: over ? 0 : at });
    await put({ ...fresh(judged), cards: "dealt", question: { ...before, lesson: true } });
    // Only now: a lesson beside another game has been left.
    store.set({ lesson: { box, name, stops, others, at, reached: over, begun: { done, gold } } });
    announce(over ? "" : stop.say);
  }

  return {
    /** @param {string} box whose lesson begins, or goes on where it was left; "" for the first one */
    begin: (box) =>
      enqueue(async () => {
        const lesson = await ask("lesson", { box });
        const at = readProgress().at[lesson.box] ?? 0;
        await show({ ...lesson, at: at < lesson.stops.length ? at : 0 });
      }),

    /** @param {number} by how many stops on or back */
    go: (by) =>
      enqueue(async () => {
        const { lesson } = store.state;
        if (lesson) await show({ ...lesson, at: Math.max(0, lesson.at + by) });
      }),

    /** Leaves the lesson: back to the game that was there before. */
    leave: () =>
      enqueue(async () => {
        const question = store.state.game?.question;
        close();
        if (question?.lesson) await back(question);
      }),

    /** Notes that the learner has done what the stop asks for. */
    check() {
      const { lesson, game } = store.state;
      if (!lesson || lesson.reached || !game?.question?.lesson || !isGoalReached(lesson, store.state)) return;
      store.set({ lesson: { ...lesson, reached: true } });
      announce(lesson.stops[lesson.at]?.so ?? "");
    },

    /** Says everything again, in another language. */
    async refresh() {
      const { lesson } = store.state;
      if (lesson) store.set({ lesson: { ...lesson, ...(await ask("lesson", { box: lesson.box })) } });
    },
  };
}

/** @typedef {ReturnType<typeof lessonController>} LessonController */

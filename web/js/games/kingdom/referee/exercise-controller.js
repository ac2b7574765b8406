/** "Find it yourself": a costly turn is played once more, and robots compare it with what was played and with theirs. */

/** @import { Store } from "../../../platform/store.js" */
/** @import { Exercise, Game, Judged, Reviewed, State } from "../types.js" */

import { workerTask } from "../../../engine/worker-task.js";
import { language } from "../../../platform/i18n.js";
import { noteSolved } from "./exercise-store.js";
import { isCostly } from "./review.js";

/** In ms: whoever tries once tries again. */
const IDLE = 60_000;

/**
 * @param {Store<State>} store
 * @param {object} parts
 * @param {(step: () => Promise<unknown>) => Promise<void>} parts.enqueue
 * @param {(record: any, done: number) => Promise<any>} parts.judge
 * @param {(judged: Judged) => Game} parts.fresh makes a game of its own
 * @param {(game: Game) => Promise<unknown>} parts.put shows a game
 * @param {(question: NonNullable<Game["question"]>) => Promise<unknown>} parts.back shows again what was left
 * @param {(fault: unknown) => void} parts.failed
 */
export function exerciseController(store, { enqueue, judge, fresh, put, back, failed }) {
  const { run, cancel } = workerTask((fault) => {
    setTrial({ busy: false });
    failed(fault);
  }, IDLE);

  /** Changes what is known of the exercise on the page. */
  function setTrial(/** @type {Partial<NonNullable<State["exercise"]>>} */ change) {
    const { exercise } = store.state;
    if (exercise) store.set({ exercise: { ...exercise, ...change } });
  }

  /** Shows the moment of the choice. Nobody else plays on, so robots have their seats to people. */
  async function show(/** @type {Exercise} */ task) {
    const { setup, actions } = task.record;
    const players = setup.players.map(({ robot: _, ...seat }) => seat);
    const record = { ...task.record, setup: { ...setup, players }, actions: actions.slice(0, task.at) };
    const judged = await judge(record, task.at);
    const { game: now, draft } = store.state;
    const before = now?.question?.exercise ? now.question : { draft, game: now };
    store.set({ exercise: { task, busy: false, tried: null, solution: null } });
    await put({ ...fresh(judged), cards: "dealt", question: { ...before, exercise: true } });
  }

  return {
    /** @param {Exercise} task */
    begin: (task) => enqueue(() => show(task)),

    again: () =>
      enqueue(async () => {
        const { exercise } = store.state;
        if (exercise) await show(exercise.task);
      }),

    /** Compares the turn once it has ended. */
    check() {
      const { exercise, game } = store.state;
      if (!exercise || exercise.busy || exercise.tried || !game?.question?.exercise) return;
      const { task } = exercise;
      const actions = game.record.actions.slice(0, game.done);
      if (actions.length <= task.at || actions.at(-1)?.type !== "end-turn") return;
      if (!game.view.log.slice(task.at, game.done).every(({ legal }) => legal)) return;
      setTrial({ busy: true });
      const given = { language: language(), record: { ...game.record, actions }, turn: task.turn };
      run((engine) => engine.call("review", given)).then((/** @type {Reviewed | null} */ tried) => {
        if (!tried) return;
        if (!isCostly(tried)) noteSolved(task.id);
        setTrial({ busy: false, tried });
      });
    },

    /** Shows the better turn. */
    solve() {
      const { exercise } = store.state;
      if (!exercise) return;
      const { record, turn } = exercise.task;
      setTrial({ busy: true });
      run((engine) => engine.call("review", { language: language(), record, turn })).then(
        (/** @type {Reviewed | null} */ solution) => solution && setTrial({ busy: false, solution }),
      );
    },

    leave: () =>
      enqueue(async () => {
        const question = store.state.game?.question;
        cancel();
        store.set({ exercise: null });
        if (question?.exercise) await back(question);
      }),
  };
}

/** @typedef {ReturnType<typeof exerciseController>} ExerciseController */

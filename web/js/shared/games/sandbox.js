/** Sandbox games: try a move without saving; leaving restores the previous game and view. */

/** @import { Store } from "../../platform/store.js" */
/** @import { GameOnPage, JudgedGame } from "../types.js" */

/**
 * @template {GameOnPage} G
 * @param {Store<any>} store
 * @param {object} parts
 * @param {(doing: () => Promise<unknown>) => Promise<unknown>} parts.enqueue
 * @param {(record: object, done: number) => Promise<Omit<JudgedGame, "id">>} parts.judge
 * @param {(judged: object) => G} parts.fresh
 * @param {(game: G) => Promise<unknown>} parts.put
 * @param {(question: any) => Promise<unknown>} parts.back shows again what was left for a question
 * @param {() => Promise<unknown>} parts.again says everything again: the language may be another by then
 * @param {(state: any) => object} [parts.beside] what is shown beside a game and comes back with it
 */
export function sandbox(store, { enqueue, judge, fresh, put, back, again, beside = () => ({}) }) {
  return {
    /**
     * Tries out an example of the rules: its last action is left to be done by hand.
     *
     * @param {{actions: object[]}} example
     * @param {string} from the address that it leads back to
     */
    tryOut: (example, from) =>
      enqueue(async () => {
        const record = { ...example, actions: example.actions.slice(0, -1) };
        const judged = await judge(record, record.actions.length);
        const { game } = store.state;
        // One example after the other leads back to the game before all of them.
        const before = game?.question?.from ? game.question : { ...beside(store.state), game };
        await put({ ...fresh(judged), question: { ...before, from } });
      }),

    /** Leaves a question: back to the position it is about, or to the rules and the game before the example. */
    leaveQuestion: () =>
      enqueue(async () => {
        const question = store.state.game?.question;
        if (!question) return;
        await back(question);
        if (!question.from) return;
        await again();
        location.hash = question.from;
      }),

    keepQuestion: () =>
      enqueue(async () => {
        const { game } = store.state;
        if (game) await put({ ...game, question: null });
      }),
  };
}

/** @typedef {ReturnType<typeof sandbox>} Sandbox */

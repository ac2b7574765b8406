/** The rules pages' doings: what the engine has on file comes when somebody looks at it. */

/** @import { CallsFor } from "../engine/calls.js" */
/** @import { Engine } from "../engine/client.js" */
/** @import { Book, Handbook } from "./types.js" */

import { language } from "../platform/words.js";
import { queue } from "./queue.js";

/**
 * @param {{readonly state: {handbook: Handbook | null}, set(change: {handbook: Handbook}): void}} store
 * @param {Engine} engine
 * @param {CallsFor<Book[]>} method that returns the books of the game
 * @param {(fault: unknown) => void} failed
 */
export function reading(store, engine, method, failed) {
  const enqueue = queue(failed, engine);

  /** @param {string} entry */
  async function open(entry) {
    const there = store.state.handbook;
    const books = there?.language === language() ? there.books : await engine.call(method, { language: language() });
    store.set({ handbook: { books, language: language(), entry } });
  }

  return {
    /** @param {string} entry that the address names, "" for none */
    open: (entry) => enqueue(() => open(entry)),

    /** Say everything again, in another language. */
    again: () => enqueue(async () => store.state.handbook && open("")),
  };
}

/** @typedef {ReturnType<typeof reading>} Reading */

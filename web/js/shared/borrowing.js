/** Choices: a visitor's own are remembered on this device; those that came with a set-up never take their place. */

import { recall, recallObject, remember } from "../platform/memory.js";

/**
 * @template {{seed: string}} C
 * @param {{readonly state: {choices: C | null, own: C | null}, set(change: {choices?: C, own?: C | null}): void}} store
 * @param {string} key under which the visitor's own are remembered
 */
export function borrowing(store, key) {
  const borrowed = `${key}.borrowed`;
  let any = recall(key) !== null;

  /** Write choices as text without a typed seed, which is for the next roll only. */
  function plain(/** @type {C} */ choices) {
    return JSON.stringify({ ...choices, seed: "" });
  }

  return {
    /** Restore the choices of the last visit. */
    start(/** @type {(stored: Record<string, any>) => C} */ fitted) {
      const own = fitted(recallObject(key));
      if (recall(borrowed) === null) store.set({ choices: own, own: null });
      else store.set({ choices: fitted(recallObject(borrowed)), own });
    },

    /** Change the borrowed choices if there are any, else the visitor's own. */
    change(/** @type {C} */ choices) {
      store.set({ choices });
      if (!store.state.own) any = true;
      remember(store.state.own ? borrowed : key, plain(choices));
    },

    /** Take the choices that came with a set-up. They are remembered only once they are changed. */
    borrow(/** @type {C} */ choices) {
      const mine = store.state.own ?? store.state.choices;
      remember(borrowed, null);
      // A visitor who has never chosen anything has nothing to come back to.
      const differ = any && mine !== null && plain(mine) !== plain(choices);
      store.set({ choices, own: differ ? mine : null });
    },

    back() {
      const { own } = store.state;
      if (!own) return;
      remember(borrowed, null);
      store.set({ choices: { ...own, seed: "" }, own: null });
    },
  };
}

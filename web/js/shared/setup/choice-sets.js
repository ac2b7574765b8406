/**
 * Stores the visitor's own choices; choices that came with a set-up never overwrite them. Each tab has the choices of the
 * set-up that it shows, and merges its changes into the stored ones.
 */

import { readTabText, readText, writeTabText, writeText } from "../../platform/storage/local-storage.js";
import { isObject } from "../../platform/storage/validators.js";
import { syncedObject } from "../storage/synced-object.js";
import { writeOrNotify } from "../storage/synced-text.js";

/**
 * @template {{seed: string}} C
 * @param {{readonly state: {choices: C | null, own: C | null}, set(change: {choices?: C, own?: C | null}): void}} store
 * @param {string} key under which the visitor's own are stored
 * @param {readonly string[]} [seats] the lists among the choices in which the place counts
 */
export function choiceSets(store, key, seats) {
  const setupKey = `${key}.borrowed`;
  const memory = syncedObject(key, seats);
  let hasChosen = memory.isStored();
  /** The borrowed choices that this tab has stored, or has begun with. @type {string | null} */
  let mine = null;

  /** Leaves out a typed seed, which is for the next roll only. */
  function withoutSeed(/** @type {C} */ choices) {
    return { ...choices, seed: "" };
  }

  function toText(/** @type {C} */ choices) {
    return JSON.stringify(withoutSeed(choices));
  }

  /** Finds the borrowed choices of this tab, or else those that a tab left last. */
  function readSetupChoices() {
    mine = readTabText(setupKey) ?? readText(setupKey);
    try {
      const stored = JSON.parse(mine ?? "null");
      return isObject(stored) ? stored : null;
    } catch {
      return null;
    }
  }

  /** Deletes the borrowed choices of this tab; those of another tab stay. */
  function clearSetupChoices() {
    if (mine !== null && mine === readText(setupKey)) writeText(setupKey, null);
    writeTabText(setupKey, null);
    mine = null;
  }

  return {
    /** Restores the choices of the last visit. */
    restore(/** @type {(stored: Record<string, any>) => C} */ fitted) {
      const own = fitted(memory.read());
      const stored = readSetupChoices();
      if (!stored) return store.set({ choices: own, own: null });
      writeTabText(setupKey, mine);
      store.set({ choices: fitted(stored), own });
    },

    /** Changes the borrowed choices if there are any, else the visitor's own. */
    change(/** @type {C} */ choices) {
      const before = store.state.choices ?? choices;
      store.set({ choices });
      if (store.state.own) {
        mine = toText(choices);
        writeTabText(setupKey, mine);
        writeOrNotify(setupKey, mine);
      } else {
        hasChosen = true;
        memory.change(withoutSeed(before), withoutSeed(choices));
      }
    },

    /** Takes the choices that came with a set-up. They are stored only once they are changed. */
    useSetupChoices(/** @type {C} */ choices) {
      const mine = store.state.own ?? store.state.choices;
      clearSetupChoices();
      // A visitor who has never chosen anything has nothing to come back to.
      const differ = hasChosen && mine !== null && toText(mine) !== toText(choices);
      store.set({ choices, own: differ ? mine : null });
    },

    restoreOwn() {
      const { own } = store.state;
      if (!own) return;
      clearSetupChoices();
      store.set({ choices: { ...own, seed: "" }, own: null });
    },
  };
}

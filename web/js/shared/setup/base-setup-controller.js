/** The part of the Set-up page that both games share: lays a set-up, adapts it to the choices, opens and saves it. */

/** @import { Engine } from "../../engine/client.js" */
/** @import { Mismatch } from "../types.js" */

import { removeLink } from "../../platform/address.js";
import { saveFile } from "../../platform/files.js";
import { t } from "../../platform/i18n.js";
import { toast } from "../../platform/ui/toast.js";
import { queue } from "../queue.js";
import { openedInPlace } from "../share/open-link.js";
import { choiceSets } from "./choice-sets.js";
import { mismatches } from "./mismatches.js";

/**
 * How one game differs from the other.
 *
 * @template T the set-up on the page
 * @template C the choices
 * @typedef {object} SetupParts
 * @property {string} storageKey the key in localStorage under which the visitor's choices are stored
 * @property {readonly string[]} [seats] the lists among the choices in which the place counts
 * @property {string} place the address of the page
 * @property {string} file the name of a saved set-up
 * @property {(table: T) => {seed: string}} setupOf
 * @property {(table: T) => object} recordOf returns the record for a file
 * @property {(table: T) => Promise<T>} show returns the set-up in the page's language
 * @property {(link: string) => Promise<unknown>} openLink shows the set-up of a link
 * @property {(table: T, choices: C) => Promise<Mismatch[]>} compare lists the differences from the choices
 * @property {(table: T, choices: C, current: boolean) => Promise<T | null>} adapt returns the set-up with the choices
 *   that need no roll; null if nothing changes. `current`: the set-up suits the choices otherwise
 */

/**
 * @template T, C
 * @typedef {{table: T | null, choices: C | null, own: C | null, outdated: string[], busy: boolean, opening: boolean, message: string}} SetupState
 */

/**
 * @template {{text: string}} T
 * @template {{seed: string}} C
 * @param {{readonly state: SetupState<T, C>, set(change: Partial<SetupState<T, C>>): void}} store
 * @param {Engine} engine
 * @param {(fault: unknown, file?: string) => void} failed
 * @param {SetupParts<T, C>} parts
 */
export function baseSetupController(store, engine, failed, parts) {
  const { storageKey, seats, place, file, setupOf, recordOf, show, openLink, compare } = parts;
  const enqueue = queue(failed, engine);
  const choiceSet = /** @type {typeof choiceSets<C>} */ (choiceSets)(store, storageKey, seats);
  const comparison = mismatches(store, compare, adapt);
  /** The link that the set-up on screen came with. */
  let linked = "";

  /** Stores the link of the set-up on screen, "" for none. The address must not name another one. */
  function noteLink(/** @type {string} */ link) {
    linked = link;
    if (!link) removeLink(place);
  }

  /**
   * Shows the set-up that the engine lays. If the engine refuses, the screen stays as it is.
   *
   * @param {() => Promise<T>} ask
   * @param {{link?: string, beside?: (table: T) => object}} [more] `link` it comes with; `beside`: the state that is shown
   * together with it
   * @returns {Promise<T>}
   */
  async function showSetup(ask, { link = "", beside = () => ({}) } = {}) {
    store.set({ busy: true });
    try {
      const table = await ask();
      noteLink(link);
      store.set({ table, ...beside(table), message: "" });
      return table;
    } finally {
      store.set({ busy: false });
    }
  }

  async function adapt(/** @type {T} */ table, /** @type {C} */ choices, /** @type {boolean} */ current) {
    const adapted = await parts.adapt(table, choices, current);
    if (!adapted) return;
    noteLink("");
    store.set({ table: adapted });
  }

  /** Compares the set-up with the choices, after the earlier steps. */
  function follow() {
    return enqueue(comparison.follow);
  }

  return {
    enqueue,
    choiceSet,
    comparison,
    showSetup,
    follow,

    /** Takes the choices that the set-up on screen came from. */
    async useSetupChoices(/** @type {C} */ choices) {
      choiceSet.useSetupChoices(choices);
      await comparison.afterOpen(choices);
    },

    /**
     * Lays the set-up on screen once more, changed by hand.
     *
     * @param {string} seed that it has
     * @param {C} choices
     * @param {() => Promise<unknown>} again
     */
    async changeByHand(seed, choices, again) {
      await again();
      const { table, choices: latest } = store.state;
      // The choices no longer ask for a seed that was typed in: the set-up has another one now.
      const unseeded = choices.seed === seed && table !== null && setupOf(table).seed !== seed;
      const now = unseeded ? { ...choices, seed: "" } : choices;
      if (unseeded && latest === choices) choiceSet.change(now);
      await comparison.afterEdit(now);
    },

    /** What the panels of either game call. */
    commands: {
      /** Restores the visitor's own choices. */
      restoreOwnChoices() {
        choiceSet.restoreOwn();
        follow();
      },

      /** @returns {Promise<T | null>} the set-up, if it suits the choices */
      async currentSetup() {
        await follow();
        return comparison.isCurrent() ? store.state.table : null;
      },

      /** Shows everything again, in another language or from another side. */
      async refresh() {
        const { table } = store.state;
        if (!table) return;
        store.set({ table: await show(table) });
        await enqueue(comparison.refresh);
      },

      /** @param {string} link as it came with an address */
      async openLink(link) {
        // Nobody rolls over what is on its way.
        store.set({ opening: true });
        await enqueue(async () => {
          // Asked in the queue: another set-up may still be on its way.
          if (link === linked) return;
          await engine.need("fastjsonschema");
          await openedInPlace(engine, place, link, () => openLink(link));
        });
        store.set({ opening: false });
      },

      async copy() {
        const { table } = store.state;
        if (!table) return;
        try {
          await navigator.clipboard.writeText(table.text);
          toast(t("sheet.copied"));
          store.set({ message: "" });
        } catch {
          store.set({ message: t("sheet.copy-failed") });
        }
      },

      /** Saves the set-up as a file, with the latest choices that need no roll. */
      async save() {
        await follow();
        const { table } = store.state;
        if (table) saveFile(`${file}.json`, JSON.stringify(recordOf(table), null, 1), "application/json");
      },
    },
  };
}

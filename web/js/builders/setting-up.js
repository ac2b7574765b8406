/** The Set-up page of The Builders: roll, lock, pick, open a link. */

/** @import { Engine } from "../engine-client.js" */
/** @import { Store } from "../store.js" */
/** @import { Catalog, Choices, Group, SetupRecord, State, Table } from "./types.js" */
import { save } from "../files.js";
import { recallObject, remember } from "../memory.js";
import { queue } from "../queue.js";
import { language, t } from "../words.js";

const REMEMBERED = "hexreeve.builders.choices";
const FEWEST = 2;
export const MOST = 4;
export const GROUPS = /** @type {const} */ (["buildings", "workers", "apprentices"]);

/**
 * @param {Store<State>} store
 * @param {Engine} engine
 * @param {(fault: unknown) => void} failed
 * @param {(message: string) => void} announce
 * @param {() => void} leaveLink called when what is shown is no longer what the address named
 */
export function settingUp(store, engine, failed, announce, leaveLink) {
  const enqueue = queue(failed);
  /** The link that the table on screen came with. */
  let linked = "";

  /**
   * Ask the engine for a table and show it. What is on screen stays when the engine refuses.
   *
   * @param {string} method
   * @param {Record<string, unknown>} given
   */
  async function lay(method, given) {
    store.set({ busy: true });
    try {
      const table = /** @type {Table} */ (await engine.call(method, { language: language(), ...given }));
      linked = typeof given.link === "string" ? given.link : "";
      if (!linked) leaveLink();
      store.set({ table, message: "" });
    } finally {
      store.set({ busy: false });
    }
  }

  /**
   * Lay the table on screen once more, with something changed.
   *
   * @param {SetupRecord} setup
   * @param {Partial<Record<Group, (string | null)[]>>} kept
   * @param {{seed?: string, start?: string}} [more]
   */
  function again({ players, seed, start }, kept, more) {
    return lay("builders-setup", { players, seed, start, kept, ...more });
  }

  /** @param {(choices: Choices) => Choices} update */
  function change(update) {
    const choices = update(store.state.choices);
    store.set({ choices });
    remember(REMEMBERED, JSON.stringify({ ...choices, seed: "" }));
  }

  return {
    change,

    roll: () =>
      enqueue(async () => {
        const { choices, table, locks } = store.state;
        const players = choices.names.slice(0, choices.count).map((name, i) => ({ id: `player-${i + 1}`, name }));
        const kept = table ? lying(table.record.setup, locks) : {};
        await lay("builders-setup", { players, seed: choices.seed, kept });
      }),

    /** @param {Group} group that is drawn anew; all else stays */
    reroll: (group) =>
      enqueue(async () => {
        const { table } = store.state;
        if (!table) return;
        const { setup } = table.record;
        await again(
          setup,
          lying(
            setup,
            GROUPS.filter((each) => each !== group),
          ),
          { seed: "" },
        );
      }),

    /**
     * @param {Group} group
     * @param {number} place
     * @param {string} card that lies there from now on
     */
    pick: (group, place, card) =>
      enqueue(async () => {
        const { table } = store.state;
        if (!table) return;
        const { setup } = table.record;
        const kept = lying(setup, GROUPS);
        await again(setup, { ...kept, [group]: kept[group]?.with(place, card) });
      }),

    /** @param {string} start the player who begins */
    begins: (start) =>
      enqueue(async () => {
        const { table } = store.state;
        if (table) await again(table.record.setup, lying(table.record.setup, GROUPS), { start });
      }),

    /** @param {Group} group */
    lock(group) {
      const { locks } = store.state;
      store.set({ locks: locks.includes(group) ? locks.filter((each) => each !== group) : [...locks, group] });
    },

    /** @param {string} link as it came with an address */
    openLink: (link) =>
      enqueue(async () => {
        if (link === linked) return;
        await engine.need("fastjsonschema");
        await lay("builders-open-link", { link });
      }),

    async copy() {
      const { table } = store.state;
      if (!table) return;
      try {
        await navigator.clipboard.writeText(table.text);
        announce(t("sheet.copied"));
        store.set({ message: "" });
      } catch {
        store.set({ message: t("sheet.copy-failed") });
      }
    },

    save() {
      const { table } = store.state;
      if (table) save("hexreeve-builders-setup.json", JSON.stringify(table.record, null, 1), "application/json");
    },

    /** Learn the names of everything, and say the table again in another language. */
    async speak() {
      const catalog = /** @type {Catalog} */ (await engine.call("builders-catalog", { language: language() }));
      store.set({ catalog });
      const { table } = store.state;
      if (!table) return;
      const said = await engine.call("builders-show", { language: language(), setup: table.record.setup });
      store.set({ table: /** @type {Table} */ (said) });
    },
  };
}

/** @typedef {ReturnType<typeof settingUp>} SettingUp */

/**
 * Return what lies on the table in some groups, as the engine is asked to leave it there.
 *
 * @param {SetupRecord} setup
 * @param {readonly Group[]} groups
 * @returns {Partial<Record<Group, string[]>>}
 */
function lying({ players, buildings, workers, apprentices }, groups) {
  const all = { buildings, workers, apprentices: players.map(({ id }) => apprentices[id] ?? "") };
  return Object.fromEntries(groups.map((group) => [group, all[group]]));
}

/**
 * Return what was chosen the last time. What another version or another hand has stored is dropped without a word.
 *
 * @returns {Choices}
 */
export function rememberedChoices() {
  const { count, names, cards } = recallObject(REMEMBERED);
  const stored = Array.isArray(names) ? names : [];
  return {
    count: Number.isInteger(count) && count >= FEWEST && count <= MOST ? count : FEWEST,
    names: Array.from({ length: MOST }, (_, i) => (typeof stored[i] === "string" ? stored[i] : "")),
    seed: "",
    cards: cards === "dealt" ? "dealt" : "ours",
  };
}

/** The numbers of players that can play. */
export const COUNTS = Array.from({ length: MOST - FEWEST + 1 }, (_, i) => i + FEWEST);

/** The Set-up page of The Builders: roll, lock, pick, open a link. */

/** @import { CallsFor, Given } from "../engine/calls.js" */
/** @import { Engine } from "../engine/client.js" */
/** @import { Store } from "../platform/store.js" */
/** @import { Choices, Group, SetupRecord, State, Table } from "./types.js" */

import { save } from "../platform/files.js";
import { toast } from "../platform/toast.js";
import { language, t } from "../platform/words.js";
import { borrowing } from "../shared/borrowing.js";
import { queue } from "../shared/queue.js";
import { suiting } from "../shared/suiting.js";

const REMEMBERED = "hexreeve.builders.choices";
const FEWEST = 2;
export const MOST = 4;
export const GROUPS = /** @type {const} */ (["buildings", "workers", "apprentices"]);

/**
 * @param {Store<State>} store
 * @param {Engine} engine
 * @param {(fault: unknown) => void} failed
 * @param {() => void} leaveLink called when what is shown is no longer what the address named
 */
export function settingUp(store, engine, failed, leaveLink) {
  const enqueue = queue(failed, engine);
  const choosing = /** @type {typeof borrowing<Choices>} */ (borrowing)(store, REMEMBERED);
  choosing.start(fitted);
  const suit = suiting(store, compare, adapt);
  /** The link that the table on screen came with. */
  let linked = "";

  /**
   * Ask the engine for a table and show it. What is on screen stays when the engine refuses.
   *
   * @template {CallsFor<Table>} M
   * @param {M} method
   * @param {Given<M>} given
   */
  async function lay(method, given) {
    store.set({ busy: true });
    try {
      const table = await engine.call(method, { language: language(), ...given });
      linked = "link" in given ? given.link : "";
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
  async function again({ players, seed, start }, kept, more) {
    await suit.follow();
    const { choices } = store.state;
    await lay("builders-setup", { players, seed, start, kept, ...more });
    // A seed that was typed in is no longer that of a table changed by hand.
    const unseeded = choices.seed === seed && store.state.table?.record.setup.seed !== seed;
    const now = unseeded ? { ...choices, seed: "" } : choices;
    if (unseeded && store.state.choices === choices) choosing.change(now);
    await suit.adjusted(now);
  }

  /** Say what of the table is not as it is chosen. */
  function compare(/** @type {Table} */ { record: { setup } }, /** @type {Choices} */ { count, seed }) {
    return engine.call("builders-compare", { language: language(), setup, count, seed });
  }

  /** Let the table have the names that are chosen. */
  async function adapt(/** @type {Table} */ { record: { setup } }, /** @type {Choices} */ choices) {
    const names = choices.names.slice(0, choices.count);
    const were = setup.players.map(({ name }) => name ?? "");
    if (names.length !== were.length || names.every((name, i) => name === were[i])) return;
    const table = await engine.call("builders-adapt", { language: language(), setup, names });
    linked = "";
    leaveLink();
    store.set({ table });
  }

  /** @param {(choices: Choices) => Choices} update */
  function change(update) {
    choosing.change(update(store.state.choices));
    enqueue(suit.follow);
  }

  return {
    change,

    /** Choose again what the visitor had chosen before a set-up was opened. */
    back() {
      choosing.back();
      enqueue(suit.follow);
    },

    /** @returns {Promise<Table | null>} the set-up, if it is what is chosen */
    async settled() {
      await enqueue(suit.follow);
      return suit.isCurrent() ? store.state.table : null;
    },

    roll: () =>
      enqueue(async () => {
        const { choices, table, locks } = store.state;
        const players = choices.names.slice(0, choices.count).map((name, i) => ({ id: `player-${i + 1}`, name }));
        const kept = table ? lying(table.record.setup, locks) : {};
        await lay("builders-setup", { players, seed: choices.seed, kept });
        suit.rolled(choices);
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
        const { table, choices } = store.state;
        const players = table?.record.setup.players ?? [];
        const names = choices.names.map((mine, i) => (i < players.length ? (players[i]?.name ?? "") : mine));
        const came = { ...choices, count: players.length, names, seed: "" };
        choosing.borrow(came);
        await suit.laid(came);
      }),

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

    /** Save the set-up, with the names that have just been typed. */
    async save() {
      await enqueue(suit.follow);
      const { table } = store.state;
      if (table) save("hexreeve-builders-setup.json", JSON.stringify(table.record, null, 1), "application/json");
    },

    /** Learn the names of everything, and say the table again in another language. */
    async speak() {
      store.set({ catalog: await engine.call("builders-catalog", { language: language() }) });
      const { table } = store.state;
      if (!table) return;
      const { setup } = table.record;
      store.set({ table: await engine.call("builders-show", { language: language(), setup }) });
      await enqueue(suit.again);
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
 * Make choices fit what there is. What another version or another hand has stored is dropped without a word.
 *
 * @param {Record<string, any>} stored
 * @returns {Choices}
 */
export function fitted({ count, names, cards }) {
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

/** The Set-up page of The Builders: roll, lock, pick, open a link. */

/** @import { Given } from "../../../engine/calls.js" */
/** @import { Engine } from "../../../engine/client.js" */
/** @import { Store } from "../../../platform/store.js" */
/** @import { Choices, Group, SetupRecord, State, Table } from "../types.js" */

import { language } from "../../../platform/i18n.js";
import { baseSetupController } from "../../../shared/setup/base-setup-controller.js";

const FEWEST = 2;
export const MOST = 4;
export const GROUPS = /** @type {const} */ (["buildings", "workers", "apprentices"]);

/**
 * @param {Store<State>} store
 * @param {Engine} engine
 * @param {(fault: unknown) => void} failed
 */
export function setupController(store, engine, failed) {
  /** @type {import("../../../shared/setup/base-setup-controller.js").SetupParts<Table, Choices>} */
  const parts = {
    storageKey: "hexreeve.builders.choices",
    seats: ["names"],
    place: "builders/setup",
    file: "hexreeve-builders-setup",
    setupOf: ({ record }) => record.setup,
    recordOf: ({ record }) => record,
    show: ({ record: { setup } }) => engine.call("builders-show", { language: language(), setup }),
    openLink,
    compare,
    adapt,
  };
  const controller = baseSetupController(store, engine, failed, parts);
  const { enqueue, choiceSet, comparison, showSetup, follow, commands } = controller;
  choiceSet.restore(validChoices);

  /**
   * Asks for a table, some of whose cards are given.
   *
   * @param {Given<"builders-setup">} given
   */
  function draw(given) {
    return showSetup(() => engine.call("builders-setup", { language: language(), ...given }));
  }

  /**
   * Changes the table on screen by hand, after the earlier steps.
   *
   * @param {(setup: SetupRecord) => Partial<Given<"builders-setup">>} changed
   */
  function adjust(changed) {
    return enqueue(async () => {
      await comparison.follow();
      const { table, choices } = store.state;
      if (!table) return;
      const { players, seed, start } = table.record.setup;
      const given = { players, seed, start, ...changed(table.record.setup) };
      await controller.changeByHand(seed, choices, () => draw(given));
    });
  }

  async function openLink(/** @type {string} */ link) {
    const { record } = await showSetup(() => engine.call("builders-open-link", { language: language(), link }), {
      link,
    });
    const { choices } = store.state;
    const { players } = record.setup;
    const names = choices.names.map((mine, i) => (i < players.length ? (players[i]?.name ?? "") : mine));
    await controller.useSetupChoices({ ...choices, count: players.length, names, seed: "" });
  }

  /** Lists the differences between a table and the choices. */
  function compare(/** @type {Table} */ { record: { setup } }, /** @type {Choices} */ { count, seed }) {
    return engine.call("builders-compare", { language: language(), setup, count, seed });
  }

  /** Gives a table the chosen names. */
  async function adapt(/** @type {Table} */ { record: { setup } }, /** @type {Choices} */ choices) {
    const names = choices.names.slice(0, choices.count);
    const were = setup.players.map(({ name }) => name ?? "");
    if (names.length !== were.length || names.every((name, i) => name === were[i])) return null;
    return engine.call("builders-adapt", { language: language(), setup, names });
  }

  async function roll() {
    const { choices, table, locks } = store.state;
    const players = choices.names.slice(0, choices.count).map((name, i) => ({ id: `player-${i + 1}`, name }));
    const kept = table ? cardsOf(table.record.setup, locks) : {};
    await draw({ players, seed: choices.seed, kept });
    comparison.afterRoll(choices);
  }

  /** @param {(choices: Choices) => Choices} update */
  function change(update) {
    choiceSet.change(update(store.state.choices));
    follow();
  }

  return {
    ...commands,
    change,

    roll: () => enqueue(roll),

    /**
     * Rolls for people who have played before.
     *
     * @param {SetupRecord} setup of their last game
     */
    rollAgain: ({ players }) =>
      enqueue(async () => {
        const { choices } = store.state;
        const names = choices.names.map((name, i) => (players[i] ? (players[i].name ?? "") : name));
        choiceSet.change({ ...choices, count: players.length, names, seed: "" });
        store.set({ locks: [] });
        await roll();
      }),

    /** Rolls for a page without a set-up. Whoever has been quicker with the button keeps what they have rolled. */
    rollFirst: () =>
      enqueue(async () => {
        if (!store.state.table) await roll();
      }),

    /** @param {Group} group that is drawn anew; all else stays */
    reroll(group) {
      const others = GROUPS.filter((each) => each !== group);
      return adjust((setup) => ({ kept: cardsOf(setup, others), seed: "" }));
    },

    /**
     * @param {Group} group
     * @param {number} place
     * @param {string} card that replaces the one there
     */
    pick: (group, place, card) =>
      adjust((setup) => {
        const kept = cardsOf(setup, GROUPS);
        return { kept: { ...kept, [group]: kept[group]?.with(place, card) } };
      }),

    /** @param {string} start the player who begins */
    setStartPlayer: (start) => adjust((setup) => ({ kept: cardsOf(setup, GROUPS), start })),

    /** @param {Group} group */
    lock(group) {
      const { locks } = store.state;
      store.set({ locks: locks.includes(group) ? locks.filter((each) => each !== group) : [...locks, group] });
    },

    /** Learns the names of everything. */
    async loadCatalog() {
      store.set({ catalog: await engine.call("builders-catalog", { language: language() }) });
    },
  };
}

/** @typedef {ReturnType<typeof setupController>} SetupController */

/**
 * Finds the cards on the table in some groups, as the engine takes them.
 *
 * @param {SetupRecord} setup
 * @param {readonly Group[]} groups
 * @returns {Partial<Record<Group, string[]>>}
 */
function cardsOf({ players, buildings, workers, apprentices }, groups) {
  const all = { buildings, workers, apprentices: players.map(({ id }) => apprentices[id] ?? "") };
  return Object.fromEntries(groups.map((group) => [group, all[group]]));
}

/**
 * Makes stored choices valid. Values that this version does not understand are dropped silently.
 *
 * @param {Record<string, any>} stored
 * @returns {Choices}
 */
export function validChoices({ count, names, cards }) {
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

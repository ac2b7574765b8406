/** The Set-up view's doings: roll, adjust, open, save, copy a set-up. */

/** @import { CallsFor, Given } from "../engine/calls.js" */
/** @import { Engine } from "../engine/client.js" */
/** @import { Store } from "../platform/store.js" */
/** @import { Catalog, Choices, Earlier, SetupRecord, State, Table, Transcribed, Wishes } from "./types.js" */

import { leaveLink } from "../platform/address.js";
import { lookUp } from "../platform/database.js";
import { byId } from "../platform/dom.js";
import { save } from "../platform/files.js";
import { toast } from "../platform/toast.js";
import { bringIntoView } from "../platform/visible.js";
import { language, t, written } from "../platform/words.js";
import { borrowing } from "../shared/borrowing.js";
import { queue, through } from "../shared/queue.js";
import { suiting } from "../shared/suiting.js";
import { castleChosen, completed, contents, picked, rerolled, turned, withMapsOf } from "./adjusting.js";
import { choicesOf, fitted, seatsOf, wished } from "./choosing.js";
import { earlierSetups, forgetSetups, keepSetup } from "./earlier.js";
import { holds, kept, toggled } from "./locks.js";

const REMEMBERED = "hexreeve.choices";
/** So many of the last set-ups are what a table has seen lately. */
const LATELY = 3;

/**
 * @param {Store<State>} store
 * @param {Engine} engine
 * @param {(fault: unknown, file?: string) => void} failed
 * @param {(boxes: string[]) => Transcribed} transcribed the maps that set-ups of some boxes are drawn with
 */
export function settingUp(store, engine, failed, transcribed) {
  const enqueue = queue(failed, engine);
  const keeping = queue(failed);
  const choosing = /** @type {typeof borrowing<Choices>} */ (borrowing)(store, REMEMBERED);
  const suit = suiting(store, compare, adapt);
  /** The maps of this device when the table on screen was laid. */
  let maps = "";
  /** Whether the table on screen was made on this page, so that a change of it takes its place among the earlier ones. */
  let made = false;
  /** The link that the table on screen came with. */
  let linked = "";

  /** In which words and from which side a table is shown. */
  function seen() {
    return { language: language(), turned: store.state.turned };
  }

  /**
   * Ask the engine for a table and show it. What is on screen stays when the engine refuses.
   *
   * @template {CallsFor<Table>} M
   * @param {M} method
   * @param {Given<M>} given
   * @param {{locks?: string[]}} [more] what is locked on it
   */
  async function lay(method, given, { locks = [] } = {}) {
    store.set({ busy: true });
    try {
      const choices = "choices" in given ? { choices: withMaps(given.choices) } : null;
      const table = await engine.call(method, { ...seen(), ...given, ...choices });
      maps = mapsOf(table);
      made = choices !== null;
      linked = "link" in given ? given.link : "";
      if (!linked) leaveLink("setup");
      store.set({ table, locks: locks.filter((lock) => holds(table.setup, lock)), message: "" });
      // Whoever rolls again need not wait for the device.
      keeping(() => keep(table));
    } finally {
      store.set({ busy: false });
    }
  }

  function withMaps(/** @type {Wishes} */ choices, setup = store.state.table?.setup) {
    return withMapsOf(transcribed(choices.boxes), choices, setup);
  }

  function mapsOf(/** @type {Table} */ { setup }) {
    return JSON.stringify(transcribed(setup.boxes));
  }

  /** Say what of the table is not as it is chosen. */
  function compare(/** @type {Table} */ { setup }, /** @type {Choices} */ choices) {
    const { catalog } = store.state;
    if (!catalog) return Promise.resolve([]);
    return engine.call("compare", { language: language(), setup, choices: withMaps(wished(choices, catalog)) });
  }

  /**
   * Let the table have the names and colours that are chosen and, if it is what is chosen, those options.
   *
   * @param {Table} table
   * @param {Choices} choices
   * @param {boolean} current
   */
  async function adapt(table, choices, current) {
    const { catalog } = store.state;
    if (!catalog) return;
    const { setup } = table;
    const was = { players: seatsOf(setup), options: setup.options ?? {} };
    const now = {
      players: choices.players.length === was.players.length ? choices.players : was.players,
      options: current ? wished(choices, catalog).options : was.options,
    };
    if (JSON.stringify(now) === JSON.stringify(was)) return;
    const adapted = await engine.call("adapt", { ...seen(), setup, ...now });
    // Not everybody can have every colour on this table.
    if (adapted.link === table.link) return;
    const replaced = made ? table.link : undefined;
    made = true;
    linked = "";
    leaveLink("setup");
    store.set({ table: adapted });
    keeping(() => keep(adapted, replaced));
  }

  /**
   * @param {Table} table
   * @param {string} [replaced]
   */
  async function keep(table, replaced) {
    try {
      store.set({ earlier: await keepSetup(store.state.earlier, table, replaced) });
    } catch {
      // What is wrong with the device is on the page.
    }
  }

  /**
   * Change one thing of the table on screen, when what was asked for before is done.
   *
   * @param {(setup: SetupRecord, choices: Choices, catalog: Catalog) => Wishes} wishes
   * @param {(choices: Choices) => Choices} [update] what is chosen for the next roll too
   */
  function adjust(wishes, update) {
    return enqueue(async () => {
      await suit.follow();
      const { table, choices: before, catalog, locks } = store.state;
      if (!table || !before || !catalog) return;
      const choices = update ? update(before) : before;
      if (update) choosing.change(choices);
      await lay("roll", { choices: wishes(table.setup, choices, catalog) }, { locks });
      // A seed that was typed in is no longer that of a table changed by hand.
      const unseeded = choices.seed === table.setup.seed && store.state.table?.setup.seed !== choices.seed;
      const now = unseeded ? { ...choices, seed: "" } : choices;
      if (unseeded && store.state.choices === choices) choosing.change(now);
      await suit.adjusted(now);
    });
  }

  /**
   * Show a set-up that is there already, and choose what it came from.
   *
   * @template {CallsFor<Table>} M
   * @param {M} method
   * @param {Given<M>} given
   */
  async function bring(method, given) {
    await lay(method, given);
    const { table, choices, catalog } = store.state;
    if (!table || !catalog) return;
    const came = choicesOf(table.setup, catalog, choices);
    choosing.borrow(came);
    await suit.laid(came);
  }

  async function rollNow() {
    const { choices, catalog, table, locks, earlier } = store.state;
    if (!choices || !catalog) return;
    const wishes = wished(choices, catalog);
    if (choices.first_game) {
      await lay("roll", { choices: wishes });
      return suit.rolled(choices);
    }
    const keep = table ? kept(table.setup, locks) : {};
    const others = earlier.filter(({ link }) => link !== table?.link);
    const lately = [...(table ? [table] : []), ...others].slice(0, LATELY);
    const avoid = choices.avoid_recent ? contents(lately.map(({ setup }) => setup)) : [];
    await lay("roll", { choices: { ...wishes, keep, avoid } }, { locks });
    if (locks.length) await suit.laid(choices);
    else suit.rolled(choices);
  }

  /** @type {import("./panels/controls.js").Change} */
  function change(update) {
    const { choices, catalog } = store.state;
    if (!choices || !catalog) return;
    choosing.change(fitted(update(choices), catalog));
    enqueue(suit.follow);
  }

  return {
    change,

    /** Roll with what is chosen by the time the engine is there: on a first visit people choose while it comes. */
    async roll() {
      if (!store.state.catalog) return;
      store.set({ busy: true });
      await enqueue(async () => {
        await engine.ready;
        await rollNow();
      });
      // It may not have come to the roll.
      if (store.state.busy) store.set({ busy: false });
    },

    /** Show everything again, in another language or from another side. */
    async again() {
      const { table } = store.state;
      if (!table) return;
      store.set({ table: await engine.call("show", { ...seen(), setup: table.setup }) });
      await enqueue(suit.again);
    },

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

    /** Draw the table once more, if maps have been transcribed since. */
    refresh() {
      const { table } = store.state;
      if (table && mapsOf(table) !== maps) return adjust(completed);
    },

    /**
     * Return a set-up with the maps of this device.
     *
     * @param {SetupRecord} setup
     */
    async complete(setup) {
      const { choices, catalog } = store.state;
      if (!choices || !catalog) throw new Error("nothing is known of boxes yet");
      const wishes = withMaps(completed(setup, choices, catalog), setup);
      return engine.call("roll", { ...seen(), choices: wishes });
    },

    /** @param {string} link as it came with an address */
    openLink: (link) =>
      enqueue(async () => {
        // Asked in the queue: another set-up may be on its way still.
        if (link === linked) return;
        await engine.need("fastjsonschema");
        await bring("open-link", { link });
      }),

    /** @param {string} lock */
    lock(lock) {
      const { table, locks } = store.state;
      if (table) store.set({ locks: toggled(table.setup, locks, lock) });
    },

    release() {
      store.set({ locks: [] });
    },

    /** @param {string} lock names what is rolled anew */
    reroll(lock) {
      return adjust((...now) => rerolled(...now, lock));
    },

    /**
     * @param {string} lock names what is replaced
     * @param {string} id
     */
    pick(lock, id) {
      return adjust((...now) => picked(...now, lock, id));
    },

    /** @param {string} lock names the quadrant */
    turn(lock) {
      return adjust((...now) => turned(...now, lock));
    },

    /** @param {Earlier} earlier */
    restore({ setup }) {
      return enqueue(() => bring("show", { setup })).then(() => bringIntoView(byId("board")));
    },

    /** @param {string} link */
    async forget(link) {
      store.set({ earlier: store.state.earlier.filter((other) => other.link !== link) });
      await forgetSetups([link]);
    },

    /** @param {string} quadrant whose other castle is the location hex */
    swapCastle(quadrant) {
      const other = (/** @type {Choices} */ choices) => {
        const { [quadrant]: used = 1, ...others } = choices.location_castles;
        return { ...choices, location_castles: { ...others, [quadrant]: 3 - used } };
      };
      adjust((...now) => castleChosen(...now, quadrant), other);
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

    /** Save the set-up, with the names and colours that have just been chosen. */
    async save() {
      await enqueue(suit.follow);
      const { table } = store.state;
      if (table) save("hexreeve-setup.json", JSON.stringify(table.setup, null, 1), "application/json");
    },

    /** @param {string} text of a file */
    import: (text) =>
      through(enqueue, async () => {
        await bring("open-setup", { text });
        bringIntoView(byId("board"));
      }),

    /** Learn what there is to choose from, and what was chosen before. */
    async speak() {
      // What the build has written is there before the engine, which knows the same, should the file not come.
      const file = written(`choices.${language().replace("+", "-")}`);
      const catalog = /** @type {Catalog} */ (
        await file.catch(async () => {
          // Whatever fails until then, the page begins with this.
          await engine.ready;
          return engine.call("catalog", { language: language() });
        })
      );
      store.set({ catalog });
      if (!store.state.choices) choosing.start((stored) => fitted(stored, catalog));
    },

    async recall() {
      await lookUp(earlierSetups, (found) => {
        const now = store.state.earlier;
        store.set({ earlier: [...now, ...found.filter(({ link }) => !now.some((each) => each.link === link))] });
      });
    },
  };
}

/** @typedef {ReturnType<typeof settingUp>} SettingUp */

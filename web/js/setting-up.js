/** The Set-up view's doings: roll, adjust, open, save, copy a set-up. */

/** @import { Engine } from "./engine-client.js" */
/** @import { Store } from "./store.js" */
/** @import { Catalog, Choices, Earlier, SetupRecord, State, Table, Transcribed, Wishes } from "./types.js" */
import { castleChosen, contents, picked, rerolled, turned } from "./adjusting.js";
import { fitted, wished } from "./choosing.js";
import { earlierSetups, forgetSetups, keepSetup } from "./earlier.js";
import { save, textOf } from "./files.js";
import { holds, kept, toggled } from "./locks.js";
import { recallObject, remember } from "./memory.js";
import { queue } from "./queue.js";
import { leaveLink } from "./router.js";
import { language, t, written } from "./words.js";

const REMEMBERED = "hexreeve.choices";
/** So many of the last set-ups are what a table has seen lately. */
const LATELY = 3;

/**
 * @param {Store<State>} store
 * @param {Engine} engine
 * @param {(fault: unknown, file?: string) => void} failed
 * @param {(message: string) => void} announce
 * @param {(boxes: string[]) => Transcribed} transcribed the maps that set-ups of some boxes are drawn with
 */
export function settingUp(store, engine, failed, announce, transcribed) {
  const enqueue = queue(failed);
  const keeping = queue(failed);
  /** What the table on screen was rolled from, and the maps of this device, so that others can be drawn. */
  let rolled = /** @type {{choices: Wishes, maps: Transcribed} | null} */ (null);
  /** The link that the table on screen came with. */
  let linked = "";

  /** In which words and from which side a table is shown. */
  function seen() {
    return { language: language(), turned: store.state.turned };
  }

  /**
   * Ask the engine for a table and show it. What is on screen stays when the engine refuses.
   *
   * @param {string} method
   * @param {{choices?: Wishes, text?: string, link?: string, setup?: SetupRecord}} given
   * @param {{file?: string, locks?: string[]}} [more] the file that it is from; what is locked on it
   */
  async function lay(method, given, { file, locks = [] } = {}) {
    store.set({ busy: true });
    try {
      const { choices } = given;
      const maps = choices ? transcribed(choices.boxes) : null;
      const args = choices && maps ? { choices: { ...choices, ...maps, quadrants: withLying(choices, maps) } } : given;
      const table = /** @type {Table} */ (await engine.call(method, { ...seen(), ...args }));
      rolled = choices && maps ? { choices: { ...choices, seed: table.setup.seed }, maps } : null;
      linked = given.link ?? "";
      if (!linked) leaveLink();
      store.set({ table, locks: locks.filter((lock) => holds(table.setup, lock)), message: "" });
      // Whoever rolls again need not wait for the device.
      keeping(() => keep(table));
    } catch (fault) {
      failed(fault, file);
    } finally {
      store.set({ busy: false });
    }
  }

  /**
   * Add the maps of what stays on the table: they may have come with somebody's link.
   *
   * @param {Wishes} choices
   * @param {Transcribed} maps
   */
  function withLying({ keep }, { quadrants }) {
    const lying = /** @type {Transcribed["quadrants"]} */ (store.state.table?.setup.quadrants ?? []);
    const others = lying.filter(({ id }) => !quadrants.some((mine) => mine.id === id));
    return [...others.filter(({ id }) => keep.board?.some((stays) => stays?.quadrant === id)), ...quadrants];
  }

  /** @param {Table} table */
  async function keep(table) {
    try {
      store.set({ earlier: await keepSetup(store.state.earlier, table) });
    } catch {
      store.set({ message: t("earlier.not-kept") });
    }
  }

  /**
   * Change one thing of the table on screen, when what was asked for before is done.
   *
   * @param {(setup: SetupRecord, choices: Choices, catalog: Catalog) => Wishes} wishes
   */
  function adjust(wishes) {
    return enqueue(async () => {
      const { table, choices, catalog, locks } = store.state;
      if (table && choices && catalog) await lay("roll", { choices: wishes(table.setup, choices, catalog) }, { locks });
    });
  }

  async function rollNow() {
    const { choices, catalog, table, locks, earlier } = store.state;
    if (!choices || !catalog) return;
    const wishes = wished(choices, catalog);
    if (choices.first_game) return lay("roll", { choices: wishes });
    const keep = table ? kept(table.setup, locks) : {};
    const others = earlier.filter(({ link }) => link !== table?.link);
    const lately = [...(table ? [table] : []), ...others].slice(0, LATELY);
    const avoid = choices.avoid_recent ? contents(lately.map(({ setup }) => setup)) : [];
    return lay("roll", { choices: { ...wishes, keep, avoid } }, { locks });
  }

  /** @type {import("./panels/controls.js").Change} */
  function change(update) {
    const { choices, catalog } = store.state;
    if (!choices || !catalog) return;
    const changed = fitted(update(choices), catalog);
    store.set({ choices: changed });
    remember(REMEMBERED, JSON.stringify({ ...changed, seed: "" }));
  }

  return {
    change,

    /** Roll with what is chosen by the time the engine is there: on a first visit people choose while it comes. */
    async roll() {
      if (!store.state.catalog) return;
      store.set({ busy: true });
      return enqueue(async () => {
        await engine.ready;
        await rollNow();
      });
    },

    /** Show everything again, in another language or from another side. */
    async again() {
      const { table } = store.state;
      if (!table) return;
      const said = /** @type {Table} */ (await engine.call("show", { ...seen(), setup: table.setup }));
      store.set({ table: said });
    },

    /** Draw what was rolled once more, if maps have been transcribed since. */
    refresh() {
      if (!rolled) return;
      const { choices, maps } = rolled;
      if (JSON.stringify(transcribed(choices.boxes)) === JSON.stringify(maps)) return;
      return enqueue(() => lay("roll", { choices }, { locks: store.state.locks }));
    },

    /** @param {string} link as it came with an address */
    async openLink(link) {
      if (link === linked) return;
      try {
        await engine.need("fastjsonschema");
        await enqueue(() => lay("open-link", { link }));
      } catch (fault) {
        failed(fault);
      }
    },

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
      return enqueue(() => lay("show", { setup }));
    },

    /** @param {string} link */
    async forget(link) {
      store.set({ earlier: store.state.earlier.filter((other) => other.link !== link) });
      await forgetSetups([link]);
    },

    /** @param {string} quadrant whose other castle is the location hex */
    swapCastle(quadrant) {
      const { choices } = store.state;
      if (!choices) return;
      const used = choices.location_castles[quadrant] ?? 1;
      const location_castles = { ...choices.location_castles, [quadrant]: 3 - used };
      change((now) => ({ ...now, location_castles }));
      adjust((...now) => castleChosen(...now, quadrant));
    },

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
      if (table) save("hexreeve-setup.json", JSON.stringify(table.setup, null, 1), "application/json");
    },

    /** @param {File} file */
    async open(file) {
      try {
        const text = await textOf(file);
        await engine.need("fastjsonschema");
        await enqueue(() => lay("open-setup", { text }, { file: file.name }));
      } catch (fault) {
        failed(fault, file.name);
      }
    },

    /** Learn what there is to choose from, and what was chosen before. */
    async speak() {
      // What the build has written is there before the engine, which knows the same, should the file not come.
      const file = written(`choices.${language().replace("+", "-")}`);
      const catalog = /** @type {Catalog} */ (
        await file.catch(() => engine.call("catalog", { language: language() }))
      );
      const choices = store.state.choices ?? fitted(recallObject(REMEMBERED), catalog);
      store.set({ catalog, choices });
    },

    async recall() {
      try {
        store.set({ earlier: await earlierSetups() });
      } catch {
        // It is said when there is something to keep.
      }
    },
  };
}

/** @typedef {ReturnType<typeof settingUp>} SettingUp */

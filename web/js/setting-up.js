/** The Set-up view's doings: roll, open, save, copy a set-up. */

/** @import { Engine } from "./engine-client.js" */
/** @import { Store } from "./store.js" */
/** @import { Catalog, Choices, State, Table } from "./types.js" */
import { save, textOf } from "./files.js";
import { recall, remember } from "./memory.js";
import { fitted } from "./panels/controls.js";
import { leaveLink } from "./router.js";
import { language, t } from "./words.js";

const REMEMBERED = "hexreeve.choices";

/** @typedef {{choices?: Choices, text?: string, link?: string}} Given */

/**
 * @param {Store<State>} store
 * @param {Engine} engine
 * @param {(fault: unknown, file?: string) => void} failed
 * @param {(message: string) => void} announce
 * @param {(boxes: string[]) => Partial<Choices>} transcribed the maps that set-ups of some boxes are drawn with
 */
export function settingUp(store, engine, failed, announce, transcribed) {
  /** What the table on screen was made from, so that it can be made again in another language. */
  let source = { method: "", given: /** @type {Given} */ ({}) };

  /**
   * Ask the engine for a table and show it. What is on screen stays when the engine refuses.
   *
   * @param {string} method
   * @param {Given} asked
   * @param {string} [file]
   */
  async function lay(method, asked, file) {
    const { choices } = asked;
    const given = choices ? { choices: { ...choices, ...transcribed(choices.boxes) } } : asked;
    store.set({ busy: true });
    try {
      const table = /** @type {Table} */ (await engine.call(method, { language: language(), ...given }));
      source = { method, given: given.choices ? { choices: { ...given.choices, seed: table.setup.seed } } : given };
      store.set({ table, busy: false, message: "" });
      if (!given.link) leaveLink();
    } catch (fault) {
      store.set({ busy: false });
      failed(fault, file);
    }
  }

  async function roll() {
    const { choices } = store.state;
    if (choices) await lay("roll", { choices: { ...choices, location_castles: castles(choices) } });
  }

  /** @param {Choices} choices */
  function castles(choices) {
    const edition = store.state.catalog?.editions.find(({ id }) => id === choices.edition);
    return edition?.sides ? choices.location_castles : {};
  }

  /** @param {Choices} choices that were rolled with */
  function stale({ boxes, quadrants, island }) {
    return JSON.stringify(transcribed(boxes)) !== JSON.stringify({ quadrants, island });
  }

  /** @type {import("./panels/controls.js").Change} */
  function change(update) {
    if (!store.state.choices) return;
    const choices = update(store.state.choices);
    store.set({ choices });
    remember(REMEMBERED, JSON.stringify({ ...choices, seed: "" }));
  }

  return {
    roll,
    change,

    /** Say everything again, in another language. */
    async again() {
      if (source.method) await lay(source.method, source.given);
    },

    /** Roll first of all, or draw what was rolled once more if maps have been transcribed since. */
    async refresh() {
      const { choices } = source.given;
      if (!source.method) await roll();
      else if (choices && stale(choices)) await lay(source.method, source.given);
    },

    /** @param {string} link as it came with an address */
    async openLink(link) {
      if (source.given.link === link) return;
      try {
        await engine.need("fastjsonschema");
        await lay("open-link", { link });
      } catch (fault) {
        failed(fault);
      }
    },

    /** @param {string} quadrant whose other castle is the location hex */
    swapCastle(quadrant) {
      const { choices } = store.state;
      if (!choices) return;
      const used = choices.location_castles[quadrant] ?? 1;
      const location_castles = { ...choices.location_castles, [quadrant]: 3 - used };
      change((now) => ({ ...now, location_castles }));
      const { method, given } = source;
      if (given.choices) lay(method, { choices: { ...given.choices, location_castles } });
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
        await lay("open-setup", { text }, file.name);
      } catch (fault) {
        failed(fault, file.name);
      }
    },

    async speak() {
      const catalog = /** @type {Catalog} */ (await engine.call("catalog", { language: language() }));
      store.set({ catalog, choices: store.state.choices ?? remembered(catalog) });
    },
  };
}

/** @typedef {ReturnType<typeof settingUp>} SettingUp */

/** @param {Catalog} catalog */
function remembered(catalog) {
  /** @type {Choices} */
  const fresh = {
    edition: catalog.defaults.edition,
    boxes: catalog.defaults.boxes,
    players: [],
    seed: "",
    first_game: false,
    castle_tiles: false,
    location_castles: {},
  };
  try {
    return fitted({ ...fresh, ...JSON.parse(recall(REMEMBERED) ?? "{}") }, catalog);
  } catch {
    // What another version or another hand has stored is not worth a message.
    return fitted(fresh, catalog);
  }
}

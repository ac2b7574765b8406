/** Quarantines stored games that cannot be read, and lists them by name; the others stay usable. For either game. */

/** @import { UnreadableEntry, Summary } from "../types.js" */

import { EngineError } from "../../engine/call-errors.js";
import { saveFile } from "../../platform/files.js";
import { readLate } from "../../platform/storage/database.js";
import { showNotice } from "../../platform/ui/notices.js";
import { UnreadableGame } from "./stored-game.js";

/** @typedef {{games: Summary[] | null, unreadable: UnreadableEntry[]}} Listed */

/**
 * @param {{readonly state: Readonly<Listed>, set(change: Partial<Listed>): void}} store
 * @param {ReturnType<typeof import("./game-store.js").gameStore<any>>} gameStore
 * @param {(text: string) => Promise<unknown>} check has the engine check a record as one from outside
 */
export function quarantine(store, gameStore, check) {
  function add(/** @type {UnreadableGame} */ { id, title, later }) {
    const others = store.state.unreadable.filter((each) => each.id !== id);
    store.set({
      unreadable: [...others, { id, title, later }],
      games: (store.state.games ?? []).filter((each) => each.id !== id),
    });
  }

  /** Finds why the engine refuses a game; nothing if the fault lies elsewhere. */
  async function refusalOf(/** @type {string} */ id) {
    try {
      const kept = await gameStore.readGame(id);
      if (kept) await check(JSON.stringify(kept.record));
    } catch (fault) {
      if (fault instanceof EngineError) return fault;
    }
    return null;
  }

  return {
    /** Lists the stored games, now or when the device answers; changes made here meanwhile are newer. */
    async list() {
      await readLate(gameStore.listGames, ({ games, unreadable }) => {
        const now = store.state.games ?? [];
        store.set({ games: [...now, ...games.filter(({ id }) => !now.some((each) => each.id === id))] });
        unreadable.forEach(add);
      });
      if (!store.state.games) store.set({ games: [] });
    },

    /**
     * Sets a game aside, if it is at fault.
     *
     * @param {unknown} fault met when it was opened
     * @param {string} id
     * @returns {Promise<boolean>} whether it was
     */
    async isolate(fault, id) {
      if (fault instanceof UnreadableGame) {
        add(fault);
        showNotice("spoiled", "games.set-aside", { params: { game: fault.title }, read: true });
        return true;
      }
      const refused = fault instanceof EngineError ? fault : await refusalOf(id);
      if (!refused) return false;
      const games = store.state.games ?? [];
      const summary = games.find((each) => each.id === id);
      const title = summary?.players.map((player) => player.name || player.id).join(", ") || id;
      showNotice("spoiled", "games.set-aside", { params: { game: title }, read: true });
      store.set({ games: games.map((each) => (each.id === id ? { ...each, refused: refused.message } : each)) });
      await gameStore.markUnreadable(id, refused.message).catch(() => {});
      return true;
    },

    /** Saves a record that cannot be read as a file, in whatever form it is. */
    async saveUnreadable(/** @type {IDBValidKey} */ id) {
      saveFile("hexreeve-unreadable.json", textOf(await gameStore.readRaw(id)), "application/json");
    },

    /** Lists a deleted record no longer. */
    remove(/** @type {IDBValidKey} */ id) {
      const { games, unreadable } = store.state;
      store.set({
        games: (games ?? []).filter((each) => each.id !== id),
        unreadable: unreadable.filter((each) => each.id !== id),
      });
    },
  };
}

function textOf(/** @type {unknown} */ value) {
  try {
    return JSON.stringify(value, null, 1) ?? String(value);
  } catch {
    // A browser's database holds more than JSON does.
    return String(value);
  }
}

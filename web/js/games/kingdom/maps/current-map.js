/** The map on the page: saves it on the device, and follows it while another tab draws it. */

/** @import { Store } from "../../../platform/store.js" */
/** @import { RecordChange } from "../../../shared/storage/change-channel.js" */
/** @import { Canvas, StoredMap, State } from "../types.js" */

import { t } from "../../../platform/i18n.js";
import { DeviceFault, readLate } from "../../../platform/storage/database.js";
import { pointAt } from "../../../platform/ui/attention.js";
import { StaleRecord } from "../../../shared/storage/revision-store.js";
import { tabLock } from "../../../shared/storage/tab-lock.js";
import { ISLAND } from "./map-records.js";
import { deleteMap, listMaps, NAME, parseMap, readStoredMap, saveMap } from "./map-store.js";

/** With this the ids of the banner begin. */
export const PREFIX = "map-";

/**
 * @typedef {object} CurrentMapParts what the controller provides
 * @property {(step: () => Promise<unknown>) => Promise<void>} enqueue
 * @property {(map: StoredMap, more: {kept: boolean, following: boolean}) => Promise<void>} show shows a map
 * @property {() => Promise<void>} judge has the engine check the map on the screen
 * @property {(message: string) => void} announce
 */

/**
 * @param {Store<State>} store
 * @param {CurrentMapParts} drawing
 */
export function currentMap(store, { enqueue, show, judge, announce }) {
  const tab = tabLock(NAME, onTurn, (news) => enqueue(() => receiveChange(news)), parseMap);
  /** The rows of each map as the device has them, as far as this tab knows. @type {Map<string, string>} */
  const known = new Map();
  /** The last state of each map that the device was asked to store. @type {Map<string, StoredMap>} */
  const latest = new Map();
  document.addEventListener("visibilitychange", () => {
    // A tab that the browser has put to sleep has missed the news.
    if (document.visibilityState === "visible" && store.state.maps) enqueue(catchUp);
  });

  const maps = () => store.state.maps ?? [];

  /** Finds the map of an id that is being drawn here or followed; null if another one is, or none. */
  function canvasOf(/** @type {string} */ id) {
    const { canvas } = store.state;
    return canvas?.map.id === id && tab.recordId() === id ? canvas : null;
  }

  function updateCanvas(/** @type {Partial<Canvas>} */ change) {
    const { canvas } = store.state;
    if (canvas) store.set({ canvas: { ...canvas, ...change } });
  }

  function listMap(/** @type {StoredMap} */ map) {
    const others = maps().filter(({ id }) => id !== map.id);
    store.set({ maps: [map, ...others].sort((one, other) => other.changed - one.changed) });
  }

  function unlistMap(/** @type {string} */ gone) {
    known.delete(gone);
    latest.delete(gone);
    store.set({ maps: maps().filter(({ id }) => id !== gone) });
  }

  /**
   * @param {string} wanted
   * @param {(id: string) => boolean} [taken]
   * @returns {string} an id that no other map has
   */
  function freeId(wanted, taken = (id) => maps().some((map) => map.id === id)) {
    for (let i = 1; ; i++) {
      const id = i === 1 ? wanted : `${wanted}-${i}`;
      if (!taken(id)) return id;
    }
  }

  /** Names the map in the address, without another step back. */
  function markAddress(/** @type {string} */ id) {
    history.replaceState(null, "", id ? `#transcribe/${id}` : "#transcribe");
  }

  /**
   * Lists a map and writes it, and tells the other tabs.
   *
   * @param {StoredMap} map
   * @throws {StaleRecord} nothing is written then
   */
  async function write(map) {
    listMap(map);
    latest.set(map.id, map);
    const revision = await saveMap(map);
    known.set(map.id, rowsOf(map));
    // The page does not show the revision, so nothing has to be drawn for it.
    for (const each of [...maps(), store.state.canvas?.map])
      if (each?.id === map.id) each.revision = Math.max(each.revision, revision);
    tab.broadcast({ kept: { ...map, revision } });
  }

  /**
   * Saves a map on the device, first of all. If another tab has drawn it otherwise, both are kept.
   *
   * @param {StoredMap} map
   * @returns {Promise<string>} the id under which it is stored
   */
  async function save(map) {
    const changed = { ...map, changed: Date.now() };
    try {
      await write(changed);
    } catch (fault) {
      if (fault instanceof StaleRecord) {
        // The last state of the map sees to that.
        if (latest.get(changed.id) === changed) return saveOverStored(changed, fault.stored);
      } else if (!(fault instanceof DeviceFault)) throw fault;
      // The page shows the fault of the device.
    }
    return changed.id;
  }

  /** Saves a map of which the device has another state, or that was deleted. */
  async function saveOverStored(/** @type {StoredMap} */ map, /** @type {StoredMap | null} */ stored) {
    // Only whether set-ups may have it has changed.
    if (stored && known.get(map.id) === rowsOf(stored))
      return save({ ...map, used: stored.used, revision: stored.revision });
    // Without a revision there was something that cannot be read; it stays.
    const id = stored || !map.revision ? freeId(map.id) : map.id;
    if (stored) {
      known.set(stored.id, rowsOf(stored));
      listMap(stored);
    } else unlistMap(map.id);
    if (canvasOf(map.id)) {
      updateCanvas({
        map: { ...map, id, revision: 0 },
        news: t(stored ? "transcribe.parted" : "transcribe.back", { name: id }),
      });
      markAddress(id);
      await tab.acquire(id);
    }
    return save({ ...map, id, revision: 0 });
  }

  /** Shows a map as another tab has changed it. */
  async function adopt(/** @type {StoredMap} */ stored) {
    const mine = maps().find(({ id }) => id === stored.id);
    if (mine && stored.revision <= mine.revision) return;
    const canvas = canvasOf(stored.id);
    const mayDraw = canvas?.kept && !canvas.following && tab.isWriter();
    const unsaved = mayDraw && known.get(stored.id) !== rowsOf(canvas.map);
    if (!unsaved) {
      known.set(stored.id, rowsOf(stored));
      listMap(stored);
      if (!canvas) return;
      const { map } = canvas.map;
      const past = rowsOf(canvas.map) === rowsOf(stored) ? canvas.past : [...canvas.past, map];
      updateCanvas({ map: stored, kept: true, past });
      await judge();
    } else if (known.get(stored.id) === rowsOf(stored)) {
      const map = { ...canvas.map, used: stored.used, revision: stored.revision };
      listMap(map);
      updateCanvas({ map });
    }
    // Else somebody without locks has written; the next write here keeps both.
  }

  /** Stops showing a map that was deleted or renamed in another tab. */
  async function leaveDeleted(/** @type {string} */ id, /** @type {string} */ now) {
    const canvas = canvasOf(id);
    unlistMap(id);
    if (!canvas) return;
    const renamed = maps().find((map) => map.id === now);
    markAddress(renamed ? now : "");
    if (renamed) return open(renamed, true);
    await tab.acquire(null);
    store.set({ canvas: null, message: t("transcribe.gone") });
  }

  /** Looks at a map on the device: what other tabs tell is only a hint. */
  async function refresh(/** @type {string} */ id, now = "") {
    const found = await readStoredMap(id).then(
      (stored) => ({ stored }),
      () => null,
    );
    // The page shows the fault of the device.
    if (!found) return;
    if (found.stored) await adopt(found.stored);
    else if (known.has(id)) await leaveDeleted(id, now);
  }

  async function receiveChange(/** @type {RecordChange<StoredMap>} */ news) {
    if ("kept" in news) return refresh(news.kept.id);
    if (news.now) await refresh(news.now);
    await refresh(news.gone, news.now);
  }

  async function catchUp() {
    const stored = await listMaps().catch(() => null);
    if (!stored) return;
    for (const map of stored) await adopt(map);
    for (const { id } of maps()) if (known.has(id) && !stored.some((map) => map.id === id)) await leaveDeleted(id, "");
  }

  /** Begins or ends drawing in this tab. */
  function onTurn(/** @type {string} */ id, /** @type {boolean} */ draws) {
    if (draws) enqueue(() => takeTurn(id));
    else if (canvasOf(id)) {
      updateCanvas({ following: true });
      announce(t("transcribe.following"));
      enqueue(() => refresh(id));
    }
  }

  async function takeTurn(/** @type {string} */ id) {
    await refresh(id);
    if (!canvasOf(id)) return;
    updateCanvas({ following: false });
    announce(t("transcribe.yours"));
  }

  /** Shows a map that may be drawn, or followed if another tab draws it. */
  async function open(/** @type {StoredMap} */ map, /** @type {boolean} */ kept) {
    const following = !(await tab.acquire(map.id));
    await show(map, { kept, following });
    // Another tab may have drawn on it since, or been killed while it did; the device may answer late.
    if (kept)
      await readLate(
        () => readStoredMap(map.id),
        (stored) => stored && enqueue(() => adopt(stored)),
      );
  }

  return {
    freeId,
    save,
    open,
    markAddress,

    /** Shows a map that has come from elsewhere: it belongs to nobody until it is drawn on or saved. */
    async preview(/** @type {StoredMap} */ map) {
      await tab.acquire(null);
      await show(map, { kept: false, following: false });
    },

    async close() {
      await tab.acquire(null);
      store.set({ canvas: null });
    },

    /** Looks up the stored maps. */
    async load() {
      await readLate(listMaps, (found) => {
        for (const map of found) known.set(map.id, rowsOf(map));
        const now = maps();
        store.set({ maps: [...now, ...found.filter(({ id }) => !now.some((map) => map.id === id))] });
      });
      if (!store.state.maps) store.set({ maps: [] });
    },

    /**
     * True if the map on the screen may be drawn on here; otherwise answers the tap.
     *
     * @param {Canvas} canvas
     */
    mayDraw({ following }) {
      if (following) {
        if (!pointAt(`${PREFIX}banner`)) store.set({ message: t("transcribe.following") });
        announce(t("transcribe.following"));
      }
      return !following;
    },

    /**
     * Chooses an id for a map that is drawn on for the first time, and locks it for this tab.
     *
     * @param {Canvas["map"]} map
     */
    claimId(map) {
      const id = freeIdFor(map, freeId);
      if (id !== map.id || tab.recordId() !== id) {
        markAddress(id);
        tab.acquire(id).then((own) => own || onTurn(id, false));
      }
      return id;
    },

    /**
     * Saves the map on the screen under another name.
     *
     * @param {Canvas} canvas
     * @param {string} id
     */
    async rename({ map }, id) {
      const old = map.id;
      updateCanvas({ map: { ...map, id, revision: 0 }, kept: true });
      store.set({ maps: maps().filter((other) => other.id !== old) });
      await tab.acquire(id);
      // Saved under its new name before the address says it and the old name goes: then no moment can lose it.
      await save({ ...map, id, revision: 0 });
      markAddress(store.state.canvas?.map.id ?? id);
      await deleteMap(old).catch(() => {});
      unlistMap(old);
      tab.broadcast({ gone: old, now: id });
    },

    /**
     * @param {StoredMap} map
     * @param {boolean} used whether set-ups may have it; what another tab draws on it meanwhile stays
     */
    async setUsed(map, used) {
      for (let left = 5; left; left--) {
        const now = (await readStoredMap(map.id).catch(() => undefined)) ?? map;
        try {
          return await write({ ...now, used });
        } catch (fault) {
          if (fault instanceof DeviceFault) return;
          if (!(fault instanceof StaleRecord)) throw fault;
        }
      }
    },

    /** @param {string} id */
    async deleteMap(id) {
      await deleteMap(id).catch(() => {});
      unlistMap(id);
      tab.broadcast({ gone: id });
    },

    takeOver: () =>
      enqueue(async () => {
        const id = tab.recordId();
        await tab.takeOver();
        if (id) await takeTurn(id);
      }),

    dismissNews: () => updateCanvas({ news: "" }),
  };
}

/**
 * Chooses an id for somebody's map. A quadrant named like the island must not take the island's address.
 *
 * @param {{id: string, box: string}} map
 * @param {(wanted: string) => string} free
 */
export function freeIdFor({ id, box }, free) {
  return free(box && id === ISLAND ? `${ISLAND}-${box}` : id);
}

/** @param {{map: string[]}} map */
function rowsOf({ map }) {
  return map.join();
}

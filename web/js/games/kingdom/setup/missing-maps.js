/**
 * Stores a set-up that lacks maps on this device until they are drawn and it can be played. Several tabs may each have
 * one: their links are stored side by side, the last one first.
 */

/** @import { Engine } from "../../../engine/client.js" */
/** @import { SetupController } from "./setup-controller.js" */
/** @import { Store } from "../../../platform/store.js" */
/** @import { MissingMap, State, Table } from "../types.js" */

import { language, t, withLabel } from "../../../platform/i18n.js";
import { readTabText, writeTabText } from "../../../platform/storage/local-storage.js";
import { isList, isText } from "../../../platform/storage/validators.js";
import { queue } from "../../../shared/queue.js";
import { syncedText } from "../../../shared/storage/synced-text.js";

const STORAGE_KEY = "hexreeve.awaited";
/** So many set-ups can wait. */
const MOST = 8;
const stored = syncedText(STORAGE_KEY);

/**
 * @param {Store<State>} store
 * @param {Engine} engine
 * @param {SetupController} setup
 * @param {(table: Table, alone?: boolean) => Promise<void>} play begins the game, on the screen alone or as people say
 * @param {(fault: unknown) => void} failed
 */
export function missingMaps(store, engine, setup, play, failed) {
  const enqueue = queue(failed, engine);

  /**
   * Plays a table, or waits for the maps that it lacks.
   *
   * @param {Table} table
   * @param {boolean} [alone] on the screen
   */
  async function proceed(table, alone) {
    const [next] = missingMapsOf(table);
    if (!next) {
      leaveSetup();
      await play(table, alone);
      return;
    }
    addLink(table.link);
    store.set({ waitingSetup: { table, lacks: missingMapsOf(table) } });
    location.hash = `#transcribe/${next.id}`;
  }

  function leaveSetup() {
    removeLink(store.state.waitingSetup?.table.link ?? null);
    store.set({ waitingSetup: null });
  }

  /** Finds the maps that are still missing, now that others may have been drawn. */
  async function update() {
    const { waitingSetup } = store.state;
    if (!waitingSetup) return;
    const table = await setup.complete(waitingSetup.table.setup);
    const { link } = waitingSetup.table;
    if (store.state.waitingSetup === waitingSetup)
      store.set({ waitingSetup: { table: { ...table, link }, lacks: missingMapsOf(table) } });
  }

  let ready = "";
  store.subscribe(({ waitingSetup, maps }) => {
    const now = waitingSetup
      ? JSON.stringify((maps ?? []).filter((map) => map.ready).map(({ id, map }) => [id, map]))
      : "";
    if (now !== ready && waitingSetup) enqueue(update);
    ready = now;
  });

  return {
    /**
     * @param {Table} table to play, at once or when its maps are drawn
     * @param {boolean} [alone] on the screen, if at once
     */
    begin: (table, alone) => enqueue(() => proceed(table, alone)),

    /** Draws the next map, or plays. */
    drawNextOrPlay: () => enqueue(async () => store.state.waitingSetup && proceed(store.state.waitingSetup.table)),

    leaveSetup,

    /** Restores the set-up that was waiting when the page was left. */
    resume: () =>
      enqueue(async () => {
        const link = waitingLink();
        if (link === null || store.state.waitingSetup) return;
        try {
          await engine.need("fastjsonschema");
          const table = await engine.call("open-link", { language: language(), link });
          // Another version may write its link otherwise.
          store.set({ waitingSetup: { table: { ...table, link }, lacks: missingMapsOf(table) } });
        } catch (fault) {
          removeLink(link);
          throw fault;
        }
      }),

    /** Shows it again, in another language. */
    refresh: () => enqueue(update),
  };
}

/** @typedef {ReturnType<typeof missingMaps>} MissingMaps */

/**
 * Lists the links of the set-ups that wait; earlier versions store one alone, as it is.
 *
 * @param {string | null} text
 * @returns {string[]}
 */
function linksIn(text) {
  if (!text?.startsWith("[")) return text ? [text] : [];
  try {
    const links = JSON.parse(text);
    return isList(links, isText) ? links : [];
  } catch {
    return [];
  }
}

function toText(/** @type {string[]} */ links) {
  return links.length ? JSON.stringify(links.slice(0, MOST)) : null;
}

function addLink(/** @type {string} */ link) {
  writeTabText(STORAGE_KEY, link);
  const added = (/** @type {string | null} */ text) => toText([link, ...linksIn(text).filter((each) => each !== link)]);
  // Two tabs must not put each its own link first in turns.
  stored.change(added, (text) => (linksIn(text).includes(link) ? text : added(text)));
}

function removeLink(/** @type {string | null} */ link) {
  writeTabText(STORAGE_KEY, null);
  stored.change((text) => {
    const left = linksIn(text).filter((each) => each !== link);
    return left.length < linksIn(text).length ? toText(left) : text;
  });
}

/** Finds the link of the set-up that waits in this tab, or else of the one that did last. */
function waitingLink() {
  const here = readTabText(STORAGE_KEY);
  const all = linksIn(stored.read());
  return here !== null && all.includes(here) ? here : (all[0] ?? null);
}

/**
 * Lists the maps of a table that are not on file.
 *
 * @param {Table} table
 * @returns {MissingMap[]}
 */
export function missingMapsOf({ sheet, setup }) {
  const quadrants = sheet.quadrants
    .filter(({ known }) => !known)
    .map(({ id, name, place, words }) => ({ id, name, words: withLabel(place, words) }));
  const parts = sheet.parts
    .filter(({ field }) => /** @type {{map?: string[]} | undefined} */ (setup[field])?.map?.length === 0)
    .map(({ field, name }) => ({ id: field, name, words: t("transcribe.not-on-file", { name }) }));
  return [...quadrants, ...parts];
}

/**
 * Keeps a set-up that lacks maps on this device until they are drawn and it can be played. Several tabs may each have one:
 * their links are remembered side by side, the last one first.
 */

/** @import { Engine } from "../../../engine/client.js" */
/** @import { SetupController } from "./setup-controller.js" */
/** @import { Store } from "../../../platform/store.js" */
/** @import { MissingMap, State, Table } from "../types.js" */

import { language, t } from "../../../platform/i18n.js";
import { readTabText, readText, writeTabText } from "../../../platform/storage/local-storage.js";
import { isList, isText } from "../../../platform/storage/validators.js";
import { queue } from "../../../shared/queue.js";
import { writeOrNotify } from "../../../shared/storage/synced-object.js";

const REMEMBERED = "hexreeve.awaited";
/** So many set-ups can wait. */
const MOST = 8;

/**
 * @param {Store<State>} store
 * @param {Engine} engine
 * @param {SetupController} setup
 * @param {(table: Table) => Promise<void>} play begins the game
 * @param {(fault: unknown) => void} failed
 */
export function awaiting(store, engine, setup, play, failed) {
  const enqueue = queue(failed, engine);

  /** Play a table, or wait for the maps that it lacks. */
  async function proceed(/** @type {Table} */ table) {
    const [next] = lacking(table);
    if (!next) {
      forget();
      await play(table);
      return;
    }
    waitFor(table.link);
    store.set({ waitingSetup: { table, lacks: lacking(table) } });
    location.hash = `#transcribe/${next.id}`;
  }

  function forget() {
    forgetLink(store.state.waitingSetup?.table.link ?? null);
    store.set({ waitingSetup: null });
  }

  /** Find the maps that are still missing, now that others may have been drawn. */
  async function look() {
    const { waitingSetup } = store.state;
    if (!waitingSetup) return;
    const table = await setup.complete(waitingSetup.table.setup);
    const { link } = waitingSetup.table;
    if (store.state.waitingSetup === waitingSetup)
      store.set({ waitingSetup: { table: { ...table, link }, lacks: lacking(table) } });
  }

  let ready = "";
  store.subscribe(({ waitingSetup, maps }) => {
    const now = waitingSetup
      ? JSON.stringify((maps ?? []).filter((map) => map.ready).map(({ id, map }) => [id, map]))
      : "";
    if (now !== ready && waitingSetup) enqueue(look);
    ready = now;
  });

  return {
    /** @param {Table} table to play, at once or when its maps are drawn */
    begin: (table) => enqueue(() => proceed(table)),

    /** Draw the next map, or play. */
    goOn: () => enqueue(async () => store.state.waitingSetup && proceed(store.state.waitingSetup.table)),

    forget,

    /** Restore the set-up that was waiting when the page was left. */
    resume: () =>
      enqueue(async () => {
        const link = waited();
        if (link === null || store.state.waitingSetup) return;
        try {
          await engine.need("fastjsonschema");
          const table = await engine.call("open-link", { language: language(), link });
          // Another version may write its link otherwise.
          store.set({ waitingSetup: { table: { ...table, link }, lacks: lacking(table) } });
        } catch (fault) {
          forgetLink(link);
          throw fault;
        }
      }),

    /** Say it again, in another language. */
    again: () => enqueue(look),
  };
}

/** @typedef {ReturnType<typeof awaiting>} Awaiting */

/** @returns {string[]} the links of the set-ups that wait; earlier versions remember one alone, as it is */
function links() {
  const text = readText(REMEMBERED);
  if (!text?.startsWith("[")) return text ? [text] : [];
  try {
    const stored = JSON.parse(text);
    return isList(stored, isText) ? stored : [];
  } catch {
    return [];
  }
}

function rememberLinks(/** @type {string[]} */ links) {
  writeOrNotify(REMEMBERED, links.length ? JSON.stringify(links.slice(0, MOST)) : null);
}

function waitFor(/** @type {string} */ link) {
  writeTabText(REMEMBERED, link);
  rememberLinks([link, ...links().filter((each) => each !== link)]);
}

function forgetLink(/** @type {string | null} */ link) {
  writeTabText(REMEMBERED, null);
  rememberLinks(links().filter((each) => each !== link));
}

/** Return the link of the set-up that waits in this tab, or else of the one that did last. */
function waited() {
  const here = readTabText(REMEMBERED);
  const all = links();
  return here !== null && all.includes(here) ? here : (all[0] ?? null);
}

/**
 * List the maps of a table that are not on file.
 *
 * @param {Table} table
 * @returns {MissingMap[]}
 */
export function lacking({ sheet, setup }) {
  const quadrants = sheet.quadrants
    .filter(({ known }) => !known)
    .map(({ id, name, place, words }) => ({ id, name, words: `${place}: ${words}` }));
  const parts = sheet.parts
    .filter(({ field }) => /** @type {{map?: string[]} | undefined} */ (setup[field])?.map?.length === 0)
    .map(({ field, name }) => ({ id: field, name, words: t("transcribe.not-on-file", { name }) }));
  return [...quadrants, ...parts];
}

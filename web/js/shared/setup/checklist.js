/** The list of parts to take out of each box, with ticks that stay as long as the set-up is on the page of a tab. */

/** @import { ChecklistGroup } from "../types.js" */

import { t } from "../../platform/i18n.js";
import { parseObject } from "../../platform/storage/local-storage.js";
import { isList, isObject, isText } from "../../platform/storage/validators.js";
import { html, toggle } from "../../platform/ui/templates.js";
import { syncedText } from "../storage/synced-text.js";

/** So many set-ups have stored ticks: several tabs may each show one. */
const MOST = 8;

/** The stored ticks, by their key. @type {Map<string, ReturnType<typeof syncedText>>} */
const stores = new Map();
/** By the key under which ticks are stored, the function that draws their list anew. @type {Map<string, () => void>} */
const shown = new Map();

function storeOf(/** @type {string} */ storageKey) {
  const store = stores.get(storageKey) ?? syncedText(storageKey);
  if (!stores.has(storageKey)) store.onChange(() => shown.get(storageKey)?.());
  stores.set(storageKey, store);
  return store;
}

/**
 * @param {{checklist: ChecklistGroup[]}} sheet
 * @param {unknown} laid the parts on the table: while they stay the same, so do the ticks
 * @param {() => void} again draws it anew
 * @param {string} [prefix] tells the list of one game from that of another
 */
export function checklist({ checklist: groups }, laid, again, prefix = "") {
  const storageKey = `hexreeve.${prefix}ticks`;
  const of = JSON.stringify(laid);
  const ticked = new Set(listsIn(storeOf(storageKey).read()).find((list) => list.of === of)?.ticked);
  shown.set(storageKey, again);
  const all = groups.flatMap(({ items }) => items);
  const done = all.filter(({ id }) => ticked.has(id)).length;
  return html`<details id="${prefix}checklist">
    <summary>
      <h3>${t("sheet.checklist")}</h3>
      <span class="badge">${t("sheet.ticked", { done, all: all.length })}</span>
    </summary>
    ${groups.map(({ name, items }) => html`<h4>${name}</h4><ul class="ticks">${items.map(item)}</ul>`)}
  </details>`;

  /** @param {ChecklistGroup["items"][number]} item */
  function item({ id, count, words }) {
    const tick = (/** @type {boolean} */ done) => {
      tickOff(storageKey, of, id, done);
      again();
    };
    return html`<li>${toggle(`${prefix}tick-${id}`, t("sheet.item", { count, words }), ticked.has(id), tick)}</li>`;
  }
}

/**
 * Ticks an item of a set-up, or removes the tick. What other tabs have ticked meanwhile stays.
 *
 * @param {string} storageKey
 * @param {string} of the set-up
 * @param {string} id
 * @param {boolean} done
 */
function tickOff(storageKey, of, id, done) {
  storeOf(storageKey).change((stored) => {
    const lists = listsIn(stored);
    const before = lists.find((list) => list.of === of)?.ticked ?? [];
    // Two tabs must not write in turns.
    if (stored !== null && before.includes(id) === done) return stored;
    const mine = { of, ticked: done ? [...before, id] : before.filter((each) => each !== id) };
    const earlier = lists.filter((list) => list.of !== of).slice(0, MOST - 1);
    return JSON.stringify({ ...mine, earlier });
  });
}

/**
 * Lists what is ticked, the last changed set-up first. Earlier versions store that one alone.
 *
 * @param {string | null} stored
 * @returns {{of: string, ticked: string[]}[]}
 */
function listsIn(stored) {
  const { earlier, ...last } = parseObject(stored);
  return [last, ...(Array.isArray(earlier) ? earlier : [])].filter(isTicks);
}

/** @returns {value is {of: string, ticked: string[]}} */
function isTicks(/** @type {unknown} */ value) {
  return isObject(value) && isText(value.of) && isList(value.ticked, isText);
}

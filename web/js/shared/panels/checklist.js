/** The list of parts to take out of each box, with ticks that stay as long as the set-up is on the page. */

/** @import { ChecklistGroup } from "../types.js" */

import { html, toggle } from "../../platform/html.js";
import { recallObject, remember } from "../../platform/memory.js";
import { t } from "../../platform/words.js";

/**
 * @param {{checklist: ChecklistGroup[]}} sheet
 * @param {unknown} laid the parts on the table: while they stay the same, so do the ticks
 * @param {() => void} again draws it anew
 * @param {string} [prefix] tells the list of one game from that of another
 */
export function checklist({ checklist: groups }, laid, again, prefix = "") {
  const remembered = `hexreeve.${prefix}ticks`;
  const of = JSON.stringify(laid);
  const ticked = ticks(remembered, of);
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
      if (done) ticked.add(id);
      else ticked.delete(id);
      remember(remembered, JSON.stringify({ of, ticked: [...ticked] }));
      again();
    };
    return html`<li>${toggle(`${prefix}tick-${id}`, t("sheet.item", { count, words }), ticked.has(id), tick)}</li>`;
  }
}

/**
 * @param {string} remembered
 * @param {string} of
 * @returns {Set<string>} the ticked items of this set-up
 */
function ticks(remembered, of) {
  const stored = recallObject(remembered);
  return new Set(stored.of === of && Array.isArray(stored.ticked) ? stored.ticked : []);
}

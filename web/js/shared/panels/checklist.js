/** What to take out of which box, with ticks that stay as long as this set-up is on the page. */

/** @import { ChecklistGroup } from "../types.js" */

import { element, toggle } from "../../platform/dom.js";
import { recallObject, remember } from "../../platform/memory.js";
import { t } from "../../platform/words.js";

/**
 * @param {{checklist: ChecklistGroup[]}} sheet
 * @param {unknown} laid what lies on the table: whoever sits there, what is ticked stays
 * @param {string} [prefix] tells the list of one game from that of another
 * @returns {HTMLElement[]}
 */
export function checklist(sheet, laid, prefix = "") {
  const remembered = `hexreeve.${prefix}ticks`;
  const of = JSON.stringify(laid);
  const ticked = ticks(remembered, of);
  const all = sheet.checklist.flatMap(({ items }) => items.map(({ id }) => id));
  const tally = element("span", { className: "badge" });
  const count = () => {
    tally.textContent = t("sheet.ticked", { done: all.filter((id) => ticked.has(id)).length, all: all.length });
  };
  /**
   * @param {string} id
   * @param {boolean} done
   */
  const tick = (id, done) => {
    if (done) ticked.add(id);
    else ticked.delete(id);
    remember(remembered, JSON.stringify({ of, ticked: [...ticked] }));
    count();
  };
  count();
  return [
    element(
      "details",
      { id: `${prefix}checklist` },
      element("summary", {}, element("h3", { textContent: t("sheet.checklist") }), " ", tally),
      ...sheet.checklist.flatMap(({ name, items }) => [
        element("h4", { textContent: name }),
        element(
          "ul",
          { className: "ticks" },
          ...items.map(({ id, count: pieces, words }) => {
            const label = t("sheet.item", { count: pieces, words });
            return element(
              "li",
              {},
              toggle(`${prefix}tick-${id}`, label, ticked.has(id), (done) => tick(id, done)),
            );
          }),
        ),
      ]),
    ),
  ];
}

/**
 * @param {string} remembered
 * @param {string} of
 * @returns {Set<string>} what is ticked of this set-up
 */
function ticks(remembered, of) {
  const stored = recallObject(remembered);
  return new Set(stored.of === of && Array.isArray(stored.ticked) ? stored.ticked : []);
}

/** @import { SettingUp } from "../setting-up.js" */
/** @import { Catalog, Earlier, State } from "../types.js" */

import { button, byId, changes, element, redraw } from "../../platform/dom.js";
import { bringIntoView } from "../../platform/visible.js";
import { language, spoken, t } from "../../platform/words.js";

/**
 * Draw the last set-ups: each can come back to the table, or be forgotten.
 *
 * @param {SettingUp} setup
 * @returns {(state: Readonly<State>) => void}
 */
export function earlierPanel(setup) {
  const changed = changes();
  return ({ earlier, catalog, table }) => {
    byId("earlier").hidden = !earlier.length;
    if (!catalog || !changed(earlier, catalog, table, language())) return;
    const lines = earlier.map((each) => line(each, catalog, each.link === table?.link, setup));
    const summary = element(
      "summary",
      {},
      element("h3", { textContent: t("earlier.title") }),
      " ",
      element("span", { className: "badge", textContent: String(earlier.length) }),
    );
    // Not on "toggle", which also comes when a list that was open is drawn anew.
    summary.addEventListener("click", () => requestAnimationFrame(() => bringIntoView(lines[0])));
    redraw(
      byId("earlier"),
      element("details", { id: "earlier-all" }, summary, element("ul", { className: "kept" }, ...lines)),
    );
  };
}

/**
 * @param {Earlier} earlier
 * @param {Catalog} catalog
 * @param {boolean} shown
 * @param {SettingUp} setup
 */
function line(earlier, catalog, shown, setup) {
  const { link, made, setup: record } = earlier;
  const things = catalog.boxes.flatMap((box) => [...box.quadrants, ...box.cards]);
  const names = (/** @type {string[]} */ ids) =>
    ids.map((id) => things.find((thing) => thing.id === id)?.name ?? id).join(", ");
  const date = new Date(made).toLocaleString(spoken(), { dateStyle: "medium", timeStyle: "short" });
  const quadrants = names(record.board.map(({ quadrant }) => quadrant));
  const cards = names(record.cards);
  const open = button(
    `restore-${link}`,
    [
      element("small", { textContent: date }),
      element("span", { textContent: quadrants }),
      element("small", { textContent: cards }),
    ],
    () => setup.restore(earlier),
    { className: "kept-open" },
  );
  if (shown) open.setAttribute("aria-current", "true");
  const label = `${t("earlier.forget")}: ${date}, ${quadrants}`;
  return element(
    "li",
    {},
    open,
    button(`forget-${link}`, t("earlier.forget"), () => setup.forget(link), { label }),
  );
}

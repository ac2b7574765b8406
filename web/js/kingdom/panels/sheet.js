/** @import { SettingUp } from "../setting-up.js" */
/** @import { Catalog, State, Table } from "../types.js" */

import { button, byId, changes, element, redraw } from "../../platform/dom.js";
import { fileButton } from "../../platform/files.js";
import { t } from "../../platform/words.js";
import { checklist } from "../../shared/panels/checklist.js";
import { notCurrent } from "../../shared/panels/outdated.js";
import { laid, rows } from "./rows.js";

/**
 * Draw the set-up in words beside the board: what of it can stay, be rolled anew or be picked; its file actions.
 *
 * @param {SettingUp} setup
 * @param {(file: File) => void} open
 * @returns {(state: Readonly<State>) => void}
 */
export function sheetPanel(setup, open) {
  const changed = changes();
  return ({ table, catalog, locks, outdated }) => {
    byId("board").classList.toggle("outdated", outdated.length > 0);
    if (!table || !catalog || !changed(table, catalog, locks, outdated)) return;
    redraw(byId("sheet"), ...notCurrent(outdated), ...words(table, catalog, locks, setup), fileActions(setup, open));
  };
}

/**
 * @param {Table} table
 * @param {Catalog} catalog
 * @param {string[]} locks
 * @param {SettingUp} setup
 */
function words(table, catalog, locks, setup) {
  const { sheet, emblems } = table;
  return [
    ...(locks.length ? [released(locks.length, setup)] : []),
    ...rows(table, catalog, locks, setup),
    element("h3", { textContent: t("sheet.tiles") }),
    element("ul", { className: "tiles" }, ...sheet.tiles.map((tile) => laid(tile, emblems[tile.id]))),
    element("h3", { textContent: t("sheet.players") }),
    element(
      "ol",
      { className: "seats-drawn" },
      ...sheet.players.map(({ id, name }) =>
        element("li", { textContent: id === sheet.start ? t("sheet.starts", { name }) : name }),
      ),
    ),
    element("p", { className: "remark", textContent: t("sheet.start-note") }),
    ...sheet.remarks.map(({ words: text, quadrant }) => {
      const remark = element("p", { className: "remark", textContent: text });
      if (quadrant)
        remark.append(
          " ",
          button(`swap-${quadrant}`, t("sheet.swap-castle"), () => setup.swapCastle(quadrant)),
        );
      return remark;
    }),
    ...checklist(sheet, [table.setup.seed, table.setup.board, table.setup.cards]),
  ];
}

/**
 * Say that something is locked, and let all of it go.
 *
 * @param {number} count
 * @param {SettingUp} setup
 */
function released(count, setup) {
  return element(
    "p",
    { className: "held-back" },
    element("span", { textContent: t("sheet.locked", { count }) }),
    button("release", t("sheet.release"), setup.release),
  );
}

/**
 * @param {SettingUp} setup
 * @param {(file: File) => void} open
 */
function fileActions({ save, copy }, open) {
  return element(
    "div",
    { className: "actions" },
    button("copy", t("sheet.copy"), copy),
    button("save", t("sheet.save"), save),
    ...fileButton("open", t("sheet.open"), open),
  );
}

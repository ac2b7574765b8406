/** @import { Entry, State, Table } from "../types.js" */
import { button, byId, element, emblem } from "../dom.js";
import { fileButton } from "../files.js";
import { t } from "../words.js";

/**
 * @typedef {object} SheetActions
 * @property {(quadrant: string) => void} swapCastle
 * @property {() => void} save
 * @property {() => void} copy
 * @property {(file: File) => void} open
 */

/**
 * Draw the set-up in words beside the board, with its file actions.
 *
 * @param {SheetActions} actions
 * @returns {(state: Readonly<State>) => void}
 */
export function sheetPanel(actions) {
  /** @type {Table | null} */
  let drawn = null;
  return ({ table }) => {
    if (!table || table === drawn) return;
    drawn = table;
    byId("sheet").replaceChildren(...words(table, actions), fileActions(actions));
  };
}

/**
 * @param {Table} table
 * @param {SheetActions} actions
 */
function words({ sheet, emblems }, actions) {
  return [
    element("h3", { textContent: t("sheet.cards") }),
    element("ul", { className: "cards" }, ...sheet.cards.map((card) => element("li", {}, ...entry(card)))),
    element("h3", { textContent: t("sheet.tiles") }),
    element(
      "ul",
      { className: "tiles" },
      ...sheet.tiles.map((tile) => {
        const hexes = element("span", { className: "hexes", textContent: ` ${tile.hexes.join(", ")}` });
        const [name, help] = entry(tile);
        name.append(hexes);
        return element("li", {}, emblem(emblems[tile.id]), element("div", {}, name, help));
      }),
    ),
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
      if (quadrant) {
        const swap = element("button", { type: "button", textContent: t("sheet.swap-castle") });
        swap.addEventListener("click", () => actions.swapCastle(quadrant));
        remark.append(" ", swap);
      }
      return remark;
    }),
  ];
}

/**
 * @param {Entry} item
 * @returns {[HTMLElement, HTMLElement]}
 */
function entry({ name, help }) {
  return [element("span", { className: "entry-name", textContent: name }), element("p", { textContent: help })];
}

/** @param {SheetActions} actions */
function fileActions({ save, copy, open }) {
  return element(
    "div",
    { className: "actions" },
    button("copy", t("sheet.copy"), copy),
    button("save", t("sheet.save"), save),
    ...fileButton("open", t("sheet.open"), ".json,application/json", open),
  );
}

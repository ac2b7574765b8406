/** Prints a set-up of Kingdom Builder on one page, a sheet for its table, or a score sheet, empty or filled. */

/** @import { ShareCommands } from "../../../shared/share/share.js" */
/** @import { Store } from "../../../platform/store.js" */
/** @import { Described, GameView, OpenedSheet, State, Table } from "../types.js" */

import { addressOf } from "../../../platform/address.js";
import { t } from "../../../platform/i18n.js";
import { parseDrawing } from "../../../platform/trusted-types.js";
import { html, nothing } from "../../../platform/ui/templates.js";
import { forPaper, printer, printPage, scoreSheet } from "../../../shared/share/print-page.js";
import { tableSheetParts } from "./table-sheet-parts.js";

/**
 * @param {Store<State>} store
 * @param {ShareCommands} share
 */
export function printSheets(store, share) {
  const out = printer(() => {
    const { view, table, tableSheet } = store.state;
    if (view === "sheet") return tableSheet ? tablePage(tableSheet, codes.get(tableSheet.link)) : nothing;
    return view === "setup" && table ? setupPage(table, codes.get(table.link)) : nothing;
  });
  /** The codes that have been made, by link: the browser's menu prints at once. @type {Map<string, string>} */
  const codes = new Map();

  /** Gets the code of a set-up; a page without its code is better than none. */
  async function codeOf(/** @type {string} */ link) {
    const code = await share.codeOf(addressOf("setup", link)).catch(() => "");
    codes.set(link, code);
    return code;
  }

  return {
    /** Makes what takes long before it is wanted. @param {{link: string}} of a set-up */
    prepare: ({ link }) => codeOf(link),

    /** @param {Table} table */
    setup: (table) => out(codeOf(table.link).then((code) => setupPage(table, code))),

    /** @param {OpenedSheet} opened */
    table: (opened) => out(codeOf(opened.link).then((code) => tablePage(opened, code))),

    /** @param {Table} table whose sheet is left empty */
    score: ({ setup, sheet, lines }) =>
      out(scoreSheet(t("print.score-title"), setup.seed, sheet.players, lines, null, t("print.imprint"))),

    /**
     * @param {string} seed
     * @param {GameView} view whose gold is written down
     */
    gold: (seed, { players, score }) =>
      out(scoreSheet(t("print.score-title"), seed, players, score.rows, score, t("print.imprint"))),
  };
}

/** @typedef {ReturnType<typeof printSheets>} PrintSheets */

/**
 * @param {Table} table
 * @param {string} [code]
 */
function setupPage({ sheet, setup, svg, link }, code) {
  const picture = parseDrawing(forPaper(svg)).documentElement;
  const players = sheet.players.map(({ id, name }) => (id === sheet.start ? t("sheet.starts", { name }) : name));
  return printPage(
    html`<h1>${t("print.title")}</h1>
      <p>${sheet.edition} · ${sheet.boxes}</p>
      <p>${t("print.seed", { seed: setup.seed })}</p>
      <p>${t("print.players", { players: players.join(", ") })}</p>`,
    html`<div class="picture">${document.importNode(picture, true)}</div>
      <div class="columns">
        ${part(t("sheet.cards"), sheet.cards)} ${part(t("print.tasks"), sheet.tasks)}
        ${sheet.parts.map(({ name, entries }) => part(name, entries))} ${part(t("sheet.tiles"), sheet.tiles)}
        ${sheet.remarks.map(({ words }) => html`<p>${words}</p>`)}
      </div>`,
    t("print.imprint"),
    { kind: `set-up ${isMuch(sheet) ? "much" : ""}`, code, link: addressOf("setup", link) },
  );
}

/** Letters beside the board that need two narrow columns where the page lies across. */
const MUCH = 900;

/** True if much is to be read on the page of a set-up: then the words are set smaller. */
function isMuch(/** @type {Table["sheet"]} */ { cards, tasks, parts, tiles, remarks }) {
  const entries = [...cards, ...tasks, ...parts.flatMap((each) => each.entries), ...tiles];
  const told = [...entries.map(({ name, help }) => name + help), ...remarks.map(({ words }) => words)];
  return told.join("").length > MUCH;
}

/**
 * @param {OpenedSheet} opened
 * @param {string} [code] of the set-up
 */
function tablePage({ sheet, link }, code) {
  return printPage(
    html`<h1>${t("table-sheet.title")}</h1>
      <p>${sheet.edition} · ${sheet.boxes}</p>
      <p>${t("print.seed", { seed: sheet.seed })}</p>`,
    html`<div class="columns">${tableSheetParts(sheet)}</div>`,
    t("print.imprint"),
    { kind: "for-table", code, link: addressOf("setup", link) },
  );
}

/**
 * @param {string} title
 * @param {(Described & {hexes?: string[]})[]} entries
 */
function part(title, entries) {
  if (!entries.length) return nothing;
  const line = (/** @type {Described & {hexes?: string[]}} */ { name, help, hexes }) =>
    html`<p><b>${hexes?.length ? `${name} (${hexes.join(", ")})` : name}</b> ${help}</p>`;
  return html`<section><h2>${title}</h2>${entries.map(line)}</section>`;
}

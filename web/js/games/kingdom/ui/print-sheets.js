/** Prints a set-up of Kingdom Builder on one page, or a score sheet, empty or filled. */

/** @import { ShareCommands } from "../../../shared/share/share.js" */
/** @import { Store } from "../../../platform/store.js" */
/** @import { Described, GameView, State, Table } from "../types.js" */

import { addressOf } from "../../../platform/address.js";
import { t } from "../../../platform/i18n.js";
import { parseDrawing } from "../../../platform/trusted-types.js";
import { html, nothing } from "../../../platform/ui/templates.js";
import { printer, printPage, scoreSheet, toGrey } from "../../../shared/share/print-page.js";

/**
 * @param {Store<State>} store
 * @param {ShareCommands} share
 */
export function printSheets(store, share) {
  const out = printer(() => {
    const { view, table } = store.state;
    return view === "setup" && table ? setupPage(table, "") : nothing;
  });

  /** Gets the code of a page; a page without its code is better than none. */
  function codeOf(/** @type {Table} */ { link }) {
    return share.codeOf(addressOf("setup", link)).catch(() => "");
  }

  return {
    /** Makes what takes long before it is wanted. @param {Table} table */
    prepare: (table) => codeOf(table),

    /** @param {Table} table */
    setup: (table) => out(codeOf(table).then((code) => setupPage(table, code))),

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
 * @param {string} code
 */
function setupPage({ sheet, setup, svg }, code) {
  const picture = parseDrawing(toGrey(svg)).documentElement;
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
    code,
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

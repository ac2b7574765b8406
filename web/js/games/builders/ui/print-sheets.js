/** Prints a set-up of The Builders on one page, or a score sheet, empty or filled. */

/** @import { ShareCommands } from "../../../shared/share/share.js" */
/** @import { Game, GameView, Table } from "../types.js" */

import { addressOf } from "../../../platform/address.js";
import { t } from "../../../platform/i18n.js";
import { html } from "../../../platform/ui/templates.js";
import { svgDataUrl } from "../../../shared/share/png.js";
import { forPaper, printer, printPage, scoreSheet } from "../../../shared/share/print-page.js";

/** @param {ShareCommands} share */
export function printSheets(share) {
  const out = printer();
  return {
    /** @param {Table} table */
    setup(table) {
      const link = addressOf("builders/setup", table.link);
      // A page without its code is better than none.
      const code = share.codeOf(link).catch(() => "");
      return out(code.then((svg) => setupPage(table, { code: svg, link })));
    },

    /** @param {Table} table */
    blank: ({ view, record }) => out(scorePage(view, record.setup.seed, false)),

    /** @param {Game} game */
    score: ({ view, record }) => out(scorePage(view, record.setup.seed, true)),
  };
}

/** @typedef {ReturnType<typeof printSheets>} PrintSheets */

/**
 * @param {Table} table
 * @param {{code: string, link: string}} way back to it
 */
function setupPage({ view, record: { setup }, checklist, svg }, way) {
  const names = view.players.map(({ id, name }) => (id === setup.start ? t("sheet.starts", { name }) : name));
  const items = checklist.flatMap((group) => group.items);
  return printPage(
    html`<h1>${t("builders.print-setup")}</h1>
      <p>${t("print.seed", { seed: setup.seed })}</p>
      <p>${t("print.players", { players: names.join(", ") })}</p>`,
    html`<img class="table-drawn" src=${svgDataUrl(forPaper(svg))} alt="">
      <div class="columns">
        ${items.map(({ count, words }) => html`<p>${t("sheet.item", { count, words })}</p>`)}
      </div>`,
    t("builders.imprint"),
    way,
  );
}

/**
 * @param {GameView} view
 * @param {string} seed
 * @param {boolean} filled
 */
function scorePage({ players, score }, seed, filled) {
  const built = players.map(
    ({ name, done }) => html`<p><b>${name}</b> ${done.map((card) => `${card.name} ${card.points}`).join(", ")}</p>`,
  );
  return scoreSheet(
    t("builders.print-score"),
    seed,
    players,
    score.rows,
    filled ? score : null,
    t("builders.imprint"),
    html`<div>${filled ? built : ""}</div>`,
  );
}

/** @import { State } from "../../types.js" */
/** @import { PrintSheets } from "../../ui/print-sheets.js" */
/** @import { ShareCommands } from "../../../../shared/share/share.js" */

import { addressOf } from "../../../../platform/address.js";
import { t } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { draw, html, nothing } from "../../../../platform/ui/templates.js";
import { linkButtons, manualCopyField } from "../../../../shared/share/link-buttons.js";
import { tableSheetParts } from "../../ui/table-sheet-parts.js";

/**
 * Draws the sheet for a table, and the door to it on the rules page.
 *
 * @param {ShareCommands} share
 * @param {PrintSheets} print
 * @returns {(state: Readonly<State>) => void}
 */
export function tableSheetPanel(share, print) {
  return (state) => {
    const { view, tableSheet, table, byHand } = state;
    if (view === "rules") draw(byId("sheet-door"), door(state));
    if (view !== "sheet") return;
    if (!tableSheet) return draw(byId("table-sheet"), html`<h2>${t("table-sheet.title")}</h2>`);
    const { sheet, link } = tableSheet;
    const address = addressOf("sheet", link);
    draw(
      byId("table-sheet"),
      html`
        <h2>${t("table-sheet.title")}</h2>
        <p class="hint">${sheet.edition} · ${sheet.boxes} · ${t("print.seed", { seed: sheet.seed })}</p>
        <div class="actions">
          <button type="button" id="print-sheet" class="main" @click=${() => print.table(tableSheet)}>
            ${t("table-sheet.print")}
          </button>
          ${linkButtons("sheet", address, share)}
          <a class="button" id="sheet-setup" href=${table?.link === link ? "#setup" : `#setup/${link}`}>
            ${t("table-sheet.setup")}
          </a>
        </div>
        ${manualCopyField("sheet", address, byHand)}
        <div class="table-sheet-parts">${tableSheetParts(sheet, (id) => `#rules/question.${id}`)}</div>
      `,
    );
  };
}

/** Makes the way to the sheet of the game that is going on, or else of the set-up. */
function door(/** @type {Readonly<State>} */ { game, picture, table }) {
  const link = (game ? picture : table)?.link;
  return link ? html`<a class="button" id="to-sheet" href="#sheet/${link}">${t("table-sheet.title")}</a>` : nothing;
}

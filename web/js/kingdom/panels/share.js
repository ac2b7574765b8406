/** @import { Printing } from "../printing.js" */
/** @import { Sharing } from "../../shared/sharing.js" */
/** @import { State, Table } from "../types.js" */

import { addressOf } from "../../platform/address.js";
import { byId } from "../../platform/dom.js";
import { draw, html } from "../../platform/html.js";
import { t } from "../../platform/words.js";
import { copiedByHand, linkButtons } from "../../shared/panels/links.js";
import { lacking } from "../awaiting.js";

/**
 * Draw the ways to hand the set-up on, and which of its maps somebody might transcribe.
 *
 * @param {Sharing} share
 * @param {Printing} print
 * @returns {(state: Readonly<State>) => void}
 */
export function sharePanel(share, print) {
  return ({ view, table, byHand }) => {
    const shown = view === "setup" && table !== null;
    byId("share").hidden = !shown;
    if (!shown) return;
    const address = addressOf("setup", table.link);
    draw(
      byId("share"),
      html`
        <div class="actions">
          ${linkButtons("setup", address, share)}
          <button type="button" id="print-setup" @click=${() => print.setup(table)}>${t("print.setup")}</button>
          <button type="button" id="print-score" @click=${() => print.score(table)}>${t("print.score")}</button>
          <button type="button" id="save-png" @click=${() => share.savePng(table)}>${t("share.png")}</button>
          <button type="button" id="save-svg" @click=${() => share.saveSvg(table)}>${t("share.svg")}</button>
        </div>
        ${copiedByHand("setup", address, byHand)} ${unknown(table)}
        <p class="own-maps"><a href="#transcribe">${t("transcribe.title")}</a></p>
      `,
    );
  };
}

/** @param {Table} table whose maps may not all be on file */
function unknown(table) {
  return lacking(table).map(
    ({ id, words }) => html`<p class="not-on-file">
      <span>${words}</span>
      <a class="button" href="#transcribe/${id}">${t("transcribe.it")}</a>
    </p>`,
  );
}

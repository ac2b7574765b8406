/** @import { PrintSheets } from "../../ui/print-sheets.js" */
/** @import { SetupController } from "../setup-controller.js" */
/** @import { ShareCommands } from "../../../../shared/share/share.js" */
/** @import { State, Table } from "../../types.js" */

import { addressOf } from "../../../../platform/address.js";
import { fileButton } from "../../../../platform/files.js";
import { t } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { draw, emblem, html, nothing } from "../../../../platform/ui/templates.js";
import { linkButtons, manualCopyField } from "../../../../shared/share/link-buttons.js";
import { colourSwitch } from "../../../../shared/share/print-page.js";
import { missingMapsOf } from "../missing-maps.js";

/**
 * Draws the menu to share the set-up, which its button beside Play opens, the button to open one, and the maps of it
 * that can be transcribed.
 *
 * @param {ShareCommands} share
 * @param {PrintSheets} print
 * @param {SetupController} setup
 * @param {(file: File) => void} open
 * @param {() => void} forecast asks how the board will play
 * @param {() => void} showPicture shows a picture for the group chat
 * @returns {(state: Readonly<State>) => void}
 */
export function sharePanel(share, print, setup, open, forecast, showPicture) {
  /** @type {Table | null} */
  let laid = null;
  byId("share-open").addEventListener("click", () => laid && print.prepare(laid));
  return ({ view, table, byHand }) => {
    laid = table;
    byId("share-open").toggleAttribute("disabled", !table);
    const shown = view === "setup" && table !== null;
    byId("share").hidden = !shown;
    if (!shown) return;
    const address = addressOf("setup", table.link);
    // What is chosen is done at once, and its result must not be covered; a switch is only set.
    const handleEvent = (/** @type {Event} */ { target }) =>
      target instanceof Element && target.closest(".toggle") ? undefined : byId("share-menu").hidePopover();
    const close = { handleEvent, capture: true };
    draw(
      byId("share"),
      html`
        ${unknown(table)}
        <div class="actions">
          ${fileButton("open", t("sheet.open"), open)}
          ${
            missingMapsOf(table).length
              ? nothing
              : html`<button
                  type="button"
                  id="forecast-go"
                  class="forecast-go"
                  aria-label=${t("outlook.ask")}
                  title=${t("outlook.ask")}
                  @click=${forecast}
                >${emblem("icon-chart", "-12 -12 24 24")} <span>${t("outlook.ask")}</span></button>`
          }
        </div>
        <div id="share-menu" class="menu" popover role="group" aria-label=${t("share.menu")} @click=${close}>
          ${linkButtons("setup", address, share)}
          <button type="button" id="chat-setup" aria-haspopup="dialog" @click=${showPicture}>${t("share.chat")}</button>
          <button type="button" id="copy" @click=${setup.copy}>${t("sheet.copy")}</button>
          <button type="button" id="print-setup" @click=${() => print.setup(table)}>${t("print.setup")}</button>
          ${colourSwitch("print-colour")}
          <a class="button" id="open-sheet" href="#sheet/${table.link}">${t("table-sheet.title")}</a>
          <button type="button" id="print-score" @click=${() => print.score(table)}>${t("print.score")}</button>
          <button type="button" id="save-png" @click=${() => share.savePng(table)}>${t("share.png")}</button>
          <button type="button" id="save-svg" @click=${() => share.saveSvg(table)}>${t("share.svg")}</button>
          <button type="button" id="save" @click=${setup.save}>${t("sheet.save")}</button>
        </div>
        ${manualCopyField("setup", address, byHand)}
        <div class="own-maps">
          <a href="#transcribe">${t("transcribe.title")}</a>
          <a id="to-draft" href="#draft">${t("setup.draft")}</a>
          <button type="button" id="scan-setup" class="quiet" aria-haspopup="dialog" @click=${share.scan}>
            ${t("scan.title")}
          </button>
        </div>
      `,
    );
  };
}

/** @param {Table} table whose maps may not all be on file */
function unknown(table) {
  return missingMapsOf(table).map(
    ({ id, words }) => html`<p class="not-on-file">
      <span>${words}</span>
      <a class="button" href="#transcribe/${id}">${t("transcribe.it")}</a>
    </p>`,
  );
}

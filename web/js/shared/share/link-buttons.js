/** The address of something, to hand on. */

/** @import { ShareCommands } from "./share.js" */

import { t } from "../../platform/i18n.js";
import { bringIntoView } from "../../platform/ui/scroll-into-view.js";
import { html, nothing, ref } from "../../platform/ui/templates.js";

/**
 * Makes the buttons that give an address away.
 *
 * @param {string} id
 * @param {string} address
 * @param {ShareCommands} share
 */
export function linkButtons(id, address, share) {
  return html`
    <button type="button" id="${id}-link" @click=${() => share.copy(address)}>${t("share.copy")}</button>
    <button type="button" id="${id}-code" aria-haspopup="dialog" @click=${() => share.code(address)}>
      ${t("share.code")}
    </button>
  `;
}

/**
 * Shows an address to be copied by hand, if the browser did not copy it.
 *
 * @param {string} id
 * @param {string} address
 * @param {string} byHand
 */
export function manualCopyField(id, address, byHand) {
  if (byHand !== address) return nothing;
  const select = (/** @type {{target: HTMLInputElement}} */ { target }) => target.select();
  return html`<div class="field by-hand" ${ref(show)}>
    <label for="${id}-address">${t("share.by-hand")}</label>
    <input id="${id}-address" .value=${address} readonly @focus=${select}>
  </div>`;
}

/** @param {Element} [made] none when it goes */
function show(made) {
  if (made) requestAnimationFrame(() => bringIntoView(made));
}

/** Choices that came with a set-up, shown in place of the visitor's own. */

import { t } from "../../platform/i18n.js";
import { byId } from "../../platform/ui/dom.js";
import { html } from "../../platform/ui/templates.js";

/**
 * Shows in a field a text that was chosen elsewhere. Text typed there stays unchanged, with its blanks at both ends.
 *
 * @param {string} id
 * @param {string} value
 */
export function syncField(id, value) {
  const field = /** @type {HTMLInputElement} */ (byId(id));
  if (field.value.trim() !== value.trim()) field.value = value;
}

/**
 * Says whose choices these are, with the way back to the visitor's own.
 *
 * @param {string} id
 * @param {() => void} back
 */
export function choicesNote(id, back) {
  return html`<span>${t("setup.borrowed")}</span>
    <button type="button" id=${id} @click=${back}>${t("setup.own")}</button>`;
}

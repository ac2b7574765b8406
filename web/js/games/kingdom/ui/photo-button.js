import { t } from "../../../platform/i18n.js";
import { emblem, html } from "../../../platform/ui/templates.js";

/**
 * @param {string} id
 * @param {() => void} photograph
 * @param {boolean} [disabled]
 */
export function photoButton(id, photograph, disabled = false) {
  return html`<button
    type="button"
    id=${id}
    class="photograph-button"
    aria-haspopup="dialog"
    ?disabled=${disabled}
    @click=${photograph}
  >${emblem("icon-camera", "-12 -12 24 24")}<span>${t("doors.photo")}</span></button>`;
}

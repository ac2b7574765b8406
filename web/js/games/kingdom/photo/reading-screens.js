/** The screens while a photograph is read, and when it cannot be. */

/** @import { Refusal } from "./refusals.js" */
/** @import { Screens } from "./dialog.js" */

import { t } from "../../../platform/i18n.js";
import { html } from "../../../platform/ui/templates.js";

/**
 * Says how far the reading is.
 *
 * @param {Screens} screens
 * @param {readonly string[]} steps
 * @param {string} step that is under way
 * @param {() => void} cancel
 */
export function progressScreen(screens, steps, step, cancel) {
  screens.show(
    "reading",
    t("photo.reading"),
    html`
      <progress max=${steps.length} value=${steps.indexOf(step) + 0.5} aria-label=${t("photo.reading")}></progress>
      <p id="photo-words" class="photo-words" role="status">${t(`photo.step-${step}`)}</p>
      <div class="actions photo-actions">
        <button type="button" id="photo-cancel" @click=${cancel}>${t("photo.cancel")}</button>
      </div>
    `,
  );
}

/**
 * Says why a picture cannot be read.
 *
 * @param {Screens} screens
 * @param {Refusal} refusal
 * @returns {Promise<"again" | "corners" | null>}
 */
export function refusalScreen(screens, { refused, wrongCorners = false }) {
  return screens.ask((answer) =>
    screens.show(
      "refused",
      t("photo.refused-title"),
      html`
        <p id="photo-words" class="photo-refusal" role="alert">${refused}</p>
        <div class="actions photo-actions">
          <button type="button" id="photo-again" class=${wrongCorners ? "" : "main"} @click=${() => answer("again")}>${t("photo.again")}</button>
          <button type="button" id="photo-corners" class=${wrongCorners ? "main" : ""} @click=${() => answer("corners")}>${t("photo.to-corners")}</button>
        </div>
      `,
    ),
  );
}

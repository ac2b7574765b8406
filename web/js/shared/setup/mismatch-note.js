/** Why the set-up on the page is not the one that is chosen. */

import { t } from "../../platform/i18n.js";
import { html, nothing } from "../../platform/ui/templates.js";

/**
 * Says on a set-up why it is not the one that is chosen.
 *
 * @param {string[]} outdated
 */
export function mismatchList(outdated) {
  if (!outdated.length) return nothing;
  return html`<div class="outdated">
    <strong>${t("sheet.outdated")}</strong>
    <ul>${outdated.map((words) => html`<li>${words}</li>`)}</ul>
  </div>`;
}

/**
 * Says why the set-up is out of date, beside the button that rolls.
 *
 * @param {string[]} outdated
 */
export function mismatchSummary(outdated) {
  if (outdated.length < 2) return outdated;
  return html`<ul>${outdated.map((words) => html`<li>${words}</li>`)}</ul>`;
}

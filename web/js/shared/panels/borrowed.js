/** Choices that came with a set-up, shown in place of the visitor's own. */

import { button, byId, element } from "../../platform/dom.js";
import { t } from "../../platform/words.js";

/**
 * Show in a field what was chosen elsewhere.
 *
 * @param {string} id
 * @param {string} value
 */
export function retype(id, value) {
  const field = /** @type {HTMLInputElement} */ (byId(id));
  if (field.value.trim() !== value.trim()) field.value = value;
}

/**
 * Say whose choices these are, with the way back to the visitor's own.
 *
 * @param {string} id
 * @param {() => void} back
 */
export function borrowed(id, back) {
  return [element("span", { textContent: t("setup.borrowed") }), button(id, t("setup.own"), back)];
}

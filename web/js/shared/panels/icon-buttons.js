/** Buttons that show an icon alone. */

import { t } from "../../platform/i18n.js";
import { emblem, html, nothing } from "../../platform/ui/templates.js";

/**
 * Makes a small button beside a thing of the set-up.
 *
 * @param {string} id
 * @param {string} icon
 * @param {string} label
 * @param {() => void} action
 * @param {boolean} [pressed]
 */
export function toolButton(id, icon, label, action, pressed) {
  return html`<button
    type="button"
    id=${id}
    class="small-tool"
    title=${label}
    aria-label=${label}
    aria-pressed=${pressed ?? nothing}
    @click=${action}
  >${emblem(icon, "-12 -12 24 24")}</button>`;
}

/**
 * Makes the buttons that undo and redo an action.
 *
 * @param {{done: number, record: {actions: unknown[]}}} game
 * @param {(by: 1 | -1) => unknown} step
 * @param {string} [prefix] with which the ids begin
 */
export function stepButtons({ done, record }, step, prefix = "") {
  return [
    button("undo", t("turn.undo"), -1, done === 0),
    button("redo", t("turn.redo"), 1, done === record.actions.length),
  ];

  /**
   * @param {string} name
   * @param {string} label
   * @param {1 | -1} by
   * @param {boolean} disabled
   */
  function button(name, label, by, disabled) {
    return html`<button
      type="button"
      id="${prefix}${name}"
      class="step"
      title=${label}
      aria-label=${label}
      ?disabled=${disabled}
      @click=${() => step(by)}
    >${emblem(`icon-${name}`, "-12 -13 24 24")}</button>`;
  }
}

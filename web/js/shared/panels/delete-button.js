/** A button that deletes something, and asks first. */

import { t, withLabel } from "../../platform/i18n.js";
import { byId } from "../../platform/ui/dom.js";
import { html, nothing } from "../../platform/ui/templates.js";

/**
 * Makes the buttons of a list in which one thing at a time may be asked about.
 *
 * @template T
 * @param {(id: T) => unknown} remove deletes what is called so
 * @param {() => void} again draws the list anew
 * @returns {(id: T, button: string, title: string) => unknown} draws the button of one thing; button: its id on the page
 */
export function deleteButtons(remove, again) {
  /** What a first tap has asked about. @type {T | undefined} */
  let doomed;
  return (id, button, title) => {
    const asked = doomed === id;
    const press = () => {
      doomed = asked ? undefined : id;
      if (asked) remove(id);
      again();
    };
    const keep = () => {
      doomed = undefined;
      again();
      byId(button).focus();
    };
    const words = asked ? t("games.forget-sure") : t("games.forget");
    return html`<button
        type="button"
        id="${button}"
        class=${asked ? "alert" : ""}
        aria-label=${withLabel(words, title)}
        @click=${press}
      >${words}</button>${
        asked
          ? html`<button type="button" id="${button}-not" aria-label=${withLabel(t("games.forget-not"), title)} @click=${keep}>
              ${t("games.forget-not")}
            </button>`
          : nothing
      }`;
  };
}

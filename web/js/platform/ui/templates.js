/** Templates of lit-html: drawing again touches only the changed parts of the page. */

import { html, nothing, render, svg } from "lit-html";
import { Directive, directive } from "lit-html/directive.js";
import { keyed } from "lit-html/directives/keyed.js";
import { live } from "lit-html/directives/live.js";
import { ref } from "lit-html/directives/ref.js";
import { repeat } from "lit-html/directives/repeat.js";
import { swell } from "./motion.js";
import { renderTranslated } from "./translated-page.js";

export { html, keyed, live, nothing, ref, repeat, svg };

/**
 * Draws a part of the page. The focus stays on the element of the same id: lit-html may reuse an element for another.
 *
 * @param {HTMLElement} place can be focused itself, in case the focused element is gone
 * @param {unknown} content
 */
export function draw(place, content) {
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  const id = focused?.id;
  // What was painted before the page could draw (engine/startup/screen-snapshot.js).
  if ("early" in place.dataset) {
    delete place.dataset.early;
    place.replaceChildren();
  }
  renderTranslated(place, () => render(content, place));
  if (!focused || (document.activeElement === focused && focused.id === id && !focused.matches(":disabled"))) return;
  const again = id ? document.getElementById(id) : null;
  // The page must not scroll: the new element may be far from the tapped one.
  (again && !again.matches(":disabled") ? again : place).focus({ preventScroll: true });
}

/** A number that swells when it rises. It is all that its element shows. */
export const risingNumber = directive(
  class extends Directive {
    #before = Number.POSITIVE_INFINITY;

    /** @override */
    render(/** @type {number} */ number) {
      return number;
    }

    /**
     * @override
     * @param {import("lit-html/directive.js").Part} part
     * @param {[number]} values
     */
    update(part, [number]) {
      if (number > this.#before && "parentNode" in part) swell(/** @type {Element} */ (part.parentNode));
      this.#before = number;
      return number;
    }
  },
);

/** Where lists stand beside the board, and need not be folded away. */
const ROOMY = matchMedia("(min-width: 62.5em)");

/**
 * Makes a section that a tap on its heading opens. It is open to begin with where there is room for it.
 *
 * @param {string} id
 * @param {string} title
 * @param {unknown} content
 * @param {boolean} [open] whether it is open to begin with on every screen
 */
export function fold(id, title, content, open = false) {
  return html`<details id=${id} class="fold" ?open=${open || ROOMY.matches}>
    <summary><h2>${title}</h2></summary>
    ${content}
  </details>`;
}

/**
 * Makes a switch with its label.
 *
 * @param {string} id
 * @param {string} label
 * @param {boolean} checked
 * @param {(checked: boolean) => void} choose
 * @param {boolean} [disabled]
 */
export function toggle(id, label, checked, choose, disabled = false) {
  const change = (/** @type {{target: HTMLInputElement}} */ { target }) => choose(target.checked);
  return html`<label class="toggle"
    ><input type="checkbox" id=${id} .checked=${live(checked)} ?disabled=${disabled} @change=${change}>${label}</label
  >`;
}

/**
 * Makes a list to choose from.
 *
 * @param {string} id
 * @param {[value: string, label: string][]} options
 * @param {string} value
 * @param {(value: string) => void} choose
 * @param {string} [label] where none stands beside it
 */
export function chooser(id, options, value, choose, label) {
  const change = (/** @type {{target: HTMLSelectElement}} */ { target }) => choose(target.value);
  return html`<select id=${id} aria-label=${label ?? nothing} @change=${change}>
    ${options.map(([each, words]) => html`<option value=${each} .selected=${live(each === value)}>${words}</option>`)}
  </select>`;
}

/**
 * Makes a field for the name of a player.
 *
 * @param {string} id
 * @param {string} label
 * @param {string} value
 * @param {(name: string) => void} change
 * @param {string} [placeholder]
 */
export function nameField(id, label, value, change, placeholder = label) {
  const typed = (/** @type {{target: HTMLInputElement}} */ { target }) => change(target.value);
  return html`<input
    id=${id}
    maxlength="60"
    autocomplete="off"
    placeholder=${placeholder}
    aria-label=${label}
    .value=${live(value)}
    @input=${typed}
  >`;
}

/**
 * Shows one of the board's drawings.
 *
 * @param {string | undefined} drawing undefined for things that are not on the board
 * @param {string} [box] the part of the drawing to show; the origin is the middle of its hex
 */
export function emblem(drawing, box = "-24 -24 48 40") {
  const use = drawing === undefined ? nothing : svg`<use href="#${drawing}"></use>`;
  return html`<svg viewBox=${box} aria-hidden="true" class="emblem">${use}</svg>`;
}

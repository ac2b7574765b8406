/** What is on the page, as templates of lit-html: drawn anew, only what has changed of it is touched. */

import { html, nothing, render, svg } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { live } from "lit-html/directives/live.js";
import { ref } from "lit-html/directives/ref.js";
import { repeat } from "lit-html/directives/repeat.js";

export { html, keyed, live, nothing, ref, repeat, svg };

/**
 * Draw a part of the page. The keyboard stays on what it was on, by its id: an element may have become another's.
 *
 * @param {HTMLElement} place can be focused itself, for when the focused element is gone
 * @param {unknown} content
 */
export function draw(place, content) {
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  const id = focused?.id;
  render(content, place);
  if (!focused || (document.activeElement === focused && focused.id === id && !focused.matches(":disabled"))) return;
  const again = id ? document.getElementById(id) : null;
  // The page stays where it is: what is drawn anew may be far from what was tapped.
  (again && !again.matches(":disabled") ? again : place).focus({ preventScroll: true });
}

/**
 * Make a switch with its label.
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
 * Make a list to choose from.
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
 * Show a drawing of the board's picture once more.
 *
 * @param {string | undefined} drawing some things are on the table and not on the board: they have none
 * @param {string} [box] the part of the drawing to show; the origin is the middle of its hex
 */
export function emblem(drawing, box = "-24 -24 48 40") {
  const use = drawing === undefined ? nothing : svg`<use href="#${drawing}"></use>`;
  return html`<svg viewBox=${box} aria-hidden="true" class="emblem">${use}</svg>`;
}

/** @param {string} colour of a player, whose piece is shown */
export function house(colour) {
  return emblem(`hr-house-${colour}`, "-18 -19 36 37");
}

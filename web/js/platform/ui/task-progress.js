/** A long task of a worker: how far it is, and a button that stops it. */

import { html, nothing } from "./templates.js";

/**
 * @param {string} id of the button
 * @param {{title: string, stop: string}} words
 * @param {{done: number, all: number, says: string}} progress `all` is 0 as long as nobody knows it
 * @param {() => void} stop
 */
export function taskProgress(id, words, { done, all, says }, stop) {
  return html`<div class="working">
    <progress max=${all || nothing} value=${all ? done : nothing} aria-label=${words.title}></progress>
    <span>${says}</span>
    <button type="button" id=${id} @click=${stop}>${words.stop}</button>
  </div>`;
}

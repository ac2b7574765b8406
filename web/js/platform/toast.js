/** Says for a moment that something was done: on the screen, where nothing covers it, and to a screen reader. */

import { byId } from "./dom.js";

/** In ms: how long it stays at least, and how much longer for each letter, unless somebody does something else. */
const LEAST = 4000;
const LETTER = 50;
let timer = 0;

/** @param {string} message */
export function toast(message) {
  const place = byId("toast");
  byId(document.body.dataset.view === "builders" ? "b-announcement" : "announcement").textContent = message;
  place.textContent = message;
  // Shown anew it lies above all that has been shown since.
  place.hidePopover();
  place.showPopover();
  clearTimeout(timer);
  timer = setTimeout(hide, LEAST + LETTER * message.length);
}

function hide() {
  byId("toast").hidePopover();
}

// What comes of the next tap or key must not be covered.
for (const next of ["pointerdown", "keydown"]) document.addEventListener(next, hide, { capture: true });

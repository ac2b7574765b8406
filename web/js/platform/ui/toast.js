/** Says for a moment that something was done: on the screen, where nothing covers it, and to a screen reader. */

import { byId } from "./dom.js";

/** In ms: how long it stays at least, and how much longer for each letter. The next tap or key ends it. */
const LEAST = 4000;
const LETTER = 50;
let timer = 0;
/** The id of the element that screen readers read out, of the pages that are shown. */
let announcement = "announcement";

/** @param {string} id of the element from now on */
export function announceIn(id) {
  announcement = id;
}

/** @param {string} message */
export function toast(message) {
  const place = byId("toast");
  byId(announcement).textContent = message;
  place.textContent = message;
  // Shown anew, the toast lies above every dialog opened since.
  place.hidePopover();
  place.showPopover();
  clearTimeout(timer);
  timer = setTimeout(hide, LEAST + LETTER * message.length);
}

function hide() {
  byId("toast").hidePopover();
}

// The toast must not cover the effect of the next tap or key.
for (const next of ["pointerdown", "keydown"]) document.addEventListener(next, hide, { capture: true });

/** Notes the progress of the page's start in `data-start`, for start.js and the style sheet. */

import { app } from "./versions.js";

const { dataset } = document.documentElement;
dataset.start = "begun";

// A fault of the page's own scripts ends the start; a fault of a browser extension does not, and a fault after the page
// has drawn itself is told as what it is.
addEventListener("error", ({ filename }) => {
  if (isOwnScript(filename)) markFailed();
});

/** True if a file is one of the page's own scripts. */
export function isOwnScript(/** @type {string} */ file) {
  return file.includes(`/app/${app}/`);
}

/** Notes that the start has failed, unless the page has drawn itself already. */
export function markFailed() {
  if (dataset.start === "begun") dataset.start = "failed";
}

/** True if the page has drawn itself. */
export function hasStarted() {
  return dataset.start === "done";
}

/** Notes that the page has drawn itself and answers taps. */
export function markDone() {
  dataset.start = "done";
  delete dataset.late;
}

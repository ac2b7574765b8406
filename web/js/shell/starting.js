/** Notes the progress of the page's start in `data-start`, for start.js and the style sheet. */

import { app } from "./versions.js";

const { dataset } = document.documentElement;
dataset.start = "begun";

// A fault of the page's own scripts ends the start; a fault of a browser extension does not.
addEventListener("error", ({ filename }) => {
  if (filename.includes(`/app/${app}/`)) notStarted();
});

/** Note that the start has failed, unless the page has been usable already. */
export function notStarted() {
  if (dataset.start === "begun") dataset.start = "failed";
}

/** Note that the page can be used. */
export function started() {
  dataset.start = "done";
}

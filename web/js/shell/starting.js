/** Notes how far the start of the page is, for start.js and the style sheet: `data-start` of the page. */

import { app } from "./versions.js";

const { dataset } = document.documentElement;
dataset.start = "begun";

// A fault of the page's own scripts ends the start. What a browser's extensions do is not their fault.
addEventListener("error", ({ filename }) => {
  if (filename.includes(`/app/${app}/`)) notStarted();
});

/** Something has failed that the page cannot do without, if it has not been there before. */
export function notStarted() {
  if (dataset.start === "begun") dataset.start = "failed";
}

/** The page is there and can be used. */
export function started() {
  dataset.start = "done";
}

/** Which of the page's views is shown: the hash of the address says so. */

/** @import { View } from "./types.js" */
import { t } from "./words.js";

const VIEWS = /** @type {const} */ (["setup", "referee", "score"]);

/** @returns {View | null} the view that the address asks for */
export function wantedView() {
  return VIEWS.find((view) => location.hash === `#${view}`) ?? null;
}

/** @param {(view: View) => void} go called when the address asks for another view */
export function watchAddress(go) {
  addEventListener("hashchange", () => {
    const view = wantedView();
    if (view) go(view);
  });
}

/**
 * Tell which view is shown: in the title, in the navigation, and to the style sheet.
 *
 * @param {View} view
 */
export function tellView(view) {
  document.title = t(`title.${view}`);
  document.body.dataset.view = view;
  for (const link of document.querySelectorAll("nav a")) {
    if (link.getAttribute("href") === `#${view}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

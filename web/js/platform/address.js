/** The address of the page: `#view`, or `#view/LINK` where it carries something. */

import { t } from "./words.js";

/**
 * @param {string} place
 * @param {string} link
 * @returns {string} the whole address that opens what a link carries
 */
export function addressOf(place, link) {
  return new URL(`#${place}/${link}`, location.href).href;
}

/**
 * Let the address no longer name a set-up, for another is shown. The way back leads to it again.
 *
 * @param {string} view that shows set-ups
 */
export function leaveLink(view) {
  if (location.hash.startsWith(`#${view}/`)) history.pushState(null, "", `#${view}`);
}

/**
 * Tell which view is shown: in the title, in the navigation, and to the style sheet.
 *
 * @param {string} view
 * @param {string} [place] the address of it
 */
export function tellView(view, place = view) {
  document.title = t(`title.${view}`);
  document.body.dataset.view = view;
  for (const link of document.querySelectorAll("nav a")) {
    if (link.getAttribute("href") === `#${place}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

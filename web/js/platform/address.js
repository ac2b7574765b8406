/** The address of the page: `#view` or `#view/LINK`. */

import { t } from "./i18n.js";
import { announceIn } from "./ui/toast.js";

/** What the addresses of the shown pages begin with. */
let prefix = "";

/**
 * @param {string} place
 * @param {string} link
 * @returns {string} the whole address that opens the link
 */
export function addressOf(place, link) {
  return new URL(`#${place}/${link}`, location.href).href;
}

/**
 * Takes the link of a set-up out of the address, because another set-up is shown. The browser's Back button restores
 * it.
 *
 * @param {string} view that shows set-ups
 */
export function removeLink(view) {
  if (location.hash.startsWith(`#${view}/`)) history.pushState(null, "", `#${view}`);
}

/**
 * Tells which view is shown: in the title, in the navigation, and to the style sheet.
 *
 * @param {string} view
 * @param {string} [place] the address of it
 * @param {string} [announcement] the id of the element that screen readers read out
 */
export function markView(view, place = view, announcement = "announcement") {
  prefix = place.slice(0, place.lastIndexOf("/") + 1);
  announceIn(announcement);
  document.title = t(`title.${view}`);
  document.body.dataset.view = view;
  for (const link of document.querySelectorAll("nav a")) {
    if (link.getAttribute("href") === `#${place}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/** @param {string} view beside the one that is shown, of the same game */
export function besideShown(view) {
  return prefix + view;
}

/** The address of the page: `#view` or `#view/LINK`. */

import { t } from "./i18n.js";
import { noteEntry } from "./ui/back-gesture.js";
import { announceIn } from "./ui/toast.js";
import { lookOf, showLook, viewOf } from "./ui/view-table.js";

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
  if (!location.hash.startsWith(`#${view}/`)) return;
  history.pushState(null, "", `#${view}`);
  noteEntry();
}

/**
 * Shows the parts of the page that belong to a view, and tells which it is: in the title and in the navigation.
 *
 * @param {import("./ui/view-table.js").ViewTable} table
 * @param {string} id
 */
export function markView(table, id) {
  const view = viewOf(table, id);
  ({ prefix } = table);
  announceIn(table.announcement);
  document.title = [view.title, ...(table.title ? [table.title] : [])].map((key) => t(key)).join(" · ");
  showLook(lookOf(table, id));
  for (const link of document.querySelectorAll("nav a")) {
    if (link.getAttribute("href") === `#${prefix}${view.place}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/** @param {string} view beside the one that is shown, of the same game */
export function besideShown(view) {
  return prefix + view;
}

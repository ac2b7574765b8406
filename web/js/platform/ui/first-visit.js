/** The first visit of a device: the page says what it is, before the first frame. */

import { isUnused } from "../storage/local-storage.js";

/** Marks the page for the style sheets if nobody has been here before. */
export function markFirstVisit() {
  document.documentElement.toggleAttribute("data-first-visit", isUnused());
}

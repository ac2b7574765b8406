/** Style sheets that not every visitor needs. */

import { NETWORK_LIMIT, within } from "./time-limits.js";
import { element } from "./ui/dom.js";

const FOLDER = new URL("../../css/", import.meta.url);

/**
 * Loads a style sheet, once; what needs it waits, so that nothing jumps.
 *
 * @param {string} name of the file, without its ending
 */
export function loadStyleSheet(name) {
  const { href } = new URL(`${name}.css`, FOLDER);
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const sheet = element("link", { rel: "stylesheet", href });
  document.head.append(sheet);
  const settled = new Promise((done) => {
    sheet.addEventListener("load", done);
    sheet.addEventListener("error", done);
  });
  // Without its looks it can still be used.
  return within(settled, NETWORK_LIMIT).catch(() => {});
}

/** Style sheets that not every visitor needs. */

import { element } from "./dom.js";

const FOLDER = new URL("../../css/", import.meta.url);

/**
 * Load a style sheet, once; what needs it waits, so that nothing jumps.
 *
 * @param {string} name of the file, without its ending
 */
export function loadSheet(name) {
  const { href } = new URL(`${name}.css`, FOLDER);
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const sheet = element("link", { rel: "stylesheet", href });
  document.head.append(sheet);
  return new Promise((done) => {
    sheet.addEventListener("load", done);
    sheet.addEventListener("error", done);
  });
}

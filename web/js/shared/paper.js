/** A page that is printed: a sheet of paper in grey. */

import { element } from "../platform/dom.js";
import { asAddress } from "./sharing.js";

/**
 * @param {HTMLElement[]} heading
 * @param {string} code beside it
 * @param {string} imprint
 * @param {...HTMLElement} content
 */
export function paper(heading, code, imprint, ...content) {
  return element(
    "article",
    { className: "paper" },
    element(
      "header",
      {},
      element("div", {}, ...heading),
      ...(code ? [element("img", { className: "code", src: asAddress(code), alt: "" })] : []),
    ),
    ...content,
    element("footer", { textContent: imprint }),
  );
}

/**
 * Take the colours out of a drawing: a filter would make the printer's picture coarse. Its ids become others too,
 * for the same drawing stands on the page in colour.
 *
 * @param {string} svg
 */
export function inGrey(svg) {
  return svg
    .replace(/(id="|href="#)hr-/g, "$1grey-")
    .replace(/(fill|stroke)="#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})"/gi, (_, name, ...channels) => {
      const [red = 0, green = 0, blue = 0] = channels.slice(0, 3).map((channel) => parseInt(channel, 16));
      const grey = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
      return `${name}="rgb(${grey} ${grey} ${grey})"`;
    });
}

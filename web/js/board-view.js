import { byId } from "./dom.js";

/**
 * Show the engine's picture of a board. It knows hexes and classes, no rules.
 *
 * @param {string} svg one SVG document
 */
export function showBoard(svg) {
  const picture = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  byId("board").replaceChildren(document.importNode(picture, true));
}

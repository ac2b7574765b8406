/** The picture of a board: as the engine gave it, or as it stands on the page since before the engine was there. */

import { drawingOf, fingerprint } from "../../../platform/ui/svg-drawing.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * Finds the picture for a drawing. A picture that stands in the place already is taken over with all that a view has
 * laid into it: browsers would style, lay out and paint the same again.
 *
 * @param {HTMLElement} place
 * @param {string} svg
 */
export function boardPicture(place, svg) {
  const standing = place.querySelector("svg");
  if (standing?.dataset.painted === undefined || standing.dataset.drawn !== fingerprint(svg)) return drawingOf(svg);
  delete standing.dataset.painted;
  return standing;
}

/**
 * Finds a layer of a picture, or makes one that is not in it yet.
 *
 * @param {Element} picture
 * @param {"g" | "path"} kind
 * @param {string} name
 * @returns {SVGElement}
 */
export function layerOf(picture, kind, name) {
  const standing = picture.querySelector(`:scope > .${name}`);
  if (standing instanceof SVGElement) return standing;
  const layer = document.createElementNS(SVG, kind);
  layer.setAttribute("class", name);
  return layer;
}

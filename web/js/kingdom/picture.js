/** The picture of a board: as the engine gave it, or as it stands on the page since before the engine was there. */

import { drawingOf, fingerprint } from "../platform/drawing.js";

/** What a board view lays into a picture: the classes of its layers. */
const LAYERS = ".veil, .marks, .step-numbers";

/**
 * Return the picture for a drawing, without anything that a view has added. A picture that stands in the place already is
 * taken over: browsers would style, lay out and paint the same one again.
 *
 * @param {HTMLElement} place
 * @param {string} svg
 */
export function pictureIn(place, svg) {
  const standing = place.querySelector("svg");
  if (standing?.dataset.painted !== undefined && standing.dataset.drawn === fingerprint(svg))
    return takenOver(standing);
  return drawingOf(svg);
}

function takenOver(/** @type {SVGSVGElement} */ picture) {
  delete picture.dataset.painted;
  for (const layer of picture.querySelectorAll(LAYERS)) layer.remove();
  picture.querySelector(".pieces")?.replaceChildren();
  for (const hex of picture.querySelectorAll("[data-hex]"))
    for (const name of [...hex.classList]) if (name.startsWith("is-")) hex.classList.remove(name);
  return picture;
}

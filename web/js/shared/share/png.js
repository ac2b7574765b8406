/** Drawings as pictures. */

import { element } from "../../platform/ui/dom.js";

/** Pixels of a PNG picture for each of the drawing, unless a width is asked for. */
const SCALE = 2;

/** @param {string} svg a document */
export function svgDataUrl(svg) {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/**
 * @param {string} svg a document
 * @param {number} [width] of the picture in pixels
 * @returns {Promise<Blob>} the picture as a PNG file
 */
export async function pngOf(svg, width) {
  const image = new Image();
  image.src = svgDataUrl(svg);
  await image.decode();
  const scale = width ? width / image.naturalWidth : SCALE;
  const canvas = element("canvas", {
    width: Math.round(image.naturalWidth * scale),
    height: Math.round(image.naturalHeight * scale),
  });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no PNG came of the picture"))), "image/png"),
  );
}

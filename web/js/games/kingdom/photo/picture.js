/** Pictures as they are read: upright, and no larger than the engine can use. */

import { saveFile } from "../../../platform/files.js";
import { context2d } from "./canvas2d.js";
import { BOARD } from "./projection.js";

/** As many pixels of a hex as the engine is fitted on, were the board to fill the picture; and as finding it needs. */
const HEX = 51;
export const ROUGH = 29;

/** @typedef {HTMLCanvasElement} Picture */

/**
 * @param {Blob} file
 * @returns {Promise<Picture | null>} null if it is no picture that the browser can open
 */
export async function openPictureFile(file) {
  try {
    const image = await createImageBitmap(file, { imageOrientation: "from-image" });
    const picture = shrink(image, image.width, image.height);
    image.close();
    return picture;
  } catch {
    return null;
  }
}

/**
 * @param {CanvasImageSource} source
 * @param {number} width
 * @param {number} height
 * @param {number} [hex] pixels of a hex, at the most, were the board to fill the picture
 * @returns {Picture}
 */
export function shrink(source, width, height, hex = HEX) {
  const scale = Math.min(1, hex / Math.min(width / BOARD.width, height / BOARD.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const paper = context2d(canvas);
  paper.imageSmoothingQuality = "high";
  paper.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Gets the pixels of a picture as bytes: red, green, blue. */
export function bytesOf(/** @type {Picture} */ picture) {
  const { width, height } = picture;
  const { data } = context2d(picture).getImageData(0, 0, width, height);
  // In place: a copy would stay until the browser collects it.
  const length = width * height * 3;
  for (let from = 0, to = 0; to < length; from += 4) {
    data[to++] = data[from] ?? 0;
    data[to++] = data[from + 1] ?? 0;
    data[to++] = data[from + 2] ?? 0;
  }
  return new Uint8Array(data.buffer, 0, length);
}

/**
 * Gives the visitor a picture as a file. Nothing else stores it.
 *
 * @param {string} name
 * @param {Picture} picture
 */
export async function savePicture(name, picture) {
  const file = await new Promise((done) => picture.toBlob(done, "image/jpeg", 0.92));
  if (file) saveFile(name, file, "image/jpeg");
}

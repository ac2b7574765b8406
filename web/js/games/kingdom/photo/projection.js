/** Where things of the board lie in a photograph, and the photograph as if seen from straight above. */

/** @import { Projection } from "../../../engine/answers.js" */
/** @import { Picture } from "./picture.js" */

import { context2d } from "./canvas2d.js";

/** The size of the printed board in hex widths. */
export const BOARD = { width: 20.5, height: (19 * Math.sqrt(3)) / 2 + 2 / Math.sqrt(3) };
/** Pixels of a hex width seen from above. */
const SCALE = 52;
/** What is shown around the board, in hex widths. */
export const RIM = 0.5;
const ROW = Math.sqrt(3) / 2;
const UPPER = 1 / Math.sqrt(3);
/** Rows of pixels at a time: other tasks of the page come in between. */
const ROWS = 60;

/**
 * Finds points of the board in a picture.
 *
 * @param {Projection} lying
 * @param {{width: number, height: number}} picture
 * @returns {(x: number, y: number) => [x: number, y: number]} from hex widths to pixels
 */
export function locator({ matrix, bend }, { width, height }) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, k = 1] = matrix.flat();
  return (x, y) => {
    const far = g * x + h * y + k;
    const [u, v] = [(a * x + b * y + c) / far, (d * x + e * y + f) / far];
    const bent = 1 + bend * (u * u + v * v);
    return [((u * bent + 1) * width) / 2, (v * bent * width + height) / 2];
  };
}

/**
 * Finds the middle of a hex, in hex widths.
 *
 * @param {string} hex
 * @returns {[x: number, y: number]}
 */
export function middleOf(hex) {
  const row = Number(hex.slice(1)) - 1;
  return [hex.charCodeAt(0) - 65 + 0.5 + 0.5 * (row % 2), UPPER + row * ROW];
}

/**
 * Draws the board of a photograph as it would be seen from above, with a rim.
 *
 * @param {Picture} picture
 * @param {Projection} lying
 * @returns {Promise<HTMLCanvasElement>}
 */
export async function fromAbove(picture, lying) {
  const { width, height } = picture;
  const from = new Uint32Array(context2d(picture).getImageData(0, 0, width, height).data.buffer);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round((BOARD.width + 2 * RIM) * SCALE);
  canvas.height = Math.round((BOARD.height + 2 * RIM) * SCALE);
  const paper = context2d(canvas);
  const at = locator(lying, picture);
  for (let top = 0; top < canvas.height; top += ROWS) {
    const part = paper.createImageData(canvas.width, Math.min(ROWS, canvas.height - top));
    const to = new Uint32Array(part.data.buffer);
    for (let i = 0; i < to.length; i++) {
      const [x, y] = [(i % canvas.width) + 0.5, top + Math.floor(i / canvas.width) + 0.5];
      const [px, py] = at(x / SCALE - RIM, y / SCALE - RIM);
      if (px >= 0 && px < width && py >= 0 && py < height) to[i] = from[Math.floor(py) * width + Math.floor(px)] ?? 0;
    }
    paper.putImageData(part, 0, top);
    await new Promise((done) => setTimeout(done));
  }
  return canvas;
}

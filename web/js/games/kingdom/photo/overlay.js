/** The photographs beside the drawn board: one under it, and a hex seen closely. */

/** @import { Projection } from "../../../engine/answers.js" */
/** @import { BoardView } from "../board/board-view.js" */
/** @import { Picture } from "./picture.js" */

import { context2d } from "./canvas2d.js";
import { BOARD, locator, middleOf, RIM } from "./projection.js";

const SVG = "http://www.w3.org/2000/svg";
/** The pixels of a close-up. */
export const CLOSE = 300;
/** How many hex widths a close-up shows. */
const SHOWN = 4.2;
/** The corners of a hex from its middle, in hex widths. */
const UP = 1 / Math.sqrt(3);
const OUTLINE = /** @type {const} */ ([
  [0, -UP],
  [0.5, -UP / 2],
  [0.5, UP / 2],
  [0, UP],
  [-0.5, UP / 2],
  [-0.5, -UP / 2],
]);

/**
 * Lays a photograph under a drawn board.
 *
 * @param {BoardView} board
 * @param {HTMLCanvasElement} above the board seen from above, with a rim
 */
export function layUnder(board, above) {
  const hexes = [...board.hexes];
  const [first, second, last] = ["A1", "B1", "T20"].map((name) => hexes.find((hex) => hex.name === name));
  const drawing = board.place.querySelector("svg");
  if (!first || !second || !last || !drawing) return;
  const width = Math.abs(second.x - first.x);
  // The drawing's rows are a little apart from those of even hexes.
  const [, top] = middleOf("A1");
  const [, bottom] = middleOf("T20");
  const height = Math.abs(last.y - first.y) / (bottom - top);
  const image = document.createElementNS(SVG, "image");
  const box = {
    x: first.x - (0.5 + RIM) * width,
    y: first.y - (top + RIM) * height,
    width: (BOARD.width + 2 * RIM) * width,
    height: (BOARD.height + 2 * RIM) * height,
  };
  for (const [name, value] of Object.entries(box)) image.setAttribute(name, String(value));
  image.setAttribute("preserveAspectRatio", "none");
  // The page's policy lets a picture come from its own text, but from no other address.
  image.setAttribute("href", above.toDataURL("image/jpeg", 0.85));
  image.setAttribute("class", "photograph");
  drawing.querySelector(".photograph")?.remove();
  drawing.querySelector(".hexes")?.before(image);
}

/**
 * Draws the surroundings of a hex as they are in the picture, with its outline.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {Picture} picture
 * @param {Projection} lying
 * @param {string} hex
 * @param {number} [shown] how many hex widths
 */
export function closeUp(canvas, picture, lying, hex, shown = SHOWN) {
  const at = locator(lying, picture);
  const [x, y] = middleOf(hex);
  const [px, py] = at(x, y);
  const outline = OUTLINE.map(([dx, dy]) => at(x + dx, y + dy));
  const left = at(x - shown / 2, y)[0];
  const right = at(x + shown / 2, y)[0];
  const size = Math.max(20, Math.hypot(right - left, at(x + shown / 2, y)[1] - at(x - shown / 2, y)[1]));
  const edge = canvas.width;
  const by = edge / size;
  const paper = context2d(canvas);
  paper.setTransform(1, 0, 0, 1, 0, 0);
  paper.fillStyle = "#777";
  paper.fillRect(0, 0, edge, edge);
  paper.imageSmoothingQuality = "high";
  paper.drawImage(picture, px - size / 2, py - size / 2, size, size, 0, 0, edge, edge);
  paper.setTransform(by, 0, 0, by, edge / 2 - px * by, edge / 2 - py * by);
  for (const [colour, line] of /** @type {const} */ ([
    ["#fffdf4", 6],
    ["#15110c", 2.5],
  ])) {
    paper.strokeStyle = colour;
    paper.lineWidth = line / by;
    paper.beginPath();
    for (const point of outline) paper.lineTo(...point);
    paper.closePath();
    paper.stroke();
  }
}

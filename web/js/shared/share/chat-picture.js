/**
 * A picture for the group chat: a board with what stands on it, and below it a table. It is shown first, with words for
 * who cannot see it, and goes nowhere before somebody chooses where. A script of its own, loaded at the first use.
 */

import { saveFile } from "../../platform/files.js";
import { addWords, t } from "../../platform/i18n.js";
import { parseDrawing } from "../../platform/trusted-types.js";
import { element } from "../../platform/ui/dom.js";
import { middleOf } from "../../platform/ui/svg-drawing.js";
import { draw, html, nothing } from "../../platform/ui/templates.js";
import { pngOf, svgDataUrl } from "./png.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 1000;
const EDGE = 30;
const LINE = 44;
const NAMES = 330;
const MARK = 40;
const FONT = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
const [PAPER, INK, FAINT, RULE] = ["#fffaf0", "#2b2620", "#5f564a", "#cdbf9f"];

/**
 * standing: drawings of pieces, with the hexes on which they stand; gone: hexes whose tile is away. lines: sentences
 * above the board, the first one large. columns: who the columns of the table are for, with a drawing of the board; rows:
 * a name, and a text for each column. foot: words below the table. alt: the picture in words. file: its name.
 *
 * @typedef {object} ChatPicture
 * @property {string} svg
 * @property {Record<string, string[]>} [standing]
 * @property {string[]} [gone]
 * @property {string[]} lines
 * @property {{name: string, drawing: string | null}[]} columns
 * @property {{name: string, cells: string[], strong?: boolean}[]} rows
 * @property {string[]} foot
 * @property {string} alt
 * @property {string} file
 */

/**
 * Shows a picture with the ways to send and to save it.
 *
 * @param {ChatPicture} picture
 */
export async function showChatPicture(picture) {
  await addWords("chat");
  const svg = chatSvg(picture);
  const dialog = element("dialog", { id: "chat-picture", className: "code-dialog" });
  dialog.setAttribute("aria-labelledby", "chat-title");
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  show(null);
  dialog.showModal();
  // Drawn before anybody asks: browsers let a page send a file only right after a tap.
  const png = await pngOf(svg, WIDTH);
  if (dialog.isConnected) show(new File([png], picture.file, { type: "image/png" }));

  /** @param {File | null} file null while it is drawn */
  function show(file) {
    const files = file ? [file] : [];
    // Who closes the device's sheet has sent nothing; the picture is still there.
    const send = () => navigator.share({ files, title: "Hexreeve" }).catch(() => {});
    draw(
      dialog,
      html`
        <p class="code-paper"><img class="chat-preview" src=${svgDataUrl(svg)} alt=${picture.alt}></p>
        <div class="code-words">
          <h2 id="chat-title">${t("chat.title")}</h2>
          <p>${t("chat.how")}</p>
          <p id="chat-alt" class="hint">${picture.alt}</p>
          <div class="actions">
            ${
              file && navigator.canShare?.({ files })
                ? html`<button type="button" id="chat-send" class="main" @click=${send}>${t("chat.send")}</button>`
                : nothing
            }
            <button
              type="button"
              id="chat-save"
              ?disabled=${!file}
              @click=${() => file && saveFile(picture.file, file, "image/png")}
            >${t("chat.save")}</button>
            <button type="button" id="chat-close" @click=${() => dialog.close()}>${t("chat.close")}</button>
          </div>
        </div>
      `,
    );
  }
}

/**
 * Draws the picture.
 *
 * @param {ChatPicture} picture
 * @returns {string} an SVG document
 */
function chatSvg({ svg, standing = {}, gone = [], lines, columns, rows, foot }) {
  const board = parseDrawing(svg).documentElement;
  layPieces(board, standing, gone);
  const [, , width = 1, height = 1] = (board.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
  const scale = WIDTH / width;
  const root = shape("svg", {});
  let y = EDGE;
  for (const [i, line] of lines.entries()) {
    y += i ? 34 : 40;
    root.append(words(EDGE, y, i ? 24 : 34, line, { room: WIDTH - 2 * EDGE, weight: i ? 400 : 700 }));
  }
  const top = y + 20;
  for (const [name, value] of Object.entries({ x: 0, y: top, width: WIDTH, height: height * scale }))
    board.setAttribute(name, String(value));
  root.append(board);
  y = top + height * scale + 10;
  const left = rows.length ? NAMES : 0;
  const column = (WIDTH - 2 * EDGE - left) / Math.max(1, columns.length);
  const middle = (/** @type {number} */ i) => EDGE + left + column * (i + 0.5);
  if (columns.length) {
    for (const [i, { name, drawing }] of columns.entries()) {
      if (drawing && board.querySelector(`#${drawing}`))
        root.append(shape("use", { href: `#${drawing}`, x: middle(i), y: y + MARK / 2 }));
      root.append(words(middle(i), y + MARK + 24, 24, name, { room: column - 8, weight: 700, anchor: "middle" }));
    }
    y += MARK + 40;
  }
  for (const { name, cells, strong = false } of rows) {
    const weight = strong ? 700 : 400;
    const size = strong ? 30 : 24;
    root.append(shape("path", { d: `M${EDGE} ${y}H${WIDTH - EDGE}`, stroke: RULE, "stroke-width": 2 }));
    // A name may be meant for the middle of a sentence.
    const line = name.slice(0, 1).toUpperCase() + name.slice(1);
    root.append(words(EDGE, y + 31, size, line, { room: NAMES - 8, weight }));
    for (const [i, cell] of cells.entries())
      root.append(words(middle(i), y + 31, size, cell, { room: column - 8, weight, anchor: "middle" }));
    y += LINE;
  }
  const room = WIDTH - 2 * EDGE;
  for (const line of foot.flatMap((text) => wrap(text, `400 20px ${FONT}`, room))) {
    y += 32;
    root.append(words(EDGE, y, 20, line, { room, fill: FAINT }));
  }
  const whole = Math.ceil(y + EDGE);
  root.setAttribute("viewBox", `0 0 ${WIDTH} ${whole}`);
  root.setAttribute("width", String(WIDTH));
  root.setAttribute("height", String(whole));
  root.prepend(shape("rect", { width: WIDTH, height: whole, fill: PAPER }));
  return new XMLSerializer().serializeToString(root);
}

/**
 * Puts pieces onto the drawing of a board, as the board on the page has them.
 *
 * @param {Element} board
 * @param {Record<string, string[]>} standing
 * @param {string[]} gone
 */
function layPieces(board, standing, gone) {
  const layer = board.querySelector(".pieces") ?? board;
  for (const [drawing, hexes] of Object.entries(standing))
    for (const hex of hexes) {
      const place = board.querySelector(`[data-hex="${hex}"]`)?.firstElementChild;
      if (!place) continue;
      const { x, y } = middleOf(place);
      layer.append(shape("use", { href: `#${drawing}`, x, y }));
    }
  for (const hex of gone) for (const tile of board.querySelectorAll(`[data-hex="${hex}"] .lying`)) tile.remove();
}

/**
 * @param {number} x
 * @param {number} y of the line on which the letters stand
 * @param {number} size
 * @param {string} text is cut where there is no room for more
 * @param {{room: number, weight?: number, anchor?: string, fill?: string}} looks
 */
function words(x, y, size, text, { room, weight = 400, anchor = "start", fill = INK }) {
  const style = { "font-family": FONT, "font-size": size, "font-weight": weight, "text-anchor": anchor };
  const line = shape("text", { x, y, fill, ...style });
  line.textContent = cut(text, `${weight} ${size}px ${FONT}`, room);
  return line;
}

/** @type {CanvasRenderingContext2D | null} */
let ruler = null;

/**
 * True if there is room for a text.
 *
 * @param {string} text
 * @param {string} font
 * @param {number} room
 */
function fits(text, font, room) {
  ruler ??= element("canvas").getContext("2d");
  if (!ruler) return true;
  ruler.font = font;
  return ruler.measureText(text).width <= room;
}

/**
 * Shortens a text to the room that there is.
 *
 * @param {string} text
 * @param {string} font
 * @param {number} room
 */
function cut(text, font, room) {
  if (fits(text, font, room)) return text;
  const letters = [...text];
  while (letters.length > 1 && !fits(`${letters.join("")}…`, font, room)) letters.pop();
  return `${letters.join("")}…`;
}

/**
 * Breaks a text into lines between its words.
 *
 * @param {string} text
 * @param {string} font
 * @param {number} room
 */
function wrap(text, font, room) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && fits(longer, font, room)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function shape(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  return made;
}

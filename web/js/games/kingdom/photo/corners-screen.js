/** The second screen: the four corners of the board, or of a grid, moved by a finger or by keys, with a magnifier. */

/** @import { GridSize } from "./hex-grid.js" */
/** @import { Picture } from "./picture.js" */
/** @import { Screens } from "./dialog.js" */

import { t } from "../../../platform/i18n.js";
import { element } from "../../../platform/ui/dom.js";
import { html, nothing, svg } from "../../../platform/ui/templates.js";
import { context2d } from "./canvas2d.js";
import { FEWEST, firstGrid, gridOutlines, MOST, resizeGrid } from "./hex-grid.js";

/** @typedef {[x: number, y: number]} Point */
/**
 * What people say of a picture. `searching`: they have left the corners to the search, which was still under way, and
 * these are only those to begin with. `size`: of the grid between the corners; null for a board.
 *
 * @typedef {{corners: Point[], colours: string[], searching: boolean, size: GridSize | null}} Marks
 */

const NAMES = /** @type {const} */ (["nw", "ne", "se", "sw"]);
/** Where the corners are before anybody has found them, as a share of the picture. */
const BEFORE = 0.12;
/** CSS pixels of a handle's radius. */
const HANDLE = 22;
/** The magnifier: its pixels, and how many of the picture's it shows. */
const GLASS = 240;
const SHOWN = 70;
/** What is drawn in it: a light line and a dark one on it; around the corner so many pixels are free. */
const LINES = /** @type {const} */ ([
  ["#fffdf4", 6],
  ["#15110c", 2],
]);
const FREE = 16;
/** Pixels of the picture that a key moves a corner by; with Shift the second. */
const STEPS = /** @type {const} */ ([1, 15]);
const WAYS = /** @type {Record<string, Point>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/**
 * @param {Screens} screens
 * @param {Picture} picture
 * @param {Promise<Point[] | null> | null} found the corners that the engine finds, NW, NE, SE, SW; null if it finds none,
 *   or does not look for them
 * @param {Marks | null} before what people have said of this picture before
 * @param {{id: string, name: string}[]} colours that may play; none if it is known who plays
 * @param {{go?: string, grid?: GridSize | null}} [how] go: what the button says that leads on. grid: the size of a grid
 *   that is laid over the picture, to begin with; null for the corners of a board
 * @returns {Promise<Marks | "again" | null>} `again`: another picture is wanted; null: the dialog was closed
 */
export function cornersScreen(screens, picture, found, before, colours, { go = t("photo.read"), grid = null } = {}) {
  const { width, height } = picture;
  /** As they lie in the picture; and where among them the board's first one is. */
  let [corners, turn] = before ? orderCorners(before.corners) : [firstCorners(picture, grid), 0];
  let size = before?.size ?? grid;
  let state = (before && !before.searching) || !found ? "moved" : "looking";
  /** The corner in hand. */
  let held = -1;
  /** @type {{x: number, y: number, from: Point} | null} */
  let drag = null;
  let playing = before?.colours ?? [];
  let scale = 1;
  /** What is magnified: every corner, and once more the one in hand, beside the finger. */
  const glasses = NAMES.map((name) => lens(`photo-lens-${name}`));
  const glass = lens("photo-glass");

  return screens.ask((answer) => {
    const sized = new ResizeObserver(show);
    sized.observe(picture);
    let answered = false;
    const done = (/** @type {Marks | "again"} */ given) => {
      answered = true;
      sized.disconnect();
      screens.signal.removeEventListener("abort", stop);
      answer(given);
    };
    const stop = () => sized.disconnect();
    screens.signal.addEventListener("abort", stop);
    show();
    found?.then((there) => {
      if (state !== "looking" || answered || screens.signal.aborted) return;
      state = there ? "found" : "lost";
      if (there) [corners, turn] = orderCorners(there);
      show();
    });

    function show() {
      scale = picture.clientWidth ? picture.clientWidth / width : scale;
      screens.show(
        "corners",
        t(size ? "photo.grid" : "photo.corners"),
        html`
          <div><div class="photo-frame" id="photo-frame">
            ${picture}
            <svg viewBox="0 0 ${width} ${height}" @pointerdown=${grasp} @pointermove=${move} @pointerup=${drop} @pointercancel=${drop}>
              ${size ? gridOutlines(given(), size).map(outline) : outline(corners)}
              ${corners.map(handle)}
            </svg>
            ${held < 0 ? nothing : glass}
          </div></div>
          <div>
            <div class="photo-lenses">${glasses}</div>
          <p id="photo-words" class="photo-words" role="status">${t(size ? "photo.grid-lay" : `photo.corners-${state}`)}</p>
          <p id="photo-keys" class="unseen">${t("photo.corners-keys")}</p>
          ${colours.length ? playingColours() : nothing}
          ${size ? html`<div class="photo-sizes">${sizeOf(size, "columns")}${sizeOf(size, "rows")}</div>` : nothing}
          <div class="actions photo-actions">
            <button type="button" id="photo-read" class="main" @click=${read}>${go}</button>
            <button type="button" id="photo-again" @click=${() => done("again")}>${t("photo.again")}</button>
          </div>
          </div>
        `,
      );
      glasses.forEach(magnify);
      if (held < 0) return;
      magnify(glass, held);
      glass.className = held === 1 || held === 2 ? "at-left" : "";
    }

    function read() {
      done({ corners: given(), colours: playing, searching: state === "looking", size });
    }

    /** Gives the corners in the order of the board. */
    function given() {
      return corners.map((_, i) => /** @type {Point} */ (corners[(i + turn) % 4]));
    }

    /** @param {Point[]} points */
    function outline(points) {
      return svg`<polygon points=${points.map((point) => point.map((at) => at.toFixed(1)).join()).join(" ")} />`;
    }

    /** Shows how many columns or rows the grid has, with buttons for one less and one more. */
    function sizeOf(/** @type {GridSize} */ now, /** @type {keyof GridSize} */ side) {
      const step = (/** @type {number} */ by) => {
        const wanted = { ...now, [side]: now[side] + by };
        const may = wanted[side] >= FEWEST && wanted[side] <= MOST[side];
        const change = () => {
          const resized = resizeGrid(given(), now, wanted);
          const fits = resized.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height);
          // Else more hexes lie between the same points: whoever counts last has put them where they belong.
          if (fits) [corners, turn] = orderCorners(resized);
          size = wanted;
          show();
        };
        return html`<button
          type="button"
          id="${side}-${by < 0 ? "less" : "more"}"
          aria-label=${t(`photo.${side}-${by < 0 ? "less" : "more"}`)}
          ?disabled=${!may}
          @click=${change}
        >${by < 0 ? "−" : "+"}</button>`;
      };
      return html`<div role="group" aria-label=${t(`photo.${side}`)}>
        ${step(-1)}<output>${t(`photo.${side}-count`, { count: now[side] })}</output>${step(1)}
      </div>`;
    }

    /** @param {Point} point @param {number} i */
    function handle([x, y], i) {
      const name = t(`photo.corner-${NAMES[i]}`);
      const hold = () => {
        held = i;
        show();
      };
      return svg`<g
        id="corner-${i}"
        class="photo-corner ${held === i ? "is-held" : ""}"
        tabindex="0"
        role="button"
        aria-label=${t("photo.corner", { name, x: Math.round(x), y: Math.round(y) })}
        aria-describedby="photo-keys"
        transform="translate(${x} ${y})"
        @focus=${hold}
        @keydown=${(/** @type {KeyboardEvent} */ event) => step(event, i)}
      ><circle class="grip" r=${HANDLE / scale} /><circle r=${HANDLE / scale / 4} /></g>`;
    }

    function playingColours() {
      const choose = (/** @type {string} */ id) => {
        playing = playing.includes(id) ? playing.filter((each) => each !== id) : [...playing, id];
        show();
      };
      return html`<div class="photo-colours" role="group" aria-labelledby="photo-colours">
        <p id="photo-colours" class="hint">${t("photo.colours")}</p>
        ${colours.map(
          ({ id, name }) => html`<button
            type="button"
            id="colour-${id}"
            aria-pressed=${playing.includes(id)}
            @click=${() => choose(id)}
          >${name}</button>`,
        )}
      </div>`;
    }

    function grasp(/** @type {PointerEvent & {currentTarget: SVGSVGElement}} */ event) {
      if (event.button !== 0) return;
      const [x, y] = placeOf(event);
      const away = corners.map(([cx, cy]) => Math.hypot(cx - x, cy - y));
      held = away.indexOf(Math.min(...away));
      drag = { x, y, from: /** @type {Point} */ (corners[held]) };
      event.currentTarget.setPointerCapture(event.pointerId);
      /** @type {SVGElement | null} */ (event.currentTarget.querySelector(`#corner-${held}`))?.focus({
        preventScroll: true,
      });
      event.preventDefault();
      show();
    }

    function move(/** @type {PointerEvent & {currentTarget: SVGSVGElement}} */ event) {
      if (!drag) return;
      const [x, y] = placeOf(event);
      put(held, [drag.from[0] + x - drag.x, drag.from[1] + y - drag.y]);
    }

    function drop() {
      drag = null;
    }

    function step(/** @type {KeyboardEvent} */ event, /** @type {number} */ i) {
      const way = WAYS[event.key];
      const corner = corners[i];
      if (!way || !corner) return;
      const by = STEPS[event.shiftKey ? 1 : 0];
      put(i, [corner[0] + by * way[0], corner[1] + by * way[1]]);
      event.preventDefault();
    }

    /** @param {number} i @param {Point} point */
    function put(i, [x, y]) {
      corners = corners.with(i, [Math.min(Math.max(x, 0), width), Math.min(Math.max(y, 0), height)]);
      state = "moved";
      show();
    }
  });

  function placeOf(/** @type {PointerEvent} */ { clientX, clientY }) {
    const box = picture.getBoundingClientRect();
    return /** @type {Point} */ ([(clientX - box.left) / scale, (clientY - box.top) / scale]);
  }

  /** Draws the surroundings of a corner, and the lines to its neighbours. */
  function magnify(/** @type {HTMLCanvasElement} */ canvas, /** @type {number} */ i) {
    const [x, y] = /** @type {Point} */ (corners[i]);
    const paper = context2d(canvas);
    const by = GLASS / SHOWN;
    paper.setTransform(1, 0, 0, 1, 0, 0);
    paper.fillStyle = "#777";
    paper.fillRect(0, 0, GLASS, GLASS);
    paper.drawImage(picture, x - SHOWN / 2, y - SHOWN / 2, SHOWN, SHOWN, 0, 0, GLASS, GLASS);
    paper.translate(GLASS / 2, GLASS / 2);
    for (const [colour, line] of LINES) {
      paper.strokeStyle = colour;
      paper.lineWidth = line;
      paper.beginPath();
      for (const [otherX, otherY] of [corners[(i + 1) % 4], corners[(i + 3) % 4]].flatMap((each) =>
        each ? [each] : [],
      )) {
        const [across, down] = [(otherX - x) * by, (otherY - y) * by];
        const far = Math.hypot(across, down) || 1;
        // The corner itself stays free.
        paper.moveTo((across / far) * FREE, (down / far) * FREE);
        paper.lineTo(across, down);
      }
      paper.moveTo(FREE, 0);
      paper.arc(0, 0, FREE, 0, 2 * Math.PI);
      paper.stroke();
    }
  }
}

/** Makes what shows the surroundings of a corner. */
function lens(/** @type {string} */ id) {
  const canvas = element("canvas", { id, width: GLASS, height: GLASS });
  canvas.setAttribute("aria-hidden", "true");
  return canvas;
}

/** Corners to begin with, where none have been found. */
function firstCorners(/** @type {Picture} */ picture, /** @type {GridSize | null} */ grid) {
  if (grid) return firstGrid(picture, grid);
  const { width, height } = picture;
  const [left, top] = [BEFORE * width, BEFORE * height];
  return /** @type {Point[]} */ ([
    [left, top],
    [width - left, top],
    [width - left, height - top],
    [left, height - top],
  ]);
}

/**
 * Orders corners as they lie in the picture, the one nearest to its upper left corner first.
 *
 * @param {Point[]} corners NW, NE, SE, SW of the board
 * @returns {[corners: Point[], turn: number]} and where among them the board's own first one is
 */
function orderCorners(corners) {
  const sums = corners.map(([x, y]) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  return [corners.map((_, i) => /** @type {Point} */ (corners[(i + first) % 4])), (4 - first) % 4];
}

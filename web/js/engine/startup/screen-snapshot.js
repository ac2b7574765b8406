/**
 * The last screen of this device, painted before anything else of the page is there: the board and the panels around it
 * as finished markup. Nothing of it works yet; the page draws over it, and then replays the taps made meanwhile.
 *
 * Buys: the last screen at 0.07 of a bare start (docs/start-up.md). Without: the page draws it from the engine's answers.
 */

/** @import { Look } from "../../platform/ui/view-table.js" */

import { language } from "../../platform/i18n.js";
import { readObject, readText, writeText } from "../../platform/storage/local-storage.js";
import { isObject, isText } from "../../platform/storage/validators.js";
import { parsePanel } from "../../platform/trusted-types.js";
import { drawingOf } from "../../platform/ui/svg-drawing.js";
import { showLook } from "../../platform/ui/view-table.js";
import { APP } from "../addresses.js";
import { isLeftOut } from "./left-out.js";

const KEY = "hexreeve.screen";
/** The key under which the page stores from which side of the table the board is seen. */
const TURNED = "hexreeve.turned";
/** The folder of this version of the page: another version draws otherwise. */
const VERSION = APP.pathname;
/** What stands around the board during a game. */
const PANELS = ["turn-now", "gold-now", "seats-now", "log"];
/** In ms: how long the page waits for what is being painted. */
const PATIENCE = 200;
/** Selectors of what was tapped before the page could answer. @type {string[]} */
const taps = [];

/** What stood where the board has been painted. @type {HTMLImageElement | null} */
let example = null;
/** True if the painted screen comes from this device. */
let fromDevice = false;
/** Resolves when the screen is on the display; at once if there is none. */
let paintDone = Promise.resolve();

export function whenPainted() {
  return paintDone;
}

/** Paints the last screen, if the address asks for it and this version has stored it in this language. */
export function paintSnapshot() {
  const { version, spoken, turned, view, look, board, panels } = readObject(KEY);
  if (version !== VERSION || spoken !== language() || turned !== readText(TURNED)) return;
  if (!isText(board) || !isObject(panels) || !isLook(look)) return;
  if (location.hash ? location.hash !== `#${view}` : !["setup", "referee"].includes(view)) return;
  try {
    const drawing = drawingOf(board);
    const parsed = PANELS.filter((id) => isText(panels[id])).map((id) => ({
      id,
      markup: parsePanel(String(panels[id])),
    }));
    showLook(look);
    fromDevice = true;
    paint(drawing);
    document.getElementById("load")?.classList.add("meanwhile");
    for (const { id, markup } of parsed) paintPanel(id, markup);
    paintDone = withTimeout(nextFrame());
  } catch {
    // Somebody else has written it.
    writeText(KEY, null);
  }
}

/**
 * Shows a drawing of the engine where the example is, once it comes.
 *
 * @param {Promise<string | undefined>} coming
 */
export function paintBoard(coming) {
  const painting = coming.then((svg) => {
    if (!svg) return undefined;
    paint(drawingOf(svg));
    return nextFrame();
  });
  // If it cannot be drawn, the page says so when it draws it.
  paintDone = withTimeout(painting.catch(() => {}));
}

/** Resolves after the next frame. A page in the background has none. */
function nextFrame() {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

function withTimeout(/** @type {Promise<any>} */ painting) {
  return Promise.race([painting, new Promise((done) => setTimeout(done, PATIENCE))]);
}

/** @returns {look is Look} */
function isLook(/** @type {unknown} */ look) {
  return isObject(look) && isText(look.layout) && isObject(look.hidden);
}

function paint(/** @type {HTMLElement} */ picture) {
  const board = document.getElementById("board");
  picture.dataset.painted = "";
  example = board?.querySelector("img") ?? null;
  example?.replaceWith(picture);
  picture.addEventListener("click", (event) => "painted" in picture.dataset && noteTap(event));
  // It is no example now.
  const caption = document.getElementById("caption");
  caption?.removeAttribute("data-t");
  caption?.replaceChildren();
}

function noteTap(/** @type {Event} */ { target }) {
  const part = target instanceof Element ? target.closest("[data-hex], button[id]") : null;
  if (part instanceof SVGElement) taps.push(`#board [data-hex="${CSS.escape(part.dataset.hex ?? "")}"]`);
  else if (part) taps.push(`#${CSS.escape(part.id)}`);
}

function paintPanel(/** @type {string} */ id, /** @type {DocumentFragment} */ markup) {
  const place = document.getElementById(id);
  if (!place) return;
  // The first real drawing of the place takes it away (platform/ui/templates.js).
  place.dataset.early = "";
  place.append(markup);
  place.addEventListener("click", (event) => "early" in place.dataset && noteTap(event));
  for (const section of [place, place.parentElement]) if (section?.matches("section")) section.hidden = false;
}

/** Removes the last screen: the page shows something else. */
export function clearSnapshot() {
  if (!fromDevice) return;
  taps.length = 0;
  if (example) document.querySelector("#board svg[data-painted]")?.replaceWith(example);
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-early]"))) {
    delete place.dataset.early;
    place.replaceChildren();
  }
}

/** Repeats the taps that were made on the painted screen, on what has taken its place. */
export function replayTaps() {
  for (const part of taps.splice(0))
    document.querySelector(part)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

/**
 * Stores the screen for the next visit.
 *
 * @param {string} view that the address asks for
 * @param {Look} look
 * @param {string | null} board a drawing; null for the board on the screen, with the panels around it
 */
export function storeSnapshot(view, look, board) {
  if (isLeftOut("stored-screen")) return;
  const written = new XMLSerializer();
  const picture = document.querySelector("#board svg");
  if (board === null && !picture) return;
  const panels = board === null ? PANELS.map((id) => [id, markupOf(id, written)]) : [];
  writeText(
    KEY,
    JSON.stringify({
      version: VERSION,
      spoken: language(),
      turned: readText(TURNED),
      view,
      look,
      board: board ?? withoutStyles(written.serializeToString(/** @type {Element} */ (picture))),
      panels: Object.fromEntries(panels.filter(([, markup]) => markup)),
    }),
  );
}

function markupOf(/** @type {string} */ id, /** @type {XMLSerializer} */ written) {
  const place = document.getElementById(id);
  return place?.checkVisibility()
    ? withoutStyles(
        [...place.children]
          .map((each) => written.serializeToString(each))
          .join("")
          .replace(/<!--.*?-->/g, ""),
      )
    : "";
}

/** Leaves out what scripts have moved for a magnified board: the page's policy allows no style in markup. */
function withoutStyles(/** @type {string} */ markup) {
  return markup.replace(/ style="[^"]*"/g, "");
}

/** Deletes the stored screen: the page has changed. */
export function forgetSnapshot() {
  writeText(KEY, null);
}

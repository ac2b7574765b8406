/** @import { Awaiting } from "../awaiting.js" */
/** @import { Sharing } from "../../shared/sharing.js" */
/** @import { Transcribing } from "../transcribing.js" */
/** @import { Canvas, Catalog, Paint, Reach, State } from "../types.js" */

import { addressOf } from "../../platform/address.js";
import { button, byId, changes, element, emblem, redraw } from "../../platform/dom.js";
import { language, t } from "../../platform/words.js";
import { copiedByHand, linkButtons } from "../../shared/panels/links.js";
import { BoardView } from "../board-view.js";
import { blankSheet, letterAt, namesOf, placeOf } from "../canvas.js";
import { ISLAND } from "../map-records.js";
import { NOTHING } from "../scene.js";
import { goOn } from "./awaited.js";
import { zoomBar } from "./zoom.js";

const REACHES = /** @type {Reach[]} */ (["hex", "row", "area"]);
const WHOLE_HEX = "-30 -34 60 68";

/**
 * Draw the map that is being painted: its sheet, what to paint with, what is still wrong with it.
 *
 * @param {Transcribing} maps
 * @param {Sharing} share
 * @param {Awaiting} waiting
 * @returns {(state: Readonly<State>) => void}
 */
export function transcribePanel(maps, share, waiting) {
  const changed = changes();
  /** @type {Canvas | null} */
  let latest = null;
  const view = new BoardView(
    byId("canvas"),
    (hex, certain) => (certain ? maps.tap(hex) : view.aim(hex)),
    // A mouse that is drawn along paints.
    ({ pointerType, button }) => button === 0 && (pointerType !== "mouse" || latest?.reach !== "hex"),
  );
  zoomBar(byId("canvas-zoom"), view);
  listen(byId("painting"), byId("canvas"), view, maps, () => latest);

  /** @param {Canvas} canvas */
  function more({ past, reach }) {
    redraw(
      byId("painting-tools"),
      element(
        "div",
        { className: "reaches", role: "group", ariaLabel: t("transcribe.reach") },
        ...REACHES.map((each) =>
          button(`reach-${each}`, t(`transcribe.reach-${each}`), () => maps.reach(each), { pressed: each === reach }),
        ),
      ),
      button("painting-undo", t("turn.undo"), maps.undo, { disabled: !past.length }),
    );
  }

  return ({ view: page, canvas, catalog, byHand, awaited }) => {
    const shown = page === "transcribe" && canvas !== null;
    byId("painting").hidden = !shown;
    if (!shown || !changed(canvas, byHand, catalog, awaited, language())) return;
    if (latest?.map.id !== canvas.map.id) view.zoom.whole();
    latest = canvas;
    view.show(sceneOf(canvas));
    redraw(byId("painting-head"), ...heading(canvas, catalog));
    redraw(byId("brushes"), ...canvas.paints.map((paint) => brush(paint, canvas, maps)));
    more(canvas);
    redraw(byId("painting-state"), ...status(canvas));
    const { map, kept } = canvas;
    const next = awaited && kept && map.ready && !awaited.lacks.some(({ id }) => id === map.id);
    const main = next ? goOn("map-go", awaited, waiting) : null;
    redraw(byId("painting-actions"), ...actions(canvas, main, maps, share, byHand));
  };
}

/**
 * Paint by key, by a mouse that is drawn along, and take back by Ctrl+Z.
 *
 * @param {HTMLElement} whole
 * @param {HTMLElement} sheet
 * @param {BoardView} view
 * @param {Transcribing} maps
 * @param {() => Canvas | null} canvas
 */
function listen(whole, sheet, view, maps, canvas) {
  sheet.addEventListener("keydown", (event) => {
    const hex = hexOf(event.target);
    const open = canvas();
    if (!hex || !open || event.ctrlKey || event.metaKey || event.altKey) return;
    const names = namesOf(open.map.map);
    const at = names.indexOf(hex);
    if (event.key === "Backspace") {
      const before = names[at - 1] ?? hex;
      maps.paint([before], open.paints.at(-1)?.letter ?? "");
      view.walkTo(before);
    } else {
      const paint = paintOf(open.paints, event.key);
      if (!paint) return;
      maps.paint([hex], paint.letter);
      view.walkTo(names[at + 1] ?? hex);
    }
    event.preventDefault();
  });
  let start = "";
  sheet.addEventListener("pointerdown", ({ target }) => (start = hexOf(target) ?? ""));
  sheet.addEventListener("pointerover", ({ target, pointerType, buttons }) => {
    const hex = hexOf(target);
    const open = canvas();
    // A finger that is drawn along scrolls.
    if (!hex || !open || pointerType !== "mouse" || buttons !== 1 || open.reach !== "hex") return;
    maps.paint([start, hex].filter(Boolean), open.brush);
    start = hex;
  });
  whole.addEventListener("keydown", (event) => {
    const typing = event.target instanceof HTMLInputElement;
    if (typing || event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    maps.undo();
  });
}

/** @param {EventTarget | null} target */
function hexOf(target) {
  const element = target instanceof Element ? target.closest("[data-hex]") : null;
  return element?.getAttribute("data-hex") ?? null;
}

/**
 * @param {Paint[]} paints
 * @param {string} key
 */
function paintOf(paints, key) {
  const exact = paints.find(({ letter }) => letter === key);
  return exact ?? paints.find(({ letter }) => letter.toLowerCase() === key.toLowerCase());
}

/**
 * @param {Canvas} canvas
 * @returns {import("../scene.js").Scene}
 */
function sceneOf({ map: { map }, paints }) {
  const names = namesOf(map);
  const paint = new Map(paints.map((each) => [each.letter, each]));
  return {
    svg: blankSheet(map),
    names: Object.fromEntries(names.map((hex) => [hex, paint.get(letterAt(map, hex) ?? "")?.name ?? ""])),
    paint: Object.fromEntries(
      names.map((hex) => {
        const { drawings = [] } = paint.get(letterAt(map, hex) ?? "") ?? {};
        const [column, row] = placeOf(hex);
        return [hex, drawings[(column + 3 * row) % drawings.length] ?? []];
      }),
    ),
    ...NOTHING,
    marks: {},
    playing: true,
  };
}

/**
 * @param {Canvas} canvas
 * @param {Catalog | null} catalog
 */
function heading({ map }, catalog) {
  return [
    element("h2", { textContent: titleOf(map, catalog) }),
    element("a", { className: "button", href: "#transcribe", textContent: t("transcribe.all") }),
  ];
}

/**
 * @param {Canvas["map"]} map
 * @param {Catalog | null} catalog
 * @returns {string} which quadrant of which box it stands for
 */
export function titleOf({ id, box, locations }, catalog) {
  const from = catalog?.boxes.find((each) => each.id === box);
  if (!from) return catalog?.boxes.flatMap(({ parts }) => parts).find(({ field }) => field === ISLAND)?.name ?? id;
  const same = from.quadrants.find((quadrant) => quadrant.locations.join() === locations.join());
  return t("transcribe.quadrant", { quadrant: same?.name ?? locations.join(" + "), box: from.name });
}

/**
 * @param {Paint} paint
 * @param {Canvas} canvas
 * @param {Transcribing} maps
 */
function brush({ letter, name, drawings }, { brush: chosen }, maps) {
  const picture = emblem(undefined, WHOLE_HEX);
  for (const drawing of drawings[0] ?? []) picture.append(...emblem(drawing).childNodes);
  const label = [
    picture,
    element("kbd", { textContent: letter, ariaHidden: "true" }),
    element("span", { textContent: name }),
  ];
  return button(`brush-${letter.charCodeAt(0)}`, label, () => maps.brush(letter), { pressed: letter === chosen });
}

/** @param {Canvas} canvas */
function status({ faults }) {
  if (!faults.length) return [element("p", { className: "ready", textContent: t("transcribe.ready") })];
  return [
    element("h3", { textContent: t("transcribe.faults") }),
    element("ul", {}, ...faults.map((fault) => element("li", { textContent: fault }))),
  ];
}

/**
 * @param {Canvas} canvas
 * @param {HTMLElement | null} next what leads on, if something waits for this map
 * @param {Transcribing} maps
 * @param {Sharing} share
 * @param {string} byHand
 */
function actions({ map, kept, link, faults }, next, maps, share, byHand) {
  const address = link === null ? null : addressOf(map.box ? "quadrant" : "part", link);
  return [
    element(
      "div",
      { className: "actions" },
      ...(kept || faults.length ? [] : [button("map-keep", t("transcribe.keep"), maps.keep, { className: "main" })]),
      ...(next ? [next] : []),
      ...(!next && kept && map.ready
        ? [element("a", { className: "button main", href: "#setup", textContent: t("transcribe.to-setup") })]
        : []),
      ...(map.ready ? [button("map-export", t("games.export"), maps.export)] : []),
      ...(address ? linkButtons("map", address, share) : []),
    ),
    ...(address ? copiedByHand("map", address, byHand) : []),
    ...(map.box && kept ? [name(map, maps)] : []),
  ];
}

/**
 * @param {Canvas["map"]} map
 * @param {Transcribing} maps
 */
function name({ id }, maps) {
  const input = element("input", { id: "map-name", value: id, maxLength: 60, autocomplete: "off", spellcheck: false });
  input.addEventListener("change", () => maps.rename(input.value));
  const label = element("label", { htmlFor: input.id, textContent: t("transcribe.name") });
  return element("div", { className: "field map-name" }, label, input);
}

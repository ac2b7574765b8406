/** @import { MissingMaps } from "../../setup/missing-maps.js" */
/** @import { ShareCommands } from "../../../../shared/share/share.js" */
/** @import { MapsController } from "../maps-controller.js" */
/** @import { Canvas, Catalog, Paint, Reach, State } from "../../types.js" */

import { addressOf } from "../../../../platform/address.js";
import { t } from "../../../../platform/i18n.js";
import { byId, changeGuard } from "../../../../platform/ui/dom.js";
import { draw, html, nothing, svg } from "../../../../platform/ui/templates.js";
import { newsBanner, place } from "../../../../shared/panels/banner.js";
import { linkButtons, manualCopyField } from "../../../../shared/share/link-buttons.js";
import { BoardView } from "../../board/board-view.js";
import { EMPTY_SCENE } from "../../board/scene.js";
import { zoomBar } from "../../board/zoom-bar.js";
import { blankSheet, letterAt, namesOf, placeOf } from "../../model/map-grid.js";
import { PREFIX } from "../current-map.js";
import { ISLAND } from "../map-records.js";
import { continueButton } from "./missing-maps-panel.js";

const REACHES = /** @type {Reach[]} */ (["hex", "row", "area"]);

/**
 * Draws the map that is being painted: its sheet, the brushes, and its faults so far.
 *
 * @param {MapsController} maps
 * @param {ShareCommands} share
 * @param {MissingMaps} waiting
 * @param {() => void} photograph photographs the quadrant or the island
 * @returns {(state: Readonly<State>) => void}
 */
export function transcribePanel(maps, share, waiting, photograph) {
  const changed = changeGuard();
  /** @type {Canvas | null} */
  let latest = null;
  const view = new BoardView(
    byId("canvas"),
    (hex, certain) => (certain ? maps.tap(hex) : view.aim(hex)),
    // A dragged mouse paints.
    ({ pointerType, button }) => button === 0 && (pointerType !== "mouse" || latest?.reach !== "hex"),
  );
  zoomBar(byId("canvas-zoom"), view);
  listen(byId("painting"), byId("canvas"), view, maps, () => latest);

  return ({ view: page, canvas, catalog, byHand, waitingSetup }) => {
    const shown = page === "transcribe" && canvas !== null;
    byId("painting").hidden = !shown;
    if (!shown) return;
    if (changed(canvas)) {
      if (latest?.map.id !== canvas.map.id) view.zoom.whole();
      latest = canvas;
      view.show(sceneOf(canvas));
    }
    draw(byId("painting-head"), heading(canvas, catalog, maps));
    draw(
      byId("brushes"),
      canvas.paints.map((paint) => brush(paint, canvas, maps)),
    );
    draw(byId("painting-tools"), tools(canvas));
    draw(byId("painting-state"), status(canvas));
    const { map, kept } = canvas;
    const next = waitingSetup && kept && map.ready && !waitingSetup.lacks.some(({ id }) => id === map.id);
    draw(
      byId("painting-actions"),
      actions(canvas, next ? continueButton("map-go", waitingSetup, waiting) : null, maps, share, byHand),
    );
  };

  /** @param {Canvas} canvas */
  function tools({ past, reach, following }) {
    return html`
      <div class="reaches" role="group" aria-label=${t("transcribe.reach")}>
        ${REACHES.map(
          (each) => html`<button
            type="button"
            id="reach-${each}"
            aria-pressed=${each === reach}
            @click=${() => maps.reach(each)}
          >${t(`transcribe.reach-${each}`)}</button>`,
        )}
      </div>
      <button type="button" id="painting-undo" ?disabled=${!past.length || following} @click=${maps.undo}>
        ${t("turn.undo")}
      </button>
      <button type="button" id="painting-photo" ?disabled=${following} @click=${photograph}>
        ${t("transcribe.photograph")}
      </button>
    `;
  }
}

/**
 * Paints by key and by a dragged mouse, and undoes by Ctrl+Z.
 *
 * @param {HTMLElement} whole
 * @param {HTMLElement} sheet
 * @param {BoardView} view
 * @param {MapsController} maps
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
      if (maps.paint([before], open.paints.at(-1)?.letter ?? "")) view.walkTo(before);
    } else {
      const paint = paintOf(open.paints, event.key);
      if (!paint) return;
      if (maps.paint([hex], paint.letter)) view.walkTo(names[at + 1] ?? hex);
    }
    event.preventDefault();
  });
  let start = "";
  sheet.addEventListener("pointerdown", ({ target }) => (start = hexOf(target) ?? ""));
  sheet.addEventListener("pointerover", ({ target, pointerType, buttons }) => {
    const hex = hexOf(target);
    const open = canvas();
    // A dragged finger scrolls.
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
 * @returns {import("../../board/scene.js").Scene}
 */
function sceneOf(canvas) {
  const { paints } = canvas;
  const { map } = canvas.map;
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
    ...EMPTY_SCENE,
    marks: { likely: unsureHexes(canvas) },
    playing: true,
  };
}

/**
 * @param {Canvas} canvas
 * @param {Catalog | null} catalog
 * @param {MapsController} maps
 */
function heading({ map, following, news }, catalog, maps) {
  const takeOver = html`<button type="button" id="${PREFIX}take-over" class="main" @click=${maps.takeOver}>
    ${t("transcribe.take-over")}
  </button>`;
  return html`
    <h2>${titleOf(map, catalog)}</h2>
    <a class="button" href="#transcribe">${t("transcribe.all")}</a>
    ${following ? place(PREFIX, t("transcribe.following"), nothing, takeOver) : nothing}
    ${newsBanner(PREFIX, news, maps.dismissNews)}
  `;
}

/**
 * @param {Canvas["map"]} map
 * @param {Catalog | null} catalog
 * @returns {string} the quadrant and box that it stands for
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
 * @param {MapsController} maps
 */
function brush({ letter, name, drawings }, { brush: chosen }, maps) {
  return html`<button
    type="button"
    id="brush-${letter.charCodeAt(0)}"
    aria-pressed=${letter === chosen}
    @click=${() => maps.brush(letter)}
  ><svg viewBox="-30 -34 60 68" aria-hidden="true" class="emblem">${(drawings[0] ?? []).map(
    (drawing) => svg`<use href="#${drawing}"></use>`,
  )}</svg><kbd aria-hidden="true">${letter}</kbd><span>${name}</span></button>`;
}

/**
 * Finds the hexes that a photograph has left unsure; none once it is undone.
 *
 * @param {Canvas} canvas
 */
function unsureHexes({ past, unsure }) {
  return past.length >= unsure.since ? unsure.hexes : [];
}

/** @param {Canvas} canvas */
function status(canvas) {
  const { faults } = canvas;
  const unsure = unsureHexes(canvas);
  const compare = unsure.length
    ? html`<p id="map-unsure">${t("transcribe.compare", { hexes: unsure.join(", ") })}</p>`
    : nothing;
  if (!faults.length)
    return html`${compare}<p class="ready">${t(canvas.kept ? "transcribe.ready" : "transcribe.ready-unsaved")}</p>`;
  return html`
    ${compare}
    <h3>${t("transcribe.faults")}</h3>
    <ul>${faults.map((fault) => html`<li>${fault}</li>`)}</ul>
  `;
}

/**
 * @param {Canvas} canvas
 * @param {unknown} next the button to go on, if a set-up waits for this map
 * @param {MapsController} maps
 * @param {ShareCommands} share
 * @param {string} byHand
 */
function actions({ map, kept, following, link, faults }, next, maps, share, byHand) {
  const address = link === null ? null : addressOf(map.box ? "quadrant" : "part", link);
  const keep = html`<button type="button" id="map-keep" class="main" @click=${maps.keep}>${t("transcribe.keep")}</button>`;
  const toSetup = html`<a class="button main" href="#setup">${t("transcribe.to-setup")}</a>`;
  const save = html`<button type="button" id="map-export" @click=${maps.export}>${t("games.export")}</button>`;
  return html`
    <div class="actions">
      ${kept || faults.length ? nothing : keep} ${next ?? nothing} ${!next && kept && map.ready ? toSetup : nothing}
      ${map.ready ? save : nothing} ${address ? linkButtons("map", address, share) : nothing}
    </div>
    ${address ? manualCopyField("map", address, byHand) : nothing} ${map.box && kept && !following ? name(map, maps) : nothing}
  `;
}

/**
 * @param {Canvas["map"]} map
 * @param {MapsController} maps
 */
function name({ id }, maps) {
  const rename = (/** @type {{target: HTMLInputElement}} */ { target }) => maps.rename(target.value);
  return html`<div class="field map-name">
    <label for="map-name">${t("transcribe.name")}</label>
    <input id="map-name" maxlength="60" autocomplete="off" spellcheck="false" .value=${id} @change=${rename}>
  </div>`;
}

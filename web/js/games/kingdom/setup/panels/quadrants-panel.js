/** The quadrants on the board itself: each is tapped, turned, rolled again, locked, banned or changed where it lies. */

/** @import { PickQuadrant } from "../quadrant-picker.js" */
/** @import { Area } from "../../board/quadrant-areas.js" */
/** @import { State } from "../../types.js" */
/** @import { SetupActions } from "./part-buttons.js" */

import { t, withLabel } from "../../../../platform/i18n.js";
import { byId, changeGuard } from "../../../../platform/ui/dom.js";
import { bringIntoView } from "../../../../platform/ui/scroll-into-view.js";
import { draw, emblem, html, nothing } from "../../../../platform/ui/templates.js";
import { toolButton } from "../../../../shared/panels/icon-buttons.js";
import { areasOf } from "../../board/quadrant-areas.js";
import { wishOf } from "../../model/choices.js";
import { quadrantOf } from "../../model/hexes.js";
import { partButtons } from "./part-buttons.js";

/** Where there is room for the tools beside the board; css/games/kingdom/quadrants.css has the same. */
const ROOMY = matchMedia("(min-width: 67em) and (min-height: 48em)");

/**
 * Draws the tools of every quadrant beside it or, on a small screen, those of the one that was tapped, below the
 * board.
 *
 * @param {SetupActions} actions
 * @param {PickQuadrant} pickQuadrant
 * @returns {(state: Readonly<State>) => void}
 */
export function quadrantsPanel(actions, pickQuadrant) {
  const redrawn = changeGuard();
  const board = byId("board");
  /** @type {Area[]} */
  let areas = [];
  /** The quadrant that was tapped, by its place, or -1. */
  let chosen = -1;
  /** @type {Readonly<State> | null} */
  let latest = null;

  board.addEventListener("click", ({ target }) => {
    const place = placeAt(target);
    // A board that was painted early notes its taps, and does them once its set-up is there.
    if (place < 0 || latest?.view !== "setup" || !latest.table) return;
    // Tab goes on from this quadrant.
    byId(`quadrant-${place}`).focus({ preventScroll: true });
    choose(place);
  });
  board.addEventListener("pointerover", ({ target }) => point(placeAt(target)));
  board.addEventListener("pointerleave", () => point(-1));
  ROOMY.addEventListener("change", () => latest && show(latest));
  return show;

  /** Asks for another quadrant. */
  function change(/** @type {number} */ place) {
    if (!latest?.table) return;
    const { setup, sheet } = latest.table;
    const laid = { setup, places: sheet.quadrants.map((each) => each.place), turned: latest.turned };
    pickQuadrant(laid, place, (id) => actions.pick(`board.${place}`, id));
  }

  /** @param {number} place */
  function choose(place) {
    // On a table that is described, a quadrant is tapped to say which one it is.
    if (ROOMY.matches || place === chosen) return change(place);
    chosen = place;
    if (latest && isDescribed(latest)) change(place);
    if (latest) show(latest);
    requestAnimationFrame(() => bringIntoView(byId("quadrant")));
  }

  /** @param {Readonly<State>} state */
  function show(state) {
    latest = state;
    const { view, table, catalog, locks } = state;
    const described = isDescribed(state);
    const shown = view === "setup" && table !== null;
    byId("quadrants").hidden = !shown;
    byId("quadrant").hidden = !shown || ROOMY.matches;
    if (!shown) return;
    const picture = board.querySelector("svg");
    if (picture && redrawn(picture)) areas = areasOf(picture);
    const { quadrants } = table.sheet;
    draw(byId("quadrants"), areas.map(areaButton));
    if (picture) lay(picture);
    draw(byId("quadrant"), ROOMY.matches ? nothing : bar());

    /** @param {Area} area */
    function areaButton({ place, left }) {
      const { name, place: where } = quadrants[place] ?? { name: "", place: "" };
      const locked = locks.includes(`board.${place}`);
      const label = [withLabel(where, name), ...(locked ? [t("quadrants.locked")] : [])].join(", ");
      const side = left === Math.min(...areas.map((other) => other.left)) ? "west" : "east";
      const area = html`<button
        type="button"
        id="quadrant-${place}"
        class="quadrant-area"
        data-place=${place}
        aria-label=${label}
        aria-haspopup=${ROOMY.matches ? "dialog" : nothing}
        aria-pressed=${ROOMY.matches ? nothing : place === chosen}
        @click=${() => choose(place)}
      >${locked && !ROOMY.matches ? emblem("icon-locked", "-12 -12 24 24") : nothing}</button>`;
      if (!ROOMY.matches) return area;
      return html`${area}<div class="quadrant-tools ${side}" data-place=${place} role="group" aria-label=${label}>
        ${all(place, name)}
      </div>`;
    }

    function bar() {
      const now = quadrants[chosen];
      if (!now) return html`<p class="hint">${t(described ? "quadrants.hint-described" : "quadrants.hint")}</p>`;
      const { place, more, name } = now;
      return html`<p class="said">
          <strong>${name}</strong> <span class="where">${[place, more].filter(Boolean).join(", ")}</span>
        </p>
        <div class="quadrant-tools" role="group" aria-label=${withLabel(place, name)}>${all(chosen, name)}</div>`;
    }

    function isBannable(/** @type {number} */ place) {
      return Boolean(table && catalog && wishOf(table.setup, catalog, `board.${place}`));
    }

    /**
     * @param {number} place
     * @param {string} name
     */
    function all(place, name) {
      const lock = `board.${place}`;
      const { turn } = actions;
      return [
        turn ? toolButton(`turn-${place}`, "icon-turn", t("sheet.turn", { name }), () => turn(lock)) : nothing,
        described ? nothing : partButtons(lock, name, locks, actions, isBannable(place)),
        toolButton(`pick-board-${place}`, "icon-change", t("quadrants.change", { name }), () => change(place)),
      ];
    }
  }

  /** Puts everything where the drawn board has its quadrants. */
  function lay(/** @type {SVGSVGElement} */ picture) {
    const place = byId("quadrants");
    const { width, height } = picture.viewBox.baseVal;
    place.style.setProperty("--across", String(width));
    place.style.setProperty("--down", String(height));
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("[data-place]"))) {
      const area = areas.find((each) => String(each.place) === part.dataset.place);
      for (const name of /** @type {const} */ (["left", "top", "width", "height"]))
        part.style.setProperty(`--${name}`, String(area?.[name]));
    }
  }
}

/** True if people describe the table that they have: nothing of it is rolled or locked. */
function isDescribed(/** @type {Readonly<State>} */ { startOption }) {
  return startOption !== "new";
}

/** Shows which quadrant a tap would choose. */
function point(/** @type {number} */ place) {
  for (const area of document.querySelectorAll(".quadrant-area"))
    area.classList.toggle("is-over", area.id === `quadrant-${place}`);
}

/** @param {EventTarget | null} target */
function placeAt(target) {
  const hex = target instanceof Element ? target.closest("[data-hex]") : null;
  return hex instanceof SVGElement ? quadrantOf(hex.dataset.hex ?? "") : -1;
}

/** @import { Transcribing } from "../transcribing.js" */
/** @import { Catalog, KeptMap, State } from "../types.js" */

import { button, byId, changes, element, redraw, toggle } from "../../platform/dom.js";
import { fileButton } from "../../platform/files.js";
import { language, t } from "../../platform/words.js";
import { ISLAND } from "../map-records.js";
import { titleOf } from "./transcribe.js";

/**
 * Draw the list of the maps on this device, and of those that somebody might transcribe.
 *
 * @param {Transcribing} maps
 * @param {(file: File) => void} open
 * @returns {(state: Readonly<State>) => void}
 */
export function mapsPanel(maps, open) {
  const changed = changes();
  /** The map that a first tap on Delete has asked about. */
  let doomed = "";
  /** @type {Readonly<State> | null} */
  let latest = null;

  /** @param {Readonly<State>} state */
  function draw(state) {
    const { maps: kept, catalog } = state;
    redraw(
      byId("maps"),
      element("h2", { textContent: t("transcribe.title") }),
      element("p", { className: "hint", textContent: t("transcribe.hint") }),
      element(
        "div",
        { className: "actions" },
        element("a", { className: "button", href: "#setup", textContent: t("transcribe.to-setup") }),
        ...fileButton("map-import", t("games.import"), open),
      ),
      ...(kept?.length
        ? [
            element("h3", { textContent: t("transcribe.kept") }),
            element("ul", { className: "kept" }, ...kept.map((map) => line(map, catalog))),
          ]
        : []),
      ...(catalog ? toDo(catalog, kept ?? []) : []),
    );
  }

  /**
   * @param {KeptMap} map
   * @param {Catalog | null} catalog
   */
  function line(map, catalog) {
    const asked = doomed === map.id;
    const forget = () => {
      doomed = asked ? "" : map.id;
      if (asked) maps.forget(map.id);
      else if (latest) draw(latest);
    };
    const title = titleOf(map, catalog);
    const words = asked ? t("games.forget-sure") : t("games.forget");
    return element(
      "li",
      {},
      element(
        "a",
        { className: "button kept-open", href: `#transcribe/${map.id}` },
        element("span", { textContent: title }),
        element("small", {
          textContent: `${map.id} · ${map.ready ? t("transcribe.is-ready") : t("transcribe.unfinished")}`,
        }),
      ),
      ...(map.ready ? [toggle(`use-${map.id}`, t("transcribe.use"), map.used, (used) => maps.use(map, used))] : []),
      button(`forget-${map.id}`, words, forget, { className: asked ? "alert" : "", label: `${words}: ${map.id}` }),
    );
  }

  return (state) => {
    const shown = state.view === "transcribe" && state.canvas === null && state.maps !== null;
    byId("maps").hidden = !shown;
    latest = state;
    if (shown && changed(state.maps, state.catalog, language())) draw(state);
  };
}

/**
 * @param {Catalog} catalog
 * @param {KeptMap[]} kept
 */
function toDo({ boxes }, kept) {
  const taken = new Set(kept.map(({ id }) => id));
  const begin = (/** @type {string} */ id, /** @type {string} */ name) =>
    element("a", { className: "button", href: `#transcribe/${id}`, textContent: name });
  const missing = boxes
    .map(({ name, quadrants, parts }) => ({
      name,
      links: [
        ...quadrants.filter(({ id, known }) => !known && !taken.has(id)),
        ...parts
          .filter(({ field }) => field === ISLAND && !taken.has(field))
          .map((part) => ({ ...part, id: part.field })),
      ].map((each) => begin(each.id, each.name)),
    }))
    .filter(({ links }) => links.length);
  const known = boxes
    .map(({ name, quadrants }) => ({
      name,
      links: quadrants.filter(({ known }) => known).map((q) => begin(q.id, q.name)),
    }))
    .filter(({ links }) => links.length);
  return [
    ...(missing.length ? [element("h3", { textContent: t("transcribe.missing") }), ...groups(missing)] : []),
    element(
      "details",
      { id: "maps-on-file" },
      element("summary", { textContent: t("transcribe.on-file") }),
      ...groups(known),
    ),
  ];
}

/** @param {{name: string, links: HTMLElement[]}[]} boxes */
function groups(boxes) {
  return boxes.flatMap(({ name, links }) => [
    element("h4", { textContent: name }),
    element("div", { className: "actions" }, ...links),
  ]);
}

/** @import { MapsController } from "../maps-controller.js" */
/** @import { Catalog, StoredMap, Named, State } from "../../types.js" */

import { fileButton } from "../../../../platform/files.js";
import { t } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { draw, html, nothing, repeat, toggle } from "../../../../platform/ui/templates.js";
import { deleteButtons } from "../../../../shared/panels/delete-button.js";
import { ISLAND } from "../map-records.js";
import { titleOf } from "./transcribe-panel.js";

/**
 * Draws the list of the maps on this device, and of the maps that can be transcribed.
 *
 * @param {MapsController} maps
 * @param {(file: File) => void} open
 * @returns {(state: Readonly<State>) => void}
 */
export function mapsPanel(maps, open) {
  /** What was drawn last. @type {Readonly<State> | null} */
  let drawn = null;
  const deleteButton = deleteButtons(maps.deleteMap, () => drawn && show(drawn));
  return show;

  /** @param {Readonly<State>} state */
  function show(state) {
    const { view, canvas, maps: kept, catalog } = state;
    const shown = view === "transcribe" && canvas === null && kept !== null;
    byId("maps").hidden = !shown;
    drawn = state;
    if (!shown) return;
    const lines = repeat(kept, ({ id }) => id, line);
    draw(
      byId("maps"),
      html`
        <h2>${t("transcribe.title")}</h2>
        <p class="hint">${t("transcribe.hint")}</p>
        <div class="actions">
          <a class="button" href="#setup">${t("transcribe.to-setup")}</a>
          ${fileButton("map-import", t("games.import"), open)}
        </div>
        ${kept.length ? html`<h3>${t("transcribe.kept")}</h3><ul class="kept">${lines}</ul>` : nothing}
        ${catalog ? toDo(catalog, kept) : nothing}
      `,
    );

    /** @param {StoredMap} map */
    function line(map) {
      const standing = map.ready ? t("transcribe.is-ready") : t("transcribe.unfinished");
      return html`<li>
        <a class="button kept-open" href="#transcribe/${map.id}"
          ><span>${titleOf(map, catalog)}</span><small>${map.id} · ${standing}</small></a>
        ${map.ready ? toggle(`use-${map.id}`, t("transcribe.use"), map.used, (used) => maps.use(map, used)) : nothing}
        ${deleteButton(map.id, `forget-${map.id}`, map.id)}
      </li>`;
    }
  }
}

/**
 * @param {Catalog} catalog
 * @param {StoredMap[]} kept
 */
function toDo({ boxes }, kept) {
  const taken = new Set(kept.map(({ id }) => id));
  const missing = boxes.map(({ name, quadrants, parts }) => ({
    name,
    maps: [
      ...quadrants.filter(({ id, known }) => !known && !taken.has(id)),
      ...parts
        .filter(({ field }) => field === ISLAND && !taken.has(field))
        .map((part) => ({ id: part.field, name: part.name })),
    ],
  }));
  const known = boxes.map(({ name, quadrants }) => ({ name, maps: quadrants.filter((each) => each.known) }));
  return html`
    ${missing.some(({ maps }) => maps.length) ? html`<h3>${t("transcribe.missing")}</h3>${groups(missing)}` : nothing}
    <details id="maps-on-file">
      <summary>${t("transcribe.on-file")}</summary>
      ${groups(known)}
    </details>
  `;
}

/** @param {{name: string, maps: Named[]}[]} boxes */
function groups(boxes) {
  return boxes
    .filter(({ maps }) => maps.length)
    .map(
      ({ name, maps }) => html`
        <h4>${name}</h4>
        <div class="actions">
          ${maps.map((map) => html`<a class="button" href="#transcribe/${map.id}">${map.name}</a>`)}
        </div>
      `,
    );
}

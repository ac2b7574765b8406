/** @import { SetupController } from "../setup-controller.js" */
/** @import { Catalog, Earlier, State } from "../../types.js" */

import { formatDate } from "../../../../platform/formats.js";
import { t, withLabel } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { bringIntoView } from "../../../../platform/ui/scroll-into-view.js";
import { draw, html, nothing, repeat } from "../../../../platform/ui/templates.js";

/**
 * Draws the last set-ups: each can come back to the table, or be deleted.
 *
 * @param {SetupController} setup
 * @returns {(state: Readonly<State>) => void}
 */
export function recentSetupsPanel(setup) {
  // Not on "toggle", which comes for a list that has been open as well.
  const show = () => requestAnimationFrame(() => bringIntoView(document.querySelector("#earlier-all li")));
  return ({ view, earlier, catalog, table }) => {
    byId("earlier").hidden = !earlier.length;
    if (view !== "setup" || !catalog) return;
    draw(
      byId("earlier"),
      html`<details id="earlier-all">
        <summary @click=${show}>
          <h3>${t("earlier.title")}</h3>
          <span class="badge">${earlier.length}</span>
        </summary>
        <ul class="kept">
          ${repeat(
            earlier,
            ({ link }) => link,
            (each) => line(each, catalog, each.link === table?.link, setup),
          )}
        </ul>
      </details>`,
    );
  };
}

/**
 * @param {Earlier} earlier
 * @param {Catalog} catalog
 * @param {boolean} shown
 * @param {SetupController} setup
 */
function line(earlier, catalog, shown, setup) {
  const { link, made, setup: record } = earlier;
  const things = catalog.boxes.flatMap((box) => [...box.quadrants, ...box.cards]);
  const names = (/** @type {string[]} */ ids) =>
    ids.map((id) => things.find((thing) => thing.id === id)?.name ?? id).join(", ");
  const date = formatDate(made);
  const quadrants = names(record.board.map(({ quadrant }) => quadrant));
  return html`<li>
    <button
      type="button"
      id="restore-${link}"
      class="kept-open"
      aria-current=${shown ? "true" : nothing}
      @click=${() => setup.restore(earlier)}
    ><small>${date}</small><span>${quadrants}</span><small>${names(record.cards)}</small></button>
    <button
      type="button"
      id="forget-${link}"
      aria-label=${withLabel(t("earlier.forget"), `${date}, ${quadrants}`)}
      @click=${() => setup.forget(link)}
    >${t("earlier.forget")}</button>
  </li>`;
}

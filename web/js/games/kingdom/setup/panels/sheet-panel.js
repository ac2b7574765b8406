/** @import { SetupController } from "../setup-controller.js" */
/** @import { State, Table } from "../../types.js" */

import { t } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { draw, html, nothing } from "../../../../platform/ui/templates.js";
import { checklist } from "../../../../shared/setup/checklist.js";
import { mismatchList } from "../../../../shared/setup/mismatch-note.js";
import { house } from "../../ui/house.js";
import { entryLine } from "./strip-panel.js";

/**
 * Draws the rest of the set-up: its players, its location tiles, and what to take out of the boxes.
 *
 * @param {SetupController} setup
 * @returns {(state: Readonly<State>) => void}
 */
export function sheetPanel(setup) {
  return show;

  /** @param {Readonly<State>} state */
  function show(state) {
    const { view, table, catalog, locks, outdated } = state;
    byId("board").classList.toggle("outdated", outdated.length > 0);
    if (view !== "setup" || !table || !catalog) return;
    draw(
      byId("sheet"),
      html`${mismatchList(outdated)} ${locks.length ? released(locks.length) : nothing} ${words(table, () => show(state))}`,
    );
  }

  /**
   * @param {Table} table
   * @param {() => void} again
   */
  function words({ sheet, emblems, setup: record }, again) {
    return html`
      <h3 class="unseen">${t("sheet.players")}</h3>
      <ol class="seats-drawn">
        ${sheet.players.map(
          ({ id, name }) => html`<li>
            ${house(id)} <span>${id === sheet.start ? t("sheet.starts", { name }) : name}</span>
          </li>`,
        )}
      </ol>
      ${sheet.remarks.map(({ words: text, quadrant }) => html`<p class="remark">${text}${swap(quadrant)}</p>`)}
      <details id="tiles">
        <summary>
          <h3>${t("sheet.tiles")}</h3>
          <span class="badge">${sheet.tiles.length}</span>
        </summary>
        <ul class="tiles">${sheet.tiles.map((tile) => entryLine(tile, emblems[tile.id]))}</ul>
        <p class="remark">${t("sheet.start-note")}</p>
      </details>
      ${checklist(sheet, [record.seed, record.board, record.cards], again)}
    `;
  }

  /** @param {string | null | undefined} quadrant whose side with the castles can be turned down */
  function swap(quadrant) {
    if (!quadrant) return nothing;
    return html` <button type="button" id="swap-${quadrant}" @click=${() => setup.swapCastle(quadrant)}>
      ${t("sheet.swap-castle")}
    </button>`;
  }

  /** @param {number} count of the locks, which one button opens */
  function released(count) {
    return html`<p class="held-back">
      <span>${t("sheet.locked", { count })}</span>
      <button type="button" id="release" @click=${setup.unlockAll}>${t("sheet.release")}</button>
    </p>`;
  }
}

/** @import { SettingUp } from "../setting-up.js" */
/** @import { Catalog, State, Table } from "../types.js" */

import { byId } from "../../platform/dom.js";
import { fileButton } from "../../platform/files.js";
import { draw, html, nothing } from "../../platform/html.js";
import { t } from "../../platform/words.js";
import { checklist } from "../../shared/panels/checklist.js";
import { notCurrent } from "../../shared/panels/outdated.js";
import { laid, rows } from "./rows.js";

/**
 * Draw the set-up in words beside the board: what of it can stay, be rolled anew or be picked; its file actions.
 *
 * @param {SettingUp} setup
 * @param {(file: File) => void} open
 * @returns {(state: Readonly<State>) => void}
 */
export function sheetPanel(setup, open) {
  return show;

  /** @param {Readonly<State>} state */
  function show(state) {
    const { view, table, catalog, locks, outdated } = state;
    byId("board").classList.toggle("outdated", outdated.length > 0);
    if (view !== "setup" || !table || !catalog) return;
    draw(
      byId("sheet"),
      html`
        ${notCurrent(outdated)} ${words(table, catalog, locks, () => show(state))}
        <div class="actions">
          <button type="button" id="copy" @click=${setup.copy}>${t("sheet.copy")}</button>
          <button type="button" id="save" @click=${setup.save}>${t("sheet.save")}</button>
          ${fileButton("open", t("sheet.open"), open)}
        </div>
      `,
    );
  }

  /**
   * @param {Table} table
   * @param {Catalog} catalog
   * @param {string[]} locks
   * @param {() => void} again
   */
  function words(table, catalog, locks, again) {
    const { sheet, emblems, setup: record } = table;
    return html`
      ${locks.length ? released(locks.length) : nothing} ${rows(table, catalog, locks, setup)}
      <h3>${t("sheet.tiles")}</h3>
      <ul class="tiles">${sheet.tiles.map((tile) => laid(tile, emblems[tile.id]))}</ul>
      <h3>${t("sheet.players")}</h3>
      <ol class="seats-drawn">
        ${sheet.players.map(({ id, name }) => html`<li>${id === sheet.start ? t("sheet.starts", { name }) : name}</li>`)}
      </ol>
      <p class="remark">${t("sheet.start-note")}</p>
      ${sheet.remarks.map(({ words: text, quadrant }) => html`<p class="remark">${text}${swap(quadrant)}</p>`)}
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

  /** @param {number} count of what is locked: all of it can be let go */
  function released(count) {
    return html`<p class="held-back">
      <span>${t("sheet.locked", { count })}</span>
      <button type="button" id="release" @click=${setup.release}>${t("sheet.release")}</button>
    </p>`;
  }
}

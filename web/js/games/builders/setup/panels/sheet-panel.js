/** @import { PrintSheets } from "../../ui/print-sheets.js" */
/** @import { SetupController } from "../setup-controller.js" */
/** @import { ShareCommands } from "../../../../shared/share/share.js" */
/** @import { CardView, Catalog, Group, State, Table } from "../../types.js" */

import { addressOf } from "../../../../platform/address.js";
import { t, withLabel } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { draw, html, nothing } from "../../../../platform/ui/templates.js";
import { toolButton } from "../../../../shared/panels/icon-buttons.js";
import { checklist } from "../../../../shared/setup/checklist.js";
import { mismatchList } from "../../../../shared/setup/mismatch-note.js";
import { linkButtons, manualCopyField } from "../../../../shared/share/link-buttons.js";
import { svgDataUrl } from "../../../../shared/share/png.js";
import { colourSwitch } from "../../../../shared/share/print-page.js";
import { hiddenText, legend, siteFace, workerFace } from "../../ui/card-faces.js";
import { openCardDialog } from "../card-dialog.js";

/**
 * Draws the set-up: its picture with the ways to hand it on, and every card that lies there.
 *
 * @param {SetupController} setup
 * @param {ShareCommands} share
 * @param {PrintSheets} print
 * @returns {(state: Readonly<State>) => void}
 */
export function sheetPanel(setup, share, print) {
  /** True while the picture is enlarged; it stays so when another one is drawn, which may happen at any time. */
  let enlarged = false;
  return show;

  /** @param {Readonly<State>} state */
  function show(state) {
    const { view, catalog, table, locks, outdated, byHand } = state;
    const shown = view === "setup" && table !== null && catalog !== null;
    byId("b-picture").hidden = !shown;
    byId("b-laid").hidden = !shown;
    if (!shown) return;
    const { setup: record } = table.record;
    draw(byId("b-picture"), [picture(table), handingOn(table)]);
    draw(
      byId("b-laid"),
      html`
        ${mismatchList(outdated)} ${rows(catalog)} ${players(table)}
        ${checklist(table, [record.seed, record.buildings, record.workers], () => show(state), "b-")}
        <div class="actions">
          <button type="button" id="b-copy" @click=${setup.copy}>${t("sheet.copy")}</button>
          <button type="button" id="b-save" @click=${setup.save}>${t("sheet.save")}</button>
        </div>
      `,
    );

    /** @param {Table} laid */
    function picture({ svg, view: { players } }) {
      const enlarge = () => {
        enlarged = !enlarged;
        show(state);
      };
      // With its size known, the buttons below stay where they are while another picture is loaded.
      const [, width = "", height = ""] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
      // Only the enlarged picture takes the focus, so that arrow keys move it.
      return html`
        <div
          class="b-drawing ${enlarged ? "large" : ""}"
          role="group"
          aria-label=${t("builders.picture")}
          tabindex=${enlarged ? 0 : -1}
        ><img
          width=${width}
          height=${height}
          src=${svgDataUrl(svg)}
          alt=${t("builders.drawn", { players: players.map(({ name }) => name).join(", ") })}
        ></div>
        <p class="caption">
          <span>${withLabel(t("setup.seed"), "")}<span class="seed">${record.seed}</span></span
          ><button type="button" id="b-enlarge" aria-pressed=${enlarged} @click=${enlarge}>${t("builders.enlarge")}</button>
        </p>
      `;
    }

    /** @param {Table} laid */
    function handingOn(laid) {
      const address = addressOf("builders/setup", laid.link);
      return html`
        <div class="actions">
          ${linkButtons("b-setup", address, share)}
          <button type="button" id="b-print" @click=${() => print.setup(laid)}>${t("print.setup")}</button>
          ${colourSwitch("b-print-colour")}
          <button type="button" id="b-print-score" @click=${() => print.blank(laid)}>${t("print.score")}</button>
          <button type="button" id="b-png" @click=${() => share.savePng(laid)}>${t("share.png")}</button>
          <button type="button" id="b-svg" @click=${() => share.saveSvg(laid)}>${t("share.svg")}</button>
        </div>
        ${manualCopyField("b-setup", address, byHand)}
      `;
    }

    /** @param {Catalog} cards */
    function rows(cards) {
      const { buildings, workers } = cards;
      const ids = record.players.map(({ id }) => record.apprentices[id] ?? "");
      const inPlay = [...record.buildings, ...record.workers, ...ids];
      const apprentices = workers.filter(({ kind }) => kind === "apprentice");
      return [
        html`<p class="hint b-tap">${t("builders.tap-card")}</p>`,
        legend(cards),
        group("buildings", record.buildings, buildings),
        group("workers", record.workers, workers),
        group("apprentices", ids, apprentices),
      ];

      /**
       * @param {Group} name
       * @param {string[]} lying
       * @param {CardView[]} choices
       */
      function group(name, lying, choices) {
        const title = t(`builders.group.${name}`);
        const locked = locks.includes(name);
        const [again, lock] = [t("sheet.reroll", { name: title }), t("sheet.lock", { name: title })];
        return html`
          <div class="row">
            <h2>${title}</h2>
            ${toolButton(`b-reroll-${name}`, "icon-die", again, () => setup.reroll(name))}
            ${toolButton(`b-lock-${name}`, locked ? "icon-locked" : "icon-unlocked", lock, () => setup.lock(name), locked)}
          </div>
          <ul class="b-cards" id="b-drawn-${name}">${lying.map(card)}</ul>
        `;

        /**
         * @param {string} id
         * @param {number} place
         */
        function card(id, place) {
          const now = choices.find((each) => each.id === id);
          if (!now) return html`<li></li>`;
          const owner = name === "apprentices" ? (table?.view.players[place]?.name ?? "") : "";
          const free = choices.filter((each) => !inPlay.includes(each.id));
          const purpose = t("builders.pick", { group: title, number: place + 1, card: now.name });
          const exchange = () => openCardDialog(purpose, free, cards, (picked) => setup.pick(name, place, picked));
          return html`<li
            ><button
              type="button"
              id="b-pick-${name}-${place}"
              class="b-card"
              aria-haspopup="dialog"
              @click=${exchange}
            >${owner ? html`<span class="owner">${owner}</span>` : nothing}${
              now.needs ? siteFace(now) : workerFace(now)
            }${hiddenText(now.help)}${hiddenText(t("builders.other-card"))}</button></li>`;
        }
      }
    }

    /** @param {Table} laid */
    function players({ view: { players } }) {
      return html`
        <h2 id="b-start-title">${t("builders.start")}</h2>
        <div class="actions b-start" role="group" aria-label=${t("builders.start")}>
          ${players.map(
            ({ id, name }) => html`<button
              type="button"
              id="b-start-${id}"
              aria-pressed=${id === record.start}
              @click=${() => setup.setStartPlayer(id)}
            >${name}</button>`,
          )}
        </div>
        <p class="remark">${t("builders.start-note")}</p>
      `;
    }
  }
}

/** What the page of a draft shows: the beginning, the choices of the player whose turn it is, what has been chosen. */

/** @import { DraftQuadrant, DraftStep, DraftView } from "../../../../engine/answers.js" */
/** @import { ShareCommands } from "../../../../shared/share/share.js" */
/** @import { Catalog, Choices } from "../../types.js" */

import { t } from "../../../../platform/i18n.js";
import { html, nothing, repeat } from "../../../../platform/ui/templates.js";
import { linkButtons, manualCopyField } from "../../../../shared/share/link-buttons.js";
import { coloursOf } from "../../model/choices.js";

/**
 * What can be done on the page.
 *
 * @typedef {object} Doings
 * @property {(step: DraftStep) => unknown} choose
 * @property {() => unknown} undo
 * @property {() => unknown} restart
 * @property {() => unknown} lay
 * @property {(() => unknown) | null} back leads to the draft that was here before, if there is one
 * @property {ShareCommands} share
 */
/** @typedef {(id: string, turned?: boolean) => string} Picture the address of a small picture, "" before it is drawn */

/**
 * Draws what a draft is, and the button that begins one.
 *
 * @param {Choices} choices
 * @param {Catalog} catalog
 * @param {() => unknown} begin
 * @param {Doings["back"]} back
 */
export function draftBeginning(choices, catalog, begin, back) {
  const colours = coloursOf(catalog, choices);
  const seats = choices.players.map(({ id, name }) => name || (colours.find((each) => each.id === id)?.name ?? id));
  const boxes = catalog.boxes.filter(({ id }) => choices.boxes.includes(id)).map(({ name }) => name);
  return html`
    <h2>${t("draft.title")}</h2>
    <p>${t("draft.how")}</p>
    <p>${t("draft.with", { boxes: boxes.join(", "), players: seats.join(", ") })}</p>
    <div class="actions">
      <button type="button" id="draft-begin" class="main" @click=${begin}>${t("draft.begin")}</button>
      <a class="button" href="#setup">${t("draft.change")}</a>
      ${backButton(back)}
    </div>
  `;
}

/**
 * Draws a draft.
 *
 * @param {DraftView} view
 * @param {Picture} picture
 * @param {Doings} doings
 * @param {{address: string, byHand: string}} link to hand it on
 */
export function draftParts(view, picture, { choose, undo, restart, lay, back, share }, { address, byHand }) {
  const { kind, player, order, done, all } = view;
  const now = player ? t(`draft.now-${kind}`, { name: player.name, place: view.place }) : t("draft.over");
  return html`
    <h2>${t("draft.title")}</h2>
    <p class="draft-step">${player ? t("draft.step", { number: done + 1, all }) : nothing}</p>
    <p id="draft-now" class="draft-now" role="status">${now}</p>
    <ol class="draft-order" aria-label=${t("draft.order")}>
      ${order.map(({ id, name }) => html`<li aria-current=${player?.id === id ? "step" : nothing}>${name}</li>`)}
    </ol>
    ${kind === "ban" ? bans(view, choose) : kind === "pick" ? picks(view, picture, choose) : nothing}
    ${kind === "turn" ? turns(view, picture, choose) : nothing}
    ${kind ? nothing : html`<button type="button" id="draft-lay" class="main" @click=${lay}>${t("draft.lay")}</button>`}
    ${so(view, picture)}
    <div class="actions">
      <button type="button" id="draft-undo" ?disabled=${!done} @click=${undo}>${t("draft.undo")}</button>
      ${linkButtons("draft", address, share)}
      <button type="button" id="draft-restart" @click=${restart}>${t("draft.restart")}</button>
      ${backButton(back)}
    </div>
    <p class="hint">${t("draft.hand-on")}</p>
    ${manualCopyField("draft", address, byHand)}
  `;
}

function backButton(/** @type {Doings["back"]} */ back) {
  return back ? html`<button type="button" id="draft-back" @click=${back}>${t("draft.back")}</button>` : nothing;
}

/**
 * Makes what a tap does. The second tap of a double tap would be a choice of the next player.
 *
 * @param {(step: DraftStep) => unknown} choose
 * @param {DraftStep} step
 */
function tapped(choose, step) {
  return (/** @type {MouseEvent} */ { detail }) => detail < 2 && choose(step);
}

/**
 * @param {DraftView} view
 * @param {(step: DraftStep) => unknown} choose
 */
function bans({ cards }, choose) {
  return html`<div class="draft-cards" role="group" aria-labelledby="draft-now">
    ${repeat(
      cards,
      ({ id }) => id,
      ({ id, name, help }) => html`<button type="button" id="draft-ban-${id}" @click=${tapped(choose, { ban: id })}>
        <strong>${name}</strong> <span class="hint">${help}</span>
      </button>`,
    )}
  </div>`;
}

/**
 * @param {DraftView} view
 * @param {Picture} picture
 * @param {(step: DraftStep) => unknown} choose
 */
function picks({ quadrants }, picture, choose) {
  const groups = [...new Set(quadrants.map(groupOf))];
  return groups.map(
    (group) => html`<h3>${group}</h3>
      <div class="picker-choices">
        ${repeat(
          quadrants.filter((quadrant) => groupOf(quadrant) === group),
          ({ id }) => id,
          ({ id, name, known }) => html`<button
            type="button"
            id="draft-pick-${id}"
            class="choice"
            @click=${tapped(choose, { pick: id })}
          >${image(picture(id))}<strong>${name}</strong>${known ? nothing : unknownMap()}</button>`,
        )}
      </div>`,
  );
}

function unknownMap() {
  return html` <small>${t("picker.unknown")}</small>`;
}

/** Names the box of a quadrant and, where the sides of the boards matter, its side. */
function groupOf(/** @type {DraftQuadrant} */ { box, side }) {
  return side ? t("picker.side", { box, side }) : box;
}

/**
 * @param {DraftView} view
 * @param {Picture} picture
 * @param {(step: DraftStep) => unknown} choose
 */
function turns({ board }, picture, choose) {
  return html`<div class="draft-board">
      ${board.map(
        ({ id, name, place, turned }, i) => html`<button
          type="button"
          id="draft-turn-${i}"
          class="choice"
          @click=${tapped(choose, { turn: i })}
        >${image(picture(id, turned))}<strong>${t("sheet.turn", { name })}</strong> <small>${place}</small></button>`,
      )}
    </div>
    <button type="button" id="draft-leave" class="main" @click=${tapped(choose, { leave: true })}>
      ${t("draft.leave")}
    </button>`;
}

/** Draws what has been chosen so far; while quadrants are turned the board stands above already. */
function so(/** @type {DraftView} */ { banned, board, kind }, /** @type {Picture} */ picture) {
  return html`
    ${banned.length ? html`<p>${t("draft.banned", { names: banned.map(({ name }) => name).join(", ") })}</p>` : nothing}
    ${
      board.length && kind !== "turn"
        ? html`<ul class="draft-board" aria-label=${t("draft.board")}>
            ${board.map(
              ({ id, name, place, turned }) => html`<li>
                ${image(picture(id, turned))}<strong>${name}</strong>
                <small>${turned ? t("draft.turned", { place }) : place}</small>
              </li>`,
            )}
          </ul>`
        : nothing
    }
  `;
}

/** @param {string} address */
function image(address) {
  return html`<img alt="" width="556" height="475" src=${address || nothing}>`;
}

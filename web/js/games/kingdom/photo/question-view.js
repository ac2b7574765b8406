/** The questions of the last screen: one hex with buttons, or one picture of several with taps. */

/** @import { GameView } from "../types.js" */
/** @import { Thing } from "./hex-contents.js" */
/** @import { Look } from "./questions.js" */

import { t } from "../../../platform/i18n.js";
import { emblem, html, nothing } from "../../../platform/ui/templates.js";
import { WALL } from "../model/position.js";
import { EMPTY } from "./compare.js";
import { partsOf } from "./hex-contents.js";

/** The part of a drawing to show: a piece as tall as a hex, or one that lies on seven. */
const ONE_HEX = "-21 -24 42 46";
const SEVEN_HEXES = "-80 -78 160 156";

/** The names of pieces and players. @typedef {Pick<GameView, "has" | "players">} Named */

/**
 * Names what may stand on a hex: a settlement by its player alone.
 *
 * @param {Named} view
 * @param {Thing} thing
 */
export function nameOf({ has, players }, thing) {
  if (thing === EMPTY) return t("photo.empty");
  if (thing === WALL) return t("board.wall");
  const { kind, activeColour } = partsOf(thing);
  const player = players.find(({ id }) => id === activeColour)?.name ?? activeColour;
  const piece = has.pieces.find(({ id }) => id === kind);
  return !piece || piece === has.pieces[0] ? player : t("board.piece", { piece: piece.name, player });
}

/**
 * Asks what stands on one hex.
 *
 * @param {object} asks
 * @param {HTMLCanvasElement} asks.close
 * @param {string} asks.hex
 * @param {string} asks.ground
 * @param {Look} asks.look
 * @param {string} asks.count which of how many questions it is, "" for none
 * @param {Thing[]} asks.offered
 * @param {Thing[]} asks.others what else can stand there
 * @param {boolean} asks.every whether that is offered too
 * @param {Thing | null} asks.chosen
 * @param {Named} view
 * @param {{choose: (thing: Thing) => void, more: () => void}} on
 */
export function hexQuestion({ close, hex, ground, look, count, offered, others, every, chosen }, view, on) {
  const choice = (/** @type {Thing} */ thing, /** @type {number} */ i) => html`<button
    type="button"
    id="photo-choice-${i}"
    aria-pressed=${chosen === thing}
    @click=${() => on.choose(thing)}
  >
    ${drawn(view, thing)}
    <span>${nameOf(view, thing)}</span>
  </button>`;
  return html`<div class="photo-question" role="group" aria-labelledby="photo-asked">
    ${close}
    <p id="photo-asked" role="status">
      <b>${t("photo.asked", { hex })}</b>
      <span>${ground}</span>
      ${look ? html`<span>${t(`photo.look-${look}`)}</span>` : nothing}
      ${count ? html`<small>${count}</small>` : nothing}
    </p>
    <div class="photo-choices">${offered.map(choice)}</div>
    ${
      !others.length
        ? nothing
        : every
          ? html`<div class="photo-choices is-small">${others.map((thing, i) => choice(thing, offered.length + i))}</div>`
          : html`<button type="button" id="photo-more" class="quiet" @click=${on.more}>${t("photo.more")}</button>`
    }
  </div>`;
}

/**
 * Asks about several hexes that look alike, in one picture: people tap those that are otherwise.
 *
 * @param {object} asks
 * @param {Thing} asks.thing what they look like
 * @param {Look} asks.look
 * @param {boolean} asks.several whether taps lead through more than two answers
 * @param {string} asks.count
 * @param {{hex: string, close: HTMLCanvasElement, now: Thing}[]} asks.hexes
 * @param {Named} view
 * @param {{tap: (hex: string) => void, done: () => void}} on
 */
export function pictureQuestion({ thing, look, several, count, hexes }, view, on) {
  return html`<div class="photo-question is-picture" role="group" aria-labelledby="photo-asked">
    <p id="photo-asked" role="status">
      <b>${pictureWords(thing, look, view)}</b>
      ${several ? html`<span>${t("photo.picture-again")}</span>` : nothing}
      <small>${count}</small>
    </p>
    <div class="photo-tiles">
      ${hexes.map(
        ({ hex, close, now }, i) => html`<button
          type="button"
          id="photo-tile-${i}"
          data-pictured=${hex}
          aria-pressed=${now !== thing}
          @click=${() => on.tap(hex)}
        >
          <span class="photo-tile">${close}${drawn(view, now)}</span>
          <span><b>${hex}</b> ${nameOf(view, now)}</span>
        </button>`,
      )}
    </div>
    <button type="button" id="photo-confirm" class="main wide" @click=${on.done}>${t("photo.picture-done")}</button>
  </div>`;
}

/**
 * Says what the hexes of a picture look like, and which of them to tap.
 *
 * @param {Thing} thing
 * @param {Look} look
 * @param {Named} view
 */
function pictureWords(thing, look, view) {
  if (look === "unseen" || look === "flat") return t(`photo.picture-${look}`);
  return thing === EMPTY ? t("photo.picture-empty") : t("photo.picture-piece", { thing: nameOf(view, thing) });
}

/** @param {Named} view @param {Thing} thing */
function drawn({ has }, thing) {
  if (!thing) return html`<span class="photo-empty" aria-hidden="true"></span>`;
  const { kind } = partsOf(thing);
  const wide = has.pieces.some((piece) => piece.wide && piece.id === kind);
  return emblem(`hr-${thing}`, wide ? SEVEN_HEXES : ONE_HEX);
}

/** The banner at the place of the next tap: a look back, a game that another tab plays, or news of the game. */

/** @import { CurrentGame } from "../games/current-game.js" */
/** @import { Arrived, GameOnPage, PastMoment, Named } from "../types.js" */

import { t } from "../../platform/i18n.js";
import { html, nothing } from "../../platform/ui/templates.js";
import { watchedMoment } from "../games/watched-moment.js";

/**
 * @typedef {object} Receiving
 * @property {(watched: boolean) => unknown} accept
 * @property {() => unknown} keepOurs
 * @property {(watched: boolean) => unknown} watch
 * @property {() => unknown} scan reads the next code of the game
 * @typedef {Pick<CurrentGame, "continueFromHere" | "showPresent" | "look" | "takeOver" | "dismissNews"> & Receiving} Play
 */

/**
 * @param {{looking: PastMoment | null, following: boolean, news: string, arrived: Arrived | null, game: GameOnPage | null}} state
 * @param {Play} play
 * @param {string} [prefix] with which the ids begin
 */
export function banner({ looking, following, news, arrived, game }, play, prefix = "") {
  if (looking) return pastMomentBanner(looking, play, prefix);
  const button = html`<button type="button" id="${prefix}take-over" class="main" @click=${play.takeOver}>
    ${t("tabs.take-over")}
  </button>`;
  const watched = game?.watched && !arrived ? game : null;
  return html`
    ${arrived ? decision(arrived, play, prefix) : nothing}
    ${following ? place(prefix, t("tabs.following"), nothing, button) : watched ? spectator(watched, play, prefix) : nothing}
    ${newsBanner(prefix, news, play.dismissNews)}
  `;
}

/**
 * Says that this is the picture of a moment, and lets the device fetch the next one.
 *
 * @param {GameOnPage} game
 * @param {Receiving} play
 * @param {string} prefix with which the ids begin
 */
function spectator(game, play, prefix) {
  return place(
    prefix,
    t("watch.following"),
    html`<p id="${prefix}moment">${watchedMoment(game)} ${t("watch.scan-again")}</p>`,
    html`
      <button type="button" id="${prefix}scan-again" class="main" @click=${play.scan}>${t("watch.scan")}</button>
      <button type="button" id="${prefix}take-over" @click=${() => play.watch(false)}>${t("tabs.take-over")}</button>
    `,
  );
}

/**
 * @param {string} prefix with which the ids begin
 * @param {string} news
 * @param {() => void} dismiss
 */
export function newsBanner(prefix, news, dismiss) {
  if (!news) return nothing;
  return html`<div class="banner">
    <p id="${prefix}news">${news}</p>
    <div class="answers">
      <button type="button" id="${prefix}news-read" @click=${dismiss}>${t("news.read")}</button>
    </div>
  </div>`;
}

/**
 * @param {Arrived} arrived
 * @param {Receiving} play
 * @param {string} prefix
 */
function decision({ counts, record }, { accept, keepOurs }, prefix) {
  const keep = html`<button type="button" id="${prefix}arrived-keep" @click=${keepOurs}>${t("arrived.keep")}</button>`;
  return html`<div class="banner" role="group" aria-labelledby="${prefix}arrived">
    <p id="${prefix}arrived">${t(record ? "arrived.longer" : "arrived.new", counts)}</p>
    <div class="answers">
      <button type="button" id="${prefix}arrived-go-on" class="main" @click=${() => accept(false)}>
        ${t(record ? "arrived.replace" : "arrived.play")}
      </button>
      <button type="button" id="${prefix}arrived-watch" @click=${() => accept(true)}>${t("arrived.watch")}</button>
      ${record ? keep : nothing}
    </div>
  </div>`;
}

/**
 * @param {PastMoment} looking
 * @param {Play} play
 * @param {string} prefix
 */
function pastMomentBanner({ actions, at, branch, view }, play, prefix) {
  const all = actions.length;
  const entry = view.log[at - 1];
  const player = view.players.find((/** @type {Named} */ { id }) => id === entry?.player)?.name ?? "";
  return place(
    prefix,
    t(branch === null ? "look.at" : "look.at-undone", { at, all }),
    html`
      ${entry ? html`<p class="faint">${`${player} ${entry.words}`}</p>` : nothing}
      <p>${t("look.nothing")}</p>
    `,
    html`
      <button type="button" id="${prefix}look-now" class="main" @click=${play.showPresent}>${t("look.now")}</button>
      <button type="button" id="${prefix}look-go-on" @click=${play.continueFromHere}>${t("look.go-on")}</button>
      <div class="steps">
        ${step("look-back", t("look.back"), "◀", at - 1)} ${step("look-on", t("look.on"), "▶", at + 1)}
      </div>
    `,
  );

  /**
   * @param {string} name
   * @param {string} words
   * @param {string} sign
   * @param {number} to
   */
  function step(name, words, sign, to) {
    return html`<button
      type="button"
      id="${prefix}${name}"
      class="step"
      aria-label=${words}
      ?disabled=${to < 0 || to > all}
      @click=${() => play.look(to, branch)}
    >${sign}</button>`;
  }
}

/**
 * @param {string} prefix with which the ids begin
 * @param {string} title
 * @param {unknown} more
 * @param {unknown} answers
 */
export function place(prefix, title, more, answers) {
  return html`<div
    id="${prefix}banner"
    class="banner"
    role="group"
    aria-labelledby="${prefix}banner-title"
    tabindex="-1"
  >
    <p id="${prefix}banner-title"><strong>${title}</strong></p>
    ${more}
    <div class="answers">${answers}</div>
  </div>`;
}

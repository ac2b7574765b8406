/** Draws cards, with the needed and brought resources as emblems. */

/** @import { CardView, Catalog, Resources } from "../types.js" */

import { t } from "../../../platform/i18n.js";
import { emblem, html, nothing, svg } from "../../../platform/ui/templates.js";

/**
 * Makes a count in words, such as "4 coins".
 *
 * @param {"action" | "coin" | "point"} what
 * @param {number} count
 */
export function amount(what, count) {
  return t(`builders.amount.${what}`, { count });
}

/**
 * @param {string} name of a resource, or "coin" or "point"
 * @param {boolean} [there] filled, or only an outline
 */
export function mark(name, there = true) {
  return emblem(there ? `hrb-${name}-there` : `hrb-${name}`, "-12 -12 24 24");
}

/**
 * Draws the coloured picture of a card.
 *
 * @param {string} card
 * @param {"building" | "person"} [what] of a person only the middle is shown
 */
function picture(card, what = "building") {
  const box = what === "person" ? "20 0 70 56" : "0 0 100 56";
  return html`<svg class="card-picture" viewBox=${box} aria-hidden="true">${svg`<use href="#hrb-card-${card}"></use>`}</svg>`;
}

/**
 * Draws a number of coins or points; its words are for screen readers.
 *
 * @param {"coin" | "point"} what
 * @param {number} count
 */
export function number(what, count) {
  const words = hiddenText(amount(what, count));
  return html`<span class="number">${mark(what)}<span aria-hidden="true">${count}</span>${words}</span>`;
}

/**
 * Says in words what is drawn, for screen readers.
 *
 * @param {string} words
 */
export function hiddenText(words) {
  return html`<span class="unseen"> ${words} </span>`;
}

/**
 * Draws the resources that a worker brings.
 *
 * @param {Resources} brings
 */
export function resourceMarks(brings) {
  const marks = Object.entries(brings).flatMap(([name, count]) => Array.from({ length: count }, () => mark(name)));
  return html`<span class="emblems">${marks}</span>`;
}

/**
 * Draws the needed resources, one line each. On a site they are filled as far as they are there.
 *
 * @param {Resources} needs
 * @param {Resources} [here] if left out, nothing is counted: all are filled
 */
export function needMarks(needs, here) {
  const lines = Object.entries(needs)
    .filter(([, need]) => need)
    .map(([name, need]) => {
      const have = here?.[name] ?? 0;
      const marks = Array.from({ length: need }, (_, i) => mark(name, !here || i < have));
      const tally = here ? html`<span class="tally">${have}/${need}</span>` : nothing;
      return html`<span class=${have >= need ? "need met" : "need"}>${marks}${tally}</span>`;
    });
  return html`<span class="needs">${lines}</span>`;
}

/**
 * Draws the face of a building or machine that is to be built.
 *
 * @param {CardView} card
 * @param {Resources} [here] the resources brought to it already
 */
export function siteFace({ id, name, needs = {}, brings, coins, points = 0 }, here) {
  const works = html`<span class="works"><span>${t("builders.makes")}</span>${resourceMarks(brings ?? {})}</span>`;
  return html`<strong class="card-name">${name}</strong
    ><span class="card-top">${picture(id)}<span class="numbers"
      >${coins ? number("coin", coins) : nothing}${number("point", points)}</span
    ></span>${needMarks(needs, here)}${brings ? works : nothing}`;
}

/**
 * Draws the face of a worker or of a finished machine.
 *
 * @param {CardView} card
 */
export function workerFace({ id, kind, kind_name = "", name, wage = 0, brings = {} }) {
  return html`<strong class="card-name">${kind === "machine" ? name : kind_name}</strong
    ><span class="card-top">${picture(id, kind === "machine" ? "building" : "person")}<span class="numbers"
      ><span>${t("builders.wage")}</span>${number("coin", wage)}</span
    ></span>${resourceMarks(brings)}`;
}

/**
 * Draws what the emblems of resources, coins and points mean.
 *
 * @param {Pick<Catalog, "resources">} catalog
 */
export function legend({ resources }) {
  const entries = [
    ...resources,
    { id: "coin", name: t("builders.coins") },
    { id: "point", name: t("builders.points") },
  ];
  return html`<p class="b-legend">${entries.map(({ id, name }) => html`<span>${mark(id)}${name}</span>`)}</p>`;
}

/**
 * Draws the seat of a player at the table, which tells players with the same name apart.
 *
 * @param {{id: string}[]} players clockwise
 * @param {string | null} player
 */
export function seatMark(players, player) {
  const place = players.findIndex(({ id }) => id === player) + 1;
  return html`<span class="seat-mark" aria-hidden="true">${place}</span>`;
}

/** Cards as the page draws them: what is needed and brought stands there as emblems, seen at a glance. */

/** @import { CardView, Resources } from "./types.js" */

import { element, emblem } from "../platform/dom.js";
import { t } from "../platform/words.js";

/**
 * Say so many of something, such as "4 coins".
 *
 * @param {"action" | "coin" | "point"} what
 * @param {number} count
 */
export function amount(what, count) {
  return t(`builders.amount.${what}${count === 1 ? "-one" : ""}`, { count });
}

/**
 * @param {string} name of a resource, or "coin" or "point"
 * @param {boolean} [there] filled, or only an outline
 */
export function mark(name, there = true) {
  return emblem(there ? `hrb-${name}-there` : `hrb-${name}`, "-12 -12 24 24");
}

/**
 * Draw a number of coins or points; its words are for who does not see the emblem.
 *
 * @param {"coin" | "point"} what
 * @param {number} count
 */
export function number(what, count) {
  const words = unseen(amount(what, count));
  const figure = element("span", { textContent: String(count) });
  figure.setAttribute("aria-hidden", "true");
  return element("span", { className: "number" }, mark(what), figure, words);
}

/**
 * Say what is drawn, for who does not see the emblems.
 *
 * @param {string} textContent
 */
export function unseen(textContent) {
  return element("span", { className: "unseen", textContent: ` ${textContent} ` });
}

/**
 * Draw what somebody brings.
 *
 * @param {Resources} brings
 */
export function brought(brings) {
  const marks = Object.entries(brings).flatMap(([name, count]) => Array.from({ length: count }, () => mark(name)));
  return element("span", { className: "emblems" }, ...marks);
}

/**
 * Draw what is needed, a line for each resource: filled as far as it is there.
 *
 * @param {Resources} needs
 * @param {Resources} [here] nothing is counted if it is left out
 */
export function needed(needs, here) {
  const lines = Object.entries(needs)
    .filter(([, need]) => need)
    .map(([name, need]) => {
      const have = here?.[name] ?? 0;
      const marks = Array.from({ length: need }, (_, i) => mark(name, i < have));
      const tally = here ? [element("span", { className: "tally", textContent: `${have}/${need}` })] : [];
      return element("span", { className: have >= need ? "need met" : "need" }, ...marks, ...tally);
    });
  return element("span", { className: "needs" }, ...lines);
}

/**
 * Draw the face of a building or machine that is to be built.
 *
 * @param {CardView} card
 * @param {Resources} [here] what has been brought to it already
 * @returns {HTMLElement[]}
 */
export function siteFace({ name, needs = {}, brings, coins, points = 0 }, here) {
  return [
    element("strong", { className: "card-name", textContent: name }),
    element("span", { className: "numbers" }, ...(coins ? [number("coin", coins)] : []), number("point", points)),
    needed(needs, here),
    ...(brings
      ? [
          element(
            "span",
            { className: "works" },
            element("span", { textContent: t("builders.makes") }),
            brought(brings),
          ),
        ]
      : []),
  ];
}

/**
 * Draw the face of somebody who works, be it a finished machine.
 *
 * @param {CardView} card
 * @returns {HTMLElement[]}
 */
export function workerFace({ kind, kind_name = "", name, wage = 0, brings = {} }) {
  return [
    element("strong", { className: "card-name", textContent: kind === "machine" ? name : kind_name }),
    element(
      "span",
      { className: "numbers" },
      element("span", { textContent: t("builders.wage") }),
      number("coin", wage),
    ),
    brought(brings),
  ];
}

/**
 * Draw the place of a player at the table, by which players with like names are told apart.
 *
 * @param {{id: string}[]} players clockwise
 * @param {string | null} player
 */
export function seatMark(players, player) {
  const place = players.findIndex(({ id }) => id === player) + 1;
  const badge = element("span", { className: "seat-mark", textContent: String(place) });
  badge.setAttribute("aria-hidden", "true");
  return badge;
}

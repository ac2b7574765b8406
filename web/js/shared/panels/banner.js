/** What stands where the next tap would be: that the past is looked at, that another tab has the game, or news of it. */

/** @import { Holding } from "../holding.js" */
/** @import { Looking, Named } from "../types.js" */

import { button, element } from "../../platform/dom.js";
import { t } from "../../platform/words.js";

/** @typedef {Pick<Holding, "goOnFromHere" | "now" | "look" | "takeOver" | "dismiss">} Play */

/**
 * @param {{looking: Looking | null, following: boolean, news: string}} state
 * @param {Play} play
 * @param {string} [prefix] with which the ids begin
 * @returns {HTMLElement[]} none if the game is there to be played
 */
export function banner({ looking, following, news }, play, prefix = "") {
  if (looking) return [lookedAt(looking, play, prefix)];
  return [
    ...(following
      ? [
          place(
            prefix,
            t("tabs.following"),
            [],
            [button(`${prefix}take-over`, t("tabs.take-over"), play.takeOver, { className: "main" })],
          ),
        ]
      : []),
    ...(news
      ? [
          element(
            "div",
            { className: "banner" },
            element("p", { id: `${prefix}news`, textContent: news }),
            element("div", { className: "answers" }, button(`${prefix}news-read`, t("news.read"), play.dismiss)),
          ),
        ]
      : []),
  ];
}

/**
 * @param {Looking} looking
 * @param {Play} play
 * @param {string} prefix
 */
function lookedAt({ actions, at, branch, view }, play, prefix) {
  const all = actions.length;
  const entry = view.log[at - 1];
  const player = view.players.find((/** @type {Named} */ { id }) => id === entry?.player)?.name ?? "";
  const step = (
    /** @type {string} */ name,
    /** @type {string} */ words,
    /** @type {string} */ sign,
    /** @type {number} */ to,
  ) =>
    button(`${prefix}${name}`, sign, () => play.look(to, branch), {
      className: "step",
      label: words,
      disabled: to < 0 || to > all,
    });
  return place(
    prefix,
    t(branch === null ? "look.at" : "look.at-undone", { at, all }),
    [
      ...(entry ? [element("p", { className: "faint", textContent: `${player} ${entry.words}` })] : []),
      element("p", { textContent: t("look.nothing") }),
    ],
    [
      button(`${prefix}look-now`, t("look.now"), play.now, { className: "main" }),
      button(`${prefix}look-go-on`, t("look.go-on"), play.goOnFromHere),
      step("look-back", t("look.back"), "◀", at - 1),
      step("look-on", t("look.on"), "▶", at + 1),
    ],
  );
}

/**
 * @param {string} prefix
 * @param {string} title
 * @param {HTMLElement[]} more
 * @param {HTMLElement[]} answers
 */
function place(prefix, title, more, answers) {
  const made = element(
    "div",
    { id: `${prefix}banner`, className: "banner", tabIndex: -1 },
    element("p", { id: `${prefix}banner-title` }, element("strong", { textContent: title })),
    ...more,
    element("div", { className: "answers" }, ...answers),
  );
  made.setAttribute("role", "group");
  made.setAttribute("aria-labelledby", `${prefix}banner-title`);
  return made;
}

/**
 * Bring the eye and the keyboard to what says why a tap has changed nothing.
 *
 * @param {string} prefix
 * @returns {boolean} whether it is on the page
 */
export function pointAt(prefix) {
  const made = document.getElementById(`${prefix}banner`);
  if (!made?.checkVisibility()) return false;
  made.focus({ preventScroll: true });
  made.scrollIntoView({ block: "nearest" });
  const ring = "currentcolor 0 0 0 4px";
  made.animate({ boxShadow: ["none", ring, "none"] }, { duration: 400, iterations: 2 });
  return true;
}

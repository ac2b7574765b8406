/** Why the set-up on the page is not the one that is chosen. */

import { element } from "../../platform/dom.js";
import { t } from "../../platform/words.js";

/**
 * Say on a set-up why it is not the one that is chosen.
 *
 * @param {string[]} outdated
 */
export function notCurrent(outdated) {
  if (!outdated.length) return [];
  const title = element("strong", { textContent: t("sheet.outdated") });
  const list = element("ul", {}, ...outdated.map((words) => element("li", { textContent: words })));
  return [element("div", { className: "outdated" }, title, list)];
}

/**
 * Draw why the set-up is out of date: in short beside the button that rolls.
 *
 * @param {HTMLElement} place
 * @param {HTMLElement} play the button that would play it
 * @param {string[]} outdated
 */
export function tellOutdated(place, play, outdated) {
  const [first, ...others] = outdated;
  const words = [first ?? "", ...(others.length ? [t("setup.outdated-more", { count: others.length })] : [])].join(" ");
  // Said once: typing on in a name or a seed must not repeat it.
  if (place.textContent !== words) place.textContent = words;
  if (first) play.setAttribute("aria-disabled", "true");
  else play.removeAttribute("aria-disabled");
}

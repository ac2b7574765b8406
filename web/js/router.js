/**
 * What the address asks for: `#setup`, `#setup/LINK` (exactly that set-up), `#rules/ID` (a rule, or a
 * thing with rules), `#transcribe/ID` (a quadrant, or the island), `#quadrant/LINK` and `#part/LINK` (somebody's transcription), `#builders/setup` (a page of The Builders),
 * and so on.
 */

/** @import { View } from "./types.js" */
import { t } from "./words.js";

const VIEWS = /** @type {Record<string, View>} */ ({
  setup: "setup",
  referee: "referee",
  score: "score",
  rules: "rules",
  transcribe: "transcribe",
  quadrant: "transcribe",
  part: "transcribe",
  builders: "builders",
});

/**
 * @typedef {object} Wanted
 * @property {View} view
 * @property {string} place the word after the `#`
 * @property {string} rest what follows its slash, as it came from wherever the address came from
 */

/**
 * What an address without any of this shows.
 *
 * @type {Wanted}
 */
const BARE = { view: "setup", place: "setup", rest: "" };

/** @returns {Wanted | null} what the address asks for */
export function wanted() {
  const [, place = "", rest = ""] = /^#([a-z]+)(?:\/(.*))?$/.exec(location.hash) ?? [];
  const view = VIEWS[place];
  return view ? { view, place, rest } : null;
}

/** @param {(wanted: Wanted) => void} follow called when the address asks for something else */
export function watchAddress(follow) {
  addEventListener("hashchange", () => {
    const asked = wanted() ?? (location.hash ? null : BARE);
    if (asked) follow(asked);
  });
}

/** @param {View} view that the address names from now on, unless it does already */
export function nameView(view) {
  if ((wanted() ?? BARE).view !== view) history.pushState(null, "", `#${view}`);
}

/** Let the address no longer name a set-up, for another is shown. The way back leads to it again. */
export function leaveLink() {
  const asked = wanted();
  if (asked?.view === "setup" && asked.rest) history.pushState(null, "", "#setup");
}

/**
 * @param {string} place
 * @param {string} link
 * @returns {string} the whole address that opens what a link carries
 */
export function addressOf(place, link) {
  return new URL(`#${place}/${link}`, location.href).href;
}

/**
 * Tell which view is shown: in the title, in the navigation, and to the style sheet.
 *
 * @param {View} view
 * @param {string} [place] the address of it
 */
export function tellView(view, place = view) {
  document.title = t(`title.${view}`);
  document.body.dataset.view = view;
  for (const link of document.querySelectorAll("nav a")) {
    if (link.getAttribute("href") === `#${place}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

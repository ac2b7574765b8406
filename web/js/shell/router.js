/**
 * What the address asks for: `#setup`, `#setup/LINK` (exactly that set-up), `#rules/ID` (a rule, or a
 * thing with rules), `#transcribe/ID` (a quadrant, or the island), `#quadrant/LINK` and `#part/LINK` (somebody's transcription), `#builders/setup` (a page of The Builders),
 * and so on.
 */

/** @import { View } from "../kingdom/types.js" */

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
  const view = Object.hasOwn(VIEWS, place) ? VIEWS[place] : undefined;
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

/**
 * Reads the address: `#setup`, `#setup/LINK` (exactly that set-up), `#rules/ID` (a rule, or a thing with rules),
 * `#game/LINK` (a game from another device), `#transcribe/ID` (a quadrant, or the island), `#quadrant/LINK` and
 * `#part/LINK` (somebody's transcription), `#builders/setup` (a page of The Builders), and so on.
 */

/** @typedef {import("../games/kingdom/types.js").View | "builders"} View */

const VIEWS = /** @type {Record<string, View>} */ ({
  setup: "setup",
  referee: "referee",
  score: "score",
  rules: "rules",
  transcribe: "transcribe",
  game: "referee",
  quadrant: "transcribe",
  part: "transcribe",
  builders: "builders",
});

/** The beginnings of the addresses that bring a set-up, a map or a game along. */
export const LINKS = ["setup", "game", "quadrant", "part", "builders/setup", "builders/game"];

/**
 * @typedef {object} AddressedView
 * @property {View} view
 * @property {string} place the word after the `#`
 * @property {string} rest the unchecked text after its slash
 */

/**
 * The view of an address without any of these.
 *
 * @type {AddressedView}
 */
const BARE = { view: "setup", place: "setup", rest: "" };

/** @returns {AddressedView | null} the view that the address asks for; null if it names none */
export function addressedView() {
  const [, place = "", rest = ""] = /^#([a-z]+)(?:\/(.*))?$/.exec(location.hash) ?? [];
  const view = Object.hasOwn(VIEWS, place) ? VIEWS[place] : undefined;
  return view ? { view, place, rest } : null;
}

/** @param {(wanted: AddressedView) => void} follow called when the address asks for something else */
export function watchAddress(follow) {
  addEventListener("hashchange", () => {
    const asked = addressedView() ?? (location.hash ? null : BARE);
    if (asked) follow(asked);
  });
}

/** @param {View} view that the address names from now on, unless it does already */
export function nameView(view) {
  if ((addressedView() ?? BARE).view !== view) history.pushState(null, "", `#${view}`);
}

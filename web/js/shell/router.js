/**
 * Reads the address: the place of a view, such as `#setup` or `#rules/ID`, or one that brings something along, such as
 * `#setup/LINK` (exactly that set-up). The views of the first game have no prefix, the others that of their game.
 */

/** @import { Asked } from "../shared/types.js" */

import { GAMES, HOME } from "../games/games.js";
import { noteEntry } from "../platform/ui/back-gesture.js";
import { mendAddress } from "../platform/ui/opening-screen.js";
import { viewAt } from "../platform/ui/view-table.js";

/** @typedef {typeof GAMES[number]} Game */
/** @typedef {Asked & {game: Game}} Address */

const [FIRST] = HOME.views.views;
/** An address without any of these. @type {Address} */
const BARE = { game: HOME, view: FIRST.id, place: FIRST.place, rest: "" };

/** @returns {Address | null} what the address asks for; null if it names no view and no game */
export function readAddress() {
  const whole = split(location.hash.slice(1));
  const other = GAMES.find(({ views: { prefix } }) => prefix === `${whole.place}/`);
  const { place, rest } = other ? split(whole.rest) : whole;
  const view = viewAt((other ?? HOME).views, place)?.id ?? null;
  return other || view ? { game: other ?? HOME, view, place, rest } : null;
}

function split(/** @type {string} */ address) {
  const [, place = "", rest = ""] = /^([a-z]+)(?:\/(.*))?$/.exec(address) ?? [];
  return { place, rest };
}

/**
 * Makes the address of a game: its first view, or the game alone, which finds the view itself.
 *
 * @param {Game} game
 * @returns {Address}
 */
export function entryOf(game) {
  return game === HOME ? BARE : { game, view: null, place: "", rest: "" };
}

/**
 * @param {(wanted: Address) => void} follow called when the address asks for something else
 * @param {() => void} refuse called when it asks for nothing that there is
 */
export function watchAddress(follow, refuse) {
  addEventListener("hashchange", () => {
    mendAddress();
    const asked = readAddress() ?? (location.hash ? null : BARE);
    if (asked) follow(asked);
    else refuse();
  });
}

/** @param {Address} wanted what the address names from now on, unless it does already */
export function nameView({ game, view, place }) {
  const now = readAddress() ?? BARE;
  if (now.game === game && (now.view === view || game !== HOME)) return;
  history.pushState(null, "", `#${addressIn(game, place)}`);
  noteEntry();
}

/** Writes an address of a game: of a place in it, or of the game alone. */
export function addressIn(/** @type {Game} */ { views: { prefix } }, place = "") {
  return place ? prefix + place : prefix.slice(0, -1);
}

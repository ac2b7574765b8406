/** What the players of a stored result are called: those without a name in the language of the day. */

/** @import { Scored } from "../types.js" */

import { hasWords, t } from "../../platform/i18n.js";

/** The id of a player who is known by the seat alone. */
const SEAT = /^player-(\d+)$/;

/** Makes the id of a player who is known by the seat alone. */
export function seatId(/** @type {number} */ seat) {
  return `player-${seat + 1}`;
}

/**
 * Gives every player of a result a name.
 *
 * @template {Scored} R
 * @param {R} result
 * @returns {R}
 */
export function withNames(result) {
  const players = result.players.map(({ unnamed, ...player }) => ({ ...player, name: nameOf(player.name, unnamed) }));
  return { ...result, players };
}

/** Tells players apart in every language. */
export function keyOf(/** @type {Scored["players"][number]} */ { name, unnamed }) {
  return unnamed ?? name;
}

/**
 * @param {string} name in the language in which the result was saved
 * @param {string} [id] of a player whom nobody has given a name
 */
function nameOf(name, id = "") {
  const [, seat] = SEAT.exec(id) ?? [];
  if (seat) return t("score.player", { seat });
  const key = `results.colour.${id}`;
  return hasWords(key) ? t(key) : name;
}

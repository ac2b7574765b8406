/**
 * The link that hands a result to BG Stats, an app that keeps plays. Its makers describe it at
 * bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites.
 */

/** @import { Result } from "../types.js" */

const ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data=";
const META = /** @type {HTMLMetaElement | null | undefined} */ (globalThis.document?.querySelector("meta[name=bgg]"));

/** Lists the numbers of our games at BoardGameGeek, by the id of the game, from the build. */
export const BGG_NUMBERS = Object.fromEntries(
  (META?.content ?? "").split(" ").map((each) => {
    const [game = "", number] = each.split("=");
    return [game, Number(number)];
  }),
);

/**
 * Writes the link of a result. Nothing is sent before somebody follows it.
 *
 * @param {Result} result
 * @param {string} name of the game
 * @param {Record<string, number>} [numbers] at BoardGameGeek, by the id of the game
 */
export function bgStatsLink(result, name, numbers = BGG_NUMBERS) {
  const { id, played, game, board = "", players, rows } = result;
  const play = {
    sourceName: "Hexreeve",
    sourcePlayId: id,
    playDate: localTime(new Date(played)),
    game: { name, sourceGameId: game, bggId: numbers[game], highestWins: true, noPoints: false },
    board,
    comments: rows
      .map((row, i) => `${row}: ${players.map((each) => `${each.name} (${each.amounts[i] ?? 0})`).join(", ")}`)
      .join("; "),
    // The app on Android fails without `winner` and `startPlayer`, though its makers call them optional.
    players: players.map((player) => ({
      name: player.name,
      sourcePlayerId: player.name,
      score: player.total,
      rank: 1 + players.filter((other) => isBetter(other, player)).length,
      winner: player.winner,
      startPlayer: player.starts ?? false,
    })),
  };
  return ADDRESS + encodeURIComponent(JSON.stringify(play));
}

/**
 * True if a player is placed before another one. A tie-break may have chosen among equal totals.
 *
 * @param {Result["players"][number]} one
 * @param {Result["players"][number]} other
 */
function isBetter(one, other) {
  return one.winner !== other.winner ? one.winner : one.total > other.total;
}

/** Writes a time as `2026-11-27 20:15:00`, on the clock of this device. */
function localTime(/** @type {Date} */ date) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(two).join("-");
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(":")}`;
}

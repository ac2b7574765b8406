/** Final scores, as they are stored. */

/** @import { Scored } from "../types.js" */

/**
 * Finds the final score of a game.
 *
 * @param {string | null} id of the game
 * @param {string} seed
 * @param {{id: string, name: string}[]} players
 * @param {{players: Record<string, Record<string, number>>, winners: string[], rows: {id: string, name: string}[]}} score
 * @param {Partial<Scored> & {start?: string, seats?: {id: string, name?: string, robot?: string}[]}} [about] the start player, the
 *   seats as the record has them, and what was played with
 * @returns {Scored}
 */
export function scoreOfGame(id, seed, players, score, { start, seats = [], ...about } = {}) {
  return {
    id,
    seed,
    board: "",
    ...about,
    rows: score.rows.map(({ name }) => name),
    rowIds: score.rows.map((row) => row.id),
    players: players.map(({ id: player, name }) => {
      const seat = seats.find(({ id: other }) => other === player);
      return {
        name,
        ...(seat?.name ? {} : { unnamed: player }),
        colour: player,
        amounts: score.rows.map((row) => score.players[player]?.[row.id] ?? 0),
        total: score.players[player]?.total ?? 0,
        winner: score.winners.includes(player),
        starts: player === start,
        ...(seat?.robot ? { robot: seat.robot } : {}),
      };
    }),
  };
}

/**
 * Counts the turns of each player. A game that begins with a position does not tell.
 *
 * @param {{record: {actions: {type: string}[], position?: unknown}, done: number}} game
 * @param {number} players
 * @returns {{rounds?: number}}
 */
export function roundsOf({ record, done }, players) {
  const turns = record.actions.slice(0, done).filter(({ type }) => type === "end-turn").length;
  return record.position || !turns ? {} : { rounds: Math.ceil(turns / players) };
}

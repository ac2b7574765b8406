/** Who plays: a position with one player more or fewer, or with another name; and who sat at earlier tables. */

/** @import { Draft, Moment, State } from "../types.js" */

/**
 * @param {Draft} draft
 * @param {string} colour of the player who joins
 * @returns {Partial<Moment>}
 */
export function withPlayer({ setup, position }, colour) {
  return {
    setup: { ...setup, players: [...setup.players, { id: colour }] },
    position: { ...position, players: { ...position.players, [colour]: {} } },
  };
}

/**
 * Takes a player out, with all pieces and tiles. Whoever sits next is in turn, and starts, instead.
 *
 * @param {Draft} draft
 * @param {string} colour
 * @returns {Partial<Moment>}
 */
export function withoutPlayer({ setup, position, told }, colour) {
  const ids = setup.players.map(({ id }) => id);
  const players = setup.players.filter(({ id }) => id !== colour);
  const next = ids[(ids.indexOf(colour) + 1) % ids.length] ?? colour;
  const instead = (/** @type {string} */ id) => (id === colour ? next : id);
  return {
    setup: { ...setup, players, start: instead(setup.start) },
    position: { ...position, players: without(position.players, colour), active: instead(position.active) },
    told: without(told, colour),
  };
}

/**
 * @param {Draft} draft
 * @param {string} colour
 * @param {string} name
 * @returns {Partial<Moment>}
 */
export function withName({ setup }, colour, name) {
  const players = setup.players.map(({ name: before, ...seat }) => {
    const now = seat.id === colour ? name.trim() : before;
    return now ? { ...seat, name: now } : seat;
  });
  return { setup: { ...setup, players } };
}

/**
 * Lists who sat at the latest tables: those of games, then those of set-ups.
 *
 * @param {Pick<State, "games" | "earlier">} state
 */
export function latestTables({ games, earlier }) {
  return [...(games ?? []).map(({ players }) => players), ...earlier.map(({ setup }) => setup.players)];
}

/**
 * @template V
 * @param {Record<string, V>} all
 * @param {string} key
 */
function without(all, key) {
  return Object.fromEntries(Object.entries(all).filter(([each]) => each !== key));
}

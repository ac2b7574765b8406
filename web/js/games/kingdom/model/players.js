/** Who plays: a position with one player more or fewer, or with another name; and the names of earlier games. */

/** @import { Draft, Moment, State } from "../types.js" */

/** How many names of earlier players are offered. */
const MOST_NAMES = 6;

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
 * Lists the names of the latest games and set-ups, without those of the players who are there.
 *
 * @param {Pick<State, "games" | "earlier">} state
 * @param {(string | undefined)[]} there
 * @returns {string[]}
 */
export function earlierNames({ games, earlier }, there) {
  const seats = [...(games ?? []).flatMap(({ players }) => players), ...earlier.flatMap(({ setup }) => setup.players)];
  const names = seats.filter(({ robot }) => !robot).flatMap(({ name }) => name ?? []);
  return [...new Set(names)].filter((name) => name && !there.includes(name)).slice(0, MOST_NAMES);
}

/**
 * @template V
 * @param {Record<string, V>} all
 * @param {string} key
 */
function without(all, key) {
  return Object.fromEntries(Object.entries(all).filter(([each]) => each !== key));
}

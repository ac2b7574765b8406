/** People who have played together, as the games of this device have them; and who of them is the oldest, once they have said so. */

/** @import { Seat } from "../types.js" */

import { syncedObject } from "../storage/synced-object.js";

/** How many groups and how many people are offered. */
const MOST_GROUPS = 3;
const MOST_PEOPLE = 8;
/** The key under which the name of the oldest is stored, by the names of all. */
const OLDEST = "hexreeve.oldest";
const memory = syncedObject(OLDEST);

/** @typedef {{id: string, name?: string, robot?: string}} SeatOfTable a seat of a stored game or set-up */

const nameOf = (/** @type {SeatOfTable} */ { name = "", robot }) => (robot ? "" : name.trim());
const keyOf = (/** @type {string} */ name) => name.toLowerCase();

/** Names the people of a table, whoever sits where; "" for none. */
function groupName(/** @type {SeatOfTable[]} */ players) {
  return players
    .map((player) => keyOf(nameOf(player)))
    .filter(Boolean)
    .sort()
    .join(", ");
}

/**
 * Lists the latest groups that sat at tables where every person had a name.
 *
 * @param {SeatOfTable[][]} tables newest first
 * @param {SeatOfTable[]} there who need not be offered: they sit there already
 * @returns {Seat[][]}
 */
export function listGroups(tables, there) {
  const known = new Set(["", groupName(there)]);
  const groups = tables.filter((players) => {
    const name = groupName(players);
    if (known.has(name) || !players.every((player) => player.robot || nameOf(player))) return false;
    known.add(name);
    return true;
  });
  return groups.slice(0, MOST_GROUPS).map((players) => players.map((player) => ({ ...player, name: nameOf(player) })));
}

/**
 * Lists the people of the latest tables with the colour that each had last.
 *
 * @param {SeatOfTable[][]} tables newest first
 * @param {SeatOfTable[]} there who need not be offered
 * @returns {Seat[]}
 */
export function listPeople(tables, there) {
  const known = new Set(there.map((player) => keyOf(nameOf(player))));
  const people = tables.flat().filter((player) => {
    const key = keyOf(nameOf(player));
    if (!key || known.has(key)) return false;
    known.add(key);
    return true;
  });
  return people.slice(0, MOST_PEOPLE).map((player) => ({ id: player.id, name: nameOf(player) }));
}

/**
 * Finds the seat of the oldest of these people, who starts by the rulebook; "" if they have not said who it is.
 *
 * @param {SeatOfTable[]} players
 */
export function oldestOf(players) {
  const oldest = memory.read()[groupName(players)];
  return players.find((player) => nameOf(player) && keyOf(nameOf(player)) === oldest)?.id ?? "";
}

/**
 * Remembers who of these people is the oldest.
 *
 * @param {SeatOfTable[]} players
 * @param {string} seat of the oldest; "" forgets it
 */
export function rememberOldest(players, seat) {
  const before = memory.read();
  const { [groupName(players)]: _, ...others } = before;
  const oldest = players.find(({ id }) => id === seat);
  memory.change(before, oldest ? { ...others, [groupName(players)]: keyOf(nameOf(oldest)) } : others);
}

/**
 * Seats a group: each in the usual colour if there is one, else in a free colour; as many as there is room for.
 *
 * @param {Seat[]} group
 * @param {string[]} colours
 * @returns {Seat[]}
 */
export function seatGroup(group, colours) {
  const free = colours.filter((colour) => !group.some(({ id }) => id === colour));
  return group
    .map((player) => (colours.includes(player.id) ? player : { ...player, id: free.shift() ?? "" }))
    .filter(({ id }) => id);
}

/**
 * Seats a person: in the usual colour if it is free, on the first seat without a name, or on one more.
 *
 * @param {Seat[]} players
 * @param {Seat} person
 * @param {string[]} colours
 * @returns {Seat[]}
 */
export function seatPerson(players, { id, name }, colours) {
  const open = (/** @type {Seat} */ seat) => !seat.name && !seat.robot;
  const free = colours.filter((colour) => !players.some((seat) => seat.id === colour));
  const usual = players.findIndex((seat) => seat.id === id && open(seat));
  const at = usual < 0 ? players.findIndex(open) : usual;
  if (at >= 0) return players.map((seat, i) => (i === at ? { id: free.includes(id) ? id : seat.id, name } : seat));
  const colour = free.includes(id) ? id : free[0];
  return colour ? [...players, { id: colour, name }] : players;
}

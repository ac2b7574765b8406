/** What the results of a table say, as numbers: people, margins, gold, seats, cards, length and records. No words. */

/** @import { Result, ScoredPlayer } from "../types.js" */

/** A part of the results; "" takes all. @typedef {{game: string, box: string, group: string}} Filter */
/** A figure and how many results it is made of. @typedef {{id: string, name: string, games: number, mean: number}} Mean */
/**
 * games, wins: of this person; ahead: gold more than the best of the others, on average; gold: on average; best: the most.
 * now, longest: wins one after the other, up to the last game and at any time.
 *
 * @typedef {{key: string, name: string, games: number, wins: number, gold: number, best: number, ahead: number, now: number, longest: number}} Person
 */
/** A record: whose, how much, and in which result. @typedef {{kind: string, value: number, name: string, row: string, result: Result}} Best */
/** How often something was played. @typedef {{id: string, games: number}} Count */

/** The ends of the ranges of margins: up to so much gold, the last one open. */
export const MARGINS = [0, 5, 10, 20];

/**
 * Finds the name that a person is known by, in any spelling of its case; "" for a robot, and for who has no name.
 *
 * @param {ScoredPlayer} player
 */
export function personKey({ name, unnamed, robot }) {
  return robot || unnamed ? "" : name.trim().toLowerCase();
}

/**
 * Finds the people of a result as a group, whoever sat where; "" without at least two.
 *
 * @param {{players: ScoredPlayer[]}} result
 */
export function groupKey({ players }) {
  const people = players.map(personKey).filter(Boolean).sort();
  return people.length > 1 ? people.join("\n") : "";
}

/**
 * Lists the groups of some results with the names of their people, the latest first.
 *
 * @param {Result[]} results newest first
 * @returns {{key: string, names: string[], games: number}[]}
 */
export function groupsIn(results) {
  /** @type {Map<string, {key: string, names: string[], games: number}>} */
  const groups = new Map();
  for (const result of results) {
    const key = groupKey(result);
    const names = result.players.filter(personKey).map(({ name }) => name.trim());
    const group = groups.get(key) ?? { key, names, games: 0 };
    group.games++;
    if (key) groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * @param {Result[]} results
 * @param {Filter} filter
 */
export function filterResults(results, { game, box, group }) {
  return results.filter(
    (result) =>
      (!game || result.game === game) &&
      (!box || (result.boxes ?? []).includes(box)) &&
      (!group || groupKey(result) === group),
  );
}

/**
 * Counts what some results say.
 *
 * @param {Result[]} results newest first
 */
export function statisticsOf(results) {
  return {
    games: results.length,
    first: results.at(-1)?.played ?? 0,
    last: results[0]?.played ?? 0,
    people: peopleOf(results),
    margins: marginsOf(results),
    seats: seatsOf(results),
    length: lengthsOf(results),
    cards: countsOf(results.map(({ cards }) => cards)),
    quadrants: countsOf(results.map(({ quadrants }) => quadrants)),
    bests: bestsOf(results),
    forecast: forecastOf(results),
  };
}

/** @typedef {ReturnType<typeof statisticsOf>} Statistics */

/**
 * @param {Result[]} results newest first
 * @returns {Person[]} who has won most often first
 */
function peopleOf(results) {
  /** @type {Map<string, Person>} */
  const people = new Map();
  for (const { players } of results.toReversed()) {
    for (const player of players) {
      const key = personKey(player);
      if (!key) continue;
      const none = { key, name: "", games: 0, wins: 0, gold: 0, best: 0, ahead: 0, now: 0, longest: 0 };
      const person = people.get(key) ?? none;
      const others = players.filter((other) => other !== player).map(({ total }) => total);
      person.name = player.name.trim();
      person.best = person.games ? Math.max(person.best, player.total) : player.total;
      person.games++;
      person.gold += player.total;
      // Who plays alone is ahead of nobody.
      if (others.length) person.ahead += player.total - Math.max(...others);
      person.wins += player.winner ? 1 : 0;
      person.now = player.winner ? person.now + 1 : 0;
      person.longest = Math.max(person.longest, person.now);
      people.set(key, person);
    }
  }
  return [...people.values()]
    .map((person) => ({
      ...person,
      gold: person.gold / person.games,
      ahead: person.ahead / person.games,
    }))
    .sort((one, other) => other.wins - one.wins || other.wins / other.games - one.wins / one.games);
}

/**
 * Finds by how much the winner was ahead; null if nobody has won alone against others, a tie-break aside.
 *
 * @param {{players: ScoredPlayer[]}} result
 */
export function marginOf({ players }) {
  const winners = players.filter(({ winner }) => winner);
  const others = players.filter(({ winner }) => !winner).map(({ total }) => total);
  if (winners.length > 1) return 0;
  return winners[0] && others.length ? winners[0].total - Math.max(...others) : null;
}

/** @param {Result[]} results */
function marginsOf(results) {
  const margins = results.map(marginOf).filter((margin) => margin !== null);
  const ranges = [...MARGINS, Number.POSITIVE_INFINITY].map((end, i, ends) => ({
    from: i ? (ends[i - 1] ?? 0) + 1 : 0,
    to: end,
    games: margins.filter((margin) => margin <= end && (i === 0 || margin > (ends[i - 1] ?? 0))).length,
  }));
  return { games: margins.length, mean: mean(margins), ranges };
}

/**
 * Counts by the place after the start player; a result whose start player nobody knows is left out.
 *
 * @param {Result[]} results
 * @returns {{seat: number, games: number, wins: number, ahead: number}[]} ahead: gold more than the mean of the table
 */
function seatsOf(results) {
  /** @type {{seat: number, games: number, wins: number, ahead: number}[]} */
  const seats = [];
  for (const { players } of results) {
    const start = players.findIndex(({ starts }) => starts);
    if (start < 0) continue;
    const usual = mean(players.map(({ total }) => total));
    for (const [i, { total, winner }] of players.entries()) {
      const place = (i - start + players.length) % players.length;
      const seat = (seats[place] ??= { seat: place + 1, games: 0, wins: 0, ahead: 0 });
      seat.games++;
      seat.wins += winner ? 1 : 0;
      seat.ahead += total - usual;
    }
  }
  return seats.map((seat) => ({ ...seat, ahead: seat.ahead / seat.games }));
}

/**
 * Counts turns of each player, by the number of players.
 *
 * @param {Result[]} results
 * @returns {{players: number, games: number, rounds: number}[]}
 */
function lengthsOf(results) {
  /** @type {Map<number, number[]>} */
  const lengths = new Map();
  for (const { rounds, players } of results)
    if (rounds !== undefined) lengths.set(players.length, [...(lengths.get(players.length) ?? []), rounds]);
  return [...lengths]
    .sort(([one], [other]) => one - other)
    .map(([players, rounds]) => ({ players, games: rounds.length, rounds: mean(rounds) }));
}

/**
 * Finds what each row has brought, to everybody or to one person.
 *
 * @param {Result[]} results newest first
 * @param {string} [person] a key
 * @returns {Mean[]} the most first; games: those that had the row
 */
export function goldByRow(results, person = "") {
  /** @type {Map<string, {id: string, name: string, games: number, sum: number, players: number}>} */
  const rows = new Map();
  for (const { rows: names, rowIds = [], players } of results) {
    const who = person ? players.filter((player) => personKey(player) === person) : players;
    if (!who.length) continue;
    for (const [i, name] of names.entries()) {
      const id = rowIds[i] ?? name;
      const row = rows.get(id) ?? { id, name, games: 0, sum: 0, players: 0 };
      row.games++;
      row.players += who.length;
      row.sum += who.reduce((sum, { amounts }) => sum + (amounts[i] ?? 0), 0);
      rows.set(id, row);
    }
  }
  return [...rows.values()]
    .map(({ sum, players, ...row }) => ({ ...row, mean: sum / players }))
    .sort((one, other) => other.mean - one.mean);
}

/**
 * Counts in how many results each thing was; those that do not say what was played with are left out.
 *
 * @param {(string[] | undefined)[]} lists
 * @returns {Count[]} the most first
 */
function countsOf(lists) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const list of lists) for (const id of new Set(list)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, games]) => ({ id, games })).sort((one, other) => other.games - one.games);
}

/**
 * Finds what was more or less than ever; of equals the earliest.
 *
 * @param {Result[]} results newest first
 * @returns {Best[]}
 */
function bestsOf(results) {
  /** @type {Map<string, Best>} */
  const bests = new Map();
  /** @type {(kind: string, value: number, more: boolean, result: Result, name?: string, row?: string) => void} */
  const note = (kind, value, more, result, name = "", row = "") => {
    const before = bests.get(kind);
    if (!before || (more ? value > before.value : value < before.value))
      bests.set(kind, { kind, value, name, row, result });
  };
  for (const result of results.toReversed()) {
    const margin = marginOf(result);
    const winner = result.players.find((player) => player.winner);
    for (const { name, total, amounts } of result.players) {
      note("highest", total, true, result, name);
      for (const [i, amount] of amounts.entries())
        note("row", amount, true, result, name, result.rowIds?.[i] ?? result.rows[i] ?? "");
    }
    if (winner && result.players.length > 1) note("lowest-win", winner.total, false, result, winner.name);
    if (margin !== null && winner) note("widest", margin, true, result, winner.name);
    if (margin !== null && winner) note("closest", margin, false, result, winner.name);
    if (result.rounds !== undefined) note("longest", result.rounds, true, result);
    if (result.rounds !== undefined) note("shortest", result.rounds, false, result);
  }
  return [...bests.values()];
}

/**
 * Compares the results that a forecast was asked for with what it expected.
 *
 * @param {Result[]} results
 */
function forecastOf(results) {
  const compared = results.flatMap((result) => (result.expected ? [{ result, expected: result.expected }] : []));
  /** @type {Map<string, {id: string, name: string, games: number, expected: number, gold: number}>} */
  const rows = new Map();
  for (const { result, expected } of compared)
    for (const [i, id] of (result.rowIds ?? []).entries()) {
      const thought = expected.gold[id];
      if (thought === undefined) continue;
      const row = rows.get(id) ?? { id, name: result.rows[i] ?? id, games: 0, expected: 0, gold: 0 };
      row.games++;
      row.expected += thought;
      row.gold += mean(result.players.map(({ amounts }) => amounts[i] ?? 0));
      rows.set(id, row);
    }
  const long = compared.filter(({ result }) => result.rounds !== undefined);
  const close = compared.filter(({ result }) => marginOf(result) !== null);
  return {
    games: compared.length,
    rows: [...rows.values()]
      .map((row) => ({ ...row, expected: row.expected / row.games, gold: row.gold / row.games }))
      .sort((one, other) => other.gold - one.gold),
    rounds: long.length
      ? {
          gold: mean(long.map(({ result }) => result.rounds ?? 0)),
          expected: mean(long.map(({ expected }) => expected.rounds)),
        }
      : null,
    gap: close.length
      ? {
          gold: mean(close.map(({ result }) => marginOf(result) ?? 0)),
          expected: mean(close.map(({ expected }) => expected.gap)),
        }
      : null,
  };
}

/** @param {number[]} numbers */
function mean(numbers) {
  return numbers.reduce((sum, each) => sum + each, 0) / (numbers.length || 1);
}

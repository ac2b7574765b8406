import "./device.mjs";
import assert from "node:assert/strict";
import test from "node:test";
import { parseCsv } from "../../web/js/shared/statistics/csv.js";
import {
  filterResults,
  goldByRow,
  groupKey,
  groupsIn,
  marginOf,
  statisticsOf,
} from "../../web/js/shared/statistics/statistics.js";

const DAY = 86_400_000;

/** A result; players as "name": [castles, miners], the first one starts unless `start` says otherwise. */
function result(day, players, { start = 0, robots = [], ...more } = {}) {
  const best = Math.max(...Object.values(players).map((amounts) => amounts.reduce((one, two) => one + two)));
  return {
    id: `game-${day}`,
    played: day * DAY,
    revision: 1,
    game: "kingdom",
    seed: "s",
    rows: ["Castles", "Miners"],
    rowIds: ["castles", "miners"],
    boxes: ["base"],
    players: Object.entries(players).map(([name, amounts], seat) => {
      const total = amounts.reduce((one, two) => one + two);
      const robot = robots.includes(name) ? { robot: "greedy" } : {};
      return { name, amounts, total, winner: total === best, starts: seat === start, ...robot };
    }),
    ...more,
  };
}

/** Newest first: Ana wins, then Ben wins twice. */
const EVENINGS = [
  result(3, { Ana: [3, 20], Ben: [6, 24] }, { rounds: 12, cards: ["miners"], quadrants: ["farm", "oasis"] }),
  result(2, { "ana ": [0, 10], Ben: [9, 12] }, { start: 1, rounds: 10, cards: ["miners", "lords"], boxes: ["nomads"] }),
  result(1, { Ana: [6, 30], Ben: [3, 20] }, { rounds: 14, quadrants: ["farm"] }),
];

test("people are counted whatever the case of their names, with wins, gold and streaks", () => {
  const [ben, ana] = statisticsOf(EVENINGS).people;
  assert.deepEqual([ben.name, ben.games, ben.wins, ben.now, ben.longest, ben.best], ["Ben", 3, 2, 2, 2, 30]);
  assert.deepEqual([ana.name, ana.games, ana.wins, ana.now, ana.longest, ana.best], ["Ana", 3, 1, 0, 1, 36]);
  assert.equal(ana.gold, (23 + 10 + 36) / 3);
  assert.equal(ana.ahead, (-7 - 11 + 13) / 3);
});

test("a robot and who has no name are no people, and belong to no group", () => {
  const table = result(1, { Ana: [1, 2], Robo: [3, 4], "": [5, 6] }, { robots: ["Robo"] });
  assert.deepEqual(
    statisticsOf([table]).people.map(({ name }) => name),
    ["Ana"],
  );
  assert.equal(groupKey(table), "");
  assert.equal(groupKey(result(1, { Ben: [1, 2], ANA: [0, 0] })), "ana\nben");
});

test("groups come with the latest first, and filters keep what they name", () => {
  const other = result(4, { Ana: [1, 1], Eva: [2, 2] });
  const all = [other, ...EVENINGS];
  assert.deepEqual(
    groupsIn(all).map(({ names, games }) => [names, games]),
    [
      [["Ana", "Eva"], 1],
      [["Ana", "Ben"], 3],
    ],
  );
  const none = { game: "", box: "", group: "" };
  assert.equal(filterResults(all, none).length, 4);
  assert.deepEqual(
    filterResults(all, { ...none, box: "nomads" }).map(({ id }) => id),
    ["game-2"],
  );
  assert.equal(filterResults(all, { ...none, group: "ana\nben" }).length, 3);
  assert.equal(filterResults(all, { ...none, game: "builders" }).length, 0);
});

test("margins: a tie-break wins by nothing, a shared victory too, and nobody alone has one", () => {
  assert.equal(marginOf(EVENINGS[0]), 7);
  const tied = result(1, { Ana: [1, 1], Ben: [2, 0] });
  assert.equal(marginOf(tied), 0);
  tied.players[1].winner = false;
  assert.equal(marginOf(tied), 0);
  assert.equal(marginOf(result(1, { Ana: [1, 1] })), null);
  const { ranges, mean } = statisticsOf(EVENINGS).margins;
  assert.deepEqual(
    ranges.map(({ from, to, games }) => [from, to, games]),
    [
      [0, 0, 0],
      [1, 5, 0],
      [6, 10, 1],
      [11, 20, 2],
      [21, Number.POSITIVE_INFINITY, 0],
    ],
  );
  assert.equal(mean, (7 + 11 + 13) / 3);
});

test("seats are counted from the start player, and only where it is known", () => {
  const unknown = result(4, { Ana: [1, 1], Ben: [2, 2] }, { start: 9 });
  assert.deepEqual(
    statisticsOf([unknown, ...EVENINGS]).seats.map(({ seat, games, wins }) => [seat, games, wins]),
    [
      [1, 3, 2],
      [2, 3, 1],
    ],
  );
});

test("gold by row, of all and of one person; a row that was not in play counts nowhere", () => {
  const [miners, castles] = goldByRow(EVENINGS);
  assert.deepEqual([miners.id, miners.games, miners.mean], ["miners", 3, (20 + 24 + 10 + 12 + 30 + 20) / 6]);
  assert.equal(castles.mean, (3 + 6 + 0 + 9 + 6 + 3) / 6);
  assert.equal(goldByRow(EVENINGS, "ana")[0].mean, 20);
  const alone = { ...result(5, { Ana: [4, 4] }), rows: ["Castles"], rowIds: ["castles"] };
  assert.equal(goldByRow([alone, ...EVENINGS]).find(({ id }) => id === "miners").games, 3);
});

test("cards, quadrants, lengths and records", () => {
  const { cards, quadrants, length, bests } = statisticsOf(EVENINGS);
  assert.deepEqual(cards, [
    { id: "miners", games: 2 },
    { id: "lords", games: 1 },
  ]);
  assert.deepEqual(quadrants[0], { id: "farm", games: 2 });
  assert.deepEqual(length, [{ players: 2, games: 3, rounds: 12 }]);
  const best = Object.fromEntries(bests.map(({ kind, value, name }) => [kind, [value, name]]));
  assert.deepEqual(best.highest, [36, "Ana"]);
  assert.deepEqual(best["lowest-win"], [21, "Ben"]);
  assert.deepEqual(best.widest, [13, "Ana"]);
  assert.deepEqual(best.closest, [7, "Ben"]);
  assert.deepEqual(best.row, [30, "Ana"]);
  assert.deepEqual(
    [best.longest, best.shortest],
    [
      [14, ""],
      [10, ""],
    ],
  );
});

test("a forecast is compared with the results that have one", () => {
  const expected = { games: 20, gold: { miners: 15, castles: 5, lords: 9 }, rounds: 13, gap: 4 };
  const { forecast } = statisticsOf([{ ...EVENINGS[0], expected }, ...EVENINGS.slice(1)]);
  assert.equal(forecast.games, 1);
  assert.deepEqual(
    forecast.rows.map(({ id, expected, gold }) => [id, expected, gold]),
    [
      ["miners", 15, 22],
      ["castles", 5, 4.5],
    ],
  );
  assert.deepEqual(
    [forecast.rounds, forecast.gap],
    [
      { gold: 12, expected: 13 },
      { gold: 7, expected: 4 },
    ],
  );
});

test("no result, and one, are counted without a fault", () => {
  const empty = statisticsOf([]);
  assert.deepEqual([empty.games, empty.people, empty.bests, empty.seats], [0, [], [], []]);
  assert.equal(empty.margins.mean, 0);
  assert.equal(statisticsOf([EVENINGS[0]]).games, 1);
});

test("a table is read as it was written, with any sign between its cells", () => {
  assert.deepEqual(parseCsv('\ufeffa,"b ""c"""\r\n"x\ny",\'=1\r\n\r\n'), [
    ["a", 'b "c"'],
    ["x\ny", "=1"],
  ]);
  assert.deepEqual(parseCsv("a;b\n1,5;2"), [
    ["a", "b"],
    ["1,5", "2"],
  ]);
  assert.deepEqual(parseCsv('a\tb\n"open\t2'), [
    ["a", "b"],
    ['"open', "2"],
  ]);
});

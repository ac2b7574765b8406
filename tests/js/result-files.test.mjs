import "./device.mjs";
import assert from "node:assert/strict";
import test from "node:test";
import { parseCsv } from "../../web/js/shared/statistics/csv.js";

for (const module of ["i18n", "ui/templates", "ui/notices"]) await import(`../../web/js/platform/${module}.js`);
// No other tab listens, and nothing keeps the test alive.
delete globalThis.BroadcastChannel;
// What reads files also says things on the page.
globalThis.document = { addEventListener: () => {} };
const { parseResults, toCsv, toJson } = await import("../../web/js/shared/statistics/result-files.js");

const FULL = {
  id: "game-1",
  played: Date.UTC(2026, 10, 27, 20, 15),
  revision: 0,
  game: "kingdom",
  seed: "=seed, with a comma",
  rows: ["Castles", 'The "Miners"'],
  rowIds: ["castles", "miners"],
  board: "Harbor, Oracle",
  boxes: ["base", "nomads"],
  quadrants: ["harbor", "oracle"],
  cards: ["miners"],
  rounds: 14,
  setup: "abc-123",
  players: [
    { name: "Ana", colour: "red", amounts: [6, 20], total: 26, winner: false, starts: true },
    { name: "Ana", colour: "blue", amounts: [3, 23], total: 26, winner: true, starts: false, robot: "greedy" },
    { name: "white", unnamed: "white", colour: "white", amounts: [0, 0], total: 0, winner: false, starts: false },
  ],
};
/** A result of before cards and seats were noted. */
const OLD = {
  id: "numbers-1",
  played: Date.UTC(2025, 0, 2),
  revision: 0,
  game: "builders",
  seed: "",
  rows: ["Coins"],
  players: [{ name: "Eva", amounts: [2], total: 12, winner: true }],
};

test("a file with everything is read back whole", () => {
  assert.deepEqual(parseResults(toJson([FULL, OLD]), "file", "kingdom"), [FULL, OLD]);
  // The files of before there was a head.
  assert.deepEqual(parseResults(`\ufeff${JSON.stringify([OLD])}`, "file", "kingdom"), [OLD]);
});

test("a table is read back whole, whatever is in its cells", () => {
  assert.deepEqual(parseResults(toCsv([FULL, OLD]), "file", "kingdom"), [FULL, OLD]);
  const lines = parseCsv(toCsv([FULL]));
  assert.equal(lines.length, 1 + 3 * 3);
  assert.ok(lines.every(({ length }) => length === lines[0].length));
});

test("a table that people have written needs a date, a player and an amount", () => {
  const [one, two] = parseResults(
    "Player;Date;Amount\r\nAna;2026-01-02;50\r\nBen;2026-01-02;61\nAna;2026-01-09;7\n",
    "",
    "kingdom",
  );
  assert.deepEqual(
    one.players.map(({ name, total, winner, amounts }) => [name, total, winner, amounts]),
    [
      ["Ana", 50, false, []],
      ["Ben", 61, true, []],
    ],
  );
  assert.equal(one.game, "kingdom");
  assert.equal(two.played, Date.parse("2026-01-09"));
  // Reading it again gives the same ids, so nothing is there twice.
  assert.equal(one.id, parseResults("date,player,amount\n2026-01-02,Ana,50\n", "", "kingdom")[0].id);
});

test("a file that is something else, is broken or has a line that makes no sense says so", () => {
  // Without the page's words the key of the sentence is told.
  for (const [text, key] of [
    ["{", "file-broken"],
    ['{"format": "hexreeve.kingdom.game"}', "file-other"],
    ['{"format": "hexreeve.results", "version": 2, "results": []}', "file-later"],
    ['[{"id": 7}]', "file-result"],
    ["name,points\nAna,3", "file-other"],
    ["", "file-other"],
    ["date,player,amount\nyesterday,Ana,3", "file-date"],
    ["date,player,amount\n2026-01-02,Ana,many", "file-amount"],
    ["date,player,amount\n2026-01-02,Ana,", "file-amount"],
  ])
    assert.throws(() => parseResults(text, "file", "kingdom"), new RegExp(`statistics\\.${key}\\b`), text);
});

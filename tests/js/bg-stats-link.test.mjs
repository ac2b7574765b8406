import assert from "node:assert/strict";
import test from "node:test";
import { bgStatsLink } from "../../web/js/shared/score/bg-stats-link.js";

const NUMBERS = { kingdom: 107529, builders: 144553 };
const ADDRESS = "https://app.bgstatsapp.com/createPlay.html";
// Names that break addresses, JSON or markup if they are written as they are.
const NAMES = ["Ana", "Íñigo & Söhne", 'Q"?#%', "名前", "a=b&c=d", "<b>x</b>", "x\\y", "  ", "é", "🎲"];

/** A finished game with as many players as `total` has numbers; the first in `winners` starts. */
function result(/** @type {number} */ which, totals, winners) {
  return {
    id: `game-${which}`,
    played: new Date(2026, 10, 1 + which, 9, 5, which).getTime(),
    revision: 1,
    game: which % 2 ? "builders" : "kingdom",
    seed: "s",
    rows: ["Castles", "Fishermen"],
    board: which % 2 ? "" : "Harbor, Oracle",
    players: totals.map((total, seat) => ({
      name: NAMES[(which + seat) % NAMES.length],
      amounts: [total - 1, 1],
      total,
      winner: winners.includes(seat),
      ...(which < 8 && { starts: seat === winners[0] }),
    })),
  };
}

const TABLES = [
  [[50, 40], [0], [1, 2]],
  [[40, 50, 45], [1], [3, 1, 2]],
  [
    [50, 50, 10],
    [0, 1],
    [1, 1, 3],
  ],
  [[50, 50, 10], [1], [2, 1, 3]],
  [
    [10, 20, 20, 5],
    [1, 2],
    [3, 1, 1, 4],
  ],
  [[7], [0], [1]],
  [
    [30, 30, 30],
    [0, 1, 2],
    [1, 1, 1],
  ],
  [[1, 2, 3, 4, 5], [4], [5, 4, 3, 2, 1]],
  [[9, 9], [], [1, 1]],
  [[12, 11], [0], [1, 2]],
];

test("the links of ten games say what the results say, field by field", () => {
  for (const [which, [totals, winners, ranks]] of TABLES.entries()) {
    const kept = result(which, totals, winners);
    const link = new URL(bgStatsLink(kept, "Name of the game", NUMBERS));
    assert.equal(link.origin + link.pathname, ADDRESS);
    assert.deepEqual([...link.searchParams.keys()], ["data"]);
    const play = JSON.parse(link.searchParams.get("data") ?? "");
    assert.equal(play.sourceName, "Hexreeve");
    assert.equal(play.sourcePlayId, kept.id);
    assert.equal(play.playDate, `2026-11-${String(1 + which).padStart(2, "0")} 09:05:0${which}`);
    assert.deepEqual(play.game, {
      name: "Name of the game",
      sourceGameId: kept.game,
      bggId: NUMBERS[kept.game],
      highestWins: true,
      noPoints: false,
    });
    assert.equal(play.board, kept.board);
    const gold = (row) => kept.players.map(({ name, amounts }) => `${name} (${amounts[row]})`).join(", ");
    assert.equal(play.comments, `Castles: ${gold(0)}; Fishermen: ${gold(1)}`);
    assert.deepEqual(
      play.players,
      kept.players.map(({ name, total, winner, starts }, seat) => ({
        name,
        sourcePlayerId: name,
        score: total,
        rank: ranks[seat],
        winner,
        startPlayer: starts ?? false,
      })),
    );
  }
});

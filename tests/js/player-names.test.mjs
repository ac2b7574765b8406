import assert from "node:assert/strict";
import test from "node:test";
import "./device.mjs";

const { addWords } = await import("../../web/js/platform/i18n.js");
const { keyOf, seatId, withNames } = await import("../../web/js/shared/score/player-names.js");

/** Speaks some words from now on. */
async function speak(words) {
  globalThis.fetch = async () => ({ ok: true, json: async () => words });
  await addWords("any");
}

const RESULT = {
  rows: [],
  players: [
    { name: "Player 1", unnamed: seatId(0), amounts: [], total: 9, winner: false },
    { name: "Red", unnamed: "red", amounts: [], total: 8, winner: true },
    { name: "Spieler 1", amounts: [], total: 7, winner: false },
    { name: "Pink", unnamed: "pink", amounts: [], total: 6, winner: false },
  ],
};
const namesIn = (result) => result.players.map(({ name }) => name);

test("players without a name are called in the language of the day, the others as they are", async () => {
  await speak({ "score.player": "Spieler {seat}", "results.colour.red": "Rot" });
  // A later version may have colours that this one has no words for.
  assert.deepEqual(namesIn(withNames(RESULT)), ["Spieler 1", "Rot", "Spieler 1", "Pink"]);
  await speak({ "score.player": "Joueur {seat}", "results.colour.red": "Rouge" });
  assert.deepEqual(namesIn(withNames(RESULT)), ["Joueur 1", "Rouge", "Spieler 1", "Pink"]);
});

test("a result in another language is the same result", () => {
  assert.deepEqual(RESULT.players.map(keyOf), ["player-1", "red", "Spieler 1", "pink"]);
});

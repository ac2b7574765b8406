import assert from "node:assert/strict";
import { test } from "node:test";
import { terrainCards } from "../../web/js/games/kingdom/referee/terrain-cards.js";

/** A page where blue turns up a card; the engine deals "canyon", then "desert". */
function pageWith(actions, done, hand = 1, later = hand > 1) {
  const view = { active: "blue", phase: "reveal", hand, cards: [], legal: { redraw: false } };
  const page = { acted: [], dealt: ["canyon", "desert"].slice(0, hand) };
  const store = { state: { game: { record: { actions }, done, view, drawn: null } } };
  const cards = terrainCards(
    store,
    async () => page.dealt,
    () => "blue",
    async (action) => page.acted.push(action),
    async (game) => (store.state.game = game),
    () => later,
  );
  return Object.assign(page, { cards, state: store.state });
}

const REVEAL = { player: "blue", type: "reveal" };

test("the engine deals where nothing was undone", async () => {
  const page = pageWith([], 0);
  await page.cards.deal("reveal");
  assert.deepEqual(page.acted, [{ ...REVEAL, card: "canyon" }]);
});

test("a card that was dealt and undone comes again", async () => {
  const page = pageWith([{ ...REVEAL, card: "grass" }], 0);
  await page.cards.deal("reveal");
  assert.deepEqual(page.acted, [{ ...REVEAL, card: "grass" }]);
});

test("so do several cards, but not those of another player", async () => {
  const mine = pageWith([{ ...REVEAL, cards: ["grass", "forest"] }], 0, 2);
  await mine.cards.deal("reveal");
  assert.deepEqual(mine.acted, [{ ...REVEAL, cards: ["grass", "forest"] }]);
  const theirs = pageWith([{ ...REVEAL, player: "red", card: "grass" }], 0);
  await theirs.cards.deal("reveal");
  assert.deepEqual(theirs.acted, [{ ...REVEAL, card: "canyon" }]);
});

test("a second tap deals no cards beside those that lie there", async () => {
  const page = pageWith([], 0, 2, false);
  await page.cards.deal("reveal");
  await page.cards.deal("reveal");
  assert.deepEqual(page.state.game.drawn, { for: "blue reveal", cards: ["canyon", "desert"] });
});

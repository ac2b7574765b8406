import assert from "node:assert/strict";
import { test } from "node:test";
import "./device.mjs";
import { addWords } from "../../web/js/platform/i18n.js";
import { receiveGame } from "../../web/js/shared/games/receive-game.js";

const HOWS = ["same", "shorter", "longer", "parted"].map((how) => `arrived.${how}`);
globalThis.fetch = async () => Response.json(Object.fromEntries(HOWS.map((key) => [key, key])));
await addWords("arrived");

const SETUP = { seed: "table-1" };
const actions = (...names) => names.map((type) => ({ player: "blue", type }));
const gameOf = (id, record, more = {}) => ({
  id,
  created: 0,
  revision: 1,
  done: record.length,
  undone: [],
  record: { setup: SETUP, position: null, actions: record },
  view: { todo: `after ${record.length}` },
  ...more,
});

/** A page with one game, which is on the screen. */
function pageWith(mine, more = {}) {
  const page = { saved: [], stored: [], listed: [] };
  const store = {
    state: { game: mine, games: [{ id: mine.id, seed: SETUP.seed }], following: null, looking: null, ...more },
    set: (change) => Object.assign(store.state, change),
  };
  const received = receiveGame(store, {
    gameStore: {
      readGame: async (id) => (id === mine.id ? mine : undefined),
      save: async (game) => page.stored.push(game),
    },
    judge: async (record, done) => ({ record, done, view: { todo: `after ${done}` } }),
    showAndSave: async (game) => {
      page.saved.push(game);
      store.set({ game });
    },
    open: async () => {},
    list: (game) => page.listed.push(game.id),
    inWords: () => "",
    announce: () => {},
  });
  return Object.assign(page, { store, ...received });
}

test("a longer game is offered, and takes its place when it is accepted", async () => {
  const page = pageWith(gameOf("mine", actions("a", "b")));
  await page.receive(gameOf("theirs", actions("a", "b", "c")));
  assert.deepEqual(page.saved, []);
  assert.equal(page.store.state.arrived.id, "mine");
  await page.accept(true);
  assert.deepEqual(
    page.saved.map(({ id, done, watched }) => [id, done, watched]),
    [["mine", 3, true]],
  );
  assert.deepEqual(page.listed, ["mine-before"]);
});

test("nothing is offered while the page follows a game, or if the other is no longer", async () => {
  const following = pageWith(gameOf("mine", actions("a")), { following: { picked: null } });
  await following.receive(gameOf("theirs", actions("a", "b")));
  const shorter = pageWith(gameOf("mine", actions("a", "b")));
  await shorter.receive(gameOf("theirs", actions("a")));
  for (const page of [following, shorter]) {
    assert.equal(page.store.state.arrived, undefined);
    assert.deepEqual(page.saved, []);
  }
  assert.equal(following.store.state.news, "arrived.longer");
  assert.equal(shorter.store.state.news, "arrived.shorter");
});

test("a spectator goes on at once, and stays one", async () => {
  const page = pageWith(gameOf("mine", actions("a"), { watched: true }));
  await page.receive(gameOf("theirs", actions("a", "b")));
  assert.deepEqual(
    page.saved.map(({ done, watched }) => [done, watched]),
    [[2, true]],
  );
});

test("a game that goes another way becomes one of its own", async () => {
  const page = pageWith(gameOf("mine", actions("a", "b")));
  await page.receive(gameOf("theirs", actions("a", "c")));
  assert.deepEqual(
    page.saved.map(({ id }) => id),
    ["theirs"],
  );
});

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";
import { currentGame } from "../../web/js/shared/games/current-game.js";
import { queue } from "../../web/js/shared/queue.js";
import { speak, storeOf, tell } from "./page.mjs";

await speak("games.gone");
const GAME = {
  id: "mine",
  created: 1,
  changed: 2,
  cards: "ours",
  revision: 5,
  done: 1,
  record: { setup: { players: [{ id: "red" }] }, actions: [{ type: "end-turn" }] },
};
let pages = 0;

/** A page that follows a game which another tab plays; `news` brings what that tab has written. */
function following(state = {}) {
  const name = `games-${++pages}`;
  const shown = [];
  const store = storeOf({
    game: { ...GAME, view: {} },
    games: [],
    unreadable: [],
    looking: null,
    following: true,
    ...state,
  });
  currentGame(store, {
    name,
    prefix: "",
    place: "board",
    gameStore: { readGame: async () => undefined },
    enqueue: queue(assert.ifError),
    judge: async (_, done) => ({ view: { todo: `after ${done}`, log: [], players: [] } }),
    check: async () => {},
    show: async (game, more) => {
      shown.push(game.revision);
      store.set({ game, ...more });
    },
    emptyMoment: {},
    resumed: async () => {},
    announce: () => {},
  });
  return { shown, store, news: (change) => tell(name, change) };
}

test("a page shows what the writing tab has written later, and nothing that is older", async () => {
  const { news, shown } = following();
  for (const revision of [4, 5]) await news({ kept: { ...GAME, revision } });
  assert.deepEqual(shown, []);
  for (const revision of [6, 8, 7]) await news({ kept: { ...GAME, revision } });
  assert.deepEqual(shown, [6, 8]);
});

test("another game is only listed, and a look back stays", async () => {
  const looking = { at: 0 };
  const { news, shown, store } = following({ looking });
  await news({ kept: { ...GAME, id: "theirs", revision: 9 } });
  assert.deepEqual(shown, []);
  assert.deepEqual(
    store.state.games.map(({ id }) => id),
    ["theirs"],
  );
  await news({ kept: { ...GAME, revision: 6 } });
  assert.deepEqual([shown, store.state.looking], [[6], looking]);
});

test("a game that another tab has deleted leaves the page", async () => {
  const { news, store } = following();
  await news({ gone: "mine" });
  assert.equal(store.state.game, null);
  assert.equal(store.state.message, "games.gone");
});

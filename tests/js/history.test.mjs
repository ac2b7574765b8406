import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";
import { history } from "../../web/js/shared/games/history.js";
import { queue } from "../../web/js/shared/queue.js";
import { speak, storeOf } from "./page.mjs";

await speak("look.at", "look.nothing", "look.copied");
const action = (type) => ({ player: "red", type });
const RECORD = { setup: {}, actions: ["a", "b", "c"].map(action) };
/** From the second action on the game once went another way, for two actions. */
const BRANCH = { at: 1, actions: ["d", "e"].map(action), when: 1, on: null };

/** A page whose game stands after its last action. */
function pageWith(more = {}) {
  const page = { announced: [], saved: [] };
  const game = { id: "mine", record: RECORD, done: 3, undone: [BRANCH], view: { todo: "now" }, drawn: "x", ...more };
  page.store = storeOf({ game, looking: null });
  const parts = history(page.store, {
    prefix: "",
    place: "board",
    enqueue: queue(assert.ifError),
    judge: async (record, done) => ({ record, done, view: { todo: `after ${done}` } }),
    showAndSave: async (shown) => page.saved.push(shown),
    newIdentity: () => ({ id: "copy" }),
    announce: (words) => page.announced.push(words),
  });
  return Object.assign(page, parts);
}

const types = (actions) => actions.map(({ type }) => type).join("");

test("an earlier moment is looked at, and the last one is the game as it stands", async () => {
  const page = pageWith();
  await page.look(1);
  assert.equal(page.store.state.looking.at, 1);
  await page.look(3);
  assert.equal(page.store.state.looking, null);
  assert.deepEqual(page.announced, ["look.at look.nothing", "now"]);
});

test("the end of a branch is another moment, even after as many actions", async () => {
  const page = pageWith();
  await page.look(3, 0);
  const { at, branch, actions } = page.store.state.looking;
  assert.deepEqual([at, branch, types(actions)], [3, 0, "ade"]);
});

test("there is nothing before the first action and after the last", async () => {
  const page = pageWith();
  for (const at of [-1, 4]) await page.look(at);
  assert.equal(page.store.state.looking, null);
  assert.deepEqual(page.announced, []);
});

test("one goes on from a moment with a copy, and from a question without one", async () => {
  const page = pageWith();
  await page.look(2, 0);
  await page.continueFromHere();
  const [{ id, record, undone, drawn }] = page.saved;
  assert.deepEqual([id, types(record.actions), undone, drawn], ["copy", "ad", undefined, null]);
  const asking = pageWith({ question: { back: null } });
  await asking.look(1);
  await asking.continueFromHere();
  assert.deepEqual([asking.saved[0].id, types(asking.saved[0].record.actions)], ["mine", "a"]);
  assert.equal(asking.saved[0].undone.length, 2);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";
import { refereeController } from "../../web/js/games/builders/referee/referee-controller.js";
import { storeOf } from "./page.mjs";

const VIEW = { active: "red", players: [{ id: "red", name: "Ana" }], log: [], todo: "", rows: {} };
const GAME = { id: "mine", cards: "ours", done: 0, record: { setup: {}, actions: [] }, view: VIEW };
const RULING = { possible: false, broken: [] };

/** A page with a game; the engine refuses every action, and the page notes which it was asked about. */
function pageWith(game = GAME) {
  const page = { asked: [], announced: [], store: storeOf({ game, pending: null, looking: null, following: false }) };
  const call = async (_, { action }) => {
    page.asked.push(action);
    return { taken: false, ruling: RULING };
  };
  const announce = (words) => page.announced.push(words);
  return Object.assign(page, refereeController(page.store, { call }, assert.ifError, announce));
}

test("a worker is picked by one tap and let go by the next", async () => {
  const page = pageWith();
  await page.pickWorker("red", "W01");
  assert.deepEqual(page.store.state.pending, { player: "red", worker: "W01", site: null });
  await page.pickWorker("red", "W02");
  assert.deepEqual(page.store.state.pending, { player: "red", worker: "W02", site: null });
  await page.pickWorker("red", "W02");
  assert.equal(page.store.state.pending, null);
});

test("so is a site, and a worker and a site together are asked about", async () => {
  const page = pageWith();
  await page.pickSite("red", "B05");
  await page.pickSite("red", "B05");
  assert.equal(page.store.state.pending, null);
  await page.pickSite("red", "B05");
  await page.pickWorker("red", "W01");
  await page.putDown();
  await page.pickWorker("red", "W01");
  await page.pickSite("red", "B07");
  const send = (site) => ({ player: "red", type: "send", worker: "W01", site });
  assert.deepEqual(page.asked, [send("B05"), send("B07")]);
  assert.deepEqual(page.store.state.refused, { ruling: RULING, action: send("B07") });
});

test("nothing of another player's site goes with a worker", async () => {
  const page = pageWith();
  await page.pickSite("blue", "B05");
  await page.pickWorker("red", "W01");
  assert.deepEqual(page.store.state.pending, { player: "red", worker: "W01", site: null });
  assert.deepEqual(page.asked, []);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";
import { inGame, keepScreenAwake } from "../../web/js/shared/games/wake-lock.js";
import { rest } from "./page.mjs";

const GOING_ON = { view: "referee", game: { view: { active: "red" } } };
const OVER = { view: "referee", game: { view: { active: null } } };
const ELSEWHERE = { ...GOING_ON, view: "setup" };

test("people are in a game while somebody is in turn and the page shows it", () => {
  assert.ok(inGame(GOING_ON));
  for (const state of [OVER, ELSEWHERE, { view: "referee", game: null }]) assert.ok(!inGame(state));
});

test("the screen stays awake as long, and the browser is asked once", async () => {
  const done = [];
  const release = async () => done.push("released");
  navigator.wakeLock = {
    request: async (what) => {
      done.push(what);
      return { released: false, release };
    },
  };
  const follow = keepScreenAwake();
  for (const state of [ELSEWHERE, GOING_ON, GOING_ON]) follow(state);
  await rest();
  assert.deepEqual(done, ["screen"]);
  follow(OVER);
  await rest();
  assert.deepEqual(done, ["screen", "released"]);
});

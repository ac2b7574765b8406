/** Exercises on the device: those that are solved stand last, stay solved, and are the first to go. */
import assert from "node:assert/strict";
import test from "node:test";
import "./device.mjs";

globalThis.addEventListener = () => {};
const { dropExercise, keepExercises, listExercises, noteSolved } = await import(
  "../../web/js/games/kingdom/referee/exercise-store.js"
);

const record = { setup: { seed: "brave-otter-17", players: [{ id: "red" }] }, actions: [{ type: "end-turn" }] };
const costly = (at) => ({ turn: at, at, player: "red", gold: 5, within: 1 });
const places = () => listExercises().map(({ at, solved }) => [at, solved]);

test("a solved exercise stands below the others, also after its game is reviewed again", () => {
  keepExercises(record, [costly(0), costly(1)]);
  noteSolved(listExercises()[0].id);
  const now = [
    [1, false],
    [0, true],
  ];
  assert.deepEqual(places(), now);
  keepExercises(record, [costly(0), costly(1)]);
  assert.deepEqual(places(), now);
  noteSolved("of another game");
  assert.deepEqual(places(), now);
});

test("where there are too many, solved ones go first", () => {
  const many = Array.from({ length: 19 }, (_, i) => costly(i + 2));
  keepExercises(record, many);
  assert.equal(listExercises().length, 20);
  assert.ok(!places().some(([at]) => at === 0));
  for (const { id } of listExercises()) dropExercise(id);
  assert.deepEqual(listExercises(), []);
});

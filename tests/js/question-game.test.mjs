import assert from "node:assert/strict";
import { test } from "node:test";
import { firstMoment, isQuestionDone } from "../../web/js/games/kingdom/model/question-game.js";

const game = (question) => ({ question });
const STOPS = [{}, {}];

test("what a stop or an exercise begins with cannot be undone", () => {
  const lesson = { begun: { done: 3 } };
  const exercise = { task: { at: 7 } };
  assert.equal(firstMoment({ game: game({ lesson: true }), lesson, exercise: null }), 3);
  assert.equal(firstMoment({ game: game({ exercise: true }), lesson: null, exercise }), 7);
  assert.equal(firstMoment({ game: game(null), lesson: null, exercise: null }), 0);
  assert.equal(firstMoment({ game: game({ from: "#rules" }), lesson, exercise }), 0);
});

test("nothing is left to do after the last stop, and while a turn is compared and after it", () => {
  const ofLesson = (at) => ({ game: game({ lesson: true }), lesson: { at, stops: STOPS }, exercise: null });
  assert.equal(isQuestionDone(ofLesson(1)), false);
  assert.equal(isQuestionDone(ofLesson(2)), true);
  const ofExercise = (exercise) => ({ game: game({ exercise: true }), lesson: null, exercise });
  assert.equal(isQuestionDone(ofExercise({ busy: false, tried: null })), false);
  assert.equal(isQuestionDone(ofExercise({ busy: true, tried: null })), true);
  assert.equal(isQuestionDone(ofExercise({ busy: false, tried: { gold: 1 } })), true);
  assert.equal(isQuestionDone({ game: game(null), lesson: null, exercise: null }), false);
});

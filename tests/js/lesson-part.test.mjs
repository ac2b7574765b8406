import assert from "node:assert/strict";
import { test } from "node:test";
import { speak } from "./page.mjs";

const { lessonPart } = await import("../../web/js/games/kingdom/referee/panels/lesson-part.js");

const WORDS = ["stop", "right", "next", "back", "again", "skip", "leave", "several", "end", "end-more", "box", "first"];
await speak(...WORDS.map((word) => `lesson.${word}`), "doors.alone");

const STOP = { title: "Title", say: "Say", so: "So", record: { position: { active: "red" } } };
const OTHERS = ["nomads", "marshlands", "harvest"].map((box) => ({ box, name: box, stops: 5 }));
const GAME = { record: { actions: [], setup: { start: "red" } } };

/** Finds the boxes whose lessons a stop offers, and taps the button of one. */
function offered({ at = 0, reached = false, boxes, tapped = "" }) {
  const begun = [];
  const play = { lessons: { begin: (box) => begun.push(box), go() {} }, leaveLesson() {}, playAlone() {} };
  const lesson = { box: "base", stops: [STOP, STOP], others: OTHERS, at, reached, begun: { done: 0, gold: 0 } };
  const found = buttons(lessonPart(lesson, GAME, play, boxes));
  found.find(({ box }) => box === tapped)?.tap();
  return { boxes: found.map(({ box }) => box), begun };
}

/** Finds in a template the buttons of boxes: what their ids end in, and what a tap does. */
function buttons(part) {
  if (Array.isArray(part)) return part.flatMap(buttons);
  if (!part?.strings) return [];
  const own = part.strings[0].trim().endsWith('id="lesson-') ? [{ box: part.values[0], tap: part.values[1] }] : [];
  return [...own, ...part.values.flatMap(buttons)];
}

test("only the lessons of boxes that people have are offered", () => {
  assert.deepEqual(offered({ boxes: ["base"] }).boxes, []);
  assert.deepEqual(offered({ boxes: ["base", "harvest", "nomads"] }).boxes, ["nomads", "harvest"]);
});

test("they are offered at the first stop and at the end, not in between", () => {
  const boxes = ["base", "marshlands"];
  assert.deepEqual(offered({ boxes }).boxes, ["marshlands"]);
  assert.deepEqual(offered({ boxes, reached: true }).boxes, []);
  assert.deepEqual(offered({ boxes, at: 1 }).boxes, []);
  assert.deepEqual(offered({ boxes, at: 2 }).boxes, ["marshlands"]);
});

test("a tap begins the lesson of its box", () => {
  assert.deepEqual(offered({ boxes: ["base", "nomads", "marshlands"], tapped: "marshlands" }).begun, ["marshlands"]);
});

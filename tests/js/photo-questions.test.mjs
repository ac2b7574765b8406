import assert from "node:assert/strict";
import test from "node:test";
import { questionList } from "../../web/js/games/kingdom/photo/question-list.js";
import {
  answersRound,
  MOST_IN_PICTURE,
  MOST_QUESTIONS,
  nextAnswer,
  offeredOn,
  questionsOf,
} from "../../web/js/games/kingdom/photo/questions.js";
import { weigh } from "../../web/js/games/kingdom/photo/worth.js";

const LOOKS = ["unseen", "flat", "wide"];
const THINGS = ["", "house-red", "house-blue", "ship-red", "hall-blue", "wall"];

/** Lists so many unsure hexes of a kind, the first worth most. */
function alike(thing, count, worth = 1, look = "") {
  return Array.from({ length: count }, (_, i) => ({
    hex: `${thing || "none"}${i}`,
    thing,
    look,
    worth: worth - i / 1000,
  }));
}

/** Gives the same numbers from 0 to 1 in every run. */
function numbers(seed) {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

test("questions come in order of their worth, and several hexes of a kind are one picture", () => {
  const found = questionsOf([
    ...alike("house-red", 1, 5),
    ...alike("", 4, 2),
    ...alike("house-blue", 1, 9),
    ...alike("wall", 1, 1),
  ]);
  assert.deepEqual(
    found.map(({ thing, hexes }) => [thing, hexes.length]),
    [
      ["house-blue", 1],
      ["", 4],
      ["house-red", 1],
      ["wall", 1],
    ],
  );
  assert.deepEqual(found[1].hexes, ["none0", "none1", "none2", "none3"]);
});

test("hexes of which nothing is seen are a picture of their own", () => {
  const found = questionsOf([
    ...alike("", 2, 3),
    ...alike("", 3, 1, "unseen").map((one) => ({ ...one, hex: `u${one.hex}` })),
  ]);
  assert.deepEqual(
    found.map(({ look, hexes }) => [look, hexes.length]),
    [
      ["", 2],
      ["unseen", 3],
    ],
  );
});

test("each body on seven hexes is a question of its own", () => {
  const found = questionsOf(alike("", 3, 1, "wide"));
  assert.deepEqual(
    found.map(({ look, hexes }) => [look, hexes.length]),
    [
      ["wide", 1],
      ["wide", 1],
      ["wide", 1],
    ],
  );
});

test("pictures of one kind are about as large as each other, the worthiest hexes in the first", () => {
  const found = questionsOf(alike("house-red", MOST_IN_PICTURE + 1));
  assert.deepEqual(
    found.map(({ hexes }) => hexes.length),
    [5, 5],
  );
  assert.equal(found[0].hexes[0], "house-red0");
  assert.deepEqual(questionsOf([]), []);
});

test("whatever is unsure: no more questions than people answer, no hex twice, and the worthiest asked", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const next = numbers(seed);
    const doubtful = Array.from({ length: Math.floor(next() * 180) }, (_, i) => ({
      hex: `h${i}`,
      thing: THINGS[Math.floor(next() * THINGS.length)],
      look: next() < 0.1 ? LOOKS[Math.floor(next() * LOOKS.length)] : "",
      worth: next() * 10,
    }));
    const byHex = new Map(doubtful.map((one) => [one.hex, one]));
    const found = questionsOf(doubtful);
    assert.ok(found.length <= MOST_QUESTIONS);
    const hexes = found.flatMap((one) => one.hexes);
    assert.equal(new Set(hexes).size, hexes.length);
    const worths = found.map((one) => one.hexes.reduce((sum, hex) => sum + byHex.get(hex).worth, 0));
    assert.deepEqual(
      worths,
      worths.toSorted((a, b) => b - a),
    );
    for (const one of found) {
      assert.ok(one.hexes.length > 0 && one.hexes.length <= MOST_IN_PICTURE);
      for (const hex of one.hexes) {
        assert.equal(byHex.get(hex).thing, one.thing);
        assert.equal(byHex.get(hex).look, one.look);
      }
    }
    // Whoever has room left has been asked about everything.
    if (found.length < MOST_QUESTIONS) assert.equal(hexes.length, doubtful.length);
  }
});

test("a tap says that a hex is empty, or else what may stand there, and comes round again", () => {
  const usual = ["", "house-red", "house-blue"];
  assert.equal(nextAnswer(["house-red", "house-blue", ""], usual, "house-red", "house-red"), "");
  for (const first of THINGS)
    for (const may of [[first], [first, ""], ["", first], [...new Set([first, "house-red", "ship-red", ""])]]) {
      const round = answersRound(may, usual, first);
      let now = first;
      const said = round.map(() => (now = nextAnswer(may, usual, first, now)));
      assert.equal(now, first);
      assert.deepEqual(new Set(said), new Set(round));
      assert.ok(said.includes(""));
      if (first) assert.equal(said[0], "");
    }
});

test("three buttons for a hex, nothing among them", () => {
  assert.deepEqual(offeredOn(["a", "b", "c", ""], ["x"]), ["a", "b", ""]);
  assert.deepEqual(offeredOn(["", "a"], ["x"]), ["", "a"]);
  assert.deepEqual(offeredOn([""], ["", "x"]), ["", "x"]);
});

/** Five hexes look empty, one red, and some are worth nothing. */
const COMPARED = {
  things: new Map([
    ["R1", "house-red"],
    ["S1", "house-blue"],
  ]),
  asked: new Map([...["E1", "E2", "E3"].map((hex) => [hex, ["", "house-red"]]), ["R1", ["house-red", ""]]]),
  worth: new Map([
    ["E1", 1],
    ["E2", 2],
    ["E3", 3],
    ["R1", 4],
  ]),
};

test("a picture stays until people say that it is right; taps count at once", () => {
  const list = questionList(COMPARED, new Map(), new Map());
  assert.deepEqual(list.current().hexes, ["E3", "E2", "E1"]);
  list.answer("E2", "house-red");
  assert.deepEqual(list.current().hexes, ["E3", "E2", "E1"]);
  assert.deepEqual(list.open(), ["E1", "E3", "R1"]);
  assert.deepEqual(list.likely(), []);
  list.settle();
  assert.deepEqual(
    [...list.answers],
    [
      ["E2", "house-red"],
      ["E3", ""],
      ["E1", ""],
    ],
  );
  assert.deepEqual(list.current().hexes, ["R1"]);
  assert.deepEqual(list.place(), { at: 2, all: 2 });
  // Somebody corrects another hex meanwhile.
  list.answer("T1", "house-red");
  assert.deepEqual(list.current().hexes, ["R1"]);
  list.answer("R1", "");
  assert.equal(list.current(), undefined);
  assert.deepEqual(list.open(), []);
  assert.equal(list.thing("R1"), "");
  assert.equal(list.thing("S1"), "house-blue");
});

test("a hex that people have corrected by themselves is not asked about, and answers outlast another photograph", () => {
  const list = questionList(
    COMPARED,
    new Map(),
    new Map([
      ["E1", ""],
      ["E2", ""],
    ]),
  );
  // One hex of that kind is left: no picture.
  assert.deepEqual(list.current().hexes, ["R1"]);
  list.answer("E3", "");
  list.answer("R1", "house-red");
  assert.equal(list.current(), undefined);
});

test("beyond the questions hexes stand as likely, and can be asked about all the same", () => {
  const hexes = Array.from({ length: 200 }, (_, i) => `h${i}`);
  const things = new Map(hexes.map((hex, i) => [hex, `house-${i % 20}`]));
  const asked = new Map(hexes.map((hex) => [hex, [things.get(hex), ""]]));
  const list = questionList({ things, asked, worth: new Map() }, new Map(), new Map());
  const all = list.open().length;
  let count = 0;
  while (list.current()) {
    list.settle();
    count++;
  }
  assert.equal(count, MOST_QUESTIONS);
  assert.ok(list.likely().length > 0 && list.likely().length < all);
  assert.deepEqual(list.likely(), list.open());
  list.ask();
  assert.ok(list.current());
  while (list.open().length) {
    if (!list.current()) list.ask();
    list.settle();
  }
});

test("one call says how much gold is at stake", async () => {
  const calls = [];
  const ask = async (method, given) => {
    calls.push([method, given]);
    return { A1: 3, B1: 0, C1: 0 };
  };
  const found = {
    things: new Map([
      ["A1", "house-red"],
      ["C1", "ship-blue"],
      ["W1", "wall"],
    ]),
    asked: new Map([
      ["A1", ["house-red", ""]],
      ["B1", ["", "house-blue"]],
      ["C1", ["house-blue", "ship-blue", ""]],
    ]),
    otherwise: [],
  };
  const worth = await weigh(ask, { seed: "x" }, found, { doubt: { A1: 0.5, B1: 0.5, C1: 0.01 } });
  assert.deepEqual(calls, [
    [
      "gold-at-stake",
      {
        setup: { seed: "x" },
        pieces: { red: ["A1"], blue: ["C1"] },
        answers: { A1: ["red", ""], B1: ["", "blue"], C1: ["blue", "blue"] },
      },
    ],
  ]);
  // A settlement and a ship look alike, however certain the colour is.
  assert.deepEqual(
    [...worth],
    [
      ["A1", 2],
      ["B1", 0.5],
      ["C1", 0.5],
    ],
  );
  assert.equal((await weigh(ask, {}, { ...found, asked: new Map() }, { doubt: {} })).size, 0);
  assert.equal(calls.length, 1);
});

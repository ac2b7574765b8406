import assert from "node:assert/strict";
import test from "node:test";
import { mergeChange } from "../../web/js/shared/storage/three-way-merge.js";

const CHOICES = {
  edition: "first",
  boxes: ["base"],
  players: [
    { id: "red", name: "" },
    { id: "blue", name: "" },
  ],
  names: ["", "", "", ""],
  weights: { base: 1 },
  gold: { castle: { 0: "3" } },
};
/** Changes of one thing each: what people can do with choices and numbers. */
const CHANGES = {
  edition: (it) => ({ ...it, edition: "second" }),
  "a box": (it) => ({ ...it, boxes: [...it.boxes, "nomads"] }),
  "another box": (it) => ({ ...it, boxes: [...it.boxes, "marshlands"] }),
  "the name of the first": (it) => ({
    ...it,
    players: it.players.map((each, i) => (i ? each : { ...each, name: "Ana" })),
  }),
  "the name of the second": (it) => ({
    ...it,
    players: it.players.map((each, i) => (i === 1 ? { ...each, name: "Luis" } : each)),
  }),
  "a robot": (it) => ({ ...it, players: it.players.map((each, i) => (i ? each : { ...each, robot: "easy" })) }),
  "one more player": (it) => ({ ...it, players: [...it.players, { id: "white", name: "" }] }),
  "a first name": (it) => ({ ...it, names: it.names.with(0, "Eva") }),
  "a last name": (it) => ({ ...it, names: it.names.with(3, "Iker") }),
  "a weight": (it) => ({ ...it, weights: { ...it.weights, nomads: 2 } }),
  "a number": (it) => ({ ...it, gold: { ...it.gold, castle: { ...it.gold.castle, 1: "5" } } }),
  "a number of another line": (it) => ({ ...it, gold: { ...it.gold, lords: { 0: "9" } } }),
};
const put = (before, after, stored) => mergeChange(before, after, stored, ["names"]);

test("a change of what nobody else has changed is that change", () => {
  for (const [what, change] of Object.entries(CHANGES))
    assert.deepEqual(put(CHOICES, change(CHOICES), CHOICES), change(CHOICES), what);
});

test("every two changes in two tabs are both there, in either order", () => {
  for (const [what, one] of Object.entries(CHANGES))
    for (const [other, two] of Object.entries(CHANGES)) {
      const found = put(CHOICES, two(CHOICES), one(CHOICES));
      // Who sets what is set already changes nothing.
      const both = what === other ? one(CHOICES) : two(one(CHOICES));
      assert.deepEqual(found, both, `${what}, then ${other}`);
    }
});

test("what one tab takes away does not come back with the change of another", () => {
  const more = { ...CHOICES, boxes: ["base", "nomads", "marshlands"] };
  const less = { ...more, boxes: ["base", "marshlands"] };
  const other = { ...more, boxes: ["nomads", "marshlands"] };
  assert.deepEqual(put(more, other, less).boxes, ["marshlands"]);
  const three = CHANGES["one more player"](CHOICES);
  const named = CHANGES["the name of the first"](three);
  assert.deepEqual(put(three, named, CHOICES).players, CHANGES["the name of the first"](CHOICES).players);
  const lost = { ...CHOICES, weights: {} };
  assert.deepEqual(put(CHOICES, CHANGES["a weight"](CHOICES), lost).weights, { nomads: 2 });
});

test("where both change the same thing, the last change holds", () => {
  const one = { ...CHOICES, edition: "second" };
  assert.equal(put(CHOICES, { ...CHOICES, edition: "third" }, one).edition, "third");
});

test("whatever is stored, the change is there", () => {
  for (const stored of [{}, { boxes: 5, players: "none" }, { players: [null], names: [1], gold: [] }]) {
    for (const [what, change] of Object.entries(CHANGES)) {
      const found = put(CHOICES, change(CHOICES), stored);
      assert.notDeepEqual(found, stored, `${what} over ${JSON.stringify(stored)}`);
      assert.deepEqual(put(CHOICES, change(CHOICES), found), found, `${what} over ${JSON.stringify(stored)}`);
    }
  }
});

test("what both begin has what both put into it", () => {
  assert.deepEqual(put({ gold: {} }, { gold: { lords: { 0: "6" } } }, { gold: { lords: { 1: "12" } } }), {
    gold: { lords: { 0: "6", 1: "12" } },
  });
  assert.deepEqual(put({}, { boxes: ["base"] }, { boxes: ["nomads"] }), { boxes: ["nomads", "base"] });
  assert.deepEqual(put({}, { players: [{ id: "red" }] }, { players: [{ id: "blue" }] }), {
    players: [{ id: "blue" }, { id: "red" }],
  });
});

test("a change that yields leaves what the other has changed otherwise", () => {
  const again = (before, after, stored) => mergeChange(before, after, stored, ["names"], true);
  for (const [what, change] of Object.entries(CHANGES)) {
    const changed = change(CHOICES);
    assert.deepEqual(again(CHOICES, changed, CHOICES), changed, what);
    assert.deepEqual(again(CHOICES, changed, changed), changed, what);
    for (const other of Object.values(CHANGES)) {
      const stored = other(CHOICES);
      assert.deepEqual(again(CHOICES, changed, put(CHOICES, changed, stored)), put(CHOICES, changed, stored), what);
    }
  }
  const named = (name) => ({ names: [name, ""], gold: { castle: { 0: name } } });
  assert.deepEqual(again(named(""), named("a"), named("b")), named("b"));
});

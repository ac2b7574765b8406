import assert from "node:assert/strict";
import test from "node:test";
import {
  choicesOf,
  coloursOf,
  groupsOf,
  isMode,
  rollWishes,
  seatPlayers,
  validChoices,
} from "../../web/js/games/kingdom/model/choices.js";
import { call } from "./engine.mjs";

const CATALOG = call("catalog");
const USUAL = validChoices({}, CATALOG);
const BASE = CATALOG.boxes.find(({ id }) => id === CATALOG.defaults.boxes[0]);
const [CARD] = BASE.cards;
const ADDING = CATALOG.boxes.find(({ colours }) => colours.length);
const [ONE, OTHER] = CATALOG.editions;

test("without a memory everything is as usual", () => {
  assert.equal(USUAL.edition, CATALOG.defaults.edition);
  assert.deepEqual(USUAL.boxes, CATALOG.defaults.boxes);
  assert.equal(USUAL.players.length, 2);
  assert.deepEqual(validChoices(USUAL, CATALOG), USUAL);
});

test("strange memories are dropped, and what can be used is kept", () => {
  const strange = {
    edition: "none",
    boxes: [BASE.id, "moon", 3],
    players: [{ id: "pink", name: 1 }, null, { id: ONE.colours[1].id, name: {} }, { id: ONE.colours[1].id, name: "B" }],
    seed: 7,
    first_game: "yes",
    require: [`card:${CARD.id}`, "card:moon", 7],
    exclude: `card:${CARD.id}`,
    minis: { moon: "always" },
    weights: { [BASE.id]: 77, moon: 1 },
    exact: [1],
    location_castles: { [BASE.quadrants[0].id]: 9 },
    most_boxes: 99,
    one_expansion: "yes",
    avoid_recent: "yes",
    products: [7, "Big Box!", { id: "base" }],
  };
  assert.deepEqual(validChoices(strange, CATALOG), {
    ...USUAL,
    players: [
      { id: ONE.colours[1].id, name: "" },
      { id: ONE.colours[0].id, name: "" },
    ],
    require: [`card:${CARD.id}`],
  });
});

test("what is required cannot be excluded as well", () => {
  const wish = `card:${CARD.id}`;
  const { require, exclude } = validChoices({ require: [wish], exclude: [wish] }, CATALOG);
  assert.deepEqual([require, exclude], [[wish], []]);
});

test("who sits stays, and free colours come after", () => {
  const colours = ["red", "blue", "white"];
  const seats = [{ id: "blue", name: "Ana" }];
  assert.deepEqual(
    seatPlayers(seats, 3, colours).map(({ id }) => id),
    ["blue", "red", "white"],
  );
  assert.deepEqual(seatPlayers(seatPlayers(seats, 3, colours), 1, colours), seats);
});

test("a box may add a colour, once", () => {
  const plain = coloursOf(CATALOG, { edition: OTHER.id, boxes: [BASE.id] }).map(({ id }) => id);
  const more = coloursOf(CATALOG, { edition: OTHER.id, boxes: [BASE.id, ADDING.id] }).map(({ id }) => id);
  assert.deepEqual(more, [...new Set([...plain, ...ADDING.colours.map(({ id }) => id)])]);
  assert.ok(more.length > plain.length);
});

test("the first game is what it is, whatever else is wished", () => {
  const wish = { ...USUAL, first_game: true, require: [`card:${CARD.id}`], weights: { [BASE.id]: 3 } };
  const asked = rollWishes(wish, CATALOG);
  assert.deepEqual([asked.require, asked.weights, asked.options], [[], {}, { first_game: true }]);
});

test("a wish for a box that is not owned waits until it is", () => {
  const other = CATALOG.boxes.find(({ id, cards }) => id !== BASE.id && cards.length);
  const wish = `card:${other.cards[0].id}`;
  const choices = validChoices({ require: [wish] }, CATALOG);
  assert.deepEqual(rollWishes(choices, CATALOG).require, []);
  assert.deepEqual(rollWishes({ ...choices, boxes: [BASE.id, other.id] }, CATALOG).require, [wish]);
});

test("only what is not usual is written into a record", () => {
  assert.deepEqual(rollWishes(USUAL, CATALOG).options, {});
  const { options } = rollWishes({ ...USUAL, exclude: [`card:${CARD.id}`] }, CATALOG);
  assert.deepEqual(options, { exclude: [`card:${CARD.id}`] });
});

test("the choices that a set-up came from roll one of the same kind", () => {
  const boxes = CATALOG.boxes.map(({ id }) => id);
  const chosen = { ...USUAL, boxes, exclude: [`card:${CARD.id}`], seed: "s" };
  const { setup } = call("roll", { choices: rollWishes(chosen, CATALOG) });
  assert.ok(!setup.cards.includes(CARD.id));
  assert.deepEqual(choicesOf(setup, CATALOG, null), { ...chosen, seed: "" });
});

test("a limit of tonight's boxes is asked for and written down where it leaves something to chance", () => {
  const boxes = CATALOG.boxes.map(({ id }) => id);
  const limited = { ...USUAL, boxes, most_boxes: 2, one_expansion: true };
  const asked = rollWishes(limited, CATALOG);
  assert.deepEqual([asked.most_boxes, asked.one_expansion], [2, true]);
  assert.deepEqual(asked.options, { owned: boxes, most_boxes: 2, one_expansion: true });
  for (const none of [
    { ...limited, boxes: [BASE.id] },
    { ...limited, first_game: true },
    { ...limited, most_boxes: boxes.length, one_expansion: false },
  ]) {
    const { most_boxes, one_expansion, options } = rollWishes(none, CATALOG);
    assert.deepEqual([most_boxes, one_expansion, options.owned], [0, false, undefined]);
  }
});

test("a set-up with tonight's boxes came from all that were drawn from", () => {
  const boxes = CATALOG.boxes.map(({ id }) => id);
  const limited = { ...USUAL, boxes, most_boxes: 2, seed: "s" };
  const wishes = rollWishes(limited, CATALOG);
  const { setup } = call("roll", { choices: wishes });
  assert.equal(setup.boxes.length, 2);
  const came = choicesOf({ ...setup, options: wishes.options }, CATALOG, { ...USUAL, boxes, products: ["big-box"] });
  assert.deepEqual(came, { ...limited, seed: "", products: ["big-box"] });
  assert.deepEqual(choicesOf({ ...setup, options: wishes.options }, CATALOG, USUAL).products, []);
});

test("products are no wish, and their names are kept as they are", () => {
  const products = ["family-box", "family-box:nomads", "family-box:emperors-choice"];
  assert.deepEqual(validChoices({ products }, CATALOG).products, products);
  assert.ok(!("products" in rollWishes({ ...USUAL, products }, CATALOG)));
});

test("every wish has a kind, and every part of a box its own", () => {
  for (const box of CATALOG.boxes) {
    for (const { part, things } of groupsOf(box)) {
      for (const { id, wish } of things) {
        const kind = wish.slice(0, wish.indexOf(":"));
        assert.equal(wish, `${kind}:${id}`);
        if (part) assert.equal(kind, part.field);
      }
    }
  }
});

test("a part comes by rule, always, never, or by a percentage", () => {
  for (const mode of ["rule", "always", "never", "1", "99"]) assert.ok(isMode(mode), mode);
  for (const mode of ["often", "0", "100", "1.5", 50, null]) assert.ok(!isMode(mode), String(mode));
});

import "./device.mjs";
import assert from "node:assert/strict";
import test from "node:test";

// Another tab writes nothing here.
globalThis.addEventListener ??= () => {};
const { listGroups, listPeople, oldestOf, rememberOldest, seatGroup, seatPerson } = await import(
  "../../web/js/shared/setup/groups.js"
);

const ANA = { id: "red", name: "Ana" };
const BEN = { id: "blue", name: "Ben" };
const EVA = { id: "white", name: "Eva" };
const ROBO = { id: "black", name: "Robo", robot: "greedy" };
const COLOURS = ["red", "blue", "white", "black"];

test("groups are offered once, the latest first, without those who sit there and those with a nameless person", () => {
  const tables = [
    [ANA, BEN],
    [
      { id: "red", name: "ben " },
      { id: "blue", name: "ana" },
    ],
    [ANA, { id: "blue", name: "" }],
    [EVA, ANA, ROBO],
    [{ id: "red" }, { id: "blue" }],
  ];
  const names = (groups) => groups.map((group) => group.map(({ name }) => name));
  assert.deepEqual(names(listGroups(tables, [])), [
    ["Ana", "Ben"],
    ["Eva", "Ana", ""],
  ]);
  assert.deepEqual(names(listGroups(tables, [BEN, ANA])), [["Eva", "Ana", ""]]);
});

test("people are offered with the colour they had last", () => {
  const tables = [
    [ROBO, { id: "blue", name: " Ana" }, { id: "red", name: "" }],
    [ANA, BEN, EVA],
  ];
  assert.deepEqual(listPeople(tables, [EVA]), [{ id: "blue", name: "Ana" }, BEN]);
});

test("the oldest is remembered by the names of all, in any order and with any colours", () => {
  assert.equal(oldestOf([ANA, BEN]), "");
  rememberOldest([ANA, BEN], "blue");
  assert.equal(oldestOf([ANA, BEN]), "blue");
  assert.equal(
    oldestOf([
      { id: "white", name: "ben" },
      { id: "blue", name: "Ana" },
    ]),
    "white",
  );
  assert.equal(oldestOf([ANA, BEN, EVA]), "");
  assert.equal(oldestOf([{ id: "red", name: "" }]), "");
  rememberOldest([ANA, BEN], "");
  assert.equal(oldestOf([ANA, BEN]), "");
});

test("a group sits in its usual colours, in free ones if there are none, and as many as have room", () => {
  assert.deepEqual(seatGroup([ANA, { id: "orange", name: "Olga" }], COLOURS), [ANA, { id: "blue", name: "Olga" }]);
  assert.deepEqual(seatGroup([ANA, BEN, EVA], ["blue", "white"]), [BEN, EVA]);
});

test("a person takes the own colour if it is free, on the first seat without a name, or one more seat", () => {
  const nameless = [
    { id: "blue", name: "" },
    { id: "red", name: "" },
  ];
  assert.deepEqual(seatPerson(nameless, ANA, COLOURS), [{ id: "blue", name: "" }, ANA]);
  assert.deepEqual(seatPerson([{ id: "blue", name: "" }, BEN], ANA, COLOURS), [ANA, BEN]);
  assert.deepEqual(seatPerson([ANA, BEN], EVA, COLOURS), [ANA, BEN, EVA]);
  assert.deepEqual(seatPerson([ANA, BEN], { id: "red", name: "Rut" }, COLOURS), [
    ANA,
    BEN,
    { id: "white", name: "Rut" },
  ]);
  assert.deepEqual(seatPerson([ANA, BEN], EVA, ["red", "blue"]), [ANA, BEN]);
});

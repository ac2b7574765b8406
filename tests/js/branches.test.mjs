import assert from "node:assert/strict";
import test from "node:test";
import {
  actionsOf,
  branchOff,
  commonPrefix,
  compareActions,
  deepEqual,
  listBranches,
  nearestGame,
} from "../../web/js/shared/games/branches.js";

/** @param {string} letters one action for each */
const line = (letters) => [...letters].map((type) => ({ type }));
/** @param {object[]} actions */
const spelled = (actions) => actions.map(({ type }) => type).join("");

test("two records are the same whatever the order of their fields", () => {
  assert.ok(deepEqual({ a: 1, b: { c: [1, 2], d: null } }, { b: { d: null, c: [1, 2] }, a: 1 }));
  assert.ok(!deepEqual({ a: [1, 2] }, { a: [2, 1] }));
  assert.ok(!deepEqual({ a: 1 }, { a: 1, b: undefined, c: null }));
});

test("lines share the actions with which they begin alike", () => {
  assert.equal(commonPrefix(line("abc"), line("abd")), 2);
  assert.equal(commonPrefix(line("ab"), line("abc")), 2);
  assert.equal(commonPrefix(line("abc"), line("ab")), 2);
  assert.equal(commonPrefix(line("abc"), []), 0);
});

test("what is undone becomes a branch once the game goes on otherwise", () => {
  const undone = branchOff(line("abcd"), 2, []);
  assert.equal(spelled(actionsOf(line("abx"), undone, 0)), "abcd");
  assert.equal(spelled(actionsOf(line("abx"), undone, null)), "abx");
  assert.deepEqual(
    listBranches(line("abx"), undone).map(({ branch, at, count }) => [branch, at, count]),
    [[0, 2, 2]],
  );
});

test("nothing is cut where nothing is undone, and no branch is kept twice", () => {
  assert.deepEqual(branchOff(line("ab"), 2, []), []);
  const once = branchOff(line("abcd"), 2, []);
  assert.deepEqual(branchOff(line("abcd"), 2, once), once);
});

test("a branch of what is undone hangs on the new branch, and keeps its whole line", () => {
  // abcd, then abce, then ax: the branch `d` parted from a line that is itself undone now.
  const first = branchOff(line("abcd"), 3, []);
  const second = branchOff(line("abce"), 1, first);
  assert.equal(spelled(actionsOf(line("ax"), second, 0)), "abcd");
  assert.equal(spelled(actionsOf(line("ax"), second, 1)), "abce");
  // Once the game goes that way again, only the other one is a branch.
  assert.deepEqual(
    listBranches(line("abce"), second).map(({ branch }) => branch),
    [0],
  );
});

test("branches are listed newest first", () => {
  const undone = branchOff(line("ac"), 1, branchOff(line("ab"), 1, []));
  assert.deepEqual(
    listBranches(line("ad"), undone).map(({ branch }) => branch),
    [1, 0],
  );
});

test("two courses of a game are compared", () => {
  assert.deepEqual(compareActions(line("ab"), line("ab")), { how: "same", at: 3, count: 0 });
  assert.deepEqual(compareActions(line("abc"), line("ab")), { how: "shorter", at: 3, count: 1 });
  assert.deepEqual(compareActions(line("ab"), line("abcd")), { how: "longer", at: 3, count: 2 });
  assert.deepEqual(compareActions(line("abc"), line("axcd")), { how: "parted", at: 2, count: 2 });
});

test("the nearest kept game began alike and has most of the actions", () => {
  const game = (seed, letters) => ({ record: { setup: { seed }, actions: line(letters) } });
  const [short, long, other] = [game("s", "ab"), game("s", "abc"), game("t", "abcd")];
  const games = [short, long, other, game("s", "")];
  assert.equal(nearestGame(games, { setup: { seed: "s" }, actions: line("abcd") }), long);
  assert.equal(nearestGame(games, { setup: { seed: "s" }, actions: line("ab") }), short);
  assert.equal(nearestGame(games, { setup: { seed: "s" }, actions: [] }), undefined);
  assert.equal(nearestGame(games, { setup: { seed: "u" }, actions: line("ab") }), undefined);
});

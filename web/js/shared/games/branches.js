/** Lines of actions: where two of them part, and the tree of those that were undone. */

/** @import { AnyStoredGame, Undone } from "../types.js" */

/**
 * True if two records are the same, whatever the order of their fields.
 *
 * @param {unknown} one
 * @param {unknown} other
 */
export function deepEqual(one, other) {
  return canonicalJson(one) === canonicalJson(other);
}

/** @param {unknown} record */
function canonicalJson(record) {
  return JSON.stringify(record, (_, value) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

/**
 * Counts the actions with which two lines begin alike.
 *
 * @param {object[]} one
 * @param {object[]} other
 */
export function commonPrefix(one, other) {
  const parted = one.findIndex((action, i) => i >= other.length || !deepEqual(action, other[i]));
  return parted < 0 ? one.length : parted;
}

/**
 * Finds all actions of a branch, from the start of the game on; of the game itself where `branch` is null.
 *
 * @template {object} A
 * @param {A[]} actions of the game
 * @param {Undone<A>[]} undone
 * @param {number | null} branch
 * @returns {A[]}
 */
export function actionsOf(actions, undone, branch) {
  const last = branch === null ? undefined : undone[branch];
  return last ? [...actionsOf(actions, undone, last.on).slice(0, last.at), ...last.actions] : actions;
}

/**
 * Makes the tree of undone actions once the game goes on otherwise after the first `done` of its actions.
 *
 * The actions after them become a branch, and branches that have grown on those hang on the new branch. There is no
 * new one where an old branch has all of them already.
 *
 * @template {object} A
 * @param {A[]} actions of the game until now
 * @param {number} done
 * @param {Undone<A>[]} undone
 * @returns {Undone<A>[]}
 */
export function branchOff(actions, done, undone) {
  if (done >= actions.length) return undone;
  const there = undone.findIndex(
    ({ on, at }, i) =>
      on === null && at <= done && commonPrefix(actions, actionsOf(actions, undone, i)) === actions.length,
  );
  const branch = there < 0 ? undone.length : there;
  const hung = undone.map((each) => (each.on === null && each.at > done ? { ...each, on: branch } : each));
  return there < 0 ? [...hung, { at: done, actions: actions.slice(done), when: Date.now(), on: null }] : hung;
}

/**
 * Lists the branches that the game's own line does not have, newest first.
 *
 * @template {object} A
 * @param {A[]} actions of the game
 * @param {Undone<A>[]} undone
 * @returns {{branch: number, at: number, count: number, when: number}[]}
 */
export function listBranches(actions, undone) {
  const all = undone.map(({ at, actions: { length: count }, when }, branch) => ({ branch, at, count, when }));
  return all
    .filter(({ branch, at, count }) => commonPrefix(actionsOf(actions, undone, branch), actions) < at + count)
    .reverse();
}

/**
 * Says how two lines part.
 *
 * @param {object[]} kept the line that was there before
 * @param {object[]} ours
 * @returns {{how: "same" | "shorter" | "longer" | "parted", at: number, count: number}} whether ours is the shorter or
 *   the longer one of the same course, or goes another way: `at` is the number of the first other action, `count` how
 *   many more actions the longer one has
 */
export function compareActions(kept, ours) {
  const at = commonPrefix(kept, ours);
  const [more, longer] = [kept.length - at, ours.length - at];
  const how = more && longer ? "parted" : more ? "shorter" : longer ? "longer" : "same";
  return { how, at: at + 1, count: more || longer };
}

/**
 * Finds the stored game of the same table that has most of the actions of a record.
 *
 * @template {Pick<AnyStoredGame, "record">} K
 * @param {K[]} games
 * @param {AnyStoredGame["record"]} record
 * @returns {K | undefined}
 */
export function gameOfSameTable(games, { setup, position, actions }) {
  const began = canonicalJson({ setup, position });
  const alike = (/** @type {K} */ kept) => commonPrefix(kept.record.actions, actions);
  const same = games.filter(
    ({ record }) => canonicalJson({ setup: record.setup, position: record.position }) === began,
  );
  return same.reduce(
    (best, each) => (best && alike(best) >= alike(each) ? best : each),
    /** @type {K | undefined} */ (undefined),
  );
}

/**
 * Finds the stored game that began like a record and has most of its actions.
 *
 * @template {Pick<AnyStoredGame, "record">} K
 * @param {K[]} games
 * @param {AnyStoredGame["record"]} record
 * @returns {K | undefined} none if nothing was done in one of them
 */
export function nearestGame(games, record) {
  if (!record.actions.length) return undefined;
  return gameOfSameTable(
    games.filter((kept) => kept.record.actions.length),
    record,
  );
}

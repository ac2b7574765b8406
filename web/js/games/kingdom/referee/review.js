/** Asks what each turn of a finished game has cost, one turn after the other, in a worker of its own. */

/** @import { GameRecord, Reviewed } from "../types.js" */

import { workerTask } from "../../../engine/worker-task.js";
import { language } from "../../../platform/i18n.js";

/** How many turns of each player are shown. */
const MOST = 3;
/** In gold: less is not worth a word. */
const LITTLE = 1;

/** A turn with what it has cost; `turn` is its place among those that can be judged. @typedef {Required<Reviewed> & {turn: number}} ReviewedTurn */
/** A turn that another one would have beaten. @typedef {ReviewedTurn} CostlyTurn */

/** @param {(fault: unknown) => void} failed */
export function gameReview(failed) {
  const { run, cancel } = workerTask(failed);
  return {
    cancel,

    /**
     * @param {GameRecord} record
     * @param {(done: number, all: number, reviewed: ReviewedTurn[]) => void} tell is called after every turn
     */
    ask: (record, tell) =>
      run(async (engine, wanted) => {
        /** @type {ReviewedTurn[]} */
        const found = [];
        for (let turn = 0, all = 1; turn < all; turn++) {
          const given = { language: language(), record, turn };
          /** @type {Reviewed} */
          const reviewed = await engine.call("review", given);
          if (!wanted()) return;
          all = reviewed.turns;
          if (turn < all) found.push(/** @type {ReviewedTurn} */ ({ ...reviewed, turn }));
          tell(Math.min(turn + 1, all), all, [...found]);
        }
      }),
  };
}

/**
 * True if a turn has cost more than chance explains.
 *
 * @param {Pick<Reviewed, "gold" | "within">} reviewed
 */
export function isCostly(reviewed) {
  const { gold = 0, within = 0 } = reviewed;
  return gold >= LITTLE && gold > within;
}

/** Lists the turns of each player that have cost most, the dearest first. */
export function costliest(/** @type {ReviewedTurn[]} */ found) {
  const sorted = found.filter(isCostly).toSorted((one, other) => other.gold - one.gold);
  return sorted.filter(({ player }, i) => sorted.slice(0, i).filter((each) => each.player === player).length < MOST);
}

/** @typedef {ReturnType<typeof gameReview>} GameReview */

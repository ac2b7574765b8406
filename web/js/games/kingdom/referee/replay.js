/** Plays what a robot has planned on the screen: one piece after the other, at a pace that people choose. */

/** @import { Store } from "../../../platform/store.js" */
/** @import { State } from "../types.js" */

import { readText } from "../../../platform/storage/local-storage.js";
import { pause } from "../../../platform/time-limits.js";
import { STILL } from "../../../platform/ui/motion.js";
import { writeOrNotify } from "../../../shared/storage/synced-text.js";
import { plannedCount } from "../model/robot-plan.js";

const PACE_KEY = "hexreeve.pace";
/** The time between two actions, in ms. */
const PACES = /** @type {Record<string, number>} */ ({ slow: 1500, normal: 700, quick: 250, none: 0 });
export const PACE_NAMES = Object.keys(PACES);

/** Reads the pace that people have chosen. */
export function currentPace() {
  const pace = readText(PACE_KEY) ?? "";
  return pace in PACES ? pace : "normal";
}

/** @param {string} pace */
export function choosePace(pace) {
  writeOrNotify(PACE_KEY, pace);
}

/**
 * @param {Store<State>} store
 * @param {object} parts
 * @param {(step: () => Promise<unknown>) => Promise<void>} parts.enqueue
 * @param {() => boolean} parts.canAct
 * @param {() => Promise<unknown>} parts.doNext does the next action of the plan
 * @param {() => Promise<unknown>} parts.doAll does all of them, and goes on
 */
export function replay(store, { enqueue, canAct, doNext, doAll }) {
  /** The number of the replay under way: a later one ends those before it. */
  let latest = 0;

  /**
   * Does the next action of a replay. Returns whether another one follows.
   *
   * @param {number} own its number
   * @param {string} id of the game
   */
  async function step(own, id) {
    const { game, looking } = store.state;
    if (own !== latest || game?.id !== id) return false;
    // Whoever looks back comes back to the robot's turn.
    if (looking) return true;
    const left = plannedCount(game);
    if (!left || !canAct()) return false;
    await (left > 1 ? doNext() : doAll());
    return left > 1;
  }

  return {
    /** Begins, within the queue of the game's steps; without motion everything is done at once. */
    async play() {
      const own = ++latest;
      const id = store.state.game?.id ?? "";
      const time = STILL.matches ? 0 : (PACES[currentPace()] ?? 0);
      if (!time) {
        await doAll();
        return;
      }
      (async () => {
        for (let goesOn = true; goesOn; ) {
          await pause(time);
          goesOn = false;
          await enqueue(async () => {
            goesOn = await step(own, id);
          });
        }
      })();
    },

    /** Ends a replay: what is left is done in another way. */
    stop() {
      latest++;
    },
  };
}

/** Asks what a set-up promises, in a worker of its own: the page's engine stays free. */

/** @import { ForecastView } from "../engine/answers.js" */
/** @import { Table } from "./types.js" */

import { CallLost, Engine } from "../engine/client.js";
import { language } from "../platform/words.js";

/** How many games are played: in all, and until progress is shown. */
export const GAMES = 200;
const AT_ONCE = 10;
/** In ms, from the first game on: then the games so far must do. */
const PATIENCE = 10_000;

/**
 * @param {(fault: unknown) => void} failed
 */
export function forecasting(failed) {
  /** @type {Engine | null} */
  let engine = null;
  return { ask, cancel };

  /**
   * Play games until there are enough; a new question, or `cancel`, ends this one.
   *
   * @param {Table["setup"]} setup
   * @param {(view: ForecastView) => void} tell is called with the results so far
   * @returns {Promise<boolean>} whether it came to its end
   */
  async function ask(setup, tell) {
    cancel();
    const own = new Engine();
    engine = own;
    try {
      await own.ready;
      const until = performance.now() + PATIENCE;
      /** @type {import("../engine/answers.js").Forecasted["tally"] | undefined} */
      let tally;
      for (let games = 0; games < GAMES && performance.now() < until; games += AT_ONCE) {
        const { tally: counted, view } = await own.call("forecast", {
          language: language(),
          setup,
          games: AT_ONCE,
          tally: tally ?? null,
        });
        if (engine !== own) return false;
        tally = counted;
        tell(view);
      }
      return true;
    } catch (fault) {
      if (engine === own || !(fault instanceof CallLost)) failed(fault);
      return false;
    } finally {
      // Python takes much memory, and is started again within a moment.
      if (engine === own) cancel();
    }
  }

  function cancel() {
    engine?.close();
    engine = null;
  }
}

/** @typedef {ReturnType<typeof forecasting>} Forecasting */

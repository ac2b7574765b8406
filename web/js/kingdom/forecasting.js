/** Asks what a set-up promises, in a worker of its own. */

/** @import { Forecasted, ForecastView } from "../engine/answers.js" */
/** @import { Table } from "./types.js" */

import { language } from "../platform/words.js";
import { apart } from "../shared/apart.js";

/** How many games are played: in all, and until progress is shown. */
export const GAMES = 100;
const AT_ONCE = 5;
/** In ms, from the first game on: then the games so far must do. The start and the last ones take some time too. */
const PATIENCE = 8_000;

/** @param {(fault: unknown) => void} failed */
export function forecasting(failed) {
  const { run, cancel } = apart(failed);
  return { ask, cancel };

  /**
   * Play games until there are enough; a new question, or `cancel`, ends this one.
   *
   * @param {Table["setup"]} setup
   * @param {(view: ForecastView) => void} tell is called with the results so far
   */
  async function ask(setup, tell) {
    await run(async (engine, wanted) => {
      const until = performance.now() + PATIENCE;
      /** @type {Forecasted["tally"] | null} */
      let tally = null;
      for (let games = 0; games < GAMES && performance.now() < until; games += AT_ONCE) {
        /** @type {Forecasted} */
        const forecast = await engine.call("forecast", { language: language(), setup, games: AT_ONCE, tally });
        if (!wanted()) return;
        tally = forecast.tally;
        tell(forecast.view);
      }
    });
  }
}

/** @typedef {ReturnType<typeof forecasting>} Forecasting */

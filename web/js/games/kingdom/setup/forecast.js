/** Asks what a set-up promises, or rolls until one promises what is wished; in a worker of its own. */

/** @import { Forecasted, ForecastView } from "../../../engine/answers.js" */
/** @import { Given } from "../../../engine/calls.js" */
/** @import { Engine } from "../../../engine/client.js" */
/** @import { Table } from "../types.js" */

import { workerTask } from "../../../engine/worker-task.js";
import { language } from "../../../platform/i18n.js";
import { missingMapsOf } from "./missing-maps.js";

/** How many games are played: in all, and until progress is shown. */
export const GAMES = 100;
const AT_ONCE = 5;
/** Time limit in ms after the first game; the forecast then uses the games played so far. */
const PATIENCE = 8_000;
/** How many set-ups are tried, with how many games; so many more games for one that seems to do. */
export const CANDIDATES = 20;
const FEW = 10;
const MORE = 20;

/** A set-up that was tried. @typedef {{table: Table, forecast: Forecasted}} Candidate */
/** The one that a search ends with, and the number of those tried. @typedef {Candidate & {found: boolean, tried: number}} Found */

/** @param {(fault: unknown) => void} failed */
export function forecaster(failed) {
  const { run, cancel } = workerTask(failed);
  return { ask, search, cancel };

  /**
   * Plays games until there are enough; a new question, or `cancel`, ends this one.
   *
   * @param {Table["setup"]} setup
   * @param {(view: ForecastView) => void} tell is called with the results so far
   * @param {Forecasted["tally"] | null} [tally] of games that have been played
   */
  async function ask(setup, tell, tally = null) {
    await run(async (engine, wanted) => {
      const until = performance.now() + PATIENCE;
      for (let games = 0; games < GAMES && performance.now() < until; ) {
        const forecast = await play(engine, setup, AT_ONCE, tally);
        if (!wanted()) return;
        ({ tally } = forecast);
        ({ games } = forecast.view);
        tell(forecast.view);
      }
    });
  }

  /**
   * Rolls set-ups until one has a quality.
   *
   * @param {string} quality
   * @param {Given<"roll">} given
   * @param {(tried: number) => void} tell is called before each set-up
   * @returns {Promise<Found | null>} the set-up, or the one that comes nearest; null
   *   if nothing can be rolled that is known well enough, and if the search was stopped
   */
  function search(quality, given, tell) {
    const much = (/** @type {Forecasted} */ { view }) => view.qualities[quality] ?? 0;
    /** @returns {Promise<Found | null>} */
    const task = async (/** @type {Engine} */ engine, /** @type {() => boolean} */ wanted) => {
      /** @type {Candidate | null} */
      let best = null;
      const links = new Set();
      for (let tried = 1; tried <= CANDIDATES && wanted(); tried++) {
        tell(tried);
        /** @type {Table} */
        const table = await engine.call("roll", { language: language(), ...given });
        // A board with maps that are not on file cannot be played.
        if (missingMapsOf(table).length || links.has(table.link)) continue;
        links.add(table.link);
        let forecast = await play(engine, table.setup, FEW, null);
        if (much(forecast) >= 1) forecast = await play(engine, table.setup, MORE, forecast.tally);
        if (much(forecast) >= 1) return { table, forecast, found: true, tried };
        if (!best || much(forecast) > much(best.forecast)) best = { table, forecast };
      }
      return best && { ...best, found: false, tried: CANDIDATES };
    };
    return run(task);
  }
}

/**
 * Plays more games on a set-up.
 *
 * @param {Engine} engine
 * @param {Table["setup"]} setup
 * @param {number} games
 * @param {Forecasted["tally"] | null} tally
 * @returns {Promise<Forecasted>}
 */
function play(engine, setup, games, tally) {
  return engine.call("forecast", { language: language(), setup, games, tally });
}

/** @typedef {ReturnType<typeof forecaster>} Forecaster */

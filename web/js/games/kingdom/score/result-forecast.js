/** Asks what the forecast expects of the set-ups of stored results, one after the other, in a worker of its own. */

/** @import { Expected, Result } from "../types.js" */

import { EngineError } from "../../../engine/engine.js";
import { workerTask } from "../../../engine/worker-task.js";
import { language } from "../../../platform/i18n.js";

/** How many games are played on a set-up: enough for the gold of a card within a few pieces. */
const GAMES = 20;

/** @param {(fault: unknown) => void} failed */
export function resultForecast(failed) {
  const { run, cancel } = workerTask(failed);
  return {
    cancel,

    /**
     * @param {Result[]} results with the links of their set-ups
     * @param {(result: Result, expected: Expected) => Promise<void>} tell is called with each answer
     */
    ask: (results, tell) =>
      run(async (engine, wanted) => {
        await engine.need("fastjsonschema");
        for (const result of results) {
          try {
            const given = { language: language(), turned: false, link: result.setup ?? "" };
            const { setup } = await engine.call("open-link", given);
            const { tally } = await engine.call("forecast", { language: language(), setup, games: GAMES });
            if (!wanted()) return;
            await tell(result, expectedOf(tally, setup.players.length));
          } catch (fault) {
            // A set-up with maps that are not on file cannot be played; the others can.
            if (!(fault instanceof EngineError)) throw fault;
          }
        }
      }),
  };
}

/**
 * @param {import("../types.js").TallyRecord} tally
 * @param {number} players
 * @returns {Expected}
 */
function expectedOf({ games, gold, rounds, gaps }, players) {
  return {
    games,
    gold: Object.fromEntries(Object.entries(gold).map(([id, sum]) => [id, sum / games / players])),
    rounds: rounds / games,
    gap: gaps / games,
  };
}

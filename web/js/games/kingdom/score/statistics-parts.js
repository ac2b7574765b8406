/** What the statistics need of Kingdom Builder. A script of its own, loaded with their page. */

/** @import { Store } from "../../../platform/store.js" */
/** @import { StatisticsParts } from "../../../shared/statistics/table-statistics.js" */
/** @import { State } from "../types.js" */

import { resultForecast } from "./result-forecast.js";
import { resultNames } from "./result-names.js";

/**
 * @param {Store<State>} store
 * @param {(fault: unknown) => void} failed
 * @returns {StatisticsParts}
 */
export function statisticsParts(store, failed) {
  return {
    id: "statistics",
    game: "kingdom",
    names: () => resultNames(store.state.catalog),
    forecast: resultForecast(failed),
    failed,
  };
}

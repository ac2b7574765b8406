/** @import { Result } from "../types.js" */

import { loadModule } from "../../platform/lazy-modules.js";

/** @typedef {typeof import("../statistics/table-statistics.js")} TableStatistics */

/**
 * Makes what can be done with stored results: files of them, and corrections. It is loaded when it is first needed.
 *
 * @param {string} game
 * @param {(fault: unknown) => void} failed
 */
export function resultTools(game, failed) {
  /** @param {(module: TableStatistics) => unknown} use */
  async function load(use) {
    try {
      /** @type {TableStatistics} */
      const module = await loadModule("shared/statistics/table-statistics");
      await module.prepare();
      await use(module);
    } catch (fault) {
      failed(fault);
    }
  }

  return {
    saveCsv: (/** @type {Result[]} */ results) => load((module) => module.saveCsv(results)),
    saveJson: (/** @type {Result[]} */ results) => load((module) => module.saveJson(results)),
    bring: (/** @type {File} */ file) => load((module) => module.importResults(file, game)),
    edit: (/** @type {Result} */ result) => load((module) => module.editResult(result, failed)),
  };
}

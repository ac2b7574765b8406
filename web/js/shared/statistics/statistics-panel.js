/** @import { StatisticsParts } from "./table-statistics.js" */

import { language } from "../../platform/i18n.js";
import { loadModule } from "../../platform/lazy-modules.js";
import { changeGuard } from "../../platform/ui/dom.js";

/**
 * Shows the statistics of the results of this device. What draws them is loaded when the page is first opened.
 *
 * @param {() => Promise<StatisticsParts>} partsOf brings what the game hands over
 * @param {(fault: unknown) => void} failed
 * @returns {(state: {view: string, catalog: unknown}) => void}
 */
export function statisticsPanel(partsOf, failed) {
  const opened = changeGuard();
  const named = changeGuard();
  /** @type {Promise<ReturnType<typeof import("./table-statistics.js").statisticsBoard>> | null} */
  let board = null;
  return async ({ view, catalog }) => {
    const open = opened(view) && view === "statistics";
    const again = named(catalog, language());
    if (view !== "statistics" || !(open || again)) return;
    try {
      board ??= load();
      const shown = await board;
      await (open ? shown.open() : shown.show());
    } catch (fault) {
      board = null;
      failed(fault);
    }
  };

  async function load() {
    const [module, parts] = await Promise.all([loadModule("shared/statistics/table-statistics"), partsOf()]);
    return module.statisticsBoard(parts);
  }
}

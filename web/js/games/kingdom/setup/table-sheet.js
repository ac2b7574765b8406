/** The sheet for a table: what lies on it, the order of a turn, and questions, by the link of its set-up. */

/** @import { Engine } from "../../../engine/client.js" */
/** @import { Store } from "../../../platform/store.js" */
/** @import { State } from "../types.js" */

import { language } from "../../../platform/i18n.js";
import { queue } from "../../../shared/queue.js";
import { openedInPlace } from "../../../shared/share/open-link.js";

/**
 * @param {Store<State>} store
 * @param {Engine} engine
 * @param {(fault: unknown) => void} failed
 */
export function tableSheets(store, engine, failed) {
  const enqueue = queue(failed, engine);

  /** @param {string} asked the link of a set-up; "" for the one on the page */
  function open(asked) {
    return enqueue(async () => {
      const link = asked || store.state.table?.link;
      if (!link) return location.replace("#setup");
      const shown = store.state.tableSheet;
      if (shown?.link === link && shown.language === language()) return;
      store.set({ tableSheet: null });
      await engine.need("fastjsonschema");
      const spoken = { language: language() };
      await openedInPlace(engine, "setup", link, async () => {
        const sheet = await engine.call("table-sheet", { ...spoken, link });
        store.set({ tableSheet: { ...spoken, link, sheet } });
      });
    });
  }

  return {
    open,

    /** Shows everything again, in another language. */
    refresh: () => store.state.tableSheet && open(store.state.tableSheet.link),
  };
}

/** Asks which products people own; the dialog is loaded when it is first needed. */

/** @import { Engine } from "../../../engine/client.js" */
/** @import { Store } from "../../../platform/store.js" */
/** @import { ChangeChoices, State } from "../types.js" */

import { loadModule } from "../../../platform/lazy-modules.js";

/**
 * @param {Store<State>} store
 * @param {Engine} engine
 * @param {ChangeChoices} change
 * @param {() => unknown} roll
 * @param {(fault: unknown) => void} failed
 */
export function productsOpener(store, engine, change, roll, failed) {
  return async () => {
    try {
      /** @type {typeof import("./products-dialog.js")} */
      const { askProducts } = await loadModule("games/kingdom/setup/products-dialog");
      await askProducts({ store, engine, change, roll, failed });
    } catch (fault) {
      failed(fault);
    }
  };
}

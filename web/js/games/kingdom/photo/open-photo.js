/** Photographs of the table. All that takes, shows and reads them is loaded at the first use. */

/** @import { Engine } from "../../../engine/client.js" */
/** @import { Store } from "../../../platform/store.js" */
/** @import { EditorController } from "../editor/editor-controller.js" */
/** @import { RefereeController } from "../referee/referee-controller.js" */
/** @import { SetupController } from "../setup/setup-controller.js" */
/** @import { MapsController } from "../maps/maps-controller.js" */
/** @import { State, View } from "../types.js" */

import { loadModule } from "../../../platform/lazy-modules.js";

/**
 * @typedef {object} Page
 * @property {Store<State>} store
 * @property {Engine} engine
 * @property {SetupController} setup
 * @property {RefereeController} play
 * @property {EditorController} edit
 * @property {MapsController} maps
 * @property {(view: View) => void} go
 */

/**
 * @param {Page} page
 * @param {(fault: unknown) => void} failed
 */
export function photoOpener(page, failed) {
  return {
    /** Photographs the table. */
    async table() {
      try {
        /** @type {typeof import("./flow.js")} */
        const { photographTable } = await loadModule("games/kingdom/photo/flow");
        await photographTable(page);
      } catch (fault) {
        failed(fault);
      }
    },

    /** Photographs the quadrant whose map is drawn. */
    async map() {
      try {
        /** @type {typeof import("./flow.js")} */
        const { photographMap } = await loadModule("games/kingdom/photo/flow");
        await photographMap(page);
      } catch (fault) {
        failed(fault);
      }
    },
  };
}

/** The ways in: a new set-up, or the board that lies on the table, to be played on or scored. */

/** @import { EditorController } from "../editor/editor-controller.js" */
/** @import { SetupController } from "./setup-controller.js" */
/** @import { Store } from "../../../platform/store.js" */
/** @import { StartOption, State, View } from "../types.js" */

/**
 * @param {Store<State>} store
 * @param {SetupController} setup
 * @param {EditorController} edit
 * @param {(view: View) => void} go
 */
export function startOptions(store, setup, edit, go) {
  return {
    /** @param {StartOption} startOption */
    async choose(startOption) {
      const before = store.state.startOption;
      store.set({ startOption, locks: [] });
      if ((startOption === "new") !== (before === "new")) await setup.layAgain();
    },

    /** Goes on to the pieces of the board that is described. */
    async enter() {
      const table = await setup.applyChoices();
      if (table && (await edit.describe(table.setup))) go(store.state.startOption === "finished" ? "score" : "referee");
    },
  };
}

/** @typedef {ReturnType<typeof startOptions>} StartOptions */

/** The ways in: to roll a set-up, or to describe the board on the table, for a question or for the gold. */

/** @import { EditorController } from "../editor/editor-controller.js" */
/** @import { SetupController } from "./setup-controller.js" */
/** @import { Store } from "../../../platform/store.js" */
/** @import { StartOption, State, View } from "../types.js" */

/**
 * @param {Store<State>} store
 * @param {SetupController} setup
 * @param {EditorController} edit
 * @param {(view: View) => void} go
 * @param {() => unknown} roll
 */
export function startOptions(store, setup, edit, go, roll) {
  return {
    /** @param {StartOption} startOption chosen once more, a set-up is rolled at once */
    async choose(startOption) {
      const before = store.state.startOption;
      if (startOption === "new" && before === "new") return roll();
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

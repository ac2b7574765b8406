/** The form that rolls a set-up, and the sheet with its options. */

/** @import { Controllers, Page } from "./controllers.js" */

import { byId } from "../../../platform/ui/dom.js";
import { bringBothIntoView, scrollUnlessTyping } from "../../../platform/ui/scroll-into-view.js";
import { optionsSheet } from "../setup/panels/options-sheet.js";

/**
 * @param {Page} page
 * @param {Controllers} controllers
 */
export function rollForm({ store }, { setup }) {
  let rolling = false;
  const options = optionsSheet();
  byId("controls").addEventListener("submit", (event) => {
    event.preventDefault();
    roll();
  });

  /** Rolls, unless a roll is under way, and brings what comes into sight. Any other work is waited for. */
  async function roll() {
    if (rolling || store.state.opening) return;
    rolling = true;
    const show = scrollUnlessTyping();
    const wasOpen = options.close();
    try {
      await setup.roll();
    } finally {
      rolling = false;
    }
    // What the engine refuses, people change where they chose it.
    if (wasOpen && store.state.message) options.open();
    else if (show(byId("board"))) bringBothIntoView(byId("board"), byId("strip"));
  }

  return { roll, closeOptions: options.close };
}

/** @typedef {ReturnType<typeof rollForm>} RollForm */

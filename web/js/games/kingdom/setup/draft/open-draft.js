/** The draft of a board. All that it needs is loaded at the first use. */

/** @import { Engine } from "../../../../engine/client.js" */
/** @import { Store } from "../../../../platform/store.js" */
/** @import { ShareCommands } from "../../../../shared/share/share.js" */
/** @import { SetupController } from "../setup-controller.js" */
/** @import { State, View } from "../../types.js" */
/** @import { DraftPage } from "./draft-page.js" */

import { loadModule } from "../../../../platform/lazy-modules.js";

/**
 * @typedef {object} Page
 * @property {Store<State>} store
 * @property {Engine} engine
 * @property {SetupController} setup
 * @property {ShareCommands} share
 * @property {(view: View) => void} go
 */

/**
 * @param {Page} page
 * @param {(fault: unknown) => void} failed
 */
export function boardDraft(page, failed) {
  /** @type {DraftPage | null} */
  let there = null;

  async function load() {
    if (there) return there;
    /** @type {typeof import("./draft-page.js")} */
    const { draftPage } = await loadModule("games/kingdom/setup/draft/draft-page");
    return (there ??= draftPage(page, failed));
  }

  return {
    /** @param {string} link of a draft; "" for the one on this device */
    async open(link) {
      try {
        await (await load()).open(link);
      } catch (fault) {
        failed(fault);
      }
    },

    /** @param {string} text of a file */
    import: async (text) => (await load()).import(text),

    /** Draws the page once more, if it is shown. */
    show: (/** @type {Readonly<State>} */ { view }) => void (view === "draft" && there?.show()),

    /** Shows everything again, in another language. */
    refresh: () => there?.refresh(),
  };
}

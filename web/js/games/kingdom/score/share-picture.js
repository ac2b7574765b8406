/** @import { Store } from "../../../platform/store.js" */
/** @import { State } from "../types.js" */

import { loadModule } from "../../../platform/lazy-modules.js";

/**
 * Makes the commands that show a picture for the group chat: of the gold on the page, or of the set-up.
 *
 * @param {Store<State>} store
 * @param {(fault: unknown) => void} failed
 */
export function pictureCommands(store, failed) {
  /** @param {(module: typeof import("./chat-pictures.js")) => import("../../../shared/share/chat-picture.js").ChatPicture | null} make */
  async function show(make) {
    try {
      const [pictures, chat] = await Promise.all([
        loadModule("games/kingdom/score/chat-pictures"),
        /** @type {Promise<typeof import("../../../shared/share/chat-picture.js")>} */ (
          loadModule("shared/share/chat-picture")
        ),
      ]);
      const picture = make(pictures);
      if (picture) await chat.showChatPicture(picture);
    } catch (fault) {
      failed(fault);
    }
  }

  return {
    gold: () => show(({ goldPicture }) => goldPicture(store.state)),
    setup: () => show(({ setupPicture }) => store.state.table && setupPicture(store.state.table)),
  };
}

/** @typedef {ReturnType<typeof pictureCommands>} PictureCommands */

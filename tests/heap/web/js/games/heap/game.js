/** Heap, for the page around the games. Only its players load its pages. */

/** @import { GamePages, Host } from "../../shared/types.js" */

import { loadModule } from "../../platform/lazy-modules.js";
import { VIEWS } from "./views.js";

export const GAME = {
  id: "heap",
  views: VIEWS,
  /**
   * Loads its pages, and puts them into their place.
   *
   * @returns {Promise<GamePages>}
   */
  open: async (/** @type {Host} */ host) => (await loadModule("games/heap/app")).openHeap(host),
};

/** Kingdom Builder, for the page around the games. */

/** @import { Host } from "../../shared/types.js" */

import { openKingdom } from "./app.js";
import { VIEWS } from "./views.js";

export const GAME = {
  id: "kingdom",
  views: VIEWS,
  /** Puts its pages into their place. */
  open: (/** @type {Host} */ host) => openKingdom(host),
};

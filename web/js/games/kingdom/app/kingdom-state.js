/** The state with which the pages of Kingdom Builder begin, and what this device keeps of it. */

/** @import { State } from "../types.js" */

import { readText } from "../../../platform/storage/local-storage.js";
import { isOpening } from "../../../platform/ui/opening-screen.js";
import { INITIAL } from "../../../shared/initial-state.js";
import { EMPTY_MOMENT } from "../referee/referee-controller.js";

/** Where the device keeps `live` and `turned`. */
export const LIVE = "hexreeve.live";
export const TURNED = "hexreeve.turned";

/** @param {string | null} first the view that is shown first; null while the other game is shown */
export function initialState(first) {
  return /** @type {State} */ ({
    ...INITIAL,
    ...EMPTY_MOMENT,
    view: first ?? "away",
    opening: isOpening(),
    choices: null,
    startOption: "new",
    rolled: null,
    asksSources: false,
    seeksReview: false,
    standRight: null,
    waitingSetup: null,
    locks: [],
    earlier: [],
    picture: null,
    live: readText(LIVE) === "yes",
    draft: null,
    lesson: null,
    exercise: null,
    starting: false,
    maps: null,
    canvas: null,
    turned: readText(TURNED) === "yes",
    tableSheet: null,
  });
}

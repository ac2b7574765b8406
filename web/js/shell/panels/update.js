/** @import { State } from "../../kingdom/types.js" */
/** @import { updating } from "../updating.js" */

import { button, byId, changes, redraw } from "../../platform/dom.js";
import { language, t } from "../../platform/words.js";
import { inGame } from "../../shared/awake.js";

/**
 * Offer a newer version, where taking it interrupts no game and loses nothing; or the one that worked, where this one
 * does not start.
 *
 * @param {Pick<ReturnType<typeof updating>, "accept" | "goBack">} update
 * @returns {(state: Readonly<State>) => void}
 */
export function updatePanel({ accept, goBack }) {
  const changed = changes();
  return (state) => {
    const newer = state.newer && !state.occupied && !inGame(state) && !unkept(state);
    if (!changed(newer, state.older, language())) return;
    byId("update").hidden = !newer && !state.older;
    redraw(
      byId("update"),
      ...(newer ? [t("update.ready"), button("update-now", t("update.now"), accept)] : []),
      ...(state.older ? [t("update.older"), button("update-back", t("update.back"), goBack)] : []),
    );
  };
}

/**
 * Say whether something is under way that is not kept on the device.
 *
 * @param {Readonly<State>} state
 */
function unkept({ draft, game }) {
  return draft !== null || Boolean(game?.question);
}

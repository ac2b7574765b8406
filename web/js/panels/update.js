/** @import { State } from "../types.js" */
import { inGame } from "../awake.js";
import { button, byId, changes, redraw } from "../dom.js";
import { language, t } from "../words.js";

/**
 * Offer a newer version, where taking it interrupts no game and loses nothing.
 *
 * @param {() => void} accept
 * @returns {(state: Readonly<State>) => void}
 */
export function updatePanel(accept) {
  const changed = changes();
  return (state) => {
    const offered = state.newer && !state.occupied && !inGame(state) && !unkept(state);
    if (!changed(offered, language())) return;
    byId("update").hidden = !offered;
    redraw(byId("update"), ...(offered ? [t("update.ready"), button("update-now", t("update.now"), accept)] : []));
  };
}

/**
 * Say whether something is under way that is not kept on the device.
 *
 * @param {Readonly<State>} state
 */
function unkept({ draft, game, numbers }) {
  return draft !== null || Boolean(game?.question) || Object.values(numbers).flatMap(Object.values).some(Boolean);
}

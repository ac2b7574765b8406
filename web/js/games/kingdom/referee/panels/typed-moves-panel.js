/** @import { RefereeController } from "../referee-controller.js" */
/** @import { State } from "../../types.js" */

import { byId, changeGuard } from "../../../../platform/ui/dom.js";

/**
 * Takes typed moves, and reports those that are not understood. Moves that were not done stay in the field.
 *
 * @param {RefereeController} play
 * @returns {(state: Readonly<State>) => void}
 */
export function typedMovesPanel(play) {
  const changed = changeGuard();
  const field = /** @type {HTMLInputElement} */ (byId("typed-move"));
  let sent = "";
  byId("typed-form").addEventListener("submit", (event) => {
    event.preventDefault();
    sent = field.value;
    play.type(sent);
  });

  return ({ view, game, draft, typed, looking, following }) => {
    byId("typed").hidden =
      view !== "referee" || !game || draft !== null || looking !== null || following || game.watched === true;
    if (!changed(typed, game?.id)) return;
    byId("typed-fault").textContent = typed?.fault ?? "";
    field.setAttribute("aria-invalid", String(Boolean(typed?.fault)));
    // What a person has typed since then stays.
    if (typed && field.value === sent) field.value = typed.left;
  };
}

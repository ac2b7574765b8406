/** @import { EditorController } from "../editor-controller.js" */
/** @import { Draft, State } from "../../types.js" */

import { t } from "../../../../platform/i18n.js";
import { html, nameField, nothing } from "../../../../platform/ui/templates.js";
import { listPeople } from "../../../../shared/setup/groups.js";
import { coloursOf, FEWEST } from "../../model/choices.js";
import { latestTables } from "../../model/players.js";
import { house } from "../../ui/house.js";

/**
 * Asks who plays: a chip for each colour, with a plus or a minus; and the name of the colour in hand, if people want one.
 *
 * @param {EditorController} edit
 * @param {Readonly<State>} state
 * @param {Draft} draft
 */
export function playersRow(edit, state, { setup, view: { players }, activeColour }) {
  const colours = state.catalog ? coloursOf(state.catalog, setup) : [];
  const seats = setup.players;
  const named = seats.find(({ id }) => id === activeColour) ?? seats[0];
  const colourName = (/** @type {string} */ id) => colours.find((colour) => colour.id === id)?.name ?? id;
  const people = listPeople(latestTables(state), seats);
  return html`<div class="who" role="group" aria-label=${t("editor.who")}>
      ${colours.map(({ id, name }) => (seats.some((seat) => seat.id === id) ? seated(id) : free(id, name)))}
    </div>
    ${named ? naming(named.id, named.name ?? "") : nothing}`;

  /** @param {string} id */
  function seated(id) {
    const label = t("editor.leave", { player: players.find((player) => player.id === id)?.name ?? id });
    return html`<button
      type="button"
      id="leave-${id}"
      class="player-chip is-seated"
      aria-label=${label}
      title=${label}
      ?disabled=${seats.length <= FEWEST}
      @click=${() => edit.leave(id)}
    >${house(id)}<span aria-hidden="true">−</span></button>`;
  }

  /**
   * @param {string} id
   * @param {string} name
   */
  function free(id, name) {
    const label = t("editor.join", { player: name });
    return html`<button
      type="button"
      id="join-${id}"
      class="player-chip"
      aria-label=${label}
      title=${label}
      @click=${() => edit.join(id)}
    >+ ${name}</button>`;
  }

  /**
   * @param {string} id
   * @param {string} name
   */
  function naming(id, name) {
    const label = t("editor.name", { colour: colourName(id) });
    return html`<div class="who-names">
      ${nameField("editor-name", label, name, (typed) => edit.rename(id, typed))}
      ${people.map(
        (person, i) =>
          html`<button type="button" id="earlier-name-${i}" class="quiet" @click=${() => edit.rename(id, person.name)}
          >${person.name}</button>`,
      )}
    </div>`;
  }
}

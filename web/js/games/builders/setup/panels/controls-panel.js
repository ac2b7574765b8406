/** @import { SetupController } from "../setup-controller.js" */
/** @import { Seat } from "../../../../shared/types.js" */
/** @import { Cards, State } from "../../types.js" */

import { t } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { draw, html, live, nameField, nothing } from "../../../../platform/ui/templates.js";
import { choicesNote, syncField } from "../../../../shared/setup/choices-note.js";
import { groupChips } from "../../../../shared/setup/group-chips.js";
import { listGroups } from "../../../../shared/setup/groups.js";
import { mismatchSummary } from "../../../../shared/setup/mismatch-note.js";
import { COUNTS } from "../setup-controller.js";

const SOURCES = /** @type {const} */ (["ours", "dealt"]);

/** @typedef {{target: HTMLInputElement}} Typed */

/**
 * Draws the choices before a roll.
 *
 * @param {SetupController} setup
 * @param {() => void} play
 * @returns {(state: Readonly<State>) => void}
 */
export function controlsPanel(setup, play) {
  return ({ view, catalog, choices, own, table, locks, outdated, busy, opening, games }) => {
    if (view !== "setup") return;
    const seed = (/** @type {Typed} */ { target }) => setup.change((now) => ({ ...now, seed: target.value.trim() }));
    draw(
      byId("b-players"),
      html`
        <h2>${t("setup.title")}</h2>
        ${own ? html`<p class="borrowed">${choicesNote("b-own-choices", setup.restoreOwnChoices)}</p>` : nothing}
        <fieldset>
          <legend>${t("setup.players")}</legend>
          ${groupChips(
            "b-",
            listGroups(
              (games ?? []).map(({ players }) => players),
              seats(),
            ),
            seatGroup,
          )}
          <div class="counts">${COUNTS.map(count)}</div>
          <ol class="seats">${choices.names.slice(0, choices.count).map(name)}</ol>
        </fieldset>
      `,
    );
    draw(
      byId("b-controls"),
      html`
        <fieldset id="b-cards">
          <legend>${t("builders.cards")}</legend>
          ${SOURCES.map(source)}
        </fieldset>
        <div class="field">
          <label for="b-seed">${t("setup.seed")}</label>
          <input id="b-seed" maxlength="100" autocomplete="off" placeholder=${t("setup.seed-fresh")} @input=${seed}>
        </div>
        <div class="roll-bar">
          <p id="b-outdated" class="outdated" role="status" tabindex="-1">${mismatchSummary(outdated)}</p>
          <button type="button" id="b-roll" class="roll" ?disabled=${!catalog || busy || opening} @click=${setup.roll}>
            ${locks.length ? t("setup.roll-rest") : t("setup.roll")}
          </button>
          <button
            type="button"
            id="b-play"
            class="play"
            ?disabled=${!table || busy || opening}
            aria-disabled=${outdated.length ? "true" : nothing}
            aria-describedby="b-outdated"
            @click=${play}
          >${t("setup.play")}</button>
        </div>
      `,
    );
    syncField("b-seed", choices.seed);

    /** Lists who sits there now. */
    function seats() {
      return choices.names.slice(0, choices.count).map((name, i) => ({ id: String(i), name }));
    }

    /** @param {Seat[]} group */
    function seatGroup(group) {
      const names = group.slice(0, COUNTS.at(-1)).map((player) => player.name);
      setup.change((now) => ({
        ...now,
        count: names.length,
        names: now.names.map((name, i) => names[i] ?? name),
      }));
    }

    /** @param {number} count */
    function count(count) {
      return html`<button
        type="button"
        id="b-count-${count}"
        aria-pressed=${count === choices.count}
        aria-label=${t("setup.player-count", { count })}
        @click=${() => setup.change((now) => ({ ...now, count }))}
      >${count}</button>`;
    }

    /**
     * @param {string} value
     * @param {number} i
     */
    function name(value, i) {
      const change = (/** @type {string} */ written) =>
        setup.change((now) => ({ ...now, names: now.names.with(i, written) }));
      return html`<li>${nameField(`b-name-${i}`, t("setup.name", { seat: i + 1 }), value, change)}</li>`;
    }

    /** @param {Cards} cards */
    function source(cards) {
      return html`<label class="toggle"
        ><input
          type="radio"
          name="b-source"
          id="b-cards-${cards}"
          .checked=${live(choices.cards === cards)}
          @change=${() => setup.change((now) => ({ ...now, cards }))}
        >${t(`builders.cards-${cards}`)}</label
      >`;
    }
  };
}

/** @import { RefereeController } from "../referee-controller.js" */
/** @import { PlayerView, State } from "../../types.js" */

import { t, withLabel } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { chooser, draw, emblem, fold, html, nothing, repeat, toggle } from "../../../../platform/ui/templates.js";
import { shownGame } from "../../../../shared/games/shown-game.js";
import { isRuleOpen } from "../../../../shared/rules/open-rule.js";
import { ruleText, whyButton } from "../../../../shared/rules/rule-text.js";
import { levelOf } from "../../model/robot-plan.js";
import { NONE } from "../../ui/gold-field.js";
import { house } from "../../ui/house.js";
import { robotChooser } from "../../ui/seat-fields.js";
import { choosePace, currentPace, PACE_NAMES } from "../replay.js";

/**
 * Draws every player's supply, tiles with their state and help, pieces, and the gold so far if it is wanted.
 *
 * @param {RefereeController} play
 * @param {(live: boolean) => void} live
 * @returns {(state: Readonly<State>) => void}
 */
export function playersPanel(play, live) {
  return (state) => {
    const { view, draft, picture, explained } = state;
    const game = shownGame(state);
    const shown = view === "referee" && game !== null && !draft;
    byId("seats-now").hidden = !shown;
    if (!shown) return;
    const { record, view: now } = game;
    const { players, active, phase, score, has, unjudged, pieces } = now;
    draw(
      byId("seats-now"),
      html`
        ${unjudged ? html`<p id="unjudged" class="unjudged">${unjudged}</p>` : nothing}
        ${fold(
          "players-fold",
          t("players.title"),
          html`
            <ul class="seat-cards">${repeat(players, ({ id }) => id, card)}</ul>
            ${toggle("live", t("players.live"), state.live, live)}
            ${game.screen ? pace() : nothing}
          `,
        )}
      `,
    );

    /** Draws the choice of how fast the pieces of robots come down. */
    function pace() {
      const options = PACE_NAMES.map((each) => /** @type {[string, string]} */ ([each, t(`robot.pace-${each}`)]));
      return html`<label class="pace">${t("robot.pace")} ${chooser("robot-pace", options, currentPace(), choosePace)}</label>`;
    }

    /** @param {PlayerView} player */
    function card({ id, name, supply, aside, lifted, gold: paid, tiles }) {
      const kinds = has.pieces
        .map((kind) => ({ ...kind, hexes: pieces[id]?.[kind.id] ?? [] }))
        .filter(({ hexes }) => hexes.length);
      const count = kinds.reduce((sum, { wide, hexes }) => sum + (wide ? 1 : hexes.length), 0);
      const gold = score.absent.includes(id) ? NONE : t("amount.gold", { count: score.players[id]?.total ?? 0 });
      return html`<li id="seat-${id}" aria-current=${id === active ? "true" : nothing}>
        <div class="seat-head">
          ${house(id)} <strong>${name}</strong>
          ${state.live ? html`<span class="gold">${gold}</span>` : nothing}
          <span class="supply">${t("players.supply", { count: supply })}</span>
        </div>
        ${robotChooser(`robot-${id}`, t("robot.who", { name }), levelOf(record, id), (level) => play.seat(id, level))}
        ${notes(aside, lifted, paid)}
        ${tiles.length ? html`<ul class="held">${tiles.map((tile, i) => held(tile, `${id}-${i}`))}</ul>` : nothing}
        <details id="pieces-${id}" class="on-board">
          <summary>${t("players.on-board", { count })}</summary>
          ${kinds.map(
            ({ name: kind, hexes }) =>
              html`<p>${kinds.length > 1 ? withLabel(kind, hexes.join(", ")) : hexes.join(", ")}</p>`,
          )}
        </details>
      </li>`;
    }

    /**
     * @param {PlayerView["tiles"][number]} tile
     * @param {string} place of it
     */
    function held({ id, uses, name, from, help, rule, status, status_name, shared }, place) {
      // After the last turn nobody uses a tile any more.
      const said = phase === "over" || (phase === "closing" && !shared) ? nothing : status_name;
      return html`<li class=${status}>
        ${emblem(picture?.emblems[uses || id])}
        <details id="help-${place}">
          <summary><strong>${name}</strong> ${from ?? ""} <small>${said}</small></summary>
          <p>${help} ${whyButton(place, rule, explained, play)}</p>
          ${isRuleOpen(place, rule, explained) ? ruleText(explained) : nothing}
        </details>
      </li>`;
    }

    /**
     * Draws the settlements set aside and the gold paid during play.
     *
     * @param {number} aside
     * @param {number} lifted how many of them in this turn
     * @param {PlayerView["gold"]} paid
     */
    function notes(aside, lifted, paid) {
      const words = [
        ...(aside > lifted ? [t("players.aside", { count: aside - lifted })] : []),
        ...(lifted ? [t("players.lifted", { count: lifted })] : []),
        ...paid.map(({ name, gold }) => t("players.paid", { name, gold: t("amount.gold", { count: gold }) })),
      ];
      return words.length ? html`<p class="paid">${words.join(" · ")}</p>` : nothing;
    }
  };
}

/** @import { RefereeController } from "../referee-controller.js" */
/** @import { ScoreView, State } from "../../types.js" */

import { t, withLabel } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { draw, html, nothing, risingNumber } from "../../../../platform/ui/templates.js";
import { isRuleOpen } from "../../../../shared/rules/open-rule.js";
import { ruleText } from "../../../../shared/rules/rule-text.js";
import { NONE } from "../../ui/gold-field.js";
import { house } from "../../ui/house.js";

/**
 * Draws the sources of gold in the game: each opens its rule, and shows every player's gold so far if that is wanted.
 *
 * @param {RefereeController} play
 * @returns {(state: Readonly<State>) => void}
 */
export function goldPanel(play) {
  return ({ view, game, draft, explained, live }) => {
    const shown = view === "referee" && game !== null && !draft;
    byId("gold-now").hidden = !shown;
    if (!shown) return;
    const { score, players } = game.view;
    const open = score.rows.some(({ id, rule }) => isRuleOpen(`brings-${id}`, rule, explained));
    draw(
      byId("gold-now"),
      html`
        <h2>${t("sheet.cards")}</h2>
        <ul class="gold-cards">${score.rows.map((row) => html`<li>${chip(row)}</li>`)}</ul>
        ${
          score.confirmed
            ? nothing
            : html`<p class="hint">${t("sources.not-yet")}</p>
              <div class="actions"><a href="#score" id="to-sources" class="button">${t("sources.title")}</a></div>`
        }
        ${open && explained ? ruleText(explained) : nothing}
      `,
    );

    /** @param {ScoreView["rows"][number]} row */
    function chip({ id, name, rule }) {
      const amounts = live
        ? players.map((player) => ({
            ...player,
            gold: score.players[player.id]?.[id] ?? 0,
            absent: score.absent.includes(player.id),
          }))
        : [];
      const parts = html`<span class="gold-name">${name}</span>${amounts.map(
        ({ id: player, gold, absent }) =>
          html`<span class="gain">${house(player)}<span class="number">${absent ? NONE : risingNumber(gold)}</span></span>`,
      )}`;
      if (rule === null) return html`<span>${parts}</span>`;
      const said = amounts.map(({ name: player, gold, absent }) => `${player} ${absent ? NONE : gold}`).join(", ");
      return html`<button
        type="button"
        id="brings-${id}"
        aria-label=${said ? withLabel(name, said) : nothing}
        aria-expanded=${isRuleOpen(`brings-${id}`, rule, explained)}
        @click=${() => play.explain(rule, `brings-${id}`)}
      >${parts}</button>`;
    }
  };
}

/** @import { RefereeController } from "../referee-controller.js" */
/** @import { Game, State } from "../../types.js" */

import { t } from "../../../../platform/i18n.js";
import { byId, changeGuard } from "../../../../platform/ui/dom.js";
import { draw, html, nothing } from "../../../../platform/ui/templates.js";
import { banner } from "../../../../shared/panels/banner.js";
import { stepButtons } from "../../../../shared/panels/icon-buttons.js";
import { questionBox } from "../../../../shared/panels/question-box.js";
import { whyWithText } from "../../../../shared/rules/rule-text.js";
import { amount, hiddenText, mark, seatMark } from "../../ui/card-faces.js";
import { byName, cardList } from "../../ui/card-list.js";

/**
 * Draws the player in turn, the coins and actions to take, and a picked card that waits for a second tap.
 *
 * @param {RefereeController} play
 * @param {() => void} again lays a set-up for the same people
 * @returns {(state: Readonly<State>) => void}
 */
export function turnPanel(play, again) {
  const asked = changeGuard();
  const comingChanged = changeGuard();
  /** What narrows the cards down that may have come up. */
  let words = "";
  return show;

  /** @param {Readonly<State>} state */
  function show(state) {
    const { view, game, pending, explained, reminded, looking } = state;
    const following = state.following || game?.watched;
    const shown = view === "referee" && game !== null;
    byId("b-turn").hidden = !shown;
    if (!shown) return;
    const coming = looking || following ? null : (game.drawn ?? null);
    if (comingChanged(coming)) words = "";
    const narrow = (/** @type {string} */ typed) => {
      words = typed;
      show(state);
    };
    const asks = looking ? nothing : questionBox(game.question, play, "b-");
    const doing = () => [now(game), events(game), hint(game), money(game), last(game)];
    draw(byId("b-turn-now"), [
      banner(state, play, "b-"),
      asks,
      looking ? nothing : following ? now(game) : coming ? cameUp(game) : doing(),
    ]);
    if (asked(game, pending, reminded, looking, following) && coming)
      byId("b-turn-now").querySelector("button")?.focus({ preventScroll: true });

    /** @param {Game} playing */
    function now({ view: { active, todo, todo_rule, players } }) {
      return html`<div class="now">
        ${active ? seatMark(players, active) : nothing}
        <div class="now-words"><p id="b-todo" class="todo">${todo}</p></div>
        ${whyWithText("b-todo", todo_rule, explained, play)}
      </div>`;
    }

    /** @param {Game} playing what the rules made happen with the last action */
    function events({ view: { phase, log }, done }) {
      const happened = phase === "over" ? [] : (log[done - 1]?.events ?? []);
      return happened
        .filter(({ kind }) => kind !== "refill")
        .map(
          ({ words, rule }, i) =>
            html`<p class="event">${words} ${rule ? whyWithText(`b-event-${i}`, rule, explained, play) : nothing}</p>`,
        );
    }

    /** @param {Game} playing */
    function hint({ view: { players } }) {
      if (!pending) return nothing;
      const { worker, site } = pending;
      const cards = players.flatMap(({ free, sites }) => [...free, ...sites]);
      const owner = players.find(({ id }) => id === pending.player);
      // There may be nothing yet to tap next.
      const wanting = worker ? "builders.hint-worker" : "builders.hint-site";
      const next = (worker ? owner?.sites : owner?.free)?.length ? wanting : `${wanting}-none`;
      const name = cards.find(({ id }) => id === (worker ?? site))?.name ?? "";
      return html`<p class="hint picked" id="b-hint">
        <span>${t(next, { name })}</span>
        <button type="button" id="b-put-down" @click=${play.putDown}>${t("builders.put-down")}</button>
      </p>`;
    }

    /** @param {Game} playing */
    function money({ view: { coins, buy, phase }, question }) {
      if (phase === "over")
        return html`<div class="actions">
          <a href="#builders/score" id="b-to-score" class="button main">${t("builders.to-score")}</a>
          ${question ? nothing : html`<button type="button" id="b-again" @click=${again}>${t("games.again")}</button>`}
        </div>`;
      return html`<div class="b-money" role="group" aria-label=${t("builders.money")}>
        ${coins.map(
          ({ actions, coins: gained, words, legal }) => html`<button
            type="button"
            id="b-coins-${actions}"
            class=${legal ? "fit" : "unfit"}
            @click=${() => play.coins(actions)}
          ><span class="gain" aria-hidden="true">+${gained}${mark("coin")}</span
            ><small aria-hidden="true">${amount("action", actions)}</small
            >${hiddenText(words)}</button>`,
        )}
        <button type="button" id="b-buy" class=${buy.legal ? "fit" : "unfit"} @click=${play.buy}
          ><span class="gain">${t("builders.one-more")}</span><small>${amount("coin", buy.price)}</small></button>
      </div>`;
    }

    /** @param {Game} playing */
    function last(playing) {
      const { legal, phase, actions_left } = playing.view;
      const spent = legal.end_turn && actions_left === 0;
      return html`<div class="turn-last">
        <div class="steps">
          ${stepButtons(playing, play.step, "b-")}
          ${
            phase === "over"
              ? nothing
              : html`<button type="button" id="b-end-turn" class=${spent ? "main end" : "end"} @click=${play.endTurn}>
                ${t("turn.end")}
              </button>`
          }
        </div>
      </div>`;
    }

    /**
     * Asks for the card that came up at the table.
     *
     * @param {Game} playing
     */
    function cameUp({ view: { rows, players } }) {
      const buildings = coming?.type === "open";
      const row = rows[buildings ? "buildings" : "workers"];
      const card = row.cards.find(({ id }) => id === coming?.card)?.name ?? "";
      const player = players.find(({ id }) => id === coming?.player)?.name ?? "";
      return html`
        <p class="todo" id="b-coming">
          ${t(buildings ? "builders.came-up-building" : "builders.came-up-worker", { card, player })}
        </p>
        ${reminded ? html`<p id="b-answer-first">${t("builders.answer-first")}</p>` : nothing}
        <div class="actions b-answers">
          <button type="button" id="b-cancel" @click=${play.putDown}>${t("builders.put-down")}</button>
          <button type="button" id="b-deck-empty" @click=${() => play.nameRefill(null)}>${t("builders.deck-empty")}</button>
        </div>
        ${cardList("b-came", byName(row.unseen), words, narrow, play.nameRefill)}
      `;
    }
  }
}

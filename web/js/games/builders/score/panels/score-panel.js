/** @import { TypedScore } from "../../../../shared/score/typed-score.js" */
/** @import { RefereeController } from "../../referee/referee-controller.js" */
/** @import { PrintSheets } from "../../ui/print-sheets.js" */
/** @import { Store } from "../../../../platform/store.js" */
/** @import { ShareCommands } from "../../../../shared/share/share.js" */
/** @import { Game, PlayerView, State } from "../../types.js" */

import { t } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { draw, html, nothing } from "../../../../platform/ui/templates.js";
import { isRuleOpen } from "../../../../shared/rules/open-rule.js";
import { ruleText, whyButton } from "../../../../shared/rules/rule-text.js";
import { numbersTable } from "../../../../shared/score/numbers-table.js";
import { number } from "../../ui/card-faces.js";
import { pointsSheet } from "../points-sheet.js";

const KINDS = /** @type {const} */ (["buildings", "machines"]);

/**
 * Draws the points: of the game with their proof, or of bare numbers.
 *
 * @param {RefereeController} play
 * @param {Store<State>} store
 * @param {PrintSheets} print
 * @param {ShareCommands} share
 * @param {TypedScore} counts
 * @param {() => void} showPicture shows a picture of the table and its points for the group chat
 * @returns {(state: Readonly<State>) => void}
 */
export function scorePanel(play, store, print, share, counts, showPicture) {
  return show;

  /** @param {Readonly<State>} state */
  function show(state) {
    const { view, game, games, bare, explained } = state;
    if (view !== "score") return;
    const how = (/** @type {string} */ id, /** @type {string} */ words, /** @type {boolean} */ wanted) =>
      html`<button type="button" id=${id} aria-pressed=${wanted === bare} @click=${() => store.set({ bare: wanted })}>
        ${words}
      </button>`;
    draw(
      byId("b-score"),
      html`
        <h2>${t("builders.score")}</h2>
        <div class="counts wide" role="group" aria-label=${t("score.how")}>
          ${how("b-score-game", t("builders.score-game"), false)} ${how("b-score-bare", t("score.bare"), true)}
        </div>
        ${bare ? fromNumbers() : game ? fromGame(game) : games === null ? nothing : none()}
      `,
    );

    function fromNumbers() {
      const now = () => pointsSheet(store.state).numbers;
      return numbersTable(pointsSheet(state), state, counts, now, () => show(store.state));
    }

    function none() {
      return html`
        <p>${t("builders.score-nothing")}</p>
        <a href="#builders/referee" class="button">${t("score.to-game")}</a>
      `;
    }

    /** @param {Game} playing */
    function fromGame(playing) {
      const { score, players, phase } = playing.view;
      const built = players.some(({ done }) => done.length);
      const soFar = built ? t("score.so-far", { result: score.result }) : t("builders.no-points");
      const rule = score.rows[0]?.rule;
      return html`
        <p id="b-result" class="result">${phase === "over" ? score.result : soFar}</p>
        <div class="scroll">${pointsTable(playing, built)}</div>
        ${rule ? html`<p>${t("builders.score-rule")} ${whyButton("b-score", rule, explained, play)}</p>` : nothing}
        ${isRuleOpen("b-score", rule, explained) ? ruleText(explained) : nothing}
        <h3>${t("builders.proof")}</h3>
        <ul class="b-proof">${players.map((player) => proof(player, playing))}</ul>
        <div class="actions">
          <button type="button" id="b-score-pass-on" aria-haspopup="dialog" @click=${() => share.passOn(play.address)}>
            ${t("pass.title")}
          </button>
          <button type="button" id="b-print-points" @click=${() => print.score(playing)}>${t("print.score")}</button>
          <button type="button" id="b-chat-points" aria-haspopup="dialog" @click=${showPicture}>${t("share.chat")}</button>
        </div>
      `;
    }

    /**
     * @param {Game} playing
     * @param {boolean} built whether anything is
     */
    function pointsTable({ view: { score, players, phase } }, built) {
      const won = (/** @type {string} */ id) => (built || phase === "over") && score.winners.includes(id);
      return html`<table id="b-points" class="gold">
        <thead>
          <tr><td></td>${players.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr>
        </thead>
        <tbody>
          ${score.rows.map(
            ({ id: row, name }) => html`<tr>
              <th scope="row">${name}</th>
              ${players.map(({ id }) => html`<td id="b-points-${row}-${id}">${score.players[id]?.[row] ?? 0}</td>`)}
            </tr>`,
          )}
          <tr class="total">
            <th scope="row">${t("score.total")}</th>
            ${players.map(
              ({ id }) =>
                html`<td id="b-total-${id}" class=${won(id) ? "winner" : ""}>${score.players[id]?.total ?? 0}</td>`,
            )}
          </tr>
        </tbody>
      </table>`;
    }

    /**
     * Shows the proof of a player's points.
     *
     * @param {PlayerView} player
     * @param {Game} playing
     */
    function proof({ id, name, coins, done }, { view: { score } }) {
      const points = score.players[id] ?? {};
      const lines = KINDS.map((kind) => {
        const cards = done.filter((card) => (card.kind === "machine") === (kind === "machines"));
        const line = cards.map((card) => `${card.name} ${card.points}`).join(" + ") || t("builders.none");
        return t("builders.proof-line", { what: t(`builders.group.${kind}`), cards: line, points: points[kind] ?? 0 });
      });
      lines.push(t("builders.proof-coins", { coins, points: points.coins ?? 0 }));
      return html`<li id="b-proof-${id}"
        ><strong>${name}</strong>${number("point", points.total ?? 0)}${lines.map((line) => html`<p>${line}</p>`)}</li>`;
    }
  }
}

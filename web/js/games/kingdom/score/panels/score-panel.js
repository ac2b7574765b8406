/** @import { TypedScore } from "../../../../shared/score/typed-score.js" */
/** @import { EditorController } from "../../editor/editor-controller.js" */
/** @import { RefereeController } from "../../referee/referee-controller.js" */
/** @import { PrintSheets } from "../../ui/print-sheets.js" */
/** @import { Store } from "../../../../platform/store.js" */
/** @import { ShareCommands } from "../../../../shared/share/share.js" */
/** @import { GameView, ScoreView, State } from "../../types.js" */

import { t } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { draw, html, keyed, nothing, toggle } from "../../../../platform/ui/templates.js";
import { ruleText, whyButton } from "../../../../shared/rules/rule-text.js";
import { numbersTable } from "../../../../shared/score/numbers-table.js";
import { hasTable } from "../../model/screen-game.js";
import { goldField, NONE } from "../../ui/gold-field.js";
import { house } from "../../ui/house.js";
import { misplacedQuestion } from "../../ui/misplaced-question.js";
import { photoButton } from "../../ui/photo-button.js";
import { goldSheet } from "../gold-sheet.js";
import { allGold, seedOf } from "../score-on-page.js";
import { goldSourcesPanel, showStep } from "./gold-sources-panel.js";
import { litWords } from "./gold-strip-panel.js";

/**
 * Draws the gold: from the game or the position on the board, or from bare numbers.
 *
 * @param {RefereeController} play
 * @param {EditorController} edit
 * @param {Store<State>} store
 * @param {PrintSheets} print
 * @param {ShareCommands} share
 * @param {TypedScore} counts
 * @param {() => void} photograph the table
 * @param {(fault: unknown) => void} failed
 * @param {() => void} showPicture shows a picture of board and gold for the group chat
 * @returns {(state: Readonly<State>) => void}
 */
export function scorePanel(play, edit, store, print, share, counts, photograph, failed, showPicture) {
  const sources = goldSourcesPanel(
    edit,
    (setup) => play.ask("gold-sources", { setup }),
    (confirmed) => (edit.takesTaps() ? edit : play).confirm(confirmed),
    () => show(store.state),
    failed,
  );
  return show;

  /** @param {Readonly<State>} state */
  function show(state) {
    const { view: page, game, draft, table, highlighted, bare, explained, games } = state;
    if (page !== "score") return;
    const view = draft?.view ?? game?.view;
    const fromTheBoard = () => store.set({ bare: false });
    const fromNumbers = () => store.set({ bare: true, highlighted: null });
    draw(
      byId("score"),
      html`
        <h2>${t("score.title")}</h2>
        <div class="counts wide" role="group" aria-label=${t("score.how")}>
          <button type="button" id="score-board" aria-pressed=${!bare} @click=${fromTheBoard}>${t("score.board")}</button>
          <button type="button" id="score-bare" aria-pressed=${bare} @click=${fromNumbers}>${t("score.bare")}</button>
        </div>
        ${bare ? typed() : view ? fromBoard(view) : games === null ? nothing : none()}
      `,
    );
    if (state.asksSources && document.getElementById("gold-sources")) {
      store.set({ asksSources: false });
      requestAnimationFrame(showStep);
    }

    function typed() {
      const now = () => goldSheet(store.state).numbers;
      return numbersTable(goldSheet(state), state, counts, now, () => show(store.state));
    }

    function none() {
      return html`
        <p>${table ? t("score.nothing") : t("score.nothing-at-all")}</p>
        <div class="actions">
          ${
            table
              ? html`<button type="button" id="score-position" class="main" @click=${edit.start}>
                ${t("doors.place")}
              </button>
              ${photoButton("photo-score", photograph)}`
              : nothing
          }
          <a href=${table ? "#referee" : "#setup"} class="button">
            ${table ? t("score.to-game") : t("games.to-setup")}
          </a>
        </div>
      `;
    }

    /** @param {GameView} view */
    function fromBoard(view) {
      const { score, players, house_rules, phase } = view;
      const entered = enteredRows(view, draft !== null);
      const byHand = score.rows.filter(({ id }) => entered.has(id)).map(({ name }) => name);
      const noneYet = phase !== "over" && !allGold(view);
      const { confirmed } = score;
      const result = !confirmed
        ? t("sources.not-yet")
        : draft
          ? `${t("score.of-position")} ${noneYet ? t("score.none-yet") : score.result}`
          : phase === "over" && !game?.question
            ? score.result
            : game?.question
              ? `${t("score.of-question")} ${noneYet ? t("score.none-yet") : score.result}`
              : noneYet
                ? t("score.none-yet")
                : t("score.so-far", { result: score.result });
      const open = score.rows.some(({ rule }) => rule !== null && rule === explained?.id);
      return html`
        ${sources.isOpen(state) ? sources.draw(state) : misplacedQuestion(state, edit)}
        <p id="result" class="result">${result}</p>
        ${byHand.length ? html`<p id="by-hand" class="hint">${t("score.by-hand", { cards: byHand.join(", ") })}</p>` : nothing}
        <p id="lit" class="hint">${litWords(state, view)}</p>
        ${
          // A refused number is not shown for another game.
          keyed(
            view,
            html`<div class="faults-below">${goldTable(score, players, noneYet ? [] : score.winners, entered)}</div>`,
          )
        }
        ${open && explained ? ruleText(explained) : nothing}
        ${(confirmed ? house_rules.filter(({ pays }) => pays || !draft) : []).map(({ id, name, printed, other, on }) =>
          toggle(`house-rule-${id}`, `${t("score.house-rule")} ${name}`, on, (chosen) =>
            // Asked at the tap: a position being prepared takes the number already.
            (edit.takesTaps() ? edit : play).houseRule(id, chosen ? other : printed),
          ),
        )}
        <div class="actions">
          ${
            draft
              ? nothing
              : html`<button type="button" id="score-position" @click=${edit.start}>${t("games.correct")}</button>
                ${hasTable(game) ? photoButton("photo-score", photograph) : nothing}`
          }
          <button type="button" id="score-pass-on" aria-haspopup="dialog" @click=${() => share.passOn(play.address)}>
            ${t("pass.title")}
          </button>
          ${
            confirmed
              ? html`<button type="button" id="print-gold" @click=${() => print.gold(seedOf(state), view)}>
                  ${t("print.score")}
                </button>
                <button type="button" id="chat-gold" aria-haspopup="dialog" ?disabled=${noneYet} @click=${showPicture}>
                  ${t("share.chat")}
                </button>`
              : nothing
          }
        </div>
      `;
    }

    /**
     * @param {ScoreView} score @param {GameView["players"]} players @param {string[]} winners
     * @param {Set<string>} entered the rows whose gold people enter
     */
    function goldTable(score, players, winners, entered) {
      return html`<div class="scroll">
        <table id="gold" class="gold">
          <thead>
            <tr><td></td>${players.map(({ id, name }) => html`<th scope="col">${house(id)}<span>${name}</span></th>`)}</tr>
          </thead>
          <tbody>
            ${score.rows.map((row) => line(row, score, players, entered.has(row.id)))}
            ${score.confirmed ? total(score, players, winners) : nothing}
          </tbody>
        </table>
      </div>`;
    }

    /** @param {ScoreView} score @param {GameView["players"]} players @param {string[]} winners */
    function total(score, players, winners) {
      return html`<tr class="total">
        <th scope="row">${t("score.total")}</th>
        ${players.map(
          ({ id }) => html`<td id="total-${id}" class=${winners.includes(id) ? "winner" : ""}
            >${score.absent.includes(id) ? NONE : (score.players[id]?.total ?? 0)}</td>`,
        )}
      </tr>`;
    }

    /**
     * @param {ScoreView["rows"][number]} row @param {ScoreView} score @param {GameView["players"]} players
     * @param {boolean} entered
     */
    function line({ id: row, name, rule }, score, players, entered) {
      const cells = players.map((player) => {
        const gold = score.players[player.id]?.[row] ?? 0;
        const none = score.absent.includes(player.id) ? NONE : 0;
        const cell = entered ? counted(row, name, player, gold) : gold ? earned(row, name, player, gold) : none;
        return html`<td>${cell}</td>`;
      });
      return html`<tr>
        <th scope="row">${score.confirmed ? choice(row, name) : name} ${rule ? whyButton(`row-${row}`, rule, explained, play) : nothing}</th>
        ${cells}
      </tr>`;
    }

    /** Makes a name a way to change what lies on the table. @param {string} row @param {string} name */
    function choice(row, name) {
      return html`<button
        type="button"
        id="change-${row}"
        class="row-name"
        aria-label=${t("sources.change", { name })}
        @click=${() => sources.change(state)}
      >${name}</button>`;
    }

    /**
     * Asks for the gold that people count.
     *
     * @param {string} row @param {string} name @param {GameView["players"][number]} player @param {number} gold
     */
    function counted(row, name, { id, name: player }, gold) {
      return goldField(
        `counted-${row}-${id}`,
        t("score.count", { row: name, player }),
        gold,
        (amount) => (edit.takesTaps() ? edit.gold : play.setCountedGold)(row, id, amount),
        (text) => counts.check(row, text),
      );
    }

    /**
     * Shows gold whose hexes can be lit.
     *
     * @param {string} row @param {string} name @param {GameView["players"][number]} player @param {number} gold
     */
    function earned(row, name, { id, name: player }, gold) {
      const pressed = highlighted?.row === row && highlighted.player === id;
      return html`<button
        type="button"
        id="gold-${row}-${id}"
        aria-pressed=${pressed}
        aria-label=${t("score.show", { row: name, player, gold: t("amount.gold", { count: gold }) })}
        @click=${() => edit.highlight(pressed ? null : { row, player: id, from: `gold-${row}-${id}` })}
      >${gold}</button>`;
    }
  }
}

/**
 * Finds the rows whose gold people enter: what only they can count, and in a position also what was paid during play,
 * which no board shows.
 *
 * @param {GameView} view
 * @param {boolean} inPosition
 */
function enteredRows({ score, has }, inPosition) {
  const paid = inPosition ? has.paying.map(({ id }) => id) : [];
  return new Set([...score.rows.filter(({ by_hand }) => by_hand).map(({ id }) => id), ...paid]);
}

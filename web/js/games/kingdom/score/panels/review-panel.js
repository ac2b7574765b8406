/** After a game: the turns that have cost most, each with a better one, which a tap shows on the board. */

/** @import { CostlyTurn, GameReview } from "../../referee/review.js" */
/** @import { Game, State } from "../../types.js" */

import { t } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { taskProgress } from "../../../../platform/ui/task-progress.js";
import { draw, html, nothing } from "../../../../platform/ui/templates.js";
import { house } from "../../ui/house.js";

/** What is shown, of the game with this id and so many actions. @typedef {{of: string, done: number, all: number, dear: CostlyTurn[], busy: boolean}} ReviewShown */

/**
 * @param {GameReview} review
 * @param {(turn: CostlyTurn) => unknown} showBetter shows it on the board
 * @returns {(state: Readonly<State>) => void}
 */
export function reviewPanel(review, showBetter) {
  /** @type {ReviewShown} */
  let shown = { of: "", done: 0, all: 0, dear: [], busy: false };
  /** @type {Readonly<State>} */
  let last;
  return show;

  /** @param {Readonly<State>} state */
  function show(state) {
    const { view, game, draft, bare } = state;
    last = state;
    const over = game !== null && !draft && game.view.phase === "over";
    const of = over ? `${game.id} ${game.done}` : "";
    if (shown.of !== of) {
      if (shown.busy) review.cancel();
      shown = { of, done: 0, all: 0, dear: [], busy: false };
    }
    const there = view === "score" && over && game.view.score.confirmed && !bare;
    byId("review").hidden = !there;
    if (there) draw(byId("review"), panel(game));
  }

  /** @param {Game} game */
  async function ask(game) {
    const own = { ...shown, done: 0, all: 0, dear: /** @type {CostlyTurn[]} */ ([]), busy: true };
    shown = own;
    show(last);
    const actions = game.record.actions.slice(0, game.done);
    await review.ask({ ...game.record, actions }, (done, all, dear) => {
      if (shown !== own) return;
      Object.assign(own, { done, all, dear });
      show(last);
    });
    own.busy = false;
    if (shown === own) show(last);
  }

  function stop() {
    review.cancel();
    shown.busy = false;
    show(last);
    byId("review-go").focus();
  }

  /** @param {Game} game */
  function panel(game) {
    const { done, all, dear, busy } = shown;
    const name = (/** @type {string} */ player) => game.view.players.find(({ id }) => id === player)?.name ?? player;
    const numberOf = (/** @type {CostlyTurn} */ { at }) =>
      1 + game.record.actions.slice(0, at).filter(({ type }) => type === "end-turn").length;
    const words = { title: t("review.title"), stop: t("review.cancel") };
    const progress = { done, all, says: all ? t("review.working", { done, all }) : "" };
    const begin = html`<button type="button" id="review-go" @click=${() => ask(game)}>${t("review.ask")}</button>`;
    const lines = dear.map(
      (turn) => html`<li>
        <button type="button" id="review-${turn.at}" @click=${() => showBetter(turn)}>
          ${house(turn.player)}<span>${t("review.line", {
            turn: numberOf(turn),
            name: name(turn.player),
            gold: t("amount.gold", { count: turn.gold }),
            within: turn.within,
          })}</span>
        </button>
      </li>`,
    );
    return html`
      <h2>${t("review.title")}</h2>
      ${busy ? taskProgress("review-stop", words, progress, stop) : begin}
      ${lines.length ? html`<p class="hint">${t("review.hint")}</p><ul class="kept">${lines}</ul>` : nothing}
      ${!busy && all && done === all && !lines.length ? html`<p id="review-none">${t("review.none")}</p>` : nothing}
    `;
  }
}

/** After a game: the turns that have cost most, each with a better one, which a tap shows on the board. */

/** @import { CostlyTurn, GameReview, ReviewedTurn } from "../../referee/review.js" */
/** @import { Exercise, Game, State } from "../../types.js" */

import { sentenceLanguage, t } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { taskProgress } from "../../../../platform/ui/task-progress.js";
import { draw, html, nothing } from "../../../../platform/ui/templates.js";
import { dropExercise, keepExercises, listExercises } from "../../referee/exercise-store.js";
import { costliest } from "../../referee/review.js";
import { house } from "../../ui/house.js";
import { reviewCurve } from "./review-curve.js";

/** What is shown, of the game with this id and so many actions. @typedef {{of: string, done: number, all: number, turns: ReviewedTurn[], busy: boolean}} ReviewShown */

/**
 * @param {GameReview} review
 * @param {(turn: CostlyTurn) => unknown} showBetter shows it on the board
 * @param {(exercise: Exercise) => unknown} tryExercise lets people find a better turn on the board
 * @returns {(state: Readonly<State>) => void}
 */
export function reviewPanel(review, showBetter, tryExercise) {
  /** @type {ReviewShown} */
  let shown = { of: "", done: 0, all: 0, turns: [], busy: false };
  /** @type {Readonly<State>} */
  let last;
  return show;

  /** @param {Readonly<State>} state */
  function show(state) {
    const { view, game, draft, bare } = state;
    last = state;
    const over = game !== null && !game.question && !draft && game.view.phase === "over";
    const of = over ? `${game.id} ${game.done}` : "";
    // Whoever tries a turn of it comes back to the list.
    if (shown.of !== of && !game?.question?.exercise) {
      if (shown.busy) review.cancel();
      shown = { of, done: 0, all: 0, turns: [], busy: false };
    }
    const reviewed = over && game.view.score.confirmed && !bare;
    const exercises = view === "score" && !draft ? listExercises() : [];
    const there = view === "score" && (reviewed || exercises.length > 0);
    byId("review").hidden = !there;
    if (there) draw(byId("review"), [reviewed ? panel(game) : nothing, exerciseList(exercises)]);
  }

  /** @param {Game} game */
  async function ask(game) {
    const own = { ...shown, done: 0, all: 0, turns: /** @type {ReviewedTurn[]} */ ([]), busy: true };
    shown = own;
    show(last);
    const actions = game.record.actions.slice(0, game.done);
    const record = { ...game.record, actions };
    await review.ask(record, (done, all, turns) => {
      if (shown !== own) return;
      Object.assign(own, { done, all, turns });
      show(last);
    });
    own.busy = false;
    if (own.done === own.all) keepExercises(record, costliest(own.turns));
    if (shown === own) show(last);
  }

  function stop() {
    review.cancel();
    shown.busy = false;
    show(last);
    byId("review-go").focus();
  }

  /** Lists own costly turns of earlier games. */
  function exerciseList(/** @type {Exercise[]} */ exercises) {
    if (!exercises.length) return nothing;
    const lines = exercises.map((exercise, i) => {
      const { record, player, number, gold, made, solved } = exercise;
      const colours = last.catalog?.editions.flatMap(({ colours }) => colours) ?? [];
      const name =
        record.setup.players.find(({ id }) => id === player)?.name ||
        (colours.find(({ id }) => id === player)?.name ?? player);
      const date = new Date(made).toLocaleDateString(sentenceLanguage(), { dateStyle: "medium" });
      const line = t("exercise.line", { turn: number, name, gold: goldOf(gold), date });
      return html`<li>
        <button type="button" id="exercise-${i}" @click=${() => tryExercise(exercise)}>
          ${house(player)}<span>${line}${solved ? html` <strong>${t("exercise.done")}</strong>` : nothing}</span>
        </button>
        ${deleteButton(i, exercise)}
      </li>`;
    });
    return html`<h2>${t("exercise.list")}</h2><p class="hint">${t("exercise.hint")}</p><ul id="exercises" class="kept">${lines}</ul>`;
  }

  /**
   * @param {number} i
   * @param {Exercise} exercise
   */
  function deleteButton(i, exercise) {
    const drop = () => {
      dropExercise(exercise.id);
      show(last);
    };
    return html`<button type="button" id="exercise-drop-${i}" class="small" @click=${drop}>${t("exercise.drop")}</button>`;
  }

  /** @param {Game} game */
  function panel(game) {
    const { done, all, turns, busy } = shown;
    const dear = costliest(turns);
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
            card: turn.card,
            gold: goldOf(turn.gold),
          })}</span>
        </button>
      </li>`,
    );
    return html`
      <h2>${t("review.title")}</h2>
      ${busy ? taskProgress("review-stop", words, progress, stop) : begin}
      ${lines.length ? html`<p class="hint">${t("review.hint")}</p><ul class="kept">${lines}</ul>` : nothing}
      ${busy ? nothing : reviewCurve(turns, name, leadIn(game))}
      ${!busy && all && done === all && !lines.length ? html`<p id="review-none">${t("review.none")}</p>` : nothing}
    `;
  }
}

/** Makes the function that says how much gold more a player had at the end than the best other one. */
function leadIn(/** @type {Game} */ { view: { players, score } }) {
  const totalOf = (/** @type {string} */ id) => score.players[id]?.total ?? 0;
  return (/** @type {string} */ player) =>
    totalOf(player) - Math.max(...players.filter(({ id }) => id !== player).map(({ id }) => totalOf(id)));
}

/** Writes rounded gold for people: at least 1 is at stake. */
function goldOf(/** @type {number} */ gold) {
  return t("amount.gold", { count: Math.max(1, Math.round(gold)) });
}

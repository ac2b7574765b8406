/** @import { ExerciseController } from "../exercise-controller.js" */
/** @import { Game, State } from "../../types.js" */

import { t } from "../../../../platform/i18n.js";
import { html, nothing } from "../../../../platform/ui/templates.js";
import { house } from "../../ui/house.js";
import { isCostly } from "../review.js";
import { turnsBeside } from "./better-turn.js";

/**
 * Draws an exercise: what to find, then how the turn compares.
 *
 * @param {NonNullable<State["exercise"]>} exercise
 * @param {Game} game
 * @param {ExerciseController} exercises
 * @param {() => unknown} leave
 */
export function exercisePart({ task, busy, tried, solution }, game, exercises, leave) {
  const name = game.view.players.find(({ id }) => id === task.player)?.name ?? "";
  return html`<div class="lesson" role="group" aria-labelledby="exercise-title">
    <h3 id="exercise-title">${house(task.player)} ${t("exercise.title", { turn: task.number, name })}</h3>
    ${
      tried
        ? html`<p id="exercise-verdict" role="status">${verdict()}</p>`
        : html`<p>${t("exercise.find", { gold: amount(task.gold) })}</p>`
    }
    ${busy ? html`<p>${t("exercise.compares")}</p><progress aria-label=${t("exercise.compares")}></progress>` : nothing}
    ${solution?.better ? turnsBeside(solution) : nothing}
    <div class="answers">
      ${tried ? html`<button type="button" id="exercise-again" class="main" @click=${exercises.again}>${t("exercise.again")}</button>` : nothing}
      ${solution || busy || (tried && !isCostly(tried)) ? nothing : html`<button type="button" id="exercise-solve" @click=${exercises.solve}>${t("exercise.solve")}</button>`}
      <button type="button" id="exercise-leave" @click=${leave}>${t("exercise.leave")}</button>
    </div>
  </div>`;

  /** Says how the turn compares with what was played, and with the best one. */
  function verdict() {
    const left = tried?.gold ?? 0;
    if (!tried || !isCostly(tried)) return t("exercise.solved");
    const gained = Math.round(task.gold - left);
    return gained > 0
      ? t("exercise.better", { gold: amount(gained), left: amount(left) })
      : t("exercise.no-better", { left: amount(left) });
  }
}

/** Writes rounded gold for people: at least 1 is at stake. */
function amount(/** @type {number} */ gold) {
  return t("amount.gold", { count: Math.max(1, Math.round(gold)) });
}

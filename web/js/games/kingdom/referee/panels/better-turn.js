/** Draws the turn that was played beside a better one, and why that is better. */

/** @import { Reviewed, RobotStep } from "../../types.js" */
/** @import { CostlyTurn } from "../review.js" */

import { t } from "../../../../platform/i18n.js";
import { html, nothing } from "../../../../platform/ui/templates.js";

/**
 * Draws a costly turn that is looked back at. The better one stays hidden until somebody has tried, or wants to see it.
 *
 * @param {CostlyTurn} turn
 * @param {object} ways
 * @param {boolean} ways.shown whether the better turn is shown
 * @param {() => unknown} ways.show
 * @param {() => unknown} ways.find lets the player find a better one
 */
export function betterTurn(turn, { shown, show, find }) {
  const { gold, within, played } = turn;
  const rounded = Math.max(1, Math.round(gold));
  return html`<div class="robot-plan better-turn" role="group" aria-labelledby="better">
    <p id="better">${t("review.better", { gold: t("amount.gold", { count: rounded }) })}</p>
    ${shown ? turnsBeside(turn) : html`<h3>${t("review.was-played")}</h3>${steps(played, "a")}`}
    <div class="answers">
      ${
        shown
          ? nothing
          : html`<button type="button" id="better-find" class="main" @click=${find}>${t("review.find")}</button>
            <button type="button" id="better-show" @click=${show}>${t("review.show")}</button>`
      }
      <a href="#score/review" id="to-review" class="button">${t("review.to-list")}</a>
    </div>
    <details id="better-exact">
      <summary>${t("review.exact")}</summary>
      <p>${t("review.interval", { gold: t("amount.gold", { count: gold }), within })}</p>
    </details>
  </div>`;
}

/** Draws what was played beside what would have been better, and why. */
export function turnsBeside(/** @type {Reviewed} */ { played = [], better = [], why = "" }) {
  return html`${why ? html`<p id="better-why">${why}</p>` : nothing}
    <div class="turns-beside">
      <div><h3>${t("review.was-played")}</h3>${steps(played, "a")}</div>
      <div><h3>${t("review.would-be")}</h3>${steps(better, "1")}</div>
    </div>`;
}

/**
 * @param {RobotStep[]} turn
 * @param {"a" | "1"} type of the numbers
 */
function steps(turn, type) {
  const lines = turn.map(
    ({ words, events }) =>
      html`<li>${events.length ? `${words}. ${events.map((event) => event.words).join(" ")}` : words}</li>`,
  );
  return html`<ol type=${type}>${lines}</ol>`;
}

/** Draws how far each player was ahead after each of their turns, as robots estimate it. */

/** @import { ReviewedTurn } from "../../referee/review.js" */

import { t } from "../../../../platform/i18n.js";
import { html, nothing, svg } from "../../../../platform/ui/templates.js";
import { house } from "../../ui/house.js";

const [WIDTH, HEIGHT] = [300, 120];
/** Lines of different players differ without colour. */
const DASHES = ["", "6 4", "2 4", "10 3 2 3", "1 2"];

/**
 * @param {ReviewedTurn[]} turns in the order of play
 * @param {(player: string) => string} nameOf
 */
export function reviewCurve(turns, nameOf) {
  const players = [...new Set(turns.map(({ player }) => player))];
  if (turns.length < 2) return nothing;
  const most = Math.max(1, ...turns.map(({ ahead }) => Math.abs(ahead)));
  const x = (/** @type {number} */ i) => ((i + 0.5) * WIDTH) / turns.length;
  const y = (/** @type {number} */ ahead) => HEIGHT / 2 - (ahead / most) * (HEIGHT / 2 - 6);
  const lines = players.map((player, number) => {
    const points = turns.flatMap((turn, i) => (turn.player === player ? [[x(i), y(turn.ahead)]] : []));
    const last = points.at(-1) ?? [0, 0];
    const said = turns.findLast((turn) => turn.player === player)?.ahead ?? 0;
    const path = points.map(([left = 0, top = 0]) => `${left.toFixed(1)} ${top.toFixed(1)}`).join("L");
    const [left = 0, top = 0] = last;
    // Zero without a sign.
    const gold = t("amount.gold", { count: Math.round(said) || 0 });
    return {
      drawn: svg`<path class="curve-line" stroke-dasharray=${DASHES[number % DASHES.length] ?? ""} d="M${path}" />
        <use href="#hr-house-${player}" transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(.4)" />`,
      words: html`<li>${house(player)} ${t("review.ended", { name: nameOf(player), gold })}</li>`,
    };
  });
  return html`<figure class="review-curve">
    <figcaption>${t("review.curve")}</figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${t("review.curve")}>
      <path class="curve-zero" d="M0 ${HEIGHT / 2}H${WIDTH}" />
      ${lines.map(({ drawn }) => drawn)}
    </svg>
    <ul>${lines.map(({ words }) => words)}</ul>
  </figure>`;
}

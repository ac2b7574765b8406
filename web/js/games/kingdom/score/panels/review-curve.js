/** Draws how far each player was ahead after each of their turns, as robots estimate it, and at the end by the gold. */

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
 * @param {(player: string) => number} leadOf how much gold more a player had at the end than the best other one
 */
export function reviewCurve(turns, nameOf, leadOf) {
  const players = [...new Set(turns.map(({ player }) => player))];
  if (turns.length < 2) return nothing;
  const leads = [...turns.map(({ ahead }) => ahead), ...players.map(leadOf)];
  const most = Math.max(1, ...leads.map(Math.abs));
  const x = (/** @type {number} */ i) => ((i + 0.5) * WIDTH) / (turns.length + 1);
  const y = (/** @type {number} */ ahead) => HEIGHT / 2 - (ahead / most) * (HEIGHT / 2 - 6);
  const lines = players.map((player, number) => {
    const lead = leadOf(player);
    const end = [x(turns.length), y(lead)];
    const points = [...turns.flatMap((turn, i) => (turn.player === player ? [[x(i), y(turn.ahead)]] : [])), end];
    const path = points.map(([left = 0, top = 0]) => `${left.toFixed(1)} ${top.toFixed(1)}`).join("L");
    const [left = 0, top = 0] = end;
    const gold = t("amount.gold", { count: Math.abs(lead) });
    const how = lead > 0 ? "ahead" : lead < 0 ? "behind" : "level";
    return {
      drawn: svg`<path class="curve-line" stroke-dasharray=${DASHES[number % DASHES.length] ?? ""} d="M${path}" />
        <use href="#hr-house-${player}" transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(.4)" />`,
      words: html`<li>${house(player)} ${t(`review.${how}`, { name: nameOf(player), gold })}</li>`,
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

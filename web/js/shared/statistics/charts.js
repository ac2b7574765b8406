/** Small charts of bars, drawn as SVG. Words and figures stand beside them, so the drawings themselves are hidden from readers. */

import { html, nothing, svg } from "../../platform/ui/templates.js";

/** A row: what it is called, how long its bar is, and its figure in words. `beside`: a second, hollow bar to compare with. */
/** @typedef {{name: string, value: number, says: string, beside?: number}} Row */

/**
 * Draws a bar for each row; those below zero go to the left of a line.
 *
 * @param {string} id
 * @param {string} title
 * @param {Row[]} rows
 * @param {{hint?: string, legend?: [string, string] | null, full?: number}} [more] legend: what the full and the hollow
 *   bars are; full: the value of a bar across the whole width, at least
 */
export function barChart(id, title, rows, { hint = "", legend = null, full = 0 } = {}) {
  if (!rows.length) return nothing;
  const values = rows.flatMap(({ value, beside = 0 }) => [value, beside]);
  const [least, most] = [Math.min(0, ...values), Math.max(full, ...values, 0)];
  const width = most - least || 1;
  const along = (/** @type {number} */ value) => (100 * (value - least)) / width;
  return html`<section class="statistic" aria-labelledby="${id}-title">
    <h3 id="${id}-title">${title}</h3>
    ${hint ? html`<p class="hint">${hint}</p>` : nothing}
    ${legend ? key(legend) : nothing}
    <ul id=${id} class="statistic-bars">${rows.map(
      ({ name, value, says, beside }) => html`<li>
        <span>${name}</span>${bars(along, value, beside)}<span class="statistic-value">${says}</span>
      </li>`,
    )}</ul>
  </section>`;
}

/**
 * @param {(value: number) => number} along
 * @param {number} value
 * @param {number} [beside]
 */
function bars(along, value, beside) {
  const zero = along(0);
  const high = beside === undefined ? 8 : 14;
  const bar = (/** @type {number} */ to, /** @type {number} */ y, /** @type {string} */ kind) =>
    svg`<rect class=${kind} x=${Math.min(zero, along(to))} y=${y} width=${Math.max(Math.abs(along(to) - zero), 0.5)} height="6" />`;
  return html`<svg viewBox="0 0 100 ${high}" preserveAspectRatio="none" aria-hidden="true" class=${high > 8 ? "is-double" : ""}>
    ${bar(value, 1, "statistic-bar")} ${beside === undefined ? nothing : bar(beside, 7, "statistic-hollow")}
    ${zero > 0 ? svg`<path class="statistic-zero" d="M${zero} 0v${high}" />` : nothing}
  </svg>`;
}

/** Explains the full and the hollow bars, by their looks. */
function key(/** @type {[string, string]} */ [full, hollow]) {
  const sample = (/** @type {string} */ kind) =>
    html`<svg viewBox="0 0 24 8" aria-hidden="true"><rect class=${kind} x="1" y="1" width="22" height="6" /></svg>`;
  return html`<p class="statistic-key"
    ><span>${sample("statistic-bar")} ${full}</span> <span>${sample("statistic-hollow")} ${hollow}</span></p
  >`;
}

/** @import { TableSheet } from "../../../engine/answers.js" */

import { t, withLabel } from "../../../platform/i18n.js";
import { html } from "../../../platform/ui/templates.js";

/**
 * Makes what a sheet for a table says, for the screen and for paper: what lies there, the order of a turn, questions.
 *
 * @param {TableSheet} sheet
 * @param {(rule: string) => string} [address] of a question of the rules page; without one nothing is linked
 */
export function tableSheetParts({ groups, turn, asked, chosen }, address) {
  return html`
    ${groups.map(
      ({ id, name, entries }) => html`<section id="on-table-${id}">
        <h3>${name}</h3>
        ${entries.map(({ name: called, help }) => html`<p><b>${called}</b> ${help}</p>`)}
      </section>`,
    )}
    <section class="turn-order">
      <h3>${t("table-sheet.turn")}</h3>
      <ol>${turn.map(({ text }) => html`<li>${text}</li>`)}</ol>
    </section>
    <section class="argued">
      <h3>${t("table-sheet.asked")}</h3>
      ${asked.map(
        ({ id, question, answer, readings = [], kind, source }) => html`<div class="argued-one">
          <p><b>${address ? html`<a href=${address(id)}>${question}</a>` : question}</b></p>
          <p>${[answer, ...(readings.length ? [t("rules.open"), ...readings] : [])].join(" ")}</p>
          <p class="source">${sourceWords(kind, source)}</p>
        </div>`,
      )}
      <p class="hint">${chosen}</p>
    </section>
  `;
}

/** Names the kind of a source, unless its name does so itself, such as "Rulebook p. 4". */
function sourceWords(/** @type {string} */ kind, /** @type {string} */ source) {
  return source.toLocaleLowerCase().startsWith(kind) ? source : withLabel(kind, source);
}

/** @import { State } from "../types.js" */

import { sentenceLanguage, t } from "../../../platform/i18n.js";
import { html, nothing } from "../../../platform/ui/templates.js";
import { MISPLACED, questionedHexes } from "../model/misplaced.js";

/**
 * Asks whether pieces stand right that nothing known of the set-up lets anybody put there; nothing if there are none.
 *
 * @param {Readonly<State>} state
 * @param {{standRight: () => void, highlight: (lit: State["highlighted"]) => void}} edit
 */
export function misplacedQuestion(state, edit) {
  const hexes = questionedHexes(state);
  if (!hexes.length) return nothing;
  const grounds = state.picture?.hexes ?? {};
  const named = hexes.map((hex) => `${hex} (${grounds[hex]})`);
  const list = new Intl.ListFormat(sentenceLanguage(), { type: "conjunction" }).format(named);
  const right = () => {
    edit.standRight();
    // The way on is open now.
    requestAnimationFrame(() => document.getElementById("sources-confirm")?.focus());
  };
  const show = () => edit.highlight({ row: MISPLACED, player: "", from: "misplaced-show" });
  return html`<div id="misplaced" class="misplaced" role="group" aria-labelledby="misplaced-asked">
    <p id="misplaced-asked">${t("misplaced.ask", { hexes: list })}</p>
    <div class="actions">
      <button type="button" id="misplaced-right" @click=${right}>${t("misplaced.right")}</button>
      <button type="button" id="misplaced-show" @click=${show}>${t("misplaced.show")}</button>
    </div>
  </div>`;
}

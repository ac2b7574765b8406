/** @import { Judging, Ruling } from "../types.js" */

import { byId, changes } from "../../platform/dom.js";
import { draw, html, keyed, nothing } from "../../platform/html.js";
import { bringIntoView } from "../../platform/visible.js";
import { t } from "../../platform/words.js";
import { badge, ruleText, whyButton } from "./why.js";

const SHOWN = 12;

/**
 * Draw what is wrong with a refused action, and what can be done about it.
 *
 * @template {Judging} S
 * @param {{explain(rule: string): unknown, takeBack(): void, allow(note: string): unknown}} play
 * @param {(name: string, state: Readonly<S>) => string | undefined} called what something that the ruling lights is called; undefined for what cannot be lit
 * @param {string} [prefix] with which the ids begin
 * @returns {(state: Readonly<S>) => void}
 */
export function rulingPanel(play, called, prefix = "") {
  const changed = changes();
  const place = `${prefix}ruling`;

  return (state) => {
    const { view, draft, refused, explained, picture } = state;
    const shown = view === "referee" && !draft ? refused : null;
    byId(place).hidden = !shown;
    // A ruling that is the same as the last is said again all the same.
    draw(byId(`${place}-said`), keyed(shown, shown?.ruling.message ?? nothing));
    draw(byId(`${place}-more`), shown && more(shown.ruling));
    if (changed(shown, explained, picture) && shown) bringIntoView(byId(place));

    /** @param {Ruling} ruling */
    function more({ rule, kind, source, because, instead, possible }) {
      return html`
        ${legend("because", because)} ${legend("instead", instead)}
        <div class="rule-line" data-rule=${rule}>
          <p class="rule-label">${badge(kind)} ${source}</p>
          ${whyButton(place, rule, explained, play, t("why"))}
        </div>
        ${explained?.id === rule ? ruleText(explained, { labelled: false }) : nothing}
        <div class="answers">
          <button type="button" id="${prefix}take-back" class="main" @click=${play.takeBack}>
            ${t("ruling.take-back")}
          </button>
          ${possible ? allowing() : nothing}
        </div>
      `;
    }

    function allowing() {
      const note = () => /** @type {HTMLInputElement} */ (byId(`${prefix}note`));
      const label = t("ruling.note");
      return html`
        <button type="button" id="${prefix}allow" @click=${() => play.allow(note().value.trim())}>
          ${t("ruling.allow")}
        </button>
        ${keyed(
          refused,
          html`<input id="${prefix}note" maxlength="2000" autocomplete="off" placeholder=${label} aria-label=${label}>`,
        )}
      `;
    }

    /**
     * Say what marks on the board mean, with the hexes in words. What is no hex is a kind of action.
     *
     * @param {"because" | "instead"} kind
     * @param {string[]} names
     */
    function legend(kind, names) {
      const hexes = names.map((name) => called(name, state)).filter((name) => name !== undefined);
      if (!hexes.length) return nothing;
      const listed = hexes.slice(0, SHOWN);
      if (hexes.length > SHOWN) listed.push(t("ruling.more", { count: hexes.length - SHOWN }));
      return html`<p class="legend legend-${kind}">${t(`ruling.${kind}`, { hexes: listed.join(", ") })}</p>`;
    }
  };
}

/** @import { RulingState, Ruling } from "../types.js" */

import { t } from "../../platform/i18n.js";
import { byId, changeGuard } from "../../platform/ui/dom.js";
import { bringIntoView } from "../../platform/ui/scroll-into-view.js";
import { draw, html, keyed, nothing } from "../../platform/ui/templates.js";
import { ruleText, whyButton } from "./rule-text.js";

const SHOWN = 12;
const MARKS = /** @type {const} */ (["touch", "because", "instead"]);

/** @typedef {typeof MARKS[number]} Mark what is marked: pieces to touch, other reasons, and what would be legal */

/**
 * Draws the ruling on a refused action, and the answers to it.
 *
 * @template {RulingState} S
 * @param {{explain(rule: string): unknown, takeBack(): void, canAct(): boolean, allow(note: string): unknown}} play
 * @param {(state: Readonly<S>, ruling: Ruling) => {[mark in Mark]?: string[]}} named lists by mark what is lit, in words
 * @param {string} [prefix] with which the ids begin
 * @returns {(state: Readonly<S>) => void}
 */
export function rulingPanel(play, named, prefix = "") {
  const changed = changeGuard();
  const place = `${prefix}ruling`;

  return (state) => {
    const { view, draft, refused, explained, picture } = state;
    const shown = view === "referee" && !draft ? refused : null;
    byId(place).hidden = !shown;
    // A ruling is announced again even if its words are those of the last one.
    draw(byId(`${place}-said`), keyed(shown, shown?.ruling.message ?? nothing));
    draw(byId(`${place}-more`), shown && more(shown.ruling));
    if (changed(shown, explained, picture) && shown) bringIntoView(byId(place));

    /** @param {Ruling} ruling */
    function more(ruling) {
      const { rule, kind, source, possible } = ruling;
      const lists = named(state, ruling);
      return html`
        ${MARKS.map((mark) => legend(mark, lists[mark] ?? []))}
        <div class="answers" data-rule=${rule}>
          <button type="button" id="${prefix}take-back" class="main" @click=${play.takeBack}>
            ${t("ruling.take-back")}
          </button>
          ${possible && play.canAct() ? allowing() : nothing} ${whyButton(place, rule, explained, play, t("why"))}
        </div>
        ${explained?.id === rule ? ruleText({ ...explained, kind, source }) : nothing}
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
     * Explains the marks on the board, with the hexes in words.
     *
     * @param {Mark} mark
     * @param {string[]} hexes
     */
    function legend(mark, hexes) {
      if (!hexes.length) return nothing;
      const listed = hexes.slice(0, SHOWN);
      if (hexes.length > SHOWN) listed.push(t("ruling.more", { count: hexes.length - SHOWN }));
      return html`<p class="legend legend-${mark}">${t(`ruling.${mark}`, { hexes: listed.join(", ") })}</p>`;
    }
  };
}

/** @import { RulingState, Ruling } from "../types.js" */

import { t } from "../../platform/i18n.js";
import { byId, changeGuard } from "../../platform/ui/dom.js";
import { bringIntoView } from "../../platform/ui/scroll-into-view.js";
import { draw, html, keyed, nothing } from "../../platform/ui/templates.js";
import { isRuleOpen } from "./open-rule.js";
import { ruleText, whyButton } from "./rule-text.js";
import { rulingReport } from "./ruling-report.js";

const SHOWN = 12;
const MARKS = /** @type {const} */ (["touch", "because", "instead"]);

/** @typedef {typeof MARKS[number]} Mark what is marked: pieces to touch, other reasons, and what would be legal */

/**
 * @typedef {object} Play
 * @property {(rule: string, place: string) => unknown} explain
 * @property {() => void} takeBack
 * @property {() => boolean} canAct
 * @property {(note: string) => unknown} allow
 * @property {() => import("./ruling-report.js").Reported | null} refusedRecord
 */

/**
 * Draws the ruling on a refused action, and the answers to it.
 *
 * @template {RulingState} S
 * @param {Play} play
 * @param {(state: Readonly<S>, ruling: Ruling) => {[mark in Mark]?: string[]}} named lists by mark what is lit, in words
 * @param {string} [prefix] with which the ids begin
 * @returns {(state: Readonly<S>) => void}
 */
export function rulingPanel(play, named, prefix = "") {
  const changed = changeGuard();
  const place = `${prefix}ruling`;
  /** @type {Readonly<S> | null} */
  let latest = null;
  const report = rulingReport(play.refusedRecord, () => latest && show(latest), prefix);
  return show;

  /** @param {Readonly<S>} state */
  function show(state) {
    latest = state;
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
        ${isRuleOpen(place, rule, explained) ? [ruleText({ ...explained, kind, source }), report(ruling)] : nothing}
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
  }
}

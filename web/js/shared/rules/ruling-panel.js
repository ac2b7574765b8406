/** @import { RulingState, Ruling } from "../types.js" */

import { t } from "../../platform/i18n.js";
import { byId, changeGuard } from "../../platform/ui/dom.js";
import { bringIntoView } from "../../platform/ui/scroll-into-view.js";
import { draw, html, keyed, nothing } from "../../platform/ui/templates.js";
import { badge, ruleText, whyButton } from "./rule-text.js";

const SHOWN = 12;

/**
 * Draws the ruling on a refused action, and the answers to it.
 *
 * @template {RulingState} S
 * @param {{explain(rule: string): unknown, takeBack(): void, canAct(): boolean, allow(note: string): unknown}} play
 * @param {(name: string, state: Readonly<S>) => string | undefined} called names a thing that is lit, if it can be
 * @param {string} [prefix] with which the ids begin
 * @returns {(state: Readonly<S>) => void}
 */
export function rulingPanel(play, called, prefix = "") {
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
          ${possible && play.canAct() ? allowing() : nothing}
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
     * Explains the marks on the board, with the hexes in words. Names that are no hexes are kinds of actions.
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

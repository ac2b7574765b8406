/** @import { Explained, ExplainedRule } from "../types.js" */

import { besideShown } from "../../platform/address.js";
import { t } from "../../platform/i18n.js";
import { changeGuard } from "../../platform/ui/dom.js";
import { bringOneIntoView } from "../../platform/ui/scroll-into-view.js";
import { html, nothing } from "../../platform/ui/templates.js";
import { isRuleOpen } from "./open-rule.js";

/**
 * Makes the button that opens a rule's full text, and the text if it is open.
 *
 * @param {string} place tells apart several such buttons for the same rule
 * @param {string} rule
 * @param {ExplainedRule | null} explained
 * @param {{explain(rule: string, place: string): unknown}} play
 */
export function whyWithText(place, rule, explained, play) {
  return html`${whyButton(place, rule, explained, play)}${isRuleOpen(place, rule, explained) ? ruleText(explained) : nothing}`;
}

/**
 * Makes the button alone, for a text that stands elsewhere.
 *
 * @param {string} place
 * @param {string} rule
 * @param {ExplainedRule | null} explained
 * @param {{explain(rule: string, place: string): unknown}} play
 * @param {string} [words] that stand on it
 */
export function whyButton(place, rule, explained, play, words = "?") {
  return html`<button
    type="button"
    id="why-${place}"
    class="why"
    title=${t("why")}
    aria-label=${t("why")}
    aria-expanded=${isRuleOpen(place, rule, explained)}
    @click=${() => play.explain(rule, place)}
  >${words}</button>`;
}

/**
 * @param {Explained} explained
 * @param {string} [address] the id that links lead to
 */
export function ruleText({ id, kind, source, text, clarification, origin, designer, exceptions }, address) {
  return html`<div class="rule" id=${address ?? nothing} tabindex=${address ? -1 : nothing}>
    <p>${text}</p>
    <p class="rule-label">${badge(kind)} ${source} · ${ruleLink(id)}</p>
    ${clarification ? html`<p>${badge(t("clarification"))} ${clarification} <small>(${origin})</small></p>` : nothing}
    ${designer ? html`<p>${badge(t("designer"))} ${designer}</p>` : nothing}
    ${exceptions?.map(({ text: changed }) => html`<p>${changed}</p>`)}
  </div>`;
}

/**
 * Brings the rule that somebody has just asked for into sight, wherever it is shown.
 *
 * @returns {(state: Readonly<{explained: Explained | null}>) => void}
 */
export function scrollToRule() {
  const changed = changeGuard();
  return ({ explained }) => {
    if (!changed(explained) || !explained) return;
    requestAnimationFrame(() => bringOneIntoView(document.querySelectorAll(".rule:not(.rules *)")));
  };
}

/**
 * Makes the id of a rule, which leads to its place among all rules of the game.
 *
 * @param {string} id
 */
function ruleLink(id) {
  return html`<a href="#${besideShown("rules")}/${id}"><code>${id}</code></a>`;
}

/** @param {string} kind */
export function badge(kind) {
  return html`<span class="badge">${kind}</span>`;
}

/** @import { Explained } from "../types.js" */

import { button, changes, element } from "../../platform/dom.js";
import { bringOneIntoView } from "../../platform/visible.js";
import { t } from "../../platform/words.js";

/**
 * Make the button that opens a rule's full text, and the text if it is open.
 *
 * @param {string} place tells apart several such buttons for the same rule
 * @param {string} rule
 * @param {Explained | null} explained
 * @param {{explain(rule: string): unknown}} play
 * @returns {HTMLElement[]}
 */
export function why(place, rule, explained, play) {
  const open = explained?.id === rule;
  return open
    ? [whyButton(place, rule, explained, play), ruleText(explained)]
    : [whyButton(place, rule, explained, play)];
}

/**
 * Make the button alone, where the text has its place elsewhere.
 *
 * @param {string} place
 * @param {string} rule
 * @param {Explained | null} explained
 * @param {{explain(rule: string): unknown}} play
 */
export function whyButton(place, rule, explained, play) {
  const ask = button(`why-${place}`, "?", () => play.explain(rule), { className: "why", label: `${t("why")} ${rule}` });
  ask.title = t("why");
  ask.setAttribute("aria-expanded", String(explained?.id === rule));
  return ask;
}

/**
 * @param {Explained} explained
 * @param {boolean} [labelled] whether its kind and source are shown too
 */
export function ruleText({ id, kind, source, text, clarification, designer }, labelled = true) {
  const label = element("p", { className: "rule-label" }, badge(kind), ` ${source} · `, ruleLink(id));
  const box = element("div", { className: "rule" }, element("p", { textContent: text }), ...(labelled ? [label] : []));
  if (clarification) box.append(element("p", {}, badge(t("clarification")), ` ${clarification}`));
  if (designer) box.append(element("p", {}, badge(t("designer")), ` ${designer}`));
  return box;
}

/**
 * Bring the rule that somebody has just asked for into sight, wherever it is shown.
 *
 * @returns {(state: Readonly<{explained: Explained | null}>) => void}
 */
export function ruleInSight() {
  const changed = changes();
  return ({ explained }) => {
    if (!changed(explained) || !explained) return;
    requestAnimationFrame(() => bringOneIntoView(document.querySelectorAll(".rule:not(.rules *)")));
  };
}

/**
 * Make the id of a rule, which leads to its place among all rules of the game.
 *
 * @param {string} id
 */
export function ruleLink(id) {
  const place = document.body.dataset.view === "builders" ? "builders/rules" : "rules";
  return element("a", { href: `#${place}/${id}` }, element("code", { textContent: id }));
}

/** @param {string} kind */
export function badge(kind) {
  return element("span", { className: "badge", textContent: kind });
}

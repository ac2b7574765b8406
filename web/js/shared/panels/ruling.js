/** @import { Judging, Ruling } from "../types.js" */

import { button, byId, changes, element, redraw } from "../../platform/dom.js";
import { bringIntoView } from "../../platform/visible.js";
import { language, t } from "../../platform/words.js";
import { badge, ruleLink, ruleText, whyButton } from "./why.js";

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
  /** @type {Judging["refused"]} */
  let said = null;

  return (state) => {
    const { view, draft, refused, explained, picture } = state;
    const shown = view === "referee" && !draft ? refused : null;
    if (!changed(shown, explained, picture, language())) return;
    byId(place).hidden = !shown;
    if (shown !== said) byId(`${place}-said`).textContent = shown?.ruling.message ?? "";
    const note = noteField(`${prefix}note`, shown === said);
    said = shown;
    redraw(byId(`${place}-more`), ...(shown ? more(shown.ruling) : []));
    if (shown) bringIntoView(byId(place));

    /** @param {Ruling} ruling */
    function more({ rule, kind, source, because, instead, possible }) {
      const ask = whyButton(place, rule, explained, play);
      ask.textContent = t("why");
      return [
        ...legend("because", because),
        ...legend("instead", instead),
        element(
          "div",
          { className: "rule-line" },
          element("p", { className: "rule-label" }, badge(kind), ` ${source} · `, ruleLink(rule)),
          ask,
        ),
        ...(explained?.id === rule ? [ruleText(explained, false)] : []),
        element(
          "div",
          { className: "answers" },
          button(`${prefix}take-back`, t("ruling.take-back"), play.takeBack, { className: "main" }),
          ...(possible ? [button(`${prefix}allow`, t("ruling.allow"), () => play.allow(note.value.trim())), note] : []),
        ),
      ];
    }

    /**
     * Say what marks on the board mean, with the hexes in words. What is no hex is a kind of action.
     *
     * @param {"because" | "instead"} kind
     * @param {string[]} names
     */
    function legend(kind, names) {
      const hexes = names.map((name) => called(name, state)).filter((name) => name !== undefined);
      if (!hexes.length) return [];
      const listed = hexes.slice(0, SHOWN);
      if (hexes.length > SHOWN) listed.push(t("ruling.more", { count: hexes.length - SHOWN }));
      return [
        element("p", {
          className: `legend legend-${kind}`,
          textContent: t(`ruling.${kind}`, { hexes: listed.join(", ") }),
        }),
      ];
    }
  };
}

/**
 * @param {string} id
 * @param {boolean} same whether what is typed there belongs to this ruling
 */
function noteField(id, same) {
  const before = document.getElementById(id);
  const note = element("input", { id, maxLength: 2000, autocomplete: "off", placeholder: t("ruling.note") });
  note.setAttribute("aria-label", t("ruling.note"));
  if (same && before instanceof HTMLInputElement) note.value = before.value;
  return note;
}

/** @import { Playing } from "../playing.js" */
/** @import { Ruling, State } from "../types.js" */
import { button, byId, changes, element, redraw } from "../dom.js";
import { language, t } from "../words.js";
import { badge, ruleText, whyButton } from "./why.js";

const SHOWN = 12;

/**
 * Draw what is wrong with a refused action, and what can be done about it.
 *
 * @param {Playing} play
 * @returns {(state: Readonly<State>) => void}
 */
export function rulingPanel(play) {
  const changed = changes();
  /** @type {State["refused"]} */
  let said = null;

  return ({ view, draft, refused, explained, picture }) => {
    const shown = view === "referee" && !draft ? refused : null;
    if (!changed(shown, explained, picture, language())) return;
    byId("ruling").hidden = !shown;
    if (shown !== said) byId("ruling-said").textContent = shown?.ruling.message ?? "";
    const note = noteField(shown === said);
    said = shown;
    redraw(byId("ruling-more"), ...(shown ? more(shown.ruling) : []));
    if (shown) byId("ruling").scrollIntoView({ block: "nearest" });

    /** @param {Ruling} ruling */
    function more({ rule, kind, source, because, instead, possible }) {
      const ask = whyButton("ruling", rule, explained, play);
      ask.textContent = t("why");
      return [
        ...legend("because", because),
        ...legend("instead", instead),
        element(
          "div",
          { className: "rule-line" },
          element(
            "p",
            { className: "rule-label" },
            badge(kind),
            ` ${source} · `,
            element("code", { textContent: rule }),
          ),
          ask,
        ),
        ...(explained?.id === rule ? [ruleText(explained, false)] : []),
        element(
          "div",
          { className: "answers" },
          button("take-back", t("ruling.take-back"), play.takeBack, { className: "main" }),
          ...(possible ? [button("allow", t("ruling.allow"), () => play.allow(note.value.trim())), note] : []),
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
      const hexes = names.filter((name) => name in (picture?.hexes ?? {}));
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

/** @param {boolean} same whether what is typed there belongs to this ruling */
function noteField(same) {
  const before = document.getElementById("note");
  const note = element("input", { id: "note", maxLength: 2000, autocomplete: "off", placeholder: t("ruling.note") });
  note.setAttribute("aria-label", t("ruling.note"));
  if (same && before instanceof HTMLInputElement) note.value = before.value;
  return note;
}

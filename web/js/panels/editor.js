/** @import { Editing } from "../editing.js" */
/** @import { Playing } from "../playing.js" */
/** @import { Draft, PlayerView, State } from "../types.js" */
import { button, byId, changes, element, emblem, house, redraw, toggle } from "../dom.js";
import { language, t } from "../words.js";

const HOW = /** @type {const} */ (["none", "held", "lost"]);

/**
 * Draw the position editor: a colour for the taps, supplies, tiles, whose turn it is, and what to do with it all.
 *
 * @param {Editing} edit
 * @param {Playing} play
 * @returns {(state: Readonly<State>) => void}
 */
export function editorPanel(edit, play) {
  const changed = changes();
  return ({ view, draft, picture }) => {
    const shown = draft !== null && view !== "setup";
    byId("editor").hidden = !shown;
    if (!shown || !changed(draft, picture, view, language())) return;
    const { players } = draft.view;
    const hand = players.find(({ id }) => id === draft.hand) ?? players[0];
    redraw(
      byId("editor"),
      element("h2", { textContent: t("editor.title") }),
      element("p", { className: "hint", textContent: t("editor.hint") }),
      element(
        "div",
        { className: "hands", role: "group", ariaLabel: t("editor.hand") },
        ...players.map(({ id, name }) =>
          button(`hand-${id}`, [house(id), element("span", { textContent: name })], () => edit.hand(id), {
            pressed: id === draft.hand,
          }),
        ),
      ),
      ...(hand && view !== "score" ? [seat(draft, hand)] : []),
      ...(view === "score" ? [] : [turn(draft)]),
      element(
        "div",
        { className: "actions" },
        ...(view === "score"
          ? [element("a", { href: "#referee", className: "button", textContent: t("editor.more") })]
          : begin(draft)),
        button("editor-close", t("editor.close"), edit.close),
      ),
    );

    /** @param {Draft} position what can be done with it */
    function begin(position) {
      return [
        button("editor-play", t("editor.play"), () => play.beginAt(position, false), { className: "main" }),
        button("editor-ask", t("editor.ask"), () => play.beginAt(position, true)),
        element("a", { href: "#score", className: "button", textContent: t("editor.score") }),
      ];
    }

    /**
     * @param {Draft} position
     * @param {PlayerView} player
     */
    function seat({ view: { sites, pieces }, position }, { id, name, supply }) {
      const record = position.players[id];
      const count = Object.values(pieces[id] ?? {}).flat().length;
      return element(
        "fieldset",
        { className: "editor-seat" },
        element("legend", {}, t("editor.seat", { name, count })),
        element(
          "div",
          { className: "stepper" },
          element("span", { id: "supply-words", textContent: t("editor.supply") }),
          button("supply-less", "−", () => edit.supply(id, Math.max(0, supply - 1)), {
            label: t("editor.one-less"),
            disabled: supply === 0,
          }),
          element("output", { id: "supply", textContent: String(supply) }),
          button("supply-more", "+", () => edit.supply(id, supply + 1), { label: t("editor.one-more") }),
        ),
        element(
          "details",
          { id: `tiles-${id}` },
          element("summary", { textContent: t("editor.tiles", { count: record?.tiles?.length ?? 0 }) }),
          element(
            "ul",
            { className: "sites" },
            ...sites.map(({ at, tile, name: place, stock }) => {
              const held = record?.tiles?.some(({ from }) => from === at);
              const how = held ? "held" : record?.taken_from?.includes(at) ? "lost" : "none";
              const choice = element("select", { id: `site-${at}` });
              choice.setAttribute("aria-label", `${place} ${at}`);
              choice.append(...HOW.map((each) => new Option(t(`editor.tile.${each}`), each, false, each === how)));
              choice.addEventListener("change", () =>
                edit.tile(id, at, tile, HOW.find((each) => each === choice.value) ?? "none"),
              );
              const left = element("small", { textContent: t("editor.left", { count: stock }) });
              return element(
                "li",
                {},
                emblem(picture?.emblems[tile]),
                element("span", {}, `${place} ${at} `, left),
                choice,
              );
            }),
          ),
        ),
      );
    }

    /** @param {Draft} position */
    function turn({ view: { players }, position }) {
      const active = element("select", { id: "editor-active" });
      active.append(...players.map(({ id, name }) => new Option(name, id, false, id === position.active)));
      active.addEventListener("change", () => edit.active(active.value));
      return element(
        "div",
        { className: "editor-turn" },
        element("label", { htmlFor: "editor-active", textContent: t("editor.turn") }),
        active,
        toggle("editor-last-round", t("editor.last-round"), position.end_triggered ?? false, edit.lastRound),
      );
    }
  };
}

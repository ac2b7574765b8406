/** @import { CountingUp } from "../../shared/counting.js" */
/** @import { Editing } from "../editing.js" */
/** @import { Draft, State } from "../types.js" */

import { button, byId, changes, chooser, element, emblem, house, redraw, toggle } from "../../platform/dom.js";
import { language, t } from "../../platform/words.js";
import { camps, WALL } from "../pieces.js";
import { seatEditor } from "./editor-seat.js";

/** The part of a drawing to show: a piece as tall as a hex, or one that lies on seven. */
const ONE_HEX = "-21 -24 42 46";
const SEVEN_HEXES = "-80 -78 160 156";

/**
 * Draw the position editor: colours and pieces for the taps, what everybody has, whose turn it is, and the way on.
 *
 * @param {Editing} edit
 * @param {CountingUp} counts
 * @returns {(state: Readonly<State>) => void}
 */
export function editorPanel(edit, counts) {
  const changed = changes();
  return ({ view, draft, picture }) => {
    const shown = draft !== null && view !== "setup";
    byId("editor").hidden = !shown;
    if (!shown || !changed(draft, picture, view, language())) return;
    const { players, has } = draft.view;
    const hand = players.find(({ id }) => id === draft.hand) ?? players[0];
    redraw(
      byId("editor"),
      element("h2", { textContent: t("editor.title") }),
      element("p", { className: "hint", textContent: hint(draft) }),
      element(
        "div",
        { className: "hands", role: "group", ariaLabel: t("editor.hand") },
        ...players.map(({ id, name }) =>
          button(`hand-${id}`, [house(id), element("span", { textContent: name })], () => edit.hand(id), {
            pressed: id === draft.hand,
          }),
        ),
      ),
      ...(several(draft) ? [kinds(draft)] : []),
      ...(hand && view !== "score" ? [seatEditor(draft, hand, picture, edit, counts)] : []),
      ...(view === "score" ? [] : [...(camps(draft.view, draft.position).length ? [camping(draft)] : []), turn(draft)]),
      element(
        "div",
        { className: "actions" },
        ...(view === "score"
          ? [element("a", { href: "#referee", className: "button", textContent: t("editor.more") })]
          : [
              button("editor-play", t("editor.play"), () => edit.play(false), { className: "main" }),
              button("editor-ask", t("editor.ask"), () => edit.play(true)),
              element("a", { href: "#score", className: "button", textContent: t("editor.score") }),
            ]),
        button("editor-close", t("editor.close"), edit.close),
      ),
    );

    /** @param {Draft} position what a tap does */
    function hint(position) {
      const wide = has.pieces.find(({ id, wide: seven }) => seven && id === position.kind);
      if (wide) return t("editor.hint-wide", { piece: wide.name });
      return several(position) ? t("editor.hint-pieces") : t("editor.hint");
    }

    /** @param {Draft} position the pieces that a tap can put there */
    function kinds({ hand: colour, kind }) {
      const pieces = has.pieces.map(({ id, name, wide }) => ({
        id,
        name,
        drawing: emblem(`hr-${id}-${colour}`, wide ? SEVEN_HEXES : ONE_HEX),
      }));
      const wall = { id: WALL, name: t("board.wall"), drawing: emblem("hr-wall", ONE_HEX) };
      return element(
        "div",
        { className: "hands kinds", role: "group", ariaLabel: t("editor.kind") },
        ...[...pieces, ...(has.walls ? [wall] : [])].map(({ id, name, drawing }) =>
          button(`kind-${id}`, [drawing, element("span", { textContent: name })], () => edit.kind(id), {
            pressed: id === kind,
          }),
        ),
      );
    }

    /** @param {Draft} draft where the tiles are that depend on no hex once they are taken */
    function camping({ view: game, position }) {
      const all = camps(game, position);
      return element(
        "details",
        { id: "camps", className: "camps" },
        element("summary", { textContent: t("editor.camps", { count: all.filter(({ site }) => site.stock).length }) }),
        element(
          "ul",
          { className: "sites" },
          ...all.map(({ site: { at, tile, name, stock, passing }, holder }) => {
            const choice = chooser(
              `camp-${at}`,
              [
                [at, t("editor.camp-there")],
                ...(passing ? players : []).map(
                  ({ id, name: player }) => /** @type {[string, string]} */ ([id, t("editor.camp-held", { player })]),
                ),
                ["", t("editor.camp-gone")],
              ],
              stock ? at : (holder ?? ""),
              (where) => edit.camp(at, where || null),
            );
            choice.setAttribute("aria-label", `${name} ${at}`);
            return element("li", {}, emblem(picture?.emblems[tile]), element("span", {}, `${name} ${at}`), choice);
          }),
        ),
      );
    }

    /** @param {Draft} position */
    function turn({ position }) {
      const names = players.map(({ id, name }) => /** @type {[string, string]} */ ([id, name]));
      return element(
        "div",
        { className: "editor-turn" },
        element("label", { htmlFor: "editor-active", textContent: t("editor.turn") }),
        chooser("editor-active", names, position.active, edit.active),
        toggle("editor-last-round", t("editor.last-round"), position.end_triggered ?? false, edit.lastRound),
      );
    }
  };
}

/** @param {Draft} draft whether there is more than settlements to put down */
function several({ view: { has } }) {
  return has.pieces.length > 1 || has.walls > 0;
}

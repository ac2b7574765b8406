/** @import { Editing } from "../editing.js" */
/** @import { Playing } from "../playing.js" */
/** @import { Seat, State } from "../types.js" */

import { button, byId, changes, element, redraw, toggle } from "../../platform/dom.js";
import { fileButton } from "../../platform/files.js";
import { language, t } from "../../platform/words.js";
import { keptList } from "../../shared/panels/kept.js";

/**
 * Draw the ways to begin, and the games that are kept.
 *
 * @param {Playing} play
 * @param {Editing} edit
 * @param {(file: File) => void} open
 * @returns {(state: Readonly<State>) => void}
 */
export function gamesPanel(play, edit, open) {
  const changed = changes();
  /** @type {Readonly<State> | null} */
  let latest = null;
  const kept = keptList(play, () => latest && draw(latest));

  /** @param {Readonly<State>} state */
  function draw(state) {
    const { game, table, catalog } = state;
    redraw(
      byId("games"),
      element("h2", { textContent: game ? t("games.title") : t("games.begin") }),
      ...(game ? [] : [element("p", { textContent: table ? t("games.how") : t("games.how-empty") })]),
      element(
        "div",
        { className: "actions" },
        ...(table && !game
          ? [button("begin", t("games.play"), () => play.begin(table.setup), { className: "main" })]
          : []),
        ...(game || table
          ? []
          : [element("a", { href: "#setup", className: "button main", textContent: t("games.to-setup") })]),
        ...(game || table ? [button("edit", game ? t("games.correct") : t("games.position"), edit.start)] : []),
        ...fileButton("import", t("games.import"), open),
        ...(game
          ? [
              button("export", t("games.export"), () => play.export(false)),
              button("export-text", t("games.export-text"), () => play.export(true)),
            ]
          : []),
      ),
      ...(game
        ? [toggle("dealt", t("games.dealt"), game.cards === "dealt", (dealt) => play.cards(dealt ? "dealt" : "ours"))]
        : []),
      ...anotherCard(game),
      kept(state, game?.id, called),
    );

    /** @param {Seat} player */
    function called({ id, name }) {
      const colours = catalog?.editions.flatMap(({ colours }) => colours) ?? [];
      return name || (colours.find((colour) => colour.id === id)?.name ?? id);
    }

    /** @param {State["game"]} playing may a card be changed? The engine says. */
    function anotherCard(playing) {
      if (!playing?.view.card || playing.view.legal.redraw) return [];
      const cards = playing.view.cards.map(({ id, name }) =>
        button(`another-${id}`, name, () => play.reveal(id, "redraw")),
      );
      return [
        element(
          "details",
          { id: "another" },
          element("summary", { textContent: t("games.another-card") }),
          element("div", { className: "small-buttons" }, ...cards),
        ),
      ];
    }
  }

  return (state) => {
    // What there is to begin with shows when the engine is there and what is kept has been looked up.
    const shown = state.view === "referee" && !state.draft && state.games !== null;
    byId("games").hidden = !shown;
    latest = state;
    if (shown && changed(state.game, state.games, state.spoiled, state.table, state.catalog, language())) draw(state);
  };
}

/** @import { Playing } from "../playing.js" */
/** @import { PlayerView, State } from "../types.js" */

import { byId, changes, element, emblem, house, redraw, toggle } from "../../platform/dom.js";
import { language, t } from "../../platform/words.js";
import { shownGame } from "../../shared/looking.js";
import { ruleText, whyButton } from "../../shared/panels/why.js";

/**
 * Draw what everybody has: supply, tiles with their state and help, pieces, and the gold so far if it is wanted.
 *
 * @param {Playing} play
 * @param {(live: boolean) => void} live
 * @returns {(state: Readonly<State>) => void}
 */
export function playersPanel(play, live) {
  const changed = changes();
  return (state) => {
    const { view, draft, picture, explained } = state;
    const game = shownGame(state);
    const shown = view === "referee" && game !== null && !draft;
    byId("seats-now").hidden = !shown;
    if (!shown || !changed(game, picture, explained, state.live, language())) return;
    const { players, active, score, has, unjudged } = game.view;
    redraw(
      byId("seats-now"),
      element("h2", { textContent: t("players.title") }),
      ...(unjudged ? [element("p", { id: "unjudged", className: "unjudged", textContent: unjudged })] : []),
      element("ul", { className: "seat-cards" }, ...players.map((player) => card(player))),
      toggle("live", t("players.live"), state.live, live),
    );

    /** @param {PlayerView} player */
    function card({ id, name, supply, aside, lifted, gold: paid, tiles }) {
      const kinds = has.pieces
        .map((kind) => ({ ...kind, hexes: game?.view.pieces[id]?.[kind.id] ?? [] }))
        .filter(({ hexes }) => hexes.length);
      const count = kinds.reduce((sum, { wide, hexes }) => sum + (wide ? 1 : hexes.length), 0);
      const gold = score.players[id]?.total ?? 0;
      const made = element(
        "li",
        { id: `seat-${id}` },
        element(
          "div",
          { className: "seat-head" },
          house(id),
          element("strong", { textContent: name }),
          ...(state.live ? [element("span", { className: "gold", textContent: t("players.gold", { gold }) })] : []),
          element("span", { className: "supply", textContent: t("players.supply", { count: supply }) }),
        ),
        ...notes(aside, lifted, paid),
        ...(tiles.length
          ? [
              element(
                "ul",
                { className: "held" },
                ...tiles.map((tile, i) =>
                  element(
                    "li",
                    { className: tile.status },
                    emblem(picture?.emblems[tile.id]),
                    element(
                      "details",
                      { id: `help-${id}-${i}` },
                      element(
                        "summary",
                        {},
                        element("strong", { textContent: tile.name }),
                        ` ${tile.from ?? ""} `,
                        element("small", { textContent: tile.status_name }),
                      ),
                      element("p", {}, tile.help, " ", whyButton(`${id}-${i}`, tile.rule, explained, play)),
                      ...(explained?.id === tile.rule ? [ruleText(explained)] : []),
                    ),
                  ),
                ),
              ),
            ]
          : []),
        element(
          "details",
          { id: `pieces-${id}`, className: "on-board" },
          element("summary", { textContent: t("players.on-board", { count }) }),
          ...kinds.map(({ name: kind, hexes }) =>
            element("p", { textContent: kinds.length > 1 ? `${kind}: ${hexes.join(", ")}` : hexes.join(", ") }),
          ),
        ),
      );
      if (id === active) made.setAttribute("aria-current", "true");
      return made;
    }

    /**
     * Say what is set aside and what was paid during play.
     *
     * @param {number} aside
     * @param {number} lifted how many of them in this turn
     * @param {PlayerView["gold"]} paid
     */
    function notes(aside, lifted, paid) {
      const words = [
        ...(aside > lifted ? [t("players.aside", { count: aside - lifted })] : []),
        ...(lifted ? [t("players.lifted", { count: lifted })] : []),
        ...paid.map(({ name, gold }) => t("players.paid", { name, gold })),
      ];
      return words.length ? [element("p", { className: "paid", textContent: words.join(" · ") })] : [];
    }
  };
}

/** @import { Playing } from "../playing.js" */
/** @import { State } from "../types.js" */

import { button, byId, changes, element, redraw, toggle } from "../../platform/dom.js";
import { fileButton } from "../../platform/files.js";
import { language, t } from "../../platform/words.js";
import { keptList } from "../../shared/panels/kept.js";

/**
 * Draw the ways to begin, and the games that are kept.
 *
 * @param {Playing} play
 * @param {() => void} savePicture
 * @param {(file: File) => void} open
 * @returns {(state: Readonly<State>) => void}
 */
export function gamesPanel(play, savePicture, open) {
  const changed = changes();
  /** @type {Readonly<State> | null} */
  let latest = null;
  const kept = keptList(play, () => latest && draw(latest), "b-");

  /** @param {Readonly<State>} state */
  function draw(state) {
    const { game, table } = state;
    const tableDecks = game && game.view.rows.buildings.deck === null;
    redraw(
      byId("b-games"),
      element("h2", { textContent: game ? t("games.title") : t("games.begin") }),
      ...(game ? [] : [element("p", { textContent: table ? t("builders.how") : t("games.how-empty") })]),
      element(
        "div",
        { className: "actions" },
        ...(table && !game
          ? [button("b-begin", t("games.play"), () => play.begin(table.record), { className: "main" })]
          : []),
        ...(game || table
          ? []
          : [element("a", { href: "#builders/setup", className: "button main", textContent: t("games.to-setup") })]),
        ...fileButton("b-import", t("games.import"), open),
        ...(game
          ? [button("b-export", t("games.export"), play.export), button("b-save-picture", t("share.svg"), savePicture)]
          : []),
      ),
      ...(tableDecks
        ? [
            toggle("b-dealt", t("builders.deals"), game.cards === "dealt", (dealt) =>
              play.cards(dealt ? "dealt" : "ours"),
            ),
          ]
        : []),
      kept(state, game?.id, ({ id, name }) => name || t("score.player", { seat: id.replace(/^player-/, "") })),
    );
  }

  return (state) => {
    const shown = state.view === "referee" && state.games !== null;
    byId("b-games").hidden = !shown;
    latest = state;
    if (shown && changed(state.game, state.games, state.spoiled, state.table, language())) draw(state);
  };
}

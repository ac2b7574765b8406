/** @import { Playing } from "../playing.js" */
/** @import { ScoreView, State } from "../types.js" */

import { button, byId, changes, element, house, redraw } from "../../platform/dom.js";
import { language, t } from "../../platform/words.js";
import { ruleText } from "../../shared/panels/why.js";

/**
 * Draw what brings gold in the game: each opens its rule, and says what everybody has of it so far if that is wanted.
 *
 * @param {Playing} play
 * @returns {(state: Readonly<State>) => void}
 */
export function goldPanel(play) {
  const changed = changes();
  return ({ view, game, draft, explained, live }) => {
    const shown = view === "referee" && game !== null && !draft;
    byId("gold-now").hidden = !shown;
    if (!shown || !changed(game.view, explained, live, language())) return;
    const { score, players } = game.view;
    const open = score.rows.some(({ rule }) => rule !== null && rule === explained?.id);
    redraw(
      byId("gold-now"),
      element("h2", { textContent: t("sheet.cards") }),
      element("ul", { className: "gold-cards" }, ...score.rows.map((row) => element("li", {}, chip(row)))),
      ...(open && explained ? [ruleText(explained)] : []),
    );

    /** @param {ScoreView["rows"][number]} row */
    function chip({ id, name, rule }) {
      const amounts = live ? players.map((player) => ({ ...player, gold: score.players[player.id]?.[id] ?? 0 })) : [];
      const parts = [
        element("span", { className: "gold-name", textContent: name }),
        ...amounts.map(({ id: player, gold }) => element("span", { className: "gain" }, house(player), String(gold))),
      ];
      if (rule === null) return element("span", {}, ...parts);
      const said = amounts.map(({ name: player, gold }) => `${player} ${gold}`).join(", ");
      const made = button(`brings-${id}`, parts, () => play.explain(rule), { label: said ? `${name}: ${said}` : "" });
      made.setAttribute("aria-expanded", String(rule === explained?.id));
      return made;
    }
  };
}

/** @import { BoardView } from "../board-view.js" */
/** @import { Playing } from "../playing.js" */
/** @import { Game, TerrainCard, Tool } from "../types.js" */

import { button, element, emblem } from "../../platform/dom.js";
import { t } from "../../platform/words.js";
import { turnedUp } from "../dealing.js";
import { targetsOf } from "../tools.js";

/**
 * Make what draws terrain cards: those that may come up, those that lie face up, and what they stand for.
 *
 * @param {Playing} play
 * @param {BoardView} board
 */
export function terrainCards(play, board) {
  /** @param {string} terrain */
  function ground(terrain) {
    return emblem(board.ground(terrain), "-27 -31 54 62");
  }

  /**
   * @param {string} id
   * @param {TerrainCard} card
   * @param {() => void} action
   * @param {{pressed?: boolean, words?: string}} [more] `words` stand there instead of its name
   */
  function cardButton(id, { name, terrains }, action, { pressed, words = name } = {}) {
    const drawings = element("span", { className: "grounds" }, ...terrains.map(ground));
    return button(id, [drawings, element("span", { textContent: words })], action, { className: "card", pressed });
  }

  /**
   * Ask which of the cards that lie face up is played, and as what.
   *
   * @param {TerrainCard[]} shown
   */
  function plays(shown) {
    const different = [...new Set(shown)];
    const choices = different.flatMap((card) => [
      ...card.choices.map(({ terrain, words }) =>
        button(
          `play-${card.id}-${terrain}`,
          [ground(terrain), element("span", { textContent: words })],
          () => play.play(card.id, terrain),
          { className: "card" },
        ),
      ),
      cardButton(
        `play-${card.id}`,
        card,
        () => play.play(card.id),
        card.choices.length ? { words: t("turn.open") } : {},
      ),
    ]);
    // The first action that needs a terrain can choose between two different cards.
    if (different.length > 1)
      choices.push(button("play-later", t("turn.open"), () => play.play(""), { className: "card" }));
    const asked = t(shown.length > 1 ? "turn.which" : "turn.which-terrain", { cards: names(shown) });
    return row(choices, [
      element("p", { textContent: asked }),
      button("turn-down", t("turn.turn-down"), play.turnDown, { className: "small" }),
    ]);
  }

  /** @param {() => void} action */
  function dealButton(/** @type {string} */ id, /** @type {string} */ words, action) {
    return button(id, words, action, { className: "main" });
  }

  return {
    ground,

    /**
     * Ask for the card of the turn, or for another one.
     *
     * @param {Game} game
     * @param {"reveal" | "redraw"} type
     */
    turned(game, type) {
      const { view } = game;
      const wanted = type === "reveal" ? view.hand : 1;
      const shown = type === "reveal" ? found(view, turnedUp(game, type)) : [];
      if (shown.length === wanted) return plays(shown);
      const asked = [
        ...(wanted > 1 ? [element("p", { textContent: t("turn.several", { count: wanted }) })] : []),
        ...(shown.length
          ? [
              element("p", { id: "shown", textContent: t("turn.shown", { cards: names(shown) }) }),
              button("turn-down", t("turn.turn-down"), play.turnDown, { className: "small" }),
            ]
          : []),
      ];
      if (game.cards === "dealt") {
        const words = t(wanted > 1 ? "turn.deal-several" : "turn.deal", { count: wanted });
        return row([dealButton("deal", words, () => play.deal(type))], asked);
      }
      const come = view.cards.map((card) => cardButton(`${type}-${card.id}`, card, () => play.reveal(card.id, type)));
      return row(come, asked);
    },

    /**
     * Ask for the card of a tile that draws one, or show it.
     *
     * @param {Game} game
     * @param {Tool} tool
     * @returns {HTMLElement[]}
     */
    drawn({ view, cards }, tool) {
      const offered = targetsOf(view, tool)?.cards;
      if (!offered) return [];
      if (cards === "dealt" && !tool.card) return [row([dealButton("draw", t("turn.deal"), () => play.draw(null))])];
      // What the page has dealt is no choice.
      const listed = view.cards.filter(({ id }) => id in offered && (cards === "ours" || id === tool.card));
      const made = listed.map((card) =>
        cardButton(`draw-${card.id}`, card, () => play.draw(card.id), { pressed: tool.card === card.id }),
      );
      return [row(made)];
    },
  };
}

/**
 * @param {HTMLElement[]} buttons
 * @param {HTMLElement[]} [asked]
 */
function row(buttons, asked = []) {
  return element(
    "div",
    { role: "group", ariaLabel: t("turn.cards") },
    ...(asked.length ? [element("div", { className: "cards-asked" }, ...asked)] : []),
    element("div", { className: "cards-turned" }, ...buttons),
  );
}

/**
 * @param {Game["view"]} view
 * @param {string[]} ids
 */
function found(view, ids) {
  return ids.flatMap((id) => view.cards.filter((card) => card.id === id));
}

/** @param {TerrainCard[]} cards */
function names(cards) {
  return cards.map(({ name }) => name).join(", ");
}

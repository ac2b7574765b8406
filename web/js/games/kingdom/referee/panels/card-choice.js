/** @import { BoardView } from "../../board/board-view.js" */
/** @import { RefereeController } from "../referee-controller.js" */
/** @import { Game, TerrainCard, ActiveTile } from "../../types.js" */

import { t } from "../../../../platform/i18n.js";
import { emblem, html, nothing } from "../../../../platform/ui/templates.js";
import { faceUp } from "../terrain-cards.js";
import { targetsOf } from "../tile-action.js";

/**
 * Makes the functions that draw terrain cards: possible cards, cards that lie face up, and their terrains.
 *
 * @param {RefereeController} play
 * @param {BoardView} board
 */
export function cardChoice(play, board) {
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
    return html`<button type="button" id=${id} class="card" aria-pressed=${pressed ?? nothing} @click=${action}
      ><span class="grounds">${terrains.map(ground)}</span><span>${words}</span></button>`;
  }

  /**
   * Asks which face-up card is played, and as which terrain.
   *
   * @param {TerrainCard[]} shown
   */
  function plays(shown) {
    const different = [...new Set(shown)];
    const choices = different.map((card) => [
      card.choices.map(
        ({ terrain, words }) => html`<button
          type="button"
          id="play-${card.id}-${terrain}"
          class="card"
          @click=${() => play.play(card.id, terrain)}
        >${ground(terrain)}<span>${words}</span></button>`,
      ),
      cardButton(
        `play-${card.id}`,
        card,
        () => play.play(card.id),
        card.choices.length ? { words: t("turn.open") } : {},
      ),
    ]);
    // The first action that needs a terrain can choose between two different cards.
    const later = html`<button type="button" id="play-later" class="card" @click=${() => play.play("")}>
      ${t("turn.open")}
    </button>`;
    const asked = t(shown.length > 1 ? "turn.which" : "turn.which-terrain", { cards: names(shown) });
    return row([choices, different.length > 1 ? later : nothing], html`<p>${asked}</p>${turnDown()}`);
  }

  function turnDown() {
    return html`<button type="button" id="turn-down" class="small" @click=${play.turnDown}>
      ${t("turn.turn-down")}
    </button>`;
  }

  /** @param {() => void} action */
  function dealButton(/** @type {string} */ id, /** @type {string} */ words, action) {
    return html`<button type="button" id=${id} class="main" @click=${action}>${words}</button>`;
  }

  return {
    ground,

    /**
     * Asks for the card of the turn, or for another one.
     *
     * @param {Game} game
     * @param {"reveal" | "redraw"} type
     */
    cardOfTurn(game, type) {
      const { view } = game;
      const wanted = type === "reveal" ? view.hand : 1;
      const shown = type === "reveal" ? cardsOf(view, faceUp(game, type)) : [];
      if (shown.length === wanted) return plays(shown);
      const several = wanted > 1 ? html`<p>${t("turn.several", { count: wanted })}</p>` : nothing;
      const lying = html`<p id="shown">${t("turn.shown", { cards: names(shown) })}</p>${turnDown()}`;
      const asked = wanted > 1 || shown.length ? [several, shown.length ? lying : nothing] : null;
      if (game.cards === "dealt") {
        const words = t(wanted > 1 ? "turn.deal-several" : "turn.deal", { count: wanted });
        return row(
          dealButton("deal", words, () => play.deal(type)),
          asked,
        );
      }
      return row(
        view.cards.map((card) => cardButton(`${type}-${card.id}`, card, () => play.reveal(card.id, type))),
        asked,
      );
    },

    /**
     * Asks for the first card of the next player.
     *
     * @param {Game["view"]} view
     * @param {Game["cards"]} from
     * @param {(card: string | null) => unknown} choose null deals one
     */
    cardOfNext({ cards }, from, choose) {
      if (from === "dealt") return row(dealButton("next-deal", t("turn.deal"), () => choose(null)));
      return row(cards.map((card) => cardButton(`next-${card.id}`, card, () => choose(card.id))));
    },

    /**
     * Lists the cards that may come up for a robot's tile.
     *
     * @param {Game} game
     * @param {string} tile
     * @param {(card: string) => unknown} choose
     */
    cardsForTile({ view }, tile, choose) {
      const offer = view.legal.tiles?.[tile];
      // A tile that borrows others may have borrowed the one that draws a card.
      const offered = [offer, ...Object.values(offer?.uses ?? {})].find((each) => each?.cards)?.cards ?? {};
      const listed = view.cards.filter(({ id }) => id in offered);
      return row(listed.map((card) => cardButton(`robot-draw-${card.id}`, card, () => choose(card.id))));
    },

    /**
     * Asks for the card of a tile that draws one, or shows it.
     *
     * @param {Game} game
     * @param {ActiveTile} tool
     */
    cardOfTile({ view, cards }, tool) {
      const offered = targetsOf(view, tool)?.cards;
      if (!offered) return nothing;
      if (cards === "dealt" && !tool.card) return row(dealButton("draw", t("turn.deal"), () => play.draw(null)));
      // A card that the page has dealt cannot be chosen.
      const listed = view.cards.filter(({ id }) => id in offered && (cards === "ours" || id === tool.card));
      return row(
        listed.map((card) =>
          cardButton(`draw-${card.id}`, card, () => play.draw(card.id), { pressed: tool.card === card.id }),
        ),
      );
    },
  };
}

/**
 * @param {unknown} buttons
 * @param {unknown} [asked]
 */
function row(buttons, asked) {
  return html`<div role="group" aria-label=${t("turn.cards")}>
    ${asked ? html`<div class="cards-asked">${asked}</div>` : nothing}
    <div class="cards-turned">${buttons}</div>
  </div>`;
}

/**
 * @param {Game["view"]} view
 * @param {string[]} ids
 */
function cardsOf(view, ids) {
  return ids.flatMap((id) => view.cards.filter((card) => card.id === id));
}

/** @param {TerrainCard[]} cards */
function names(cards) {
  return cards.map(({ name }) => name).join(", ");
}

/** Terrain cards that lie face up: players turned them up or the page dealt them, and nobody has played them yet. */

/** @import { Ask } from "../../../engine/calls.js" */
/** @import { Store } from "../../../platform/store.js" */
/** @import { Action, Game, State } from "../types.js" */

/**
 * @param {Store<State>} store
 * @param {Ask} ask
 * @param {() => string} player in turn
 * @param {(action: Action) => Promise<unknown>} act
 * @param {(game: Game) => Promise<void>} save saves a game, and shows it
 * @param {() => boolean} later whether the player in turn leaves all choices of cards open until a build decides
 */
export function terrainCards(store, ask, player, act, save, later) {
  /**
   * Turns up cards beside those that lie there for the same purpose.
   *
   * @param {string} purpose
   * @param {string[]} cards
   */
  async function turnUp(purpose, cards) {
    const { game } = store.state;
    if (!game) return;
    const drawn = { for: `${player()} ${purpose}`, cards: [...faceUp(game, purpose), ...cards] };
    // Dealt is dealt: after a reload the page shows the same cards.
    await save({ ...game, drawn });
  }

  /**
   * Deals cards. Cards that were dealt and undone come again.
   *
   * @param {string} type of the action that they are for
   * @param {string | undefined} tile
   * @param {number} count
   * @returns {Promise<string[]>}
   */
  async function drawCards(type, tile, count) {
    const { game } = store.state;
    if (!game) return [];
    const next = game.record.actions[game.done];
    const again = next?.player === player() && next.type === type && next.tile === tile ? next : null;
    if (again?.cards?.length === count) return again.cards;
    if (again?.card && count === 1) return [again.card];
    return ask("deal", { record: game.record, done: game.done, count });
  }

  /**
   * Lays cards of a turn on the table. If nothing is left to choose, the one that lies there is played.
   *
   * @param {string[]} cards
   * @param {"reveal" | "redraw"} type
   */
  async function place(cards, type) {
    const { game } = store.state;
    const [card] = cards;
    if (!game || !card) return;
    const { view } = game;
    const open = !later() && view.cards.some(({ id, choices }) => cards.includes(id) && choices.length);
    if (type === "redraw" || (view.hand === 1 && !open)) return act({ player: player(), type, card });
    await turnUp(type, cards);
    const now = store.state.game;
    if (later() && now && faceUp(now, type).length === view.hand) await play("");
  }

  /**
   * @param {string} card empty if the choice among several is still open
   * @param {string} [terrain]
   */
  async function play(card, terrain) {
    const { game } = store.state;
    const cards = game ? faceUp(game, "reveal") : [];
    const named = cards.length > 1 ? { cards, ...(card ? { use: card } : {}) } : { card };
    await act({ player: player(), type: "reveal", ...named, ...(terrain ? { as: terrain } : {}) });
  }

  return {
    place,

    /** @param {"reveal" | "redraw"} type */
    deal: async (type) => {
      const { game } = store.state;
      if (!game) return;
      const { view } = game;
      const due = type === "redraw" ? 1 : view.hand - faceUp(game, type).length;
      // Cards may have been dealt before the tap: by an earlier tap, or for a robot.
      if (due < 1 || (type === "reveal" ? view.phase !== "reveal" : !view.legal.redraw)) return;
      await place(await drawCards(type, undefined, due), type);
    },

    /** @param {string} tile */
    dealFor: async (tile) => {
      const cards = await drawCards("tile", tile, 1);
      await turnUp(tile, cards);
      return cards[0] ?? null;
    },

    play,
  };
}

/**
 * Finds the cards that lie face up for the active player's use of something.
 *
 * @param {Game} game
 * @param {string} purpose "reveal", or a tile
 */
export function faceUp({ drawn, view }, purpose) {
  return drawn?.for === `${view.active} ${purpose}` ? drawn.cards : [];
}

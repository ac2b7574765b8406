/** The use of a tile: the player takes it up and chooses tap by tap; with the last choice it is used. */

/** @import { Ask } from "../../../engine/calls.js" */
/** @import { Store } from "../../../platform/store.js" */
/** @import { Action, State, TileView, ActiveTile } from "../types.js" */

import { t, withLabel } from "../../../platform/i18n.js";
import { faceUp } from "./terrain-cards.js";
import { finishActions, hintOf, partialAction, selectTile, tap, toAction } from "./tile-action.js";

/** The questions about the board, emptied when a tile is taken up or laid down. */
const NO_OPEN_QUESTIONS = { refused: null, explained: null, pending: null };

/**
 * @param {Store<State>} store
 * @param {Ask} ask
 * @param {(action: Action, unknown: boolean) => Promise<unknown>} act `unknown`: the rules of the tile are not on file
 * @param {(tile: string) => Promise<string | null>} dealFor deals a card for a tile
 * @param {() => boolean} free whether actions are for the game on the board
 * @param {(message: string) => void} announce
 */
export function tileController(store, ask, act, dealFor, free, announce) {
  async function use(/** @type {ActiveTile} */ tool, /** @type {Partial<Action>} */ fields) {
    await act(toAction(tool, fields, store.state.adjacencyTile?.held ?? null), tool.held.kind === "table");
  }

  /** Shows a tile in hand with its choices so far. If nothing more can be chosen, do the action. */
  async function showChoices(/** @type {ActiveTile} */ tool) {
    const { game, adjacencyTile } = store.state;
    if (!game) return;
    const action = partialAction(tool, adjacencyTile?.held ?? null);
    const ways = action && (await ask("continuations", { record: game.record, done: game.done, action }));
    const next = { ...tool, ways };
    store.set({ ...NO_OPEN_QUESTIONS, activeTile: next });
    const [ending] = finishActions(next);
    if (ending && ways && !Object.keys(ways).length) return use(next, ending.act);
    const [key, params] = hintOf(game.view, next);
    announce(withLabel(next.held.name, t(key, params)));
  }

  return {
    /** Goes on with a tile whose use has begun. */
    resume: async () => {
      const { activeTile } = store.state;
      if (activeTile && free()) await showChoices(activeTile);
    },

    /**
     * Uses the tile in hand without another tap on the board.
     *
     * @param {Partial<Action>} fields
     */
    use: async (fields) => {
      const { activeTile } = store.state;
      if (activeTile) await use(activeTile, fields);
    },

    /** @param {string} hex for the tile in hand */
    tap: async (hex) => {
      const { game, activeTile } = store.state;
      if (!game || !activeTile) return;
      const step = tap(game.view, activeTile, hex);
      await ("act" in step ? use(activeTile, step.act) : showChoices(step.tool));
    },

    /** @param {string | null} card that came up for the tile in hand; null deals one */
    draw: async (card) => {
      const { activeTile } = store.state;
      if (activeTile) await showChoices({ ...activeTile, card: card ?? (await dealFor(activeTile.held.id)) });
    },

    /**
     * Takes a tile up, or lays it down again. A tile that frees a build of adjacency combines with others.
     *
     * @param {string} player
     * @param {TileView} tile
     * @param {number} index of the tile among the player's
     */
    choose: async (player, tile, index) => {
      const { game, activeTile, adjacencyTile } = store.state;
      if (!game) return;
      if (tile.frees) {
        store.set({
          ...NO_OPEN_QUESTIONS,
          adjacencyTile: adjacencyTile?.index === index ? null : { held: tile, index },
        });
        if (activeTile) await showChoices(activeTile);
        else if (store.state.adjacencyTile) announce(withLabel(tile.name, t("tool.free")));
      } else if (activeTile?.player === player && activeTile.index === index)
        store.set({ ...NO_OPEN_QUESTIONS, activeTile: null });
      else {
        // Only the active player can use a tile that frees a build, not one who reacts.
        if (player !== game.view.active) store.set({ adjacencyTile: null });
        await showChoices({ ...selectTile(player, tile, index), card: faceUp(game, tile.id)[0] ?? null });
      }
    },
  };
}

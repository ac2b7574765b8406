/** The position editor's doings. Every change is a new position that the engine must accept; or the old one stays. */

/** @import { Engine } from "../engine/client.js" */
/** @import { Playing } from "./playing.js" */
/** @import { Store } from "../platform/store.js" */
/** @import { Draft, GameRecord, GameView, Judged, Position, SetupRecord, State } from "./types.js" */

import { shownGame } from "../shared/looking.js";
import { queue } from "../shared/queue.js";
import { camped, seated, tapped } from "./pieces.js";

/**
 * @param {Store<State>} store
 * @param {Engine} engine
 * @param {Playing} play
 * @param {(fault: unknown) => void} failed
 */
export function editing(store, engine, play, failed) {
  const enqueue = queue(failed, engine);
  let starting = false;

  /**
   * @param {SetupRecord} setup
   * @param {Position} position
   * @returns {Promise<GameView>}
   */
  async function judged(setup, position) {
    const record = { format: "hexreeve.kingdom.game", version: 1, setup, position, actions: [] };
    return /** @type {Judged} */ (await play.ask("game", { record, done: 0 })).view;
  }

  async function start() {
    const { table } = store.state;
    const game = shownGame(store.state);
    const setup = game?.record.setup ?? table?.setup;
    if (!setup) return;
    /** @type {GameRecord} */
    const record = game?.record ?? { format: "hexreeve.kingdom.game", version: 1, setup, actions: [] };
    const position = /** @type {Position} */ (await play.ask("position", { record, done: game?.done ?? 0 }));
    const picture = await play.picture(setup);
    const view = await judged(setup, position);
    const draft = { setup, position, view, hand: position.active, kind: view.has.pieces[0]?.id ?? "" };
    store.set({
      draft,
      picture,
      looking: null,
      refused: null,
      explained: null,
      tool: null,
      picked: null,
      lit: null,
      message: "",
    });
  }

  /** @param {(draft: Draft) => Partial<Draft>} change */
  function edit(change) {
    return enqueue(async () => {
      const { draft } = store.state;
      if (!draft) return;
      const changed = { ...draft, ...change(draft) };
      const view = await judged(changed.setup, changed.position);
      store.set({ draft: { ...changed, view }, message: "", picked: null, lit: store.state.lit });
    });
  }

  return {
    /** Start from the game on the board, or from an empty board. */
    start: () => {
      starting = true;
      return enqueue(start).finally(() => (starting = false));
    },

    /** Say whether taps on the board are for the position: also those that come before it is there. */
    started: () => starting || store.state.draft !== null,

    /** Play on from the position, or ask about a move in it; what has just been changed belongs to it. */
    play: (/** @type {boolean} */ question) =>
      enqueue(async () => store.state.draft && play.beginAt(store.state.draft, question)),

    close: () => store.set({ draft: null, picked: null, message: "", lit: null }),

    /** @param {string} hand */
    hand: (hand) => enqueue(async () => store.state.draft && store.set({ draft: { ...store.state.draft, hand } })),

    /** @param {string} kind of piece */
    kind: (kind) => enqueue(async () => store.state.draft && store.set({ draft: { ...store.state.draft, kind } })),

    /**
     * Put a piece of the chosen kind and colour on a hex, or take it off if it stands there.
     *
     * @param {string} hex
     */
    tap: (hex) => edit((draft) => ({ position: tapped(draft, hex) })),

    /**
     * @param {string} player
     * @param {number} supply
     */
    supply: (player, supply) => edit(({ position }) => ({ position: seated(position, player, { supply }) })),

    /** @param {string} active */
    active: (active) => edit(({ position }) => ({ position: { ...position, active } })),

    /** @param {boolean} end_triggered */
    lastRound: (end_triggered) => edit(({ position }) => ({ position: { ...position, end_triggered } })),

    /**
     * Say whether a player holds the tile of a location hex, has taken it this turn, has lost it, or never had one.
     *
     * @param {string} player
     * @param {string} at
     * @param {string} tile
     * @param {"held" | "fresh" | "lost" | "none"} how
     */
    tile: (player, at, tile, how) =>
      edit(({ position }) => {
        const { tiles = [], taken_from = [] } = position.players[player] ?? {};
        const others = tiles.filter(({ from }) => from !== at);
        const taken = taken_from.filter((from) => from !== at);
        const holds = how === "held" || how === "fresh";
        const changed = seated(position, player, {
          tiles: holds ? [...others, { tile, from: at, ...(how === "fresh" ? { fresh: true } : {}) }] : others,
          taken_from: how === "none" ? taken : [...taken, at],
        });
        // What is left on the hex follows from who has had one.
        const { [at]: _, ...stock } = position.stock ?? {};
        return { position: { ...changed, stock } };
      }),

    /**
     * Say whether a player holds a tile that lies on no hex.
     *
     * @param {string} player
     * @param {string} tile
     * @param {boolean} holds
     */
    loose: (player, tile, holds) =>
      edit(({ position }) => {
        const others = (position.players[player]?.tiles ?? []).filter((each) => each.tile !== tile);
        return { position: seated(position, player, { tiles: holds ? [...others, { tile }] : others }) };
      }),

    /**
     * Say where the tile of a hex is that depends on no hex once it is taken.
     *
     * @param {string} at
     * @param {string | null} where on the hex, with a player, or gone
     */
    camp: (at, where) => edit(({ view, position }) => ({ position: camped(view, position, at, where) })),

    /**
     * Set settlements aside; they come from the supply.
     *
     * @param {string} player
     * @param {number} temple
     */
    aside: (player, temple) =>
      edit(({ position }) => {
        const seat = position.players[player];
        const supply = Math.max(0, (seat?.supply ?? 0) + (seat?.temple ?? 0) - temple);
        return { position: seated(position, player, { temple, supply }) };
      }),

    /**
     * @param {string} kind what has paid
     * @param {string} player
     * @param {number} amount
     */
    gold: (kind, player, amount) =>
      edit(({ position }) => {
        const gold = { ...position.players[player]?.gold, [kind]: amount };
        return { position: seated(position, player, { gold }) };
      }),

    /**
     * @param {string} id
     * @param {unknown} value
     */
    houseRule: (id, value) =>
      edit(({ setup }) => ({ setup: { ...setup, house_rules: { ...setup.house_rules, [id]: value } } })),

    again: () => edit((draft) => draft),
  };
}

/** @typedef {ReturnType<typeof editing>} Editing */

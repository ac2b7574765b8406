/** The position editor's doings. Every change is a new position that the engine must accept; or the old one stays. */

/** @import { Playing } from "./playing.js" */
/** @import { Store } from "./store.js" */
/** @import { Draft, GameRecord, GameView, Judged, Position, SeatRecord, SetupRecord, State } from "./types.js" */
import { queue } from "./queue.js";

/**
 * @param {Store<State>} store
 * @param {Playing} play
 * @param {(fault: unknown) => void} failed
 */
export function editing(store, play, failed) {
  const enqueue = queue(failed);

  /**
   * @param {SetupRecord} setup
   * @param {Position} position
   * @returns {Promise<GameView>}
   */
  async function judged(setup, position) {
    const record = { format: "hexreeve.kingdom.game", version: 1, setup, position, actions: [] };
    return /** @type {Judged} */ (await play.ask("game", { record, done: 0 })).view;
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

  /**
   * @param {Draft} draft
   * @param {string} player
   * @param {Partial<SeatRecord>} seat
   */
  function seated({ position }, player, seat) {
    const players = { ...position.players, [player]: { ...position.players[player], ...seat } };
    return { position: { ...position, players } };
  }

  return {
    /** Start from the game on the board, or from an empty board. */
    start: () =>
      enqueue(async () => {
        const { game, table } = store.state;
        const setup = game?.record.setup ?? table?.setup;
        if (!setup) return;
        /** @type {GameRecord} */
        const record = game?.record ?? { format: "hexreeve.kingdom.game", version: 1, setup, actions: [] };
        const position = /** @type {Position} */ (await play.ask("position", { record, done: game?.done ?? 0 }));
        const picture = await play.picture(setup);
        scrollTo(0, 0);
        const draft = { setup, position, view: await judged(setup, position), hand: position.active };
        store.set({ draft, picture, refused: null, explained: null, tool: null, picked: null, lit: null, message: "" });
      }),

    close: () => store.set({ draft: null, picked: null, message: "", lit: null }),

    /** @param {string} hand */
    hand: (hand) => enqueue(async () => store.state.draft && store.set({ draft: { ...store.state.draft, hand } })),

    /**
     * Put a settlement of the chosen colour on a hex, or take off the one that stands there.
     *
     * @param {string} hex
     */
    tap: (hex) =>
      edit((draft) => {
        const { position, hand } = draft;
        const players = Object.fromEntries(
          Object.entries(position.players).map(([player, seat]) => {
            const settlements = seat.settlements ?? [];
            const supply = seat.supply ?? 0;
            if (settlements.includes(hex)) {
              return [player, { ...seat, settlements: settlements.filter((each) => each !== hex), supply: supply + 1 }];
            }
            if (player !== hand) return [player, seat];
            return [player, { ...seat, settlements: [...settlements, hex], supply: Math.max(0, supply - 1) }];
          }),
        );
        return { position: { ...position, players } };
      }),

    /**
     * @param {string} player
     * @param {number} supply
     */
    supply: (player, supply) => edit((draft) => seated(draft, player, { supply })),

    /** @param {string} active */
    active: (active) => edit(({ position }) => ({ position: { ...position, active } })),

    /** @param {boolean} end_triggered */
    lastRound: (end_triggered) => edit(({ position }) => ({ position: { ...position, end_triggered } })),

    /**
     * Say whether a player holds the tile of a location hex, has lost it, or never had one.
     *
     * @param {string} player
     * @param {string} at
     * @param {string} tile
     * @param {"held" | "lost" | "none"} how
     */
    tile: (player, at, tile, how) =>
      edit((draft) => {
        const { tiles = [], taken_from = [] } = draft.position.players[player] ?? {};
        const others = tiles.filter(({ from }) => from !== at);
        const taken = taken_from.filter((from) => from !== at);
        const changed = seated(draft, player, {
          tiles: how === "held" ? [...others, { tile, from: at }] : others,
          taken_from: how === "none" ? taken : [...taken, at],
        });
        // What is left on the hex follows from who has had one.
        const { [at]: _, ...stock } = draft.position.stock ?? {};
        return { position: { ...changed.position, stock } };
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

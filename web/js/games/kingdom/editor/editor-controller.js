/** Controller of the position editor. The engine must accept every new position; otherwise the old one stays. */

/** @import { Engine } from "../../../engine/client.js" */
/** @import { RefereeController } from "../referee/referee-controller.js" */
/** @import { Store } from "../../../platform/store.js" */
/** @import { Draft, GameRecord, Moment, Position, SetupRecord, State, Table } from "../types.js" */

import { callInAnyLanguage, EngineError } from "../../../engine/engine.js";
import { t } from "../../../platform/i18n.js";
import { shownGame } from "../../../shared/games/shown-game.js";
import { queue } from "../../../shared/queue.js";
import { allRight } from "../model/misplaced.js";
import { withName, withoutPlayer, withPlayer } from "../model/players.js";
import {
  addsPiece,
  afterStroke,
  afterTap,
  piecesLeft,
  strokeChanges,
  WALL,
  withCampTile,
  withSeat,
} from "../model/position.js";
import { describedSetup } from "./described-setup.js";
import { emptyGame, momentOf, rememberPosition, storedPosition } from "./moments.js";

/**
 * @param {Store<State>} store
 * @param {Engine} engine
 * @param {RefereeController} play
 * @param {(fault: unknown) => void} failed
 */
export function editorController(store, engine, play, failed) {
  const enqueue = queue(failed, engine);
  const described = describedSetup(play.ask);

  /** Opens the position of the game on the board, or the empty board of the set-up on the page. */
  async function start() {
    const { table } = store.state;
    const game = shownGame(store.state);
    if (game) await open(game.record, game.done);
    else if (table) await open(emptyGame(await described.withoutSources(table.setup)), 0);
  }

  /**
   * Makes a position that can be changed of a game as it stands.
   *
   * @param {GameRecord} record
   * @param {number} done
   * @returns {Promise<Draft>}
   */
  async function draftOf(record, done) {
    const { setup } = record;
    const position = /** @type {Position} */ (await play.ask("position", { record, done }));
    const completed = await play.ask("describe", { setup, position });
    const kind = completed.view.has.pieces[0]?.id ?? "";
    return { ...completed, setup, activeColour: position.active, kind, past: [], future: [] };
  }

  /**
   * @param {GameRecord} record
   * @param {number} done
   */
  async function open(record, done) {
    show(await draftOf(record, done), await play.picture(record.setup));
  }

  /**
   * Makes a position of a set-up that people have described. The pieces that lie there already stay, if they can. What
   * brings gold there is not known yet: the set-up may have been rolled behind a dialog.
   *
   * @param {SetupRecord} laid
   * @returns {Promise<Draft>}
   */
  async function draftOn(laid) {
    const { draft } = store.state;
    const ids = laid.players.map(({ id }) => id);
    if (!draft?.past.length || !ids.includes(draft.position.active))
      return draftOf(emptyGame(await described.withoutSources(laid)), 0);
    const setup = await described.withSourcesOf(laid, draft.setup);
    const players = Object.fromEntries(ids.map((id) => [id, draft.position.players[id] ?? {}]));
    const completed = await play.ask("describe", {
      ...momentOf(draft),
      setup,
      position: { ...draft.position, players },
    });
    const hand = ids.includes(draft.activeColour) ? draft.activeColour : draft.position.active;
    return { ...draft, ...completed, setup, activeColour: hand, past: [...draft.past, momentOf(draft)], future: [] };
  }

  /**
   * @param {Draft} draft
   * @param {Table} picture
   */
  function show(draft, picture) {
    const still = { refused: null, explained: null, activeTile: null, pending: null, highlighted: null, message: "" };
    store.set({ draft, picture, looking: null, standRight: null, ...still });
  }

  /**
   * Changes the position; the engine fills in what follows. Nothing changes if the engine refuses it.
   *
   * @param {(draft: Draft) => Partial<Moment> | null | Promise<Partial<Moment> | null>} change
   */
  function edit(change) {
    return enqueue(async () => {
      const { draft } = store.state;
      const changed = draft && (await change(draft));
      if (!changed) return;
      await put({ ...momentOf(draft), ...changed }, [...draft.past, momentOf(draft)], []);
    });
  }

  /**
   * @param {Moment} moment
   * @param {Moment[]} past
   * @param {Moment[]} future
   */
  async function put(moment, past, future) {
    const completed = await play.ask("describe", moment);
    const picture = await play.picture(moment.setup);
    const { draft } = store.state;
    if (!draft) return;
    const { setup } = moment;
    // The colour in hand may have left.
    const seated = setup.players.some(({ id }) => id === draft.activeColour);
    const activeColour = seated ? draft.activeColour : completed.position.active;
    const now = { ...draft, ...completed, setup, activeColour, past, future };
    store.set({ draft: now, picture, message: "", pending: null, highlighted: store.state.highlighted });
  }

  /** @type {import("../board/paint-strokes.js").Brush} */
  const brush = {
    ready: isPainting,
    begin(hex) {
      const draft = /** @type {Draft} */ (store.state.draft);
      const put = addsPiece(draft, hex);
      const drawing = draft.kind === WALL ? "hr-wall" : `hr-${draft.kind}-${draft.activeColour}`;
      return { drawing, put, most: put ? piecesLeft(draft) : Number.POSITIVE_INFINITY };
    },
    takes: (hex, put) => store.state.draft !== null && strokeChanges(store.state.draft, hex, put),
    async done(hexes, put) {
      if (hexes.length) await edit((draft) => ({ position: afterStroke(draft, hexes, put) }));
      else
        store.set({
          message: t(store.state.draft && piecesLeft(store.state.draft) ? "editor.not-free" : "editor.none-left"),
        });
    },
  };

  rememberPosition(store);

  /** True if a position is on the screen to be changed. */
  function isOpen() {
    return store.state.draft !== null && ["referee", "score"].includes(store.state.view);
  }

  /** True if one finger on the board paints: with a piece that lies on one hex. */
  function isPainting() {
    const { draft } = store.state;
    return isOpen() && !draft?.view.has.pieces.find(({ id }) => id === draft.kind)?.wide;
  }

  return {
    brush,
    isPainting,
    isOpen,

    /** Starts from the game on the board, or from an empty board. */
    start: () => {
      store.set({ starting: true });
      return enqueue(start).finally(() => store.set({ starting: false }));
    },

    /**
     * Puts the pieces on a set-up. Returns whether that is on the screen now.
     *
     * @param {SetupRecord} setup
     */
    describe: async (setup) => {
      let shown = false;
      await enqueue(async () => {
        const draft = await draftOn(setup);
        show(draft, await play.picture(draft.setup));
        shown = true;
      });
      return shown;
    },

    draftOn,

    /** Makes a position that can be changed of the game on the board, or takes the one that is being changed. */
    draftNow: async () => {
      const game = shownGame(store.state);
      return store.state.draft ?? (game && draftOf(game.record, game.done));
    },

    /**
     * Shows a position that was put together elsewhere, as one change of a draft.
     *
     * @param {Draft} draft
     * @param {Position} position
     */
    receive: (draft, position) =>
      enqueue(async () => {
        const completed = await play.ask("describe", { ...momentOf(draft), position });
        const past = [...draft.past, momentOf(draft)];
        show({ ...draft, ...completed, past, future: [] }, await play.picture(draft.setup));
      }),

    /** True if taps edit the position, including taps made while it loads. */
    takesTaps: () => store.state.starting || store.state.draft !== null,

    /** Plays on from the position, or asks about a move in it; what has just been changed belongs to it. */
    play: (/** @type {boolean} */ question) =>
      enqueue(async () => store.state.draft && play.beginAt(store.state.draft, question)),

    /** @param {State["highlighted"]} lit the gold whose hexes are shown */
    highlight: (lit) => store.set({ highlighted: lit }),

    /** Notes that people say of all pieces that they stand right. */
    standRight: () => store.set({ ...allRight(store.state), highlighted: null }),

    close: () => store.set({ draft: null, pending: null, message: "", highlighted: null }),

    /** @param {string} hand */
    hand: (hand) =>
      enqueue(async () => store.state.draft && store.set({ draft: { ...store.state.draft, activeColour: hand } })),

    /** @param {string} kind of piece */
    kind: (kind) => enqueue(async () => store.state.draft && store.set({ draft: { ...store.state.draft, kind } })),

    /** @param {string | null} hex that is aimed at once every earlier tap is answered */
    aim: (hex) => enqueue(async () => store.set({ pending: hex })),

    /**
     * Puts a piece of the chosen kind and colour on a hex, or takes it off if it stands there.
     *
     * @param {string} hex
     */
    tap: (hex) => edit((draft) => ({ position: afterTap(draft, hex) })),

    /** @param {1 | -1} by one change back or on */
    step: (by) =>
      enqueue(async () => {
        const { draft } = store.state;
        const moment = by < 0 ? draft?.past.at(-1) : draft?.future.at(-1);
        if (!draft || !moment) return;
        const [past, future] =
          by < 0
            ? [draft.past.slice(0, -1), [...draft.future, momentOf(draft)]]
            : [[...draft.past, momentOf(draft)], draft.future.slice(0, -1)];
        await put(moment, past, future);
      }),

    /** Lists the pieces as text, to be read and changed. */
    list: async () => {
      const { draft } = store.state;
      return draft ? play.ask("list-pieces", { setup: draft.setup, position: draft.position }) : "";
    },

    /**
     * Replaces the pieces by those of a typed list.
     *
     * @param {string} text
     * @returns {Promise<string>} why it cannot be read, or nothing
     */
    read: async (text) => {
      let fault = "";
      await edit(async (draft) => {
        const { setup, position } = draft;
        try {
          const typed = { setup, position, text };
          const read = await callInAnyLanguage(engine, () => play.ask("read-pieces", typed));
          // A hex may hold no piece: then what was typed stays, with the sentence below it.
          await play.ask("describe", { ...momentOf(draft), position: read });
          return { position: read };
        } catch (refused) {
          if (!(refused instanceof EngineError)) throw refused;
          fault = refused.message;
          return null;
        }
      });
      return fault;
    },

    /** @param {string} colour of a player who plays too, and whose pieces are put down next */
    join: async (colour) => {
      await edit((draft) => withPlayer(draft, colour));
      const { draft } = store.state;
      if (draft?.setup.players.some(({ id }) => id === colour))
        store.set({ draft: { ...draft, activeColour: colour } });
    },

    /** @param {string} colour of a player who does not play; all that lies there of it comes back with undo */
    leave: (colour) => edit((draft) => withoutPlayer(draft, colour)),

    /**
     * @param {string} colour
     * @param {string} name
     */
    rename: (colour, name) => edit((draft) => withName(draft, colour, name)),

    /**
     * @param {string} player
     * @param {number} supply
     */
    supply: (player, supply) => edit(({ position }) => ({ position: withSeat(position, player, { supply }) })),

    /** @param {string} active */
    active: (active) => edit(({ position }) => ({ position: { ...position, active } })),

    /** @param {boolean} end_triggered */
    lastRound: (end_triggered) => edit(({ position }) => ({ position: { ...position, end_triggered } })),

    /**
     * Notes whether a player holds the tile of a location hex, has taken it this turn, has lost it, or never had one.
     *
     * @param {string} player
     * @param {string} at
     * @param {string} tile
     * @param {"held" | "fresh" | "lost" | "none"} how
     */
    tile: (player, at, tile, how) =>
      edit(({ position, told }) => {
        const { tiles = [], taken_from = [] } = position.players[player] ?? {};
        const others = tiles.filter(({ from }) => from !== at);
        const taken = taken_from.filter((from) => from !== at);
        const holds = how === "held" || how === "fresh";
        const changed = withSeat(position, player, {
          tiles: holds ? [...others, { tile, from: at, ...(how === "fresh" ? { fresh: true } : {}) }] : others,
          taken_from: how === "none" ? taken : [...taken, at],
        });
        return { position: changed, told: withManualTile(told, player, at) };
      }),

    /**
     * Notes whether a player holds a tile that lies on no hex.
     *
     * @param {string} player
     * @param {string} tile
     * @param {boolean} holds
     */
    loose: (player, tile, holds) =>
      edit(({ position }) => {
        const others = (position.players[player]?.tiles ?? []).filter((each) => each.tile !== tile);
        return { position: withSeat(position, player, { tiles: holds ? [...others, { tile }] : others }) };
      }),

    /**
     * Notes where the tile of a hex is that depends on no hex once it is taken.
     *
     * @param {string} at
     * @param {string | null} where on the hex, with a player, or gone
     */
    camp: (at, where) =>
      edit(({ view, position, told }) => ({
        position: withCampTile(view, position, at, where),
        told: withManualTile(told, "", at),
      })),

    /**
     * Sets settlements aside; they come from the supply.
     *
     * @param {string} player
     * @param {number} temple
     */
    aside: (player, temple) =>
      edit(({ position }) => {
        const seat = position.players[player];
        const supply = Math.max(0, (seat?.supply ?? 0) + (seat?.temple ?? 0) - temple);
        return { position: withSeat(position, player, { temple, supply }) };
      }),

    /**
     * @param {string} kind what has paid
     * @param {string} player
     * @param {number} amount
     */
    gold: (kind, player, amount) =>
      edit(({ position }) => {
        const gold = { ...position.players[player]?.gold, [kind]: amount };
        return { position: withSeat(position, player, { gold }) };
      }),

    /** Makes the set-up of a table that people describe, to play on it. */
    describedSetup: described.withoutSources,

    /**
     * Confirms what lies on the table and brings gold: no change of the position that the way back would undo.
     *
     * @param {import("./described-setup.js").Confirmed} confirmed
     * @returns {Promise<boolean>} whether it can lie there
     */
    confirm: async (confirmed) => {
      let done = false;
      await enqueue(async () => {
        const { draft } = store.state;
        if (!draft) return;
        const { setup, past, future } = await described.confirm(draft, confirmed);
        await put({ ...momentOf(draft), setup }, past, future);
        done = true;
      });
      return done;
    },

    /** Asks what lies on the table and brings gold. */
    askSources: () => store.set({ asksSources: true }),

    /** Shows the position that was there when the page was left. */
    restore: () =>
      enqueue(async () => {
        const moment = storedPosition();
        if (!moment || store.state.draft) return;
        const completed = await play.ask("describe", momentOf(moment));
        const kind = completed.view.has.pieces[0]?.id ?? "";
        const { setup, past, startOption = store.state.startOption } = moment;
        const draft = { ...completed, setup, activeColour: completed.position.active, kind, past, future: [] };
        show(draft, await play.picture(setup));
        store.set({ startOption, standRight: moment.standRight });
      }),

    /**
     * @param {string} id
     * @param {unknown} value
     */
    houseRule: (id, value) =>
      edit(({ setup }) => ({ setup: { ...setup, house_rules: { ...setup.house_rules, [id]: value } } })),

    /** Shows everything again, in another language. */
    refresh: () =>
      enqueue(async () => {
        const { draft } = store.state;
        if (draft) await put(momentOf(draft), draft.past, draft.future);
      }),
  };
}

/**
 * @param {Draft["told"]} told
 * @param {string} player "" for the hexes of the table
 * @param {string} at
 */
function withManualTile(told, player, at) {
  return { ...told, [player]: [...new Set([...(told[player] ?? []), at])] };
}

/** @typedef {ReturnType<typeof editorController>} EditorController */

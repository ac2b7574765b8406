/** The referee's doings: every action goes to the engine, and what it answers is kept and shown. */

/** @import { Calls, Given } from "../engine/calls.js" */
/** @import { Engine } from "../engine/client.js" */
/** @import { Store } from "../platform/store.js" */
/** @import { Action, Draft, Game, GameRecord, GameView, TileView, Judged, Kept, SetupRecord, State, Table } from "./types.js" */

import { save } from "../platform/files.js";
import { language } from "../platform/words.js";
import { holding } from "../shared/holding.js";
import { shelf } from "../shared/keeping.js";
import { queue, through } from "../shared/queue.js";
import { dealing } from "./dealing.js";
import { goingOn, inHand } from "./tools.js";
import { typing } from "./typing.js";
import { usingTiles } from "./using.js";

/** What belongs to one moment of a game, and goes with it. */
const QUIET = {
  tool: null,
  freeing: null,
  refused: null,
  explained: null,
  picked: null,
  typed: null,
  message: "",
  lit: null,
};
const kept = /** @type {typeof shelf<Kept>} */ (shelf)("hexreeve", "hexreeve.open");

/**
 * @param {Store<State>} store
 * @param {Engine} engine
 * @param {(fault: unknown, file?: string) => void} failed
 * @param {(message: string) => void} announce
 */
export function playing(store, engine, failed, announce) {
  const enqueue = queue(failed, engine);
  const held = holding(store, {
    name: "hexreeve",
    prefix: "",
    place: "board",
    shelf: kept,
    enqueue,
    judge: (record, done) => ask("game", { record, done }),
    check: async (text) => {
      await engine.need("fastjsonschema");
      await ask("open-game", { text });
    },
    show,
    quiet: QUIET,
    announce,
  });
  const { at, change, free, point, look, now, goOnFromHere, takeOver, dismiss, open, forget, saveRaw } = held;

  /**
   * @template {keyof Calls} M
   * @param {M} method
   * @param {Given<M>} given
   */
  function ask(method, given) {
    return engine.call(method, { language: language(), ...given });
  }

  /** Have the board of a set-up drawn: `anew`, or unless it is there. */
  async function picture(/** @type {SetupRecord} */ setup, anew = false) {
    const there = store.state.picture;
    // House rules change nothing on the board, and the board must not blink for them.
    const key = (/** @type {SetupRecord} */ record) => JSON.stringify({ ...record, house_rules: null });
    if (!anew && there && key(there.setup) === key(setup)) return there;
    return /** @type {Promise<Table>} */ (ask("show", { setup, turned: store.state.turned }));
  }

  async function show(/** @type {Game} */ game, /** @type {Partial<State>} */ more = {}) {
    const drawn = await picture(game.record.setup);
    if (game.id !== store.state.game?.id) scrollTo(0, 0);
    store.set({ ...QUIET, tool: goingOn(game.view), game, picture: drawn, draft: null, looking: null, ...more });
  }

  /** Show a game and keep it, with the tile in hand that has begun to be used. */
  async function put(/** @type {Game} */ game) {
    await held.put(game);
    await tiles.takeUp();
  }

  /** @returns {Game} a game of its own */
  function fresh(/** @type {Judged} */ judged) {
    return { ...held.identity(), cards: store.state.game?.cards ?? "ours", question: null, ...judged };
  }

  /**
   * @param {Action} action
   * @param {boolean} [unknown] whether the rules of its tile are not on file, so that the table's word is enough
   * @returns {Promise<boolean>} whether it was taken
   */
  async function act(action, unknown = false) {
    const { game } = store.state;
    if (!game) return false;
    const over = action.card ?? action.cards ?? action.type === "end-turn";
    const cards = over ? { drawn: null } : {};
    if (held.isNext(game, action)) {
      await at({ ...game, ...cards }, game.done + 1);
      await tiles.takeUp();
      const { log, players } = game.view;
      const todo = store.state.game?.view.todo ?? "";
      announce(told({ log: log.slice(0, game.done + 1), players, todo }, game.done));
      return true;
    }
    const answer = await ask("act", { record: game.record, done: game.done, action });
    if (!answer.taken) {
      const { ruling } = answer;
      if (unknown && ruling.possible && ruling.broken.length === 1) return act({ ...action, override: true });
      store.set({ refused: { ruling, action }, explained: null, picked: null, message: "" });
      return false;
    }
    const { ruling: _, taken: __, ...judged } = answer;
    await held.extend(game, { ...judged, ...cards });
    await tiles.takeUp();
    announce(told(judged.view, judged.done - 1));
    return true;
  }

  /** The player in turn; after the end anybody, to be told that it is over. */
  function player() {
    const view = store.state.game?.view;
    return view?.active ?? view?.players[0]?.id ?? "";
  }

  const deck = dealing(store, ask, player, act, held.save);
  const tiles = usingTiles(store, ask, act, deck.dealFor, free, announce);
  const type = typing(store, ask, player, act, ({ view }, since) => announce(told(view, since)));

  return {
    ask,
    picture,
    player,
    free,
    point,
    look,
    now,
    goOnFromHere,
    takeOver,
    dismiss,
    open,
    forget,
    saveRaw,

    /** @param {string} hex */
    tap: (hex) =>
      change(async () =>
        inHand(store.state.tool)
          ? tiles.tap(hex)
          : act({ player: player(), type: "build", at: hex, ...store.state.freeing?.held.frees?.build }),
      ),

    /** @param {string} text moves as in a game that is saved as text */
    type: (text) => change(() => type(text)),

    /**
     * Use the tile in hand without another tap on the board.
     *
     * @param {Partial<Action>} fields
     */
    use: (fields) => change(() => tiles.use(fields)),

    /**
     * Turn up a terrain card: the first of a turn, or another one.
     *
     * @param {string} card
     * @param {"reveal" | "redraw"} type
     */
    reveal: (card, type) => change(() => deck.lay([card], type)),

    /** @param {"reveal" | "redraw"} type */
    deal: (type) => change(() => deck.deal(type)),

    /**
     * Play one of the cards that lie face up.
     *
     * @param {string} card
     * @param {string} [terrain] what it stands for, if that is said at once
     */
    play: (card, terrain) => change(() => deck.play(card, terrain)),

    /** Take back cards that were turned up and not played. */
    turnDown: () => change(async () => store.state.game && store.set({ game: { ...store.state.game, drawn: null } })),

    /**
     * Say which card came up for the tile in hand, or deal it.
     *
     * @param {string | null} card
     */
    draw: (card) => change(() => tiles.draw(card)),

    endTurn: () => change(() => act({ player: player(), type: "end-turn" })),

    /** @param {string} note why the table allows what was refused */
    allow: (note) =>
      change(async () => {
        const { refused } = store.state;
        if (refused) await act({ ...refused.action, override: true, ...(note ? { note } : {}) });
      }),

    takeBack: () => store.set({ refused: null, explained: null, picked: null }),

    /**
     * Take a tile up, or lay it down again. One that frees a build of adjacency goes together with others.
     *
     * @param {string} player
     * @param {TileView} tile
     * @param {number} index of the tile among the player's
     */
    choose: (player, tile, index) => change(() => tiles.choose(player, tile, index)),

    /** @param {1 | -1} by one action back or on, from where the game is when its turn comes: taps may be quicker */
    step: (by) =>
      change(async () => {
        await held.step(by);
        await tiles.takeUp();
      }),

    /** @param {Kept["cards"]} cards */
    cards: (cards) =>
      change(async () => {
        const { game } = store.state;
        if (game) await put({ ...game, cards });
      }),

    /**
     * @param {string} id
     * @param {unknown} value
     */
    houseRule: (id, value) =>
      change(async () => {
        const { game, lit } = store.state;
        if (!game) return;
        const setup = { ...game.record.setup, house_rules: { ...game.record.setup.house_rules, [id]: value } };
        await at({ ...game, record: { ...game.record, setup } }, game.done, { lit });
      }),

    /**
     * Write down what people have counted of a card.
     *
     * @param {string} card
     * @param {string} player
     * @param {number} amount
     */
    counted: (card, player, amount) =>
      change(async () => {
        const { game, lit } = store.state;
        if (!game) return;
        const gold = { ...game.record.gold, [player]: { ...game.record.gold?.[player], [card]: amount } };
        await at({ ...game, record: { ...game.record, gold } }, game.done, { lit });
      }),

    /** @param {string} rule */
    explain: (rule) =>
      enqueue(async () => {
        const shown = store.state.explained?.id === rule;
        store.set({ explained: shown ? null : await ask("explain", { rule }) });
      }),

    /** @param {SetupRecord} setup */
    begin: (setup) =>
      enqueue(async () => {
        /** @type {GameRecord} */
        const record = { format: "hexreeve.kingdom.game", version: 1, setup, actions: [] };
        await put(fresh(await ask("game", { record, done: 0 })));
      }),

    /**
     * Start from a position: a game of its own, or a question that leads back to the position.
     *
     * @param {Draft} draft
     * @param {boolean} question
     */
    beginAt: (draft, question) =>
      enqueue(async () => {
        const { setup, position } = draft;
        const record = { format: "hexreeve.kingdom.game", version: 1, setup, position, actions: [] };
        await engine.need("fastjsonschema");
        const judged = await ask("open-game", { text: JSON.stringify(record) });
        await put({ ...fresh(judged), question: question ? { draft, game: store.state.game } : null });
      }),

    /** Leave a question: back to the position it is about. */
    leaveQuestion: () =>
      enqueue(async () => {
        const question = store.state.game?.question;
        if (!question) return;
        await held.back(question.game);
        store.set({ ...QUIET, draft: question.draft, looking: null });
      }),

    keepQuestion: () =>
      enqueue(async () => {
        const { game } = store.state;
        if (game) await put({ ...game, question: null });
      }),

    /** @param {string} text of a file: a record of a set-up or of a game, or a game as text */
    import: (text) =>
      through(enqueue, async () => {
        await held.take(fresh(await ask("open-game", { text })));
        await tiles.takeUp();
      }),

    recall: held.recall,

    /** Go on with what was on the board when the page was left. Returns whether there is such a game. */
    goOn: async () => {
      try {
        return await held.resume();
      } catch (fault) {
        failed(fault);
        return false;
      }
    },

    /** @param {boolean} notated as text, one line a turn, instead of JSON; without what is undone */
    export: (notated) =>
      enqueue(async () => {
        const { game } = store.state;
        if (!game) return;
        const record = { ...game.record, actions: game.record.actions.slice(0, game.done) };
        const name = `hexreeve-${new Date(game.created).toISOString().slice(0, 10)}`;
        if (notated) save(`${name}.kbn`, await ask("notate", { record }), "text/plain");
        else save(`${name}.json`, JSON.stringify(record, null, 1), "application/json");
      }),

    /** Look at the board from the other side, if there is one. */
    turn: () =>
      enqueue(async () => {
        const { picture: there } = store.state;
        if (there) store.set({ picture: await picture(there.setup, true) });
      }),

    /** Say everything again, in another language. */
    again: () =>
      enqueue(async () => {
        store.set({ picture: null });
        await held.again();
        await tiles.takeUp();
      }),
  };
}

/**
 * Say what was done last, and what is to do now.
 *
 * @param {Pick<GameView, "log" | "players" | "todo">} view
 * @param {number} since how many actions before are not said
 */
function told({ log, players, todo }, since) {
  const done = log.slice(since).flatMap(({ player, words, events }) => {
    const name = players.find(({ id }) => id === player)?.name;
    return [`${name} ${words}.`, ...events.map((event) => event.words)];
  });
  return [...done, todo].join(" ");
}

/** @typedef {ReturnType<typeof playing>} Playing */

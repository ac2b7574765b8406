/** The referee's doings: every action goes to the engine, and what it answers is kept and shown. */

/** @import { Engine } from "./engine-client.js" */
/** @import { Store } from "./store.js" */
/** @import { Action, Draft, Explained, Game, GameRecord, GameView, HeldTile, Judged, Kept, Ruling, SetupRecord, State, Table, Tool } from "./types.js" */
import { dealing, turnedUp } from "./dealing.js";
import { save, textOf } from "./files.js";
import { forget, keep, keptGames, lastGame, rememberOpen } from "./keeping.js";
import { queue } from "./queue.js";
import { begun, endings, goingOn, hintOf, inHand, taken, tapped, whole } from "./tools.js";
import { typing } from "./typing.js";
import { language, t } from "./words.js";

/** What belongs to one moment of a game, and goes with it. */
const QUIET = { tool: null, freeing: null, refused: null, explained: null, picked: null, typed: null, message: "", lit: null };

/**
 * @param {Store<State>} store
 * @param {Engine} engine
 * @param {(fault: unknown, file?: string) => void} failed
 * @param {(message: string) => void} announce
 */
export function playing(store, engine, failed, announce) {
  const enqueue = queue(failed);

  /**
   * @param {string} method
   * @param {Record<string, unknown>} given
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

  /** Show a game, and keep it. */
  async function put(/** @type {Game} */ game, /** @type {Partial<State>} */ more = {}) {
    const drawn = await picture(game.record.setup);
    if (game.id !== store.state.game?.id) {
      scrollTo(0, 0);
      store.set({ numbers: {} });
    }
    const changed = { ...game, changed: Date.now() };
    const tool = goingOn(game.view);
    store.set({ ...QUIET, tool, game: changed, picture: drawn, draft: null, ...more });
    if (tool) await ready(tool);
    if (game.question) return;
    const { view: _, question: __, ...kept } = changed;
    store.set({ games: [kept, ...(store.state.games ?? []).filter(({ id }) => id !== game.id)] });
    rememberOpen(game.id);
    try {
      await keep(changed);
    } catch {
      store.set({ message: t("games.not-kept") });
    }
  }

  /** Go to another point of the game on the board, or judge it anew in another language. */
  async function at(/** @type {Game} */ game, /** @type {number} */ done, /** @type {Partial<State>} */ more = {}) {
    const judged = /** @type {Judged} */ (await ask("game", { record: game.record, done }));
    await put({ ...game, ...judged }, more);
    announce(judged.view.todo);
  }

  /** @returns {Game} a game of its own */
  function fresh(/** @type {Judged} */ judged) {
    const now = Date.now();
    // No UUID: browsers have those only where the connection is secure, and a table may serve the page to itself.
    const id = `${now.toString(36)}-${Math.random().toString(36).slice(2)}`;
    return { id, created: now, changed: now, cards: store.state.game?.cards ?? "ours", question: null, ...judged };
  }

  /**
   * @param {Action} action
   * @param {boolean} [unknown] whether the rules of its tile are not on file, so that the table's word is enough
   * @returns {Promise<boolean>} whether it was taken
   */
  async function act(action, unknown = false) {
    const { game } = store.state;
    if (!game) return false;
    const { ruling, taken, ...judged } = /** @type {Judged & {ruling: Ruling, taken: boolean}} */ (
      await ask("act", { record: game.record, done: game.done, action })
    );
    if (!taken) {
      if (unknown && ruling.possible && ruling.broken.length === 1) return act({ ...action, override: true });
      store.set({ refused: { ruling, action }, explained: null, picked: null, message: "" });
      return false;
    }
    const over = action.card ?? action.use ?? action.type === "end-turn";
    await put({ ...game, ...judged, ...(over ? { drawn: null } : {}) });
    announce(told(judged.view, judged.done - 1));
    return true;
  }

  /** The player in turn; after the end anybody, to be told that it is over. */
  function player() {
    const view = store.state.game?.view;
    return view?.active ?? view?.players[0]?.id ?? "";
  }

  /** Use a tile; what is not on file needs no second word from the table. */
  async function use(/** @type {Tool} */ tool, /** @type {Partial<Action>} */ fields) {
    await act(whole(tool, fields, store.state.freeing?.held ?? null), tool.held.kind === "table");
  }

  /** Take a tile in hand as it is now. If nothing more can be added to what has been chosen, that is the action. */
  async function ready(/** @type {Tool} */ tool) {
    const { game, freeing } = store.state;
    if (!game) return;
    const action = begun(tool, freeing?.held ?? null);
    const ways = action && (await ask("further", { record: game.record, done: game.done, action }));
    const next = { ...tool, ways };
    store.set({ tool: next, refused: null, explained: null, picked: null });
    const [whole] = endings(next);
    if (whole && ways && !Object.keys(ways).length) return use(next, whole.act);
    const [key, params] = hintOf(game.view, next);
    announce(`${next.held.name}: ${t(key, params)}`);
  }

  /** Act on a hex as the chosen tool does. */
  async function tap(/** @type {string} */ hex) {
    const { game, tool, freeing } = store.state;
    if (!game) return;
    if (!inHand(tool)) return act({ player: player(), type: "build", at: hex, ...freeing?.held.frees?.build });
    const step = tapped(game.view, tool, hex);
    return "act" in step ? use(tool, step.act) : ready(step.tool);
  }

  const deck = dealing(store, ask, player, act);
  const type = typing(store, ask, player, act, ({ view }, since) => announce(told(view, since)));

  return {
    ask,
    picture,
    player,

    /** @param {string} hex */
    tap: (hex) => enqueue(() => tap(hex)),

    /** @param {string} text moves as in a game that is saved as text */
    type: (text) => enqueue(() => type(text)),

    /**
     * Use the tile in hand without another tap on the board.
     *
     * @param {Partial<Action>} fields
     */
    use: (fields) => enqueue(async () => store.state.tool && use(store.state.tool, fields)),

    /**
     * Turn up a terrain card: the first of a turn, or another one.
     *
     * @param {string} card
     * @param {"reveal" | "redraw"} type
     */
    reveal: (card, type) => enqueue(() => deck.lay([card], type)),

    /** @param {"reveal" | "redraw"} type */
    deal: (type) => enqueue(() => deck.deal(type)),

    /**
     * Play one of the cards that lie face up.
     *
     * @param {string} card
     * @param {string} [terrain] what it stands for, if that is said at once
     */
    play: (card, terrain) => enqueue(() => deck.play(card, terrain)),

    /** Take back cards that were turned up and not played. */
    turnDown: () => enqueue(async () => store.state.game && store.set({ game: { ...store.state.game, drawn: null } })),

    /**
     * Say which card came up for the tile in hand, or deal it.
     *
     * @param {string | null} card
     */
    draw: (card) =>
      enqueue(async () => {
        const { tool } = store.state;
        if (!tool) return;
        await ready({ ...tool, card: card ?? (await deck.dealFor(tool.held.id)) });
      }),

    endTurn: () => enqueue(() => act({ player: player(), type: "end-turn" })),

    /** @param {string} note why the table allows what was refused */
    allow: (note) =>
      enqueue(async () => {
        const { refused } = store.state;
        if (refused) await act({ ...refused.action, override: true, ...(note ? { note } : {}) });
      }),

    takeBack: () => store.set({ refused: null, explained: null, picked: null }),

    /**
     * Take a tile up, or lay it down again. One that frees a build of adjacency goes together with others.
     *
     * @param {string} player
     * @param {HeldTile} held
     * @param {number} index of the tile among the player's
     */
    choose: (player, held, index) =>
      enqueue(async () => {
        const { game, tool, freeing } = store.state;
        if (!game) return;
        const quiet = { refused: null, explained: null, picked: null };
        if (held.frees) {
          store.set({ ...quiet, freeing: freeing?.index === index ? null : { held, index } });
          if (tool) await ready(tool);
          else if (store.state.freeing) announce(`${held.name}: ${t("tool.free")}`);
        } else if (tool?.player === player && tool.index === index) store.set({ ...quiet, tool: null });
        else {
          // What frees a build is the active player's: it is no help to somebody who answers.
          if (player !== game.view.active) store.set({ freeing: null });
          await ready({ ...taken(player, held, index), card: turnedUp(game, held.id)[0] ?? null });
        }
      }),

    /** @param {number} done how many actions stand */
    jump: (done) =>
      enqueue(async () => {
        const { game } = store.state;
        if (game && done >= 0 && done <= game.record.actions.length) await at(game, done);
      }),

    /** @param {Kept["cards"]} cards */
    cards: (cards) =>
      enqueue(async () => {
        const { game } = store.state;
        if (game) await put({ ...game, cards });
      }),

    /**
     * @param {string} id
     * @param {unknown} value
     */
    houseRule: (id, value) =>
      enqueue(async () => {
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
      enqueue(async () => {
        const { game, lit } = store.state;
        if (!game) return;
        const gold = { ...game.record.gold, [player]: { ...game.record.gold?.[player], [card]: amount } };
        await at({ ...game, record: { ...game.record, gold } }, game.done, { lit });
      }),

    /** @param {string} rule */
    explain: (rule) =>
      enqueue(async () => {
        const shown = store.state.explained?.id === rule;
        store.set({ explained: shown ? null : /** @type {Explained} */ (await ask("explain", { rule })) });
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
        const judged = await ask("open-game", { text: JSON.stringify(record), notated: false });
        await put({ ...fresh(judged), question: question ? { draft, game: store.state.game } : null });
      }),

    /** Leave a question: back to the position it is about. */
    leaveQuestion: () =>
      enqueue(async () => {
        const question = store.state.game?.question;
        if (question) store.set({ ...QUIET, draft: question.draft, game: question.game });
      }),

    keepQuestion: () =>
      enqueue(async () => {
        const { game } = store.state;
        if (game) await put({ ...game, question: null });
      }),

    /** @param {File} file a record of a set-up or of a game, or a game as text */
    import: (file) =>
      enqueue(async () => {
        try {
          const text = await textOf(file);
          const notated = file.name.toLowerCase().endsWith(".kbn");
          await engine.need("fastjsonschema");
          await put(fresh(await ask("open-game", { text, notated })));
        } catch (fault) {
          failed(fault, file.name);
        }
      }),

    /** @param {Kept} kept */
    open: (kept) =>
      enqueue(async () => {
        const judged = await ask("game", { record: kept.record, done: kept.done });
        await put({ ...kept, ...judged, question: null });
      }),

    /** Go on with what was on the board when the page was left. Returns whether there is such a game. */
    goOn: async () => {
      // Where nothing can be kept there is nothing to go on with; the first action says so.
      store.set({ games: await keptGames().catch(() => []) });
      try {
        const kept = await lastGame();
        if (!kept) return false;
        const judged = await ask("game", { record: kept.record, done: kept.done });
        const game = { ...kept, ...judged, question: null };
        store.set({ ...QUIET, tool: goingOn(game.view), game, picture: await picture(game.record.setup) });
        return true;
      } catch (fault) {
        failed(fault);
        return false;
      }
    },

    /** @param {string} id */
    forget: (id) =>
      enqueue(async () => {
        const { game, games } = store.state;
        await forget(id);
        store.set({ games: (games ?? []).filter((each) => each.id !== id) });
        if (game?.id === id) store.set({ ...QUIET, game: null });
      }),

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
        const { game } = store.state;
        store.set({ picture: null });
        if (game) await at(game, game.done, { draft: store.state.draft });
      }),
  };
}

/**
 * Say what was done last, and what is to do now.
 *
 * @param {GameView} view
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

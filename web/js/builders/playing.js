/** The referee of The Builders: every action goes to the engine, and what it answers is kept and shown. */

/** @import { Calls, Given } from "../engine/calls.js" */
/** @import { Engine } from "../engine/client.js" */
/** @import { Store } from "../platform/store.js" */
/** @import { Action, Cards, Game, GameRecord, Judged, Kept, RowName, State } from "./types.js" */

import { save } from "../platform/files.js";
import { language, t } from "../platform/words.js";
import { holding } from "../shared/holding.js";
import { shelf } from "../shared/keeping.js";
import { queue, through } from "../shared/queue.js";

/** What belongs to one moment of a game, and goes with it. */
const QUIET = { picked: null, refused: null, explained: null, message: "", reminded: 0 };
/** The row from which an action takes a card. */
const ROW_OF = /** @type {Record<string, RowName>} */ ({ open: "buildings", recruit: "workers" });
const kept = /** @type {typeof shelf<Kept>} */ (shelf)("hexreeve-builders", "hexreeve.builders.open");

/**
 * @param {Store<State>} store
 * @param {Engine} engine
 * @param {(fault: unknown, file?: string) => void} failed
 * @param {(message: string) => void} announce
 */
export function playing(store, engine, failed, announce) {
  const enqueue = queue(failed, engine);
  const held = holding(store, {
    name: "hexreeve-builders",
    prefix: "b-",
    place: "b-table",
    shelf: kept,
    enqueue,
    judge: (record, done) => ask("builders-game", { record, done }),
    check: async (text) => {
      await engine.need("fastjsonschema");
      await ask("builders-open", { text });
    },
    show,
    quiet: QUIET,
    announce,
  });
  const { at, change, look, now, goOnFromHere, takeOver, dismiss, open, forget, saveRaw } = held;

  /**
   * @template {keyof Calls} M
   * @param {M} method
   * @param {Given<M>} given
   */
  function ask(method, given) {
    return engine.call(method, { language: language(), ...given });
  }

  async function show(/** @type {Game} */ game, /** @type {Partial<State>} */ more = {}) {
    if (game.id !== store.state.game?.id) scrollTo(0, 0);
    store.set({ ...QUIET, game, looking: null, ...more });
  }

  /** @returns {Game} a game of its own */
  function fresh(/** @type {Judged} */ { record, done, view }, /** @type {Cards} */ cards) {
    return { ...held.identity(), cards, record, done, view };
  }

  async function act(/** @type {Action} */ action) {
    const { game } = store.state;
    if (!game) return;
    if (held.isNext(game, action)) return at({ ...game, drawn: null }, game.done + 1);
    const answer = await ask("builders-act", { record: game.record, done: game.done, action });
    if (!answer.taken) {
      store.set({ ...QUIET, refused: { ruling: answer.ruling, action } });
      return;
    }
    const { ruling: _, taken: __, ...judged } = answer;
    await held.extend(game, { ...judged, drawn: null });
    const { log, players, todo } = judged.view;
    const entry = log[judged.done - 1];
    const name = players.find(({ id }) => id === action.player)?.name;
    announce([`${name} ${entry?.words}.`, ...(entry?.events ?? []).map(({ words }) => words), todo].join(" "));
  }

  /**
   * Take a card from a row. Where the table has the deck, the card that came up in its place is asked for; the page
   * deals where it has been asked to.
   *
   * @param {Action} action
   */
  async function take(action) {
    const { game } = store.state;
    const row = ROW_OF[action.type];
    if (!game || !row) return act(action);
    const { deck, unseen } = game.view.rows[row];
    if (deck !== null || !unseen.length) return act(action);
    if (game.cards === "ours") {
      await held.put({ ...game, drawn: action });
      return;
    }
    // What was dealt and undone comes again.
    const next = game.record.actions[game.done];
    const again = next?.type === action.type && next.card === action.card ? next.refill : undefined;
    const dealt = again ?? (await ask("builders-deal", { record: game.record, done: game.done, row }));
    const refill = dealt ?? undefined;
    await act({ ...action, refill });
  }

  /** The player in turn; after the end anybody, to be told that it is over. */
  function player() {
    const view = store.state.game?.view;
    return view?.active ?? view?.players[0]?.id ?? "";
  }

  async function pickUp(/** @type {NonNullable<State["picked"]>} */ picked) {
    const { worker, site } = picked;
    if (worker && site) await act({ player: picked.player, type: "send", worker, site });
    else store.set({ ...QUIET, picked: worker || site ? picked : null });
  }

  /**
   * Do something, unless an action waits for the card that came up: that one stays until it is answered or cancelled,
   * and the question is shown again.
   *
   * @param {() => unknown} doing
   */
  function unlessWaiting(doing) {
    return change(async () => {
      if (!store.state.game?.drawn) return doing();
      store.set({ refused: null, reminded: store.state.reminded + 1 });
      announce(t("builders.answer-first"));
    });
  }

  return {
    look,
    now,
    goOnFromHere,
    takeOver,
    dismiss,
    open,
    forget,
    saveRaw,

    /**
     * Take a card of a row: open a site, or recruit.
     *
     * @param {"open" | "recruit"} type
     * @param {{id: string, legal: boolean}} card
     */
    take: (type, { id, legal }) =>
      unlessWaiting(() => {
        const action = { player: player(), type, card: id };
        return legal ? take(action) : act(action);
      }),

    /** @param {string | null} refill the card that came up; null if the deck is empty */
    cameUp: (refill) =>
      change(async () => {
        const waiting = store.state.game?.drawn;
        if (waiting) await act(refill === null ? waiting : { ...waiting, refill });
      }),

    /**
     * Pick a worker; the one that is picked is let go. With a site it is sent.
     *
     * @param {string} owner
     * @param {string} worker
     */
    pickWorker: (owner, worker) =>
      unlessWaiting(() => {
        const { picked } = store.state;
        const site = picked?.player === owner ? picked.site : null;
        return pickUp({ player: owner, worker: picked?.worker === worker ? null : worker, site });
      }),

    /**
     * Pick a site; the one that is picked is let go. With a worker, that one is sent to it.
     *
     * @param {string} owner
     * @param {string} site
     */
    pickSite: (owner, site) =>
      unlessWaiting(() => {
        const { picked } = store.state;
        const worker = picked?.worker ?? null;
        const from = worker ? (picked?.player ?? owner) : owner;
        return pickUp({ player: from, worker, site: picked?.site === site ? null : site });
      }),

    putDown: () =>
      change(async () => {
        const { game } = store.state;
        if (game?.drawn) await held.put({ ...game, drawn: null });
        else store.set({ picked: null });
      }),

    /** @param {number} actions */
    coins: (actions) => unlessWaiting(() => act({ player: player(), type: "coins", actions })),

    buy: () => unlessWaiting(() => act({ player: player(), type: "buy-actions", count: 1 })),

    endTurn: () => unlessWaiting(() => act({ player: player(), type: "end-turn" })),

    /** @param {string} note why the table allows what was refused */
    allow: (note) =>
      change(async () => {
        const { refused } = store.state;
        if (refused) await take({ ...refused.action, override: true, ...(note ? { note } : {}) });
      }),

    takeBack: () => store.set({ refused: null, explained: null }),

    /** @param {1 | -1} by one action back or on, from where the game is when its turn comes: taps may be quicker */
    step: (by) => unlessWaiting(() => held.step(by)),

    /** @param {Cards} cards */
    cards: (cards) =>
      change(async () => {
        const { game } = store.state;
        if (game) await held.put({ ...game, cards });
      }),

    /** @param {string} rule */
    explain: (rule) =>
      enqueue(async () => {
        const shown = store.state.explained?.id === rule;
        store.set({ explained: shown ? null : await ask("explain", { rule }) });
      }),

    /** @param {GameRecord} record */
    begin: (record) =>
      enqueue(async () => held.put(fresh(await ask("builders-game", { record, done: 0 }), store.state.choices.cards))),

    /** @param {string} text of a file: the record of a game */
    import: (text) => through(enqueue, async () => held.take(fresh(await ask("builders-open", { text }), "ours"))),

    recall: held.recall,

    /** Go on with what was on the table when the page was left. Returns whether there is such a game. */
    goOn: async () => {
      try {
        return await held.resume();
      } catch (fault) {
        failed(fault);
        return false;
      }
    },

    /** Save the game as a file, without what is undone. */
    export: () => {
      const { game } = store.state;
      if (!game) return;
      const record = { ...game.record, actions: game.record.actions.slice(0, game.done) };
      const name = `hexreeve-builders-${new Date(game.created).toISOString().slice(0, 10)}.json`;
      save(name, JSON.stringify(record, null, 1), "application/json");
    },

    /** @returns {Promise<string>} the picture of the table as it stands */
    picture: async () => {
      const { game } = store.state;
      return game ? (await ask("builders-picture", { record: game.record, done: game.done })).svg : "";
    },

    /** Say everything again, in another language. */
    again: () =>
      enqueue(async () => {
        await held.again();
      }),
  };
}

/** @typedef {ReturnType<typeof playing>} Playing */

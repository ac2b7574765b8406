/** The referee of The Builders: every action goes to the engine, and what it answers is kept and shown. */

/** @import { Engine } from "../engine-client.js" */
/** @import { Store } from "../store.js" */
/** @import { Explained, Ruling } from "../types.js" */
/** @import { Action, Cards, Counted, Game, GameRecord, Judged, Kept, Numbers, RowName, State } from "./types.js" */
import { save, textOf } from "../files.js";
import { shelf } from "../keeping.js";
import { queue } from "../queue.js";
import { language, t } from "../words.js";

/** What belongs to one moment of a game, and goes with it. */
const QUIET = { picked: null, coming: null, refused: null, explained: null, message: "" };
/** The row from which an action takes a card. */
const ROW_OF = /** @type {Record<string, RowName>} */ ({ open: "buildings", recruit: "workers" });
const { keptGames, keep, forget, lastGame, rememberOpen } = /** @type {typeof shelf<Kept>} */ (shelf)(
  "hexreeve-builders",
  "hexreeve.builders.open",
);

/**
 * @param {Store<State>} store
 * @param {Engine} engine
 * @param {(fault: unknown, file?: string) => void} failed
 * @param {(message: string) => void} announce
 */
export function playing(store, engine, failed, announce) {
  const enqueue = queue(failed);
  /** @type {(Numbers & {name: string})[]} */
  let counting = [];

  /**
   * @param {string} method
   * @param {Record<string, unknown>} given
   */
  function ask(method, given) {
    return engine.call(method, { language: language(), ...given });
  }

  /** Show a game, and keep it. */
  async function put(/** @type {Game} */ game) {
    if (game.id !== store.state.game?.id) scrollTo(0, 0);
    const changed = { ...game, changed: Date.now() };
    const { view: _, ...kept } = changed;
    const others = (store.state.games ?? []).filter(({ id }) => id !== game.id);
    store.set({ ...QUIET, game: changed, games: [kept, ...others] });
    rememberOpen(game.id);
    try {
      await keep(changed);
    } catch {
      store.set({ message: t("games.not-kept") });
    }
  }

  /** Go to another point of the game on the table, or judge it anew in another language. */
  async function at(/** @type {Game} */ game, /** @type {number} */ done) {
    const judged = /** @type {Judged} */ (await ask("builders-game", { record: game.record, done }));
    await put({ ...game, ...judged });
    announce(judged.view.todo);
  }

  /** @returns {Game} a game of its own */
  function fresh(/** @type {Judged} */ { record, done, view }, /** @type {Cards} */ cards) {
    const now = Date.now();
    const id = `${now.toString(36)}-${Math.random().toString(36).slice(2)}`;
    return { id, created: now, changed: now, cards, record, done, view };
  }

  async function act(/** @type {Action} */ action) {
    const { game } = store.state;
    if (!game) return;
    const { ruling, taken, ...judged } = /** @type {Judged & {ruling: Ruling, taken: boolean}} */ (
      await ask("builders-act", { record: game.record, done: game.done, action })
    );
    if (!taken) {
      store.set({ ...QUIET, refused: { ruling, action } });
      return;
    }
    await put({ ...game, ...judged });
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
      store.set({ ...QUIET, coming: action });
      return;
    }
    // What was dealt and undone comes again.
    const next = game.record.actions[game.done];
    const again = next?.type === action.type && next.card === action.card ? next.refill : undefined;
    const refill = again ?? (await ask("builders-deal", { record: game.record, done: game.done, row }));
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

  async function count() {
    if (!counting.length) return;
    store.set({ counted: /** @type {Counted} */ (await ask("builders-count", { players: counting })) });
  }

  return {
    /**
     * Take a card of a row: open a site, or recruit.
     *
     * @param {"open" | "recruit"} type
     * @param {{id: string, legal: boolean}} card
     */
    take: (type, { id, legal }) =>
      enqueue(() => {
        const action = { player: player(), type, card: id };
        return legal ? take(action) : act(action);
      }),

    /** @param {string | null} refill the card that came up; null if the deck is empty */
    cameUp: (refill) =>
      enqueue(async () => {
        const { coming } = store.state;
        if (coming) await act(refill === null ? coming : { ...coming, refill });
      }),

    /**
     * Pick a worker; the one that is picked is let go. With a site it is sent.
     *
     * @param {string} owner
     * @param {string} worker
     */
    pickWorker: (owner, worker) =>
      enqueue(() => {
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
      enqueue(() => {
        const { picked } = store.state;
        const worker = picked?.worker ?? null;
        const from = worker ? (picked?.player ?? owner) : owner;
        return pickUp({ player: from, worker, site: picked?.site === site ? null : site });
      }),

    putDown: () => store.set({ picked: null, coming: null }),

    /** @param {number} actions */
    coins: (actions) => enqueue(() => act({ player: player(), type: "coins", actions })),

    buy: () => enqueue(() => act({ player: player(), type: "buy-actions", count: 1 })),

    endTurn: () => enqueue(() => act({ player: player(), type: "end-turn" })),

    /** @param {string} note why the table allows what was refused */
    allow: (note) =>
      enqueue(async () => {
        const { refused } = store.state;
        if (refused) await take({ ...refused.action, override: true, ...(note ? { note } : {}) });
      }),

    takeBack: () => store.set({ refused: null, explained: null }),

    /** @param {number} done how many actions stand */
    jump: (done) =>
      enqueue(async () => {
        const { game } = store.state;
        if (game && done >= 0 && done <= game.record.actions.length) await at(game, done);
      }),

    /** @param {Cards} cards */
    cards: (cards) =>
      enqueue(async () => {
        const { game } = store.state;
        if (game) await put({ ...game, cards });
      }),

    /** @param {string} rule */
    explain: (rule) =>
      enqueue(async () => {
        const shown = store.state.explained?.id === rule;
        store.set({ explained: shown ? null : /** @type {Explained} */ (await ask("explain", { rule })) });
      }),

    /** @param {GameRecord} record */
    begin: (record) =>
      enqueue(async () => put(fresh(await ask("builders-game", { record, done: 0 }), store.state.choices.cards))),

    /** @param {File} file a record of a game */
    import: (file) =>
      enqueue(async () => {
        try {
          const text = await textOf(file);
          await engine.need("fastjsonschema");
          await put(fresh(await ask("builders-open", { text }), "ours"));
        } catch (fault) {
          failed(fault, file.name);
        }
      }),

    /** @param {Kept} kept */
    open: (kept) =>
      enqueue(async () => {
        const judged = await ask("builders-game", { record: kept.record, done: kept.done });
        await put({ ...kept, ...judged });
      }),

    /** Go on with what was on the table when the page was left. Returns whether there is such a game. */
    goOn: async () => {
      // Where nothing can be kept there is nothing to go on with; the first action says so.
      store.set({ games: await keptGames().catch(() => []) });
      try {
        const kept = await lastGame();
        if (!kept) return false;
        const judged = await ask("builders-game", { record: kept.record, done: kept.done });
        store.set({ ...QUIET, game: { ...kept, ...judged } });
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

    /**
     * Count points from bare numbers.
     *
     * @param {Numbers[]} numbers
     * @param {string[]} names
     */
    count: (numbers, names) => {
      counting = numbers.map((each, i) => ({ ...each, name: names[i] ?? "" }));
      return enqueue(count);
    },

    /** Say everything again, in another language. */
    again: () =>
      enqueue(async () => {
        const { game } = store.state;
        await count();
        if (game) await at(game, game.done);
      }),
  };
}

/** @typedef {ReturnType<typeof playing>} Playing */

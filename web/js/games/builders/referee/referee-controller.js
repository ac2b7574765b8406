/** The referee of The Builders: turns what people tap into actions. */

/** @import { Engine } from "../../../engine/client.js" */
/** @import { Store } from "../../../platform/store.js" */
/** @import { Action, Game, GameRecord, RowName, State } from "../types.js" */

import { t } from "../../../platform/i18n.js";
import { baseRefereeController } from "../../../shared/games/base-referee-controller.js";
import { sandbox } from "../../../shared/games/sandbox.js";

/** The state that belongs to one moment of a game, emptied. */
export const EMPTY_MOMENT = { pending: null, refused: null, explained: null, message: "", reminded: 0 };
/** The row from which an action takes a card. */
const ROW_OF = /** @type {Record<string, RowName>} */ ({ open: "buildings", recruit: "workers" });

/**
 * @param {Store<State>} store
 * @param {Engine} engine
 * @param {(fault: unknown, file?: string) => void} failed
 * @param {(message: string) => void} announce
 */
export function refereeController(store, engine, failed, announce) {
  /** @type {import("../../../shared/games/base-referee-controller.js").GameParts<Action, Game>} */
  const parts = {
    name: "hexreeve-builders",
    legacyKey: "hexreeve.builders.open",
    prefix: "b-",
    place: "b-table",
    calls: {
      judge: "builders-game",
      act: "builders-act",
      open: "builders-open",
      link: "builders-game-link",
      openLink: "builders-open-game-link",
    },
    address: "builders/game",
    emptyMoment: EMPTY_MOMENT,
    cards: () => "ours",
    usesCards: () => true,
    allow: take,
  };
  const controller = baseRefereeController(store, engine, failed, announce, parts);
  const { gameOnPage, enqueue, ask, judge, showAndContinue, newGame, player, act, judgeOnly, isFollowing, commands } =
    controller;
  const { change } = gameOnPage;
  const questions = sandbox(store, {
    enqueue,
    judge,
    fresh: newGame,
    put: showAndContinue,
    again: gameOnPage.refresh,
    back: async ({ game: before }) => {
      await gameOnPage.returnTo(before);
      store.set({ ...EMPTY_MOMENT, looking: null });
    },
  });

  /**
   * Takes a card from a row. If the table has the deck, the page asks for the card that came up in its place, or deals
   * one if the players want that.
   *
   * @param {Action} action
   */
  async function take(action) {
    const { game } = store.state;
    const row = ROW_OF[action.type];
    if (!game || !row || isFollowing()) return attempt(action);
    const { deck, unseen } = game.view.rows[row];
    if (deck !== null || !unseen.length) return act(action);
    if (game.cards === "ours") return showAndContinue({ ...game, drawn: action });
    // A card that was dealt and undone comes again.
    const next = game.record.actions[game.done];
    const again = next?.type === action.type && next.card === action.card ? next.refill : undefined;
    const dealt = again ?? (await ask("builders-deal", { record: game.record, done: game.done, row }));
    const refill = dealt ?? undefined;
    return act({ ...action, refill });
  }

  /** Does an action; in a game that is only followed, say whether it would be legal. */
  function attempt(/** @type {Action} */ action) {
    return isFollowing() ? judgeOnly(action) : act(action);
  }

  async function pickUp(/** @type {NonNullable<State["pending"]>} */ picked) {
    const { worker, site } = picked;
    if (worker && site) await attempt({ player: picked.player, type: "send", worker, site });
    else store.set({ ...EMPTY_MOMENT, pending: worker || site ? picked : null });
  }

  /**
   * Does something, unless an action waits for the card that came up: the question stays until it is answered or
   * cancelled, and is shown again.
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

  /** Does something with cards, or tries it in a game that is only followed. */
  function withCards(/** @type {() => Promise<unknown>} */ doing) {
    return isFollowing() ? enqueue(doing) : unlessWaiting(doing);
  }

  return {
    ...commands,
    ...questions,

    /**
     * Takes a card of a row: open a site, or recruit.
     *
     * @param {"open" | "recruit"} type
     * @param {{id: string, legal: boolean}} card
     */
    take: (type, { id, legal }) =>
      withCards(async () => {
        const action = { player: player(), type, card: id };
        return legal ? take(action) : attempt(action);
      }),

    /** @param {string | null} refill the card that came up; null if the deck is empty */
    nameRefill: (refill) =>
      change(async () => {
        const waiting = store.state.game?.drawn;
        if (!waiting) return;
        store.set({ reminded: 0 });
        await act(refill === null ? waiting : { ...waiting, refill });
      }),

    /**
     * Picks a worker, or lets the picked one go. If a site is picked, the worker is sent there.
     *
     * @param {string} owner
     * @param {string} worker
     */
    pickWorker: (owner, worker) =>
      withCards(async () => {
        const { pending } = store.state;
        const site = pending?.player === owner ? pending.site : null;
        return pickUp({ player: owner, worker: pending?.worker === worker ? null : worker, site });
      }),

    /**
     * Picks a site, or lets the picked one go. If a worker is picked, it is sent there.
     *
     * @param {string} owner
     * @param {string} site
     */
    pickSite: (owner, site) =>
      withCards(async () => {
        const { pending } = store.state;
        const worker = pending?.worker ?? null;
        const from = worker ? (pending?.player ?? owner) : owner;
        return pickUp({ player: from, worker, site: pending?.site === site ? null : site });
      }),

    putDown: () =>
      change(async () => {
        const { game } = store.state;
        if (game?.drawn) await showAndContinue({ ...game, drawn: null });
        else store.set({ pending: null });
      }),

    /** @param {number} actions */
    coins: (actions) => unlessWaiting(() => act({ player: player(), type: "coins", actions })),

    buy: () => unlessWaiting(() => act({ player: player(), type: "buy-actions", count: 1 })),

    endTurn: () => unlessWaiting(() => act({ player: player(), type: "end-turn" })),

    /** @param {1 | -1} by one action back or on, from where the game is when its turn comes: taps may be quicker */
    step: (by) => unlessWaiting(() => gameOnPage.step(by)),

    /** @param {GameRecord} record */
    begin: (record) =>
      enqueue(async () => showAndContinue({ ...newGame(await judge(record, 0)), cards: store.state.choices.cards })),

    /** @returns {Promise<string>} the picture of the table as it stands */
    picture: async () => {
      const { game } = store.state;
      return game ? (await ask("builders-picture", { record: game.record, done: game.done })).svg : "";
    },

    /** Shows everything again, in another language. */
    refresh: () => enqueue(gameOnPage.refresh),
  };
}

/** @typedef {ReturnType<typeof refereeController>} RefereeController */

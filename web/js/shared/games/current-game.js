/** The game on the page: shows and saves it, looks back at it, and follows it while another tab plays it. */

/** @import { Store } from "../../platform/store.js" */
/** @import { RecordChange } from "../storage/change-channel.js" */
/** @import { GameOnPage, JudgedGame, AnyStoredGame, Summary } from "../types.js" */

import { EngineError } from "../../engine/call-errors.js";
import { formatDate } from "../../platform/formats.js";
import { t } from "../../platform/i18n.js";
import { DeviceFault, NoAnswerYet } from "../../platform/storage/database.js";
import { pointAt } from "../../platform/ui/attention.js";
import { tabLock } from "../storage/tab-lock.js";
import { branchOff, compareActions, deepEqual, nearestGame } from "./branches.js";
import { newId, StaleRecord } from "./game-store.js";
import { history, NO_OPEN_QUESTIONS } from "./history.js";
import { quarantine } from "./quarantine.js";
import { receiveGame } from "./receive-game.js";
import { parseStored, toSummary } from "./stored-game.js";

/**
 * @typedef {object} CurrentGameParts what a game's controller provides
 * @property {string} name of the channel between tabs
 * @property {string} prefix with which the ids of its places begin
 * @property {string} place in which the game is shown
 * @property {ReturnType<typeof import("./game-store.js").gameStore<any>>} gameStore
 * @property {(step: () => Promise<unknown>) => Promise<void>} enqueue
 * @property {(record: any, done: number) => Promise<any>} judge has the engine judge a record
 * @property {(text: string) => Promise<unknown>} check has the engine check a record as one from outside
 * @property {(game: any, more?: object) => Promise<void>} show puts a game on the screen
 * @property {object} emptyMoment the state that belongs to one moment of a game, emptied
 * @property {() => Promise<unknown>} resumed lets a game go on that another tab has played until now
 * @property {(message: string) => void} announce
 */

/**
 * @param {Store<any>} store
 * @param {CurrentGameParts} holder
 */
export function currentGame(
  store,
  { name, prefix, place, gameStore, enqueue, judge, check, show, emptyMoment, resumed, announce },
) {
  const unreadableGames = quarantine(store, gameStore, check);
  const parseGame = /** @type {(id: IDBValidKey, value: unknown) => AnyStoredGame} */ (parseStored);
  const tab = tabLock(name, onTurn, (news) => enqueue(() => receiveChange(news)), parseGame);
  /** @type {{listed: Promise<void>, last: Promise<AnyStoredGame | undefined>} | null} */
  let prefetched = null;
  document.addEventListener("visibilitychange", () => {
    // A tab that the browser has put to sleep has missed the news.
    if (document.visibilityState === "visible") enqueue(catchUp);
  });

  /** @returns {GameOnPage | null} */
  const current = () => store.state.game;

  /** @returns {boolean} whether actions can be done: nobody looks back, and no other tab or device plays the game */
  const canAct = () => !store.state.looking && !store.state.following && !current()?.watched;

  /** Answers a tap that changes nothing. */
  function explainNoEffect() {
    const { looking, following } = store.state;
    const words = t(looking ? "look.nothing" : following ? "tabs.following" : "watch.following");
    // A new object makes the panels draw anew: switches and fields show the true state again.
    store.set({
      game: store.state.game && { ...store.state.game },
      ...(pointAt(`${prefix}banner`) ? {} : { message: words }),
    });
    announce(words);
  }

  function listGame(/** @type {AnyStoredGame} */ kept) {
    const others = /** @type {Summary[]} */ (store.state.games ?? []).filter(({ id }) => id !== kept.id);
    const games = [toSummary(kept), ...others].sort((one, other) => other.changed - one.changed);
    store.set({ games });
  }

  /** Shows a game, and saves it. */
  async function showAndSave(/** @type {GameOnPage} */ game, /** @type {object} */ more = {}) {
    const changed = { ...game, changed: Date.now() };
    const id = game.question ? null : game.id;
    if (id !== tab.recordId()) {
      // No other tab has a new game; `open` has asked for the lock of an opened one already.
      tab.acquire(id);
      store.set({ following: false, news: "" });
    }
    if (game.question) return show(changed, more);
    await saveThenShow(changed, async () => {
      await show(changed, more);
      listGame(changed);
    });
  }

  /**
   * Saves a game, and shows it when the device has it or does not answer: a page that is closed then loses nothing
   * seen.
   *
   * @param {GameOnPage} game
   * @param {() => unknown} shown shows it
   */
  async function saveThenShow(game, shown) {
    /** @type {Promise<unknown>} */
    let written = Promise.resolve();
    await new Promise((sent) => {
      written = write(game, () => sent(null));
      written.then(sent);
    });
    await shown();
    await settleWrite(game, await written);
  }

  /**
   * @param {GameOnPage} game
   * @param {() => void} [sent] called when the device will store the game, even if the page is closed
   * @returns {Promise<unknown>} why it could not be saved, or null
   */
  async function write(game, sent) {
    try {
      const revision = await gameStore.save(game, { sent });
      game.revision = revision;
      // The page does not show the revision, so nothing has to be drawn for it.
      const shown = current();
      if (shown?.id === game.id) shown.revision = revision;
      const { view: _, question: __, ...kept } = game;
      tab.broadcast({ kept });
      return null;
    } catch (fault) {
      return fault ?? new Error();
    }
  }

  /** Reports that a game could not be saved; if another tab has changed it, keep both. */
  async function settleWrite(/** @type {GameOnPage} */ game, /** @type {unknown} */ fault) {
    if (!fault) return;
    // The page says already that the device is at fault.
    if (fault instanceof DeviceFault) return;
    if (!(fault instanceof StaleRecord)) throw fault;
    const stored = /** @type {AnyStoredGame | null} */ (/** @type {unknown} */ (fault.stored));
    if (stored) listGame(stored);
    else unreadableGames.remove(game.id);
    await showAndSave({ ...game, ...newIdentity() });
    const { how, ...where } = stored
      ? compareActions(stored.record.actions, game.record.actions)
      : { how: "deleted", at: 0, count: 0 };
    store.set({ news: t(`parted.${how}`, { ...where, action: inWords(game, where.at) }) });
  }

  function newIdentity() {
    const now = Date.now();
    return { id: newId(), created: now, changed: now, revision: 0 };
  }

  /** Puts an action into words; `number` counts from 1. */
  function inWords(/** @type {JudgedGame} */ { view }, /** @type {number} */ number) {
    const entry = view.log[number - 1];
    const player = view.players.find(({ id }) => id === entry?.player);
    return entry ? `${player?.name ?? entry.player} ${entry.words}` : "";
  }

  /** Goes to another point of the game. */
  async function goTo(/** @type {GameOnPage} */ game, /** @type {number} */ done, /** @type {object} */ more = {}) {
    const judged = await judge(game.record, done);
    await showAndSave({ ...game, ...judged }, more);
    announce(judged.view.todo);
  }

  /** Shows the game as another tab has changed it. A look back stays as it is. */
  async function adopt(/** @type {AnyStoredGame | undefined} */ kept) {
    const game = current();
    if (!kept || !game || game.question || kept.id !== game.id || kept.revision <= game.revision) return;
    const judged = await judge(kept.record, kept.done);
    const { draft, looking } = store.state;
    await show({ ...kept, ...judged, question: null }, { looking, ...(draft ? { draft } : {}) });
  }

  async function catchUp() {
    const game = current();
    if (game && !game.question) await adopt(await gameStore.readGame(game.id).catch(() => undefined));
  }

  /** Takes in news from another tab: nothing of what the engine refuses or the device denies. */
  async function receiveChange(/** @type {RecordChange<AnyStoredGame>} */ news) {
    if ("kept" in news) {
      const { kept } = news;
      // Whoever writes a game knows it best; a write of another tab without locks shows at the next write here.
      if (kept.id === current()?.id && tab.isWriter()) return;
      try {
        await adopt(kept);
        listGame(kept);
      } catch (fault) {
        if (!(fault instanceof EngineError)) throw fault;
      }
    } else if (await gameStore.readGame(news.gone).catch(() => undefined)) return;
    else if (current()?.id === news.gone) {
      leaveDeleted(news.gone);
      store.set({ message: t("games.gone") });
    } else unreadableGames.remove(news.gone);
  }

  /** Begins or ends writing in this tab. */
  function onTurn(/** @type {string} */ id, /** @type {boolean} */ writes) {
    if (writes) enqueue(() => takeTurn(id));
    else if (current()?.id === id) {
      store.set({ following: true, ...NO_OPEN_QUESTIONS });
      announce(t("tabs.following"));
      // What the other tab has written so far was not believed while this one had the game.
      enqueue(catchUp);
    }
  }

  async function takeTurn(/** @type {string} */ id) {
    if (current()?.id !== id || tab.recordId() !== id) return;
    await catchUp();
    store.set({ following: false });
    announce(`${t("tabs.yours")} ${current()?.view.todo}`);
    await resumed();
  }

  function prefetch() {
    const reads = { listed: unreadableGames.list(), last: gameStore.readLastGame().catch(unreadable) };
    // `resume` hears of their faults.
    for (const each of Object.values(reads)) each.catch(() => {});
    return reads;
  }

  /** Reports at once that the last game cannot be read: it may be deleted later. */
  async function unreadable(/** @type {unknown} */ fault) {
    const silent = fault instanceof NoAnswerYet;
    if (silent || !(fault instanceof DeviceFault || (await unreadableGames.isolate(fault, "")))) throw fault;
    return undefined;
  }

  function leaveDeleted(/** @type {string} */ id) {
    unreadableGames.remove(id);
    if (current()?.id !== id) return;
    store.set({ ...emptyMoment, game: null, looking: null, following: false, news: "" });
    tab.acquire(null);
  }

  async function open(/** @type {string} */ id) {
    const free = await tab.acquire(id);
    try {
      const kept = await gameStore.readGame(id);
      if (!kept) return leaveDeleted(id);
      const game = { ...kept, ...(await judge(kept.record, kept.done)), question: null };
      store.set({ following: !free, news: "" });
      if (free) await showAndSave(game);
      else await show(game);
      // Also if the game is on the screen already.
      scrollTo(0, 0);
    } catch (fault) {
      const shown = current();
      await tab.acquire(shown && !shown.question ? shown.id : null);
      if (!(await unreadableGames.isolate(fault, id))) throw fault;
    }
  }

  return {
    showAndSave,
    goTo,
    canAct,
    explainNoEffect,
    newIdentity,
    ...history(store, { prefix, place, enqueue, judge, showAndSave, newIdentity, announce }),

    /** @param {number} by actions back or on, if there are so many */
    step: async (by) => {
      const game = current();
      const done = (game?.done ?? 0) + by;
      if (game && done >= 0 && done <= game.record.actions.length) await goTo(game, done);
    },

    /** Saves a game whose actions have not changed, and shows it. */
    save: async (/** @type {GameOnPage} */ game) =>
      game.question ? store.set({ game }) : saveThenShow(game, () => store.set({ game })),

    /** Runs a step that changes the game, if actions can be done here. */
    change: (/** @type {() => Promise<unknown>} */ step) =>
      enqueue(async () => (canAct() ? step() : explainNoEffect())),

    /**
     * True if an action repeats the one that was undone last.
     *
     * @param {GameOnPage} game
     * @param {object} action
     * @returns {boolean} whether the action is the one that comes next
     */
    isRedo: ({ record, done, view }, action) => {
      const next = record.actions[done];
      const entry = view.log[done];
      return next !== undefined && deepEqual(next, action) && (entry?.legal === true || entry?.overridden === true);
    },

    /**
     * Shows a game with one more action; the undone actions that it replaces stay as a branch.
     *
     * @param {GameOnPage} game
     * @param {object} changed
     */
    addAction: ({ record, done, undone = [], ...game }, changed) =>
      showAndSave(/** @type {any} */ ({ ...game, ...changed, undone: branchOff(record.actions, done, undone) })),

    takeOver: () =>
      enqueue(async () => {
        const id = tab.recordId();
        await tab.takeOver();
        if (id) await takeTurn(id);
      }),

    dismissNews: () => store.set({ news: "" }),

    /**
     * Finds to a game that was left for a question.
     *
     * @param {GameOnPage | null} game
     */
    returnTo: async (game) => {
      const free = await tab.acquire(game?.id ?? null);
      store.set({ game, following: !free });
      await catchUp();
    },

    /** Shows a game from a file, and says which stored game it shares its beginning with. */
    showImported: async (/** @type {GameOnPage} */ game) => {
      const { seed = "" } = game.record.setup;
      const listed = /** @type {Summary[]} */ (store.state.games ?? []).filter((each) => each.seed === seed);
      const kept = await Promise.all(listed.map(({ id }) => gameStore.readGame(id).catch(() => undefined)));
      const kin = nearestGame(/** @type {AnyStoredGame[]} */ (kept.filter((each) => each !== undefined)), game.record);
      await showAndSave(game);
      if (!kin) return;
      const { how, ...where } = compareActions(kin.record.actions, game.record.actions);
      const date = formatDate(kin.created);
      store.set({ news: t(`imported.${how}`, { ...where, date, action: inWords(game, where.at) }) });
    },

    /** @param {string} id of a stored game */
    open: (id) => enqueue(() => open(id)),

    ...receiveGame(store, { gameStore, judge, showAndSave, open, list: listGame, inWords, announce }),

    /** Shows the game again, in another language. */
    refresh: async () => {
      const game = current();
      if (!game) return;
      const { draft, arrived } = store.state;
      const judged = await judge(game.record, game.done);
      await show({ ...game, ...judged }, { arrived, ...(draft ? { draft } : {}) });
      announce(judged.view.todo);
    },

    /** Asks the device for the list of games and for the last game while the engine loads. */
    prefetch: () => {
      prefetched ??= prefetch();
    },

    /**
     * Lists the stored games, and goes on with the one that was open when the page was left. Returns whether there is
     * such a game; if the device answers later, it is shown then, unless there is another.
     *
     * @param {() => void} late called when such a game is shown later
     */
    resumeLast: async (late) => {
      const { listed, last } = (prefetched ??= prefetch());
      let id = "";
      async function goOn(/** @type {AnyStoredGame | undefined} */ recalled) {
        if (!recalled || current()) return;
        id = recalled.id;
        const following = !(await tab.acquire(id));
        // Meanwhile somebody may have deleted it, or gone on with it in another tab.
        const kept = await gameStore.readGame(id);
        if (!kept) {
          await tab.acquire(null);
          return;
        }
        const judged = await judge(kept.record, kept.done);
        store.set({ following });
        await show({ ...kept, ...judged, question: null });
      }
      async function attempt(/** @type {Promise<AnyStoredGame | undefined>} */ coming) {
        try {
          await goOn(await coming);
        } catch (fault) {
          if (fault instanceof NoAnswerYet) attemptLater(fault.answer);
          else {
            if (id) await tab.acquire(null);
            if (!(fault instanceof DeviceFault || (await unreadableGames.isolate(fault, id)))) throw fault;
          }
        }
      }
      async function attemptLater(/** @type {Promise<AnyStoredGame | undefined>} */ answer) {
        await answer.catch(() => {});
        await enqueue(() => attempt(answer));
        if (current()) late();
      }
      await listed;
      await attempt(last);
      return current() !== null;
    },

    saveUnreadable: (/** @type {IDBValidKey} */ id) => enqueue(() => unreadableGames.saveUnreadable(id)),

    /** @param {IDBValidKey} id */
    deleteGame: (id) =>
      enqueue(async () => {
        await gameStore.deleteGame(id);
        unreadableGames.remove(id);
        if (typeof id !== "string") return;
        tab.broadcast({ gone: id });
        leaveDeleted(id);
      }),
  };
}

/** @typedef {ReturnType<typeof currentGame>} CurrentGame */

/** Compares a game that comes from another device with the games of this one. */

/** @import { Store } from "../../platform/store.js" */
/** @import { GameOnPage, AnyStoredGame, Summary } from "../types.js" */

import { formatDate } from "../../platform/formats.js";
import { t } from "../../platform/i18n.js";
import { branchOff, commonPrefix, compareActions, gameOfSameTable } from "./branches.js";

/** The last state of a game before another device's took its place is stored under its id with this ending. */
const BEFORE = "-before";

/**
 * @typedef {object} ReceiveParts what the holder of the game provides
 * @property {ReturnType<typeof import("./game-store.js").gameStore<any>>} gameStore
 * @property {(record: any, done: number) => Promise<any>} judge has the engine judge a record
 * @property {(game: any) => Promise<void>} showAndSave shows a game and saves it
 * @property {(id: string) => Promise<void>} open shows a stored game
 * @property {(kept: AnyStoredGame) => void} list
 * @property {(game: any, number: number) => string} inWords an action in words
 * @property {(message: string) => void} announce
 */

/**
 * @param {Store<any>} store
 * @param {ReceiveParts} receiver
 */
export function receiveGame(store, { gameStore, judge, showAndSave, open, list, inWords, announce }) {
  /** @returns {GameOnPage | null} */
  const current = () => store.state.game;

  /** Finds the stored game of the same table that has most of the actions of a record. */
  async function gameLike(/** @type {AnyStoredGame["record"]} */ record) {
    const { seed = "" } = record.setup;
    const listed = /** @type {Summary[]} */ (store.state.games ?? []).filter(
      (each) => each.seed === seed && !each.id.endsWith(BEFORE),
    );
    const kept = await Promise.all(listed.map(({ id }) => gameStore.readGame(id).catch(() => undefined)));
    return gameOfSameTable(/** @type {AnyStoredGame[]} */ (kept.filter((each) => each !== undefined)), record);
  }

  /** Lets the game of the other device take the place of ours, which stays in the list. */
  async function advance(/** @type {AnyStoredGame["record"]} */ record, /** @type {boolean} */ watched) {
    const game = current();
    if (!game) return;
    const { view: _, question: __, ...ours } = game;
    const before = { ...ours, id: `${game.id}${BEFORE}` };
    const last = await gameStore.readGame(before.id).catch(() => undefined);
    // Our line is the beginning of theirs, so nothing is lost if the device stores no copy of it.
    await gameStore.save({ ...before, revision: last?.revision ?? 0 }, { opened: false }).then(
      () => list(before),
      () => {},
    );
    const judged = await judge(record, record.actions.length);
    const all = game.record.actions;
    const undone = branchOff(all, commonPrefix(all, record.actions), game.undone ?? []);
    await showAndSave({ ...game, ...judged, undone, watched, drawn: null });
    announce(judged.view.todo);
  }

  return {
    /** @param {GameOnPage} game judged, with an identity of its own */
    async receive(game) {
      const { actions } = game.record;
      const kin = await gameLike(game.record);
      if (!kin) {
        await showAndSave(game);
        return store.set({
          arrived: { id: game.id, counts: { count: actions.length }, record: null },
        });
      }
      const { how, ...where } = compareActions(kin.record.actions.slice(0, kin.done), actions);
      if (how === "parted") {
        await showAndSave(game);
        const date = formatDate(kin.created);
        return store.set({ news: t("arrived.parted", { ...where, date, action: inWords(game, where.at) }) });
      }
      if (current()?.id !== kin.id) await open(kin.id);
      else if (store.state.looking) store.set({ looking: null });
      if (how !== "longer" || store.state.following) return store.set({ news: t(`arrived.${how}`, where) });
      // A follower has no moves of its own, so replace without asking.
      if (kin.watched) return advance(game.record, true);
      store.set({ arrived: { id: kin.id, counts: where, record: game.record } });
    },

    /**
     * Goes on with what has arrived.
     *
     * @param {boolean} watched whether this device only follows
     */
    async accept(watched) {
      const { arrived, game } = store.state;
      store.set({ arrived: null });
      if (!arrived || game?.id !== arrived.id) return;
      if (arrived.record) await advance(arrived.record, watched);
      else if (watched) await showAndSave({ ...game, watched });
    },
  };
}

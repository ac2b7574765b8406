/** Compares a game that comes from another device with the games of this one. */

/** @import { Store } from "../../platform/store.js" */
/** @import { Held, KeptHeld, Summary } from "../types.js" */

import { sentenceLanguage, t } from "../../platform/i18n.js";
import { compared, cut, sameGame, shared } from "./branches.js";

/** The last state of a game before another device's took its place is kept under its id with this ending. */
const BEFORE = "-before";

/**
 * @typedef {object} Receiver what the holder of the game provides
 * @property {ReturnType<typeof import("./game-store.js").shelf<any>>} shelf
 * @property {(record: any, done: number) => Promise<any>} judge has the engine judge a record
 * @property {(game: any) => Promise<void>} put shows a game and keeps it
 * @property {(id: string) => Promise<void>} open shows a kept game
 * @property {(kept: KeptHeld) => void} list
 * @property {(game: any, number: number) => string} inWords an action in words
 * @property {(message: string) => void} announce
 */

/**
 * @param {Store<any>} store
 * @param {Receiver} receiver
 */
export function receiving(store, { shelf, judge, put, open, list, inWords, announce }) {
  /** @returns {Held | null} */
  const current = () => store.state.game;

  /** Return the kept game of the same table that has most of the actions of a record. */
  async function kinOf(/** @type {KeptHeld["record"]} */ record) {
    const { seed = "" } = record.setup;
    const listed = /** @type {Summary[]} */ (store.state.games ?? []).filter(
      (each) => each.seed === seed && !each.id.endsWith(BEFORE),
    );
    const kept = await Promise.all(listed.map(({ id }) => shelf.keptGame(id).catch(() => undefined)));
    return sameGame(/** @type {KeptHeld[]} */ (kept.filter((each) => each !== undefined)), record);
  }

  /** Let the game of the other device take the place of ours, which stays in the list. */
  async function advance(/** @type {KeptHeld["record"]} */ record, /** @type {boolean} */ watched) {
    const game = current();
    if (!game) return;
    const { view: _, question: __, ...ours } = game;
    const before = { ...ours, id: `${game.id}${BEFORE}` };
    const last = await shelf.keptGame(before.id).catch(() => undefined);
    // Our line is the beginning of theirs, so nothing is lost if the device keeps no copy of it.
    await shelf.keep({ ...before, revision: last?.revision ?? 0 }, { opened: false }).then(
      () => list(before),
      () => {},
    );
    const judged = await judge(record, record.actions.length);
    const all = game.record.actions;
    const undone = cut(all, shared(all, record.actions), game.undone ?? []);
    await put({ ...game, ...judged, undone, watched, drawn: null });
    announce(judged.view.todo);
  }

  return {
    /** @param {Held} game judged, with an identity of its own */
    async receive(game) {
      const { actions } = game.record;
      const kin = await kinOf(game.record);
      if (!kin) {
        await put(game);
        return store.set({
          arrived: { id: game.id, counts: { count: actions.length }, record: null },
        });
      }
      const { how, ...where } = compared(kin.record.actions.slice(0, kin.done), actions);
      if (how === "parted") {
        await put(game);
        const date = new Date(kin.created).toLocaleString(sentenceLanguage(), {
          dateStyle: "medium",
          timeStyle: "short",
        });
        return store.set({ news: t("arrived.parted", { ...where, date, action: inWords(game, where.at) }) });
      }
      if (current()?.id !== kin.id) await open(kin.id);
      else if (store.state.looking) store.set({ looking: null });
      if (how !== "longer" || store.state.following) return store.set({ news: t(`arrived.${how}`, where) });
      // Who only follows has nothing to lose.
      if (kin.watched) return advance(game.record, true);
      store.set({ arrived: { id: kin.id, counts: where, record: game.record } });
    },

    /**
     * Go on with what has arrived.
     *
     * @param {boolean} watched whether this device only follows
     */
    async accept(watched) {
      const { arrived, game } = store.state;
      store.set({ arrived: null });
      if (!arrived || game?.id !== arrived.id) return;
      if (arrived.record) await advance(arrived.record, watched);
      else if (watched) await put({ ...game, watched });
    },
  };
}

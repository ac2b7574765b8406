/** Looking back at the game on the page: nothing changes, and one can go on from there with a copy. */

/** @import { Store } from "../../platform/store.js" */
/** @import { GameOnPage, PastMoment } from "../types.js" */

import { t } from "../../platform/i18n.js";
import { actionsOf, branchOff, commonPrefix } from "./branches.js";

/** The questions about one moment, emptied: they end when another moment is shown. */
export const NO_OPEN_QUESTIONS = { refused: null, explained: null, pending: null };

/**
 * @typedef {object} HistoryParts what the holder of the game provides
 * @property {string} prefix with which the ids of its places begin
 * @property {string} place in which the game is shown
 * @property {(step: () => Promise<unknown>) => Promise<void>} enqueue
 * @property {(record: any, done: number) => Promise<any>} judge has the engine judge a record
 * @property {(game: any) => Promise<void>} showAndSave shows a game and saves it
 * @property {() => object} newIdentity of a new game
 * @property {(message: string) => void} announce
 */

/**
 * @param {Store<any>} store
 * @param {HistoryParts} holding
 */
export function history(store, { prefix, place, enqueue, judge, showAndSave, newIdentity, announce }) {
  /** @returns {GameOnPage | null} */
  const current = () => store.state.game;

  /** Brings the shown moment into sight: the tapped log may be far below it. */
  async function reveal() {
    // Drawn by now.
    await Promise.resolve();
    const block = matchMedia("(max-width: 47.4375em)").matches ? "start" : "nearest";
    document.getElementById(place)?.scrollIntoView({ block });
    document.getElementById(`${prefix}banner`)?.scrollIntoView({ block: "nearest" });
  }

  return {
    /**
     * Looks at an earlier point, or at undone actions. Nothing changes.
     *
     * @param {number} at how many actions are shown
     * @param {number | null} [branch] of the undone actions
     */
    look: (at, branch = null) =>
      enqueue(async () => {
        const game = current();
        if (!game) return;
        const actions = actionsOf(game.record.actions, game.undone ?? [], branch);
        if (at < 0 || at > actions.length) return;
        const { view } = await judge({ ...game.record, actions }, at);
        const now = branch === null && at === game.done;
        /** @type {PastMoment | null} */
        const looking = now ? null : { actions, at, branch, view };
        store.set({ ...NO_OPEN_QUESTIONS, looking, highlighted: null });
        announce(now ? game.view.todo : `${t("look.at", { at, all: actions.length })} ${t("look.nothing")}`);
        await reveal();
      }),

    /** Shows the game as it stands. */
    showPresent: () => {
      if (!store.state.looking) return;
      store.set({ looking: null });
      announce(current()?.view.todo ?? "");
    },

    /** Goes on from the shown moment, with a copy of the game. */
    continueFromHere: () =>
      enqueue(async () => {
        const game = current();
        const looking = /** @type {PastMoment | null} */ (store.state.looking);
        if (!game || !looking) return;
        const actions = looking.actions.slice(0, looking.at);
        const judged = await judge({ ...game.record, actions }, actions.length);
        if (game.question) {
          // A question is not kept, so it is not copied either.
          const all = game.record.actions;
          const undone = branchOff(all, commonPrefix(all, actions), game.undone ?? []);
          await showAndSave({ ...game, ...judged, undone });
        } else {
          const { undone: _, ...copied } = game;
          await showAndSave({ ...copied, ...newIdentity(), ...judged, drawn: null });
          store.set({ news: t("look.copied", { at: actions.length }) });
        }
        announce(judged.view.todo);
      }),
  };
}

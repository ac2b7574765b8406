/**
 * One tab writes a record, such as a game, and the others follow it: a lock says which one, a channel tells what has
 * changed.
 */

/** @import { News } from "./change-channel.js" */

import { newsChannel } from "./change-channel.js";

/**
 * A tab's turn at a record. `asked` resolves when it is known whether the record was free at first.
 *
 * @typedef {{id: string, held: boolean, asked: Promise<unknown>, release: () => void, waiting: AbortController | null}} Turn
 */

/**
 * Where the browser has no locks, because the connection is not secure, every tab may write; the revision of the kept
 * record protects it then.
 *
 * @template {{id: string}} R
 * @param {string} name of the channel and, with the id of a record, of its lock
 * @param {(id: string, free: boolean) => void} told whether this tab may write the record from now on
 * @param {(news: News<R>) => void} heard told of a change in another tab
 * @param {(id: IDBValidKey, value: unknown) => R} readRecord checks a record; throws what it cannot read
 */
export function tabs(name, told, heard, readRecord) {
  const channel = newsChannel(name, heard, readRecord);
  /** @type {Turn | null} */
  let turn = null;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") giveUp();
    else if (turn && !turn.held) wait(turn);
  });

  /**
   * @param {Turn} mine
   * @param {LockOptions} options
   * @returns {Promise<boolean>} whether the lock is ours
   */
  function request(mine, options) {
    let ours = false;
    return new Promise((answer) => {
      const hold = (/** @type {Lock | null} */ lock) => {
        ours = lock !== null && mine === turn;
        answer(ours);
        if (!ours) return;
        mine.held = true;
        return new Promise((release) => (mine.release = () => release(undefined)));
      };
      navigator.locks.request(`${name} ${mine.id}`, options, hold).catch((fault) => {
        // Without locks the record can still be written.
        const lockless = fault.name !== "AbortError";
        if (lockless) mine.held = true;
        answer(lockless);
        if (!ours || mine !== turn) return;
        mine.held = false;
        told(mine.id, false);
        wait(mine);
      });
    });
  }

  /**
   * Write as soon as the other tab is closed or shows another record. A hidden tab does not wait: after a reload the game
   * must go on in the reloaded tab.
   *
   * @param {Turn} mine
   */
  async function wait(mine) {
    if (mine !== turn || mine.waiting || document.visibilityState === "hidden") return;
    mine.waiting = new AbortController();
    if (!(await request(mine, { signal: mine.waiting.signal }))) return;
    mine.waiting = null;
    told(mine.id, true);
  }

  function giveUp() {
    turn?.waiting?.abort();
    if (turn) turn.waiting = null;
  }

  return {
    /** Return the id of the record that this tab writes or follows. */
    held: () => turn?.id ?? null,

    /** Say whether no other tab may write the record. */
    alone: () => turn?.held ?? false,

    /**
     * Turn to another record, or to none.
     *
     * @param {string | null} id
     * @returns {Promise<boolean>} whether this tab may write it
     */
    async hold(id) {
      // Another tab that waits for it would get it if it were released now.
      if (turn && turn.id === id && navigator.locks) {
        const same = turn;
        await same.asked;
        return same.held;
      }
      giveUp();
      turn?.release();
      turn = id === null ? null : { id, held: false, asked: Promise.resolve(), release: () => {}, waiting: null };
      const mine = turn;
      if (!mine || !navigator.locks) return true;
      const free = request(mine, { ifAvailable: true });
      mine.asked = free;
      if (await free) return true;
      wait(mine);
      return false;
    },

    /** Become the tab that writes. */
    async takeOver() {
      giveUp();
      if (turn && navigator.locks) await request(turn, { steal: true });
    },

    tell: channel.tell,
  };
}

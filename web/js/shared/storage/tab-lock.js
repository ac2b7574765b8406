/**
 * One tab writes a record, such as a game, and the others follow it: a lock says which one, a channel tells what has
 * changed.
 */

/** @import { RecordChange } from "./change-channel.js" */

import { changeChannel } from "./change-channel.js";

/**
 * A tab's turn at a record. `asked` resolves when it is known whether the record was free at first.
 *
 * @typedef {{id: string, held: boolean, requested: Promise<unknown>, release: () => void, waiting: AbortController | null}} Turn
 */

/**
 * Makes the lock of a tab. Where the browser has no locks, because the connection is not secure, every tab may write;
 * then the revision of the stored record protects it.
 *
 * @template {{id: string}} R
 * @param {string} name of the channel and, with the id of a record, of its lock
 * @param {(id: string, free: boolean) => void} onTurn whether this tab may write the record from now on
 * @param {(news: RecordChange<R>) => void} onChange told of a change in another tab
 * @param {(id: IDBValidKey, value: unknown) => R} parseRecord checks a record; throws what it cannot read
 */
export function tabLock(name, onTurn, onChange, parseRecord) {
  const channel = changeChannel(name, onChange, parseRecord);
  /** @type {Turn | null} */
  let turn = null;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") stopWaiting();
    else if (turn && !turn.held) waitForLock(turn);
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
        onTurn(mine.id, false);
        waitForLock(mine);
      });
    });
  }

  /**
   * Writes as soon as the other tab is closed or shows another record. A hidden tab does not wait: after a reload the
   * game must go on in the reloaded tab.
   *
   * @param {Turn} mine
   */
  async function waitForLock(mine) {
    if (mine !== turn || mine.waiting || document.visibilityState === "hidden") return;
    mine.waiting = new AbortController();
    if (!(await request(mine, { signal: mine.waiting.signal }))) return;
    mine.waiting = null;
    onTurn(mine.id, true);
  }

  function stopWaiting() {
    turn?.waiting?.abort();
    if (turn) turn.waiting = null;
  }

  return {
    /** Gives the id of the record that this tab writes or follows. */
    recordId: () => turn?.id ?? null,

    /** True if no other tab may write the record. */
    isWriter: () => turn?.held ?? false,

    /**
     * Turns to another record, or to none.
     *
     * @param {string | null} id
     * @returns {Promise<boolean>} whether this tab may write it
     */
    async acquire(id) {
      // Another tab that waits for it would get it if it were released now.
      if (turn && turn.id === id && navigator.locks) {
        const same = turn;
        await same.requested;
        return same.held;
      }
      stopWaiting();
      turn?.release();
      turn = id === null ? null : { id, held: false, requested: Promise.resolve(), release: () => {}, waiting: null };
      const mine = turn;
      if (!mine || !navigator.locks) return true;
      const free = request(mine, { ifAvailable: true });
      mine.requested = free;
      if (await free) return true;
      waitForLock(mine);
      return false;
    },

    /** Becomes the tab that writes. */
    async takeOver() {
      stopWaiting();
      if (turn && navigator.locks) await request(turn, { steal: true });
    },

    broadcast: channel.broadcast,
  };
}

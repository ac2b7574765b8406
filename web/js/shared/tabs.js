/** One tab writes a game and the others follow it: a lock says which one, a channel tells what has changed. */

/** @typedef {{id: string, held: boolean, release: () => void, waiting: AbortController | null}} Turn at a game */
/** @typedef {{kept: any} | {gone: string}} News a game as it has just been kept, or the id of one that was deleted */

/**
 * Where the browser has no locks, because the connection is not secure, every tab may write; the revision of the kept
 * game protects it then.
 *
 * @param {string} name of the channel and, with the id of a game, of its lock
 * @param {(id: string, free: boolean) => void} told whether this tab may write the game from now on
 * @param {(news: News) => void} heard told of a change in another tab
 */
export function tabs(name, told, heard) {
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", ({ data }) => heard(data));
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
        // Without locks the game can still be played.
        answer(fault.name !== "AbortError");
        if (!ours || mine !== turn) return;
        mine.held = false;
        told(mine.id, false);
        wait(mine);
      });
    });
  }

  /**
   * Write as soon as the other tab is closed or shows another game. A hidden tab does not wait: after a reload the game
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
    /** Return the id of the game that this tab writes or follows. */
    held: () => turn?.id ?? null,

    /**
     * Turn to another game, or to none.
     *
     * @param {string | null} id
     * @returns {Promise<boolean>} whether this tab may write it
     */
    async hold(id) {
      giveUp();
      turn?.release();
      turn = id === null ? null : { id, held: false, release: () => {}, waiting: null };
      const mine = turn;
      if (!mine || !navigator.locks) return true;
      if (await request(mine, { ifAvailable: true })) return true;
      wait(mine);
      return false;
    },

    /** Become the tab that writes. */
    async takeOver() {
      giveUp();
      if (turn && navigator.locks) await request(turn, { steal: true });
    },

    /** @param {News} news for the other tabs */
    tell: (news) => channel.postMessage(news),
  };
}

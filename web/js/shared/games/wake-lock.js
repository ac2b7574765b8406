/** Keeps the screen awake during a game: nobody taps it while a player thinks. */

/** @typedef {{view: string, game: {view: {active: string | null}} | null}} Playing a state of either game */

/**
 * True if people are in the middle of a game in front of the page.
 *
 * @param {Readonly<Playing>} state
 */
export function inGame({ view, game }) {
  return view === "referee" && game !== null && game.view.active !== null;
}

/**
 * Holds the screen awake as long as a game is going on. Browsers that cannot do it let the screen sleep.
 *
 * @returns {(state: Readonly<Playing>) => void}
 */
export function keepScreenAwake() {
  if (!("wakeLock" in navigator)) return () => {};
  let wanted = false;
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  let steps = Promise.resolve();

  async function step() {
    if (wanted && document.visibilityState === "visible") {
      if (!lock || lock.released) lock = await navigator.wakeLock.request("screen");
    } else {
      await lock?.release();
      lock = null;
    }
  }

  function follow() {
    // The browser may refuse, for a low battery for example.
    steps = steps.then(step).catch(() => {});
  }

  // The browser releases the lock when the page is hidden.
  document.addEventListener("visibilitychange", follow);
  return (state) => {
    const before = wanted;
    wanted = inGame(state);
    if (wanted !== before) follow();
  };
}

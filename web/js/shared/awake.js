/** The screen stays awake while a game is going on: nobody taps it while the others think. */

/** @typedef {{view: string, game: {view: {active: string | null}} | null}} Playing a state of either game */

/**
 * Say whether people are in the middle of a game in front of the page.
 *
 * @param {Readonly<Playing>} state
 */
export function inGame({ view, game }) {
  return view === "referee" && game !== null && game.view.active !== null;
}

/**
 * Hold the screen awake as long as a game is going on. Browsers that cannot do it let the screen sleep as ever.
 *
 * @returns {(state: Readonly<Playing>) => void}
 */
export function awake() {
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
    // A refusal, such as for a battery that is low, is the browser's good right.
    steps = steps.then(step).catch(() => {});
  }

  // Whoever looks at something else takes the lock away.
  document.addEventListener("visibilitychange", follow);
  return (state) => {
    const before = wanted;
    wanted = inGame(state);
    if (wanted !== before) follow();
  };
}

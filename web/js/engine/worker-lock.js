/** The lock of a worker, by whose release the page learns that the worker has ended, for any reason. */

/**
 * Holds it as long as this worker lives. Nothing waits for it, for some browsers give none out.
 *
 * @param {string} name
 * @param {() => void} locked called when it is held
 */
export function holdLock(name, locked) {
  const held = navigator.locks?.request(name, () => {
    locked();
    return untilEnded();
  });
  held?.catch(() => {});
}

/**
 * Waits for the end of this worker: never resolves. The page ends the worker when it hears of a failed start.
 *
 * @returns {Promise<never>}
 */
export function untilEnded() {
  return new Promise(() => {});
}

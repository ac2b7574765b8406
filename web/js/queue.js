/**
 * Make a queue: what is put in runs one after the other, so that quick taps never overtake one another.
 *
 * @param {(fault: unknown) => void} failed called with what a step throws; the next one runs all the same
 * @returns {(step: () => Promise<unknown>) => Promise<void>}
 */
export function queue(failed) {
  let last = Promise.resolve();
  return (step) => (last = last.then(step).then(() => {}, failed));
}

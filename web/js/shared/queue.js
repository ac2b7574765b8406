/** @import { Engine } from "../engine/client.js" */

/**
 * Make a queue: what is put in runs one after the other, so that quick taps never overtake one another.
 *
 * @param {(fault: unknown) => void} failed called with what a step throws; the next one runs all the same
 * @param {Engine} [engine] that the steps call. If a call of it is lost, what was put in before is not done either: it
 *   was asked for by somebody who believed that the call would be answered.
 * @returns {(step: () => Promise<unknown>) => Promise<void>}
 */
export function queue(failed, engine) {
  let last = Promise.resolve();
  return (step) => {
    const lost = engine?.lost;
    const run = () => {
      if (engine?.lost !== lost) throw engine?.lost;
      return step();
    };
    return (last = last.then(run).then(() => {}, failed));
  };
}

/**
 * Put a step into a queue for somebody who wants to know what becomes of it.
 *
 * @template T
 * @param {(step: () => Promise<unknown>) => Promise<void>} enqueue
 * @param {() => Promise<T>} step
 * @returns {Promise<T>} what it returns, or rejected with what it throws
 */
export function through(enqueue, step) {
  return new Promise((done, fail) => enqueue(() => step().then(done, fail)));
}

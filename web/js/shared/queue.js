/** @import { Engine } from "../engine/client.js" */

/**
 * Makes a queue: it runs its steps one after the other, so that quick taps never overtake one another.
 *
 * @param {(fault: unknown) => void} failed called with the fault of a step; the next step runs all the same
 * @param {Engine} [engine] that the steps call. If one of its calls is lost, the steps already in the queue are
 *   dropped: the visitor asked for them in the belief that the call would succeed.
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
 * Puts a step into a queue and returns its outcome.
 *
 * @template T
 * @param {(step: () => Promise<unknown>) => Promise<void>} enqueue
 * @param {() => Promise<T>} step
 * @returns {Promise<T>} the step's result, or rejected with its fault
 */
export function enqueueForResult(enqueue, step) {
  return new Promise((done, fail) => enqueue(() => step().then(done, fail)));
}

/** Does one long task at a time in a worker of its own: the page's engine stays free. */

import { CallLost, Engine } from "../engine/client.js";

/** @param {(fault: unknown) => void} failed */
export function apart(failed) {
  /** @type {Engine | null} */
  let engine = null;
  return { run, cancel };

  /**
   * Do a task; a new one, or `cancel`, ends it.
   *
   * @template T
   * @param {(engine: Engine, wanted: () => boolean) => Promise<T>} task `wanted` says whether it is still to be done
   * @returns {Promise<T | null>} null if it has not come to its end
   */
  async function run(task) {
    cancel();
    const own = new Engine();
    engine = own;
    const wanted = () => engine === own;
    try {
      await own.ready;
      const done = await task(own, wanted);
      return wanted() ? done : null;
    } catch (fault) {
      if (wanted() || !(fault instanceof CallLost)) failed(fault);
      return null;
    } finally {
      // Python takes much memory, and is started again within a moment.
      if (wanted()) cancel();
    }
  }

  function cancel() {
    engine?.close();
    engine = null;
  }
}

/** Does one long task at a time in a worker of its own: the page's engine stays free. */

import { CallLost } from "./call-errors.js";
import { Engine } from "./client.js";

/** A worker that has started before anybody has a task for it. @type {Engine | null} */
let spare = null;

/**
 * @param {(fault: unknown) => void} failed
 * @param {number} [idle] in ms: how long the worker waits for another task. Python takes much memory, and starts again
 *   within a moment.
 */
export function workerTask(failed, idle = 0) {
  /** @type {Engine | null} */
  let engine = null;
  /** The task under way. @type {object | null} */
  let currentTask = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let stop = () => {};
  return { run, cancel };

  /**
   * Does a task; a new one, or `cancel`, ends it.
   *
   * @template T
   * @param {(engine: Engine, wanted: () => boolean) => Promise<T>} task `wanted` is true while it is still to be done
   * @returns {Promise<T | null>} null if it has not come to its end
   */
  async function run(task) {
    cancel();
    clearTimeout(timer);
    const own = {};
    currentTask = own;
    engine ??= spare ?? new Engine();
    if (engine === spare) spare = null;
    const used = engine;
    const wanted = () => currentTask === own;
    let reusable = false;
    try {
      await Promise.race([whenReady(used), new Promise((go) => (stop = () => go(null)))]);
      if (!wanted()) return null;
      const done = await task(used, wanted);
      reusable = idle > 0;
      return wanted() ? done : null;
    } catch (fault) {
      if (wanted() || !(fault instanceof CallLost)) failed(fault);
      return null;
    } finally {
      if (wanted()) {
        currentTask = null;
        if (reusable) timer = setTimeout(end, idle);
        else end();
      }
    }
  }

  function cancel() {
    if (currentTask) end();
    currentTask = null;
    stop();
  }

  function end() {
    engine?.close();
    engine = null;
  }
}

/**
 * Starts a worker for a task that is likely to come: the next one that has no worker takes it.
 *
 * @param {string} part of Python's library that the task will need
 */
export async function startWorkerAhead(part) {
  spare ??= new Engine();
  // The task meets the same fault, and tells people.
  await spare.need(part).catch(() => {});
}

/** Ends the worker that was started ahead, if no task has taken it. */
export function endWorkerAhead() {
  spare?.close();
  spare = null;
}

/**
 * Waits until an engine can be called.
 *
 * @param {Engine} engine
 * @returns {Promise<void>} rejected if it does not start
 */
function whenReady(engine) {
  return new Promise((keep, fail) => {
    engine.ready.then(keep);
    engine.subscribe(({ stage }) => stage === "failed" && fail(new CallLost("start", "died")));
  });
}

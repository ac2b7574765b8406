/** Starts the worker that reads a picture while people still aim the camera. */

/** @import { Engine } from "../../../engine/client.js" */

import { endWorkerAhead, startWorkerAhead } from "../../../engine/worker-task.js";

/**
 * Starts it, if the page itself has started: it is ready then when the picture comes.
 *
 * @param {Engine} engine the page's own, which nobody needs meanwhile
 */
export function startReaderAhead(engine) {
  if (engine.load.stage !== "ready") return;
  // Two Pythons at a time are too much for some phones.
  engine.suspend();
  startWorkerAhead("numpy");
}

/** Ends it if no picture has come, and starts the page's own engine again. */
export function endReaderAhead(/** @type {Engine} */ engine) {
  endWorkerAhead();
  engine.resume();
}

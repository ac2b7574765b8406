/** Reads a typed list of pieces, which may name them in any language. */

/** @import { Engine } from "../../../engine/client.js" */
/** @import { Given } from "../../../engine/calls.js" */

import { EngineError } from "../../../engine/engine.js";

/**
 * @param {Engine} engine
 * @param {import("../referee/referee-controller.js").RefereeController["ask"]} ask
 * @param {Given<"read-pieces">} given
 * @throws {EngineError} if no language has such words
 */
export async function readTypedPieces(engine, ask, given) {
  try {
    return await ask("read-pieces", given);
  } catch (refused) {
    if (!(refused instanceof EngineError)) throw refused;
    // The engine knows the languages that this page has spoken: the list may be in another one.
    await engine.learnLanguages();
    return ask("read-pieces", given);
  }
}

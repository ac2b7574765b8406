/** Calls about words that people type: they may be of a language that this page has not spoken. */

/** @import { Engine } from "./client.js" */

import { EngineError } from "./call-errors.js";

/**
 * Calls once more, with every language, if the engine understands nothing.
 *
 * @template T
 * @param {Engine} engine
 * @param {() => Promise<T>} call
 * @param {(answer: T) => boolean} [understood]
 * @returns {Promise<T>}
 * @throws {EngineError} if no language has such words
 */
export async function callInAnyLanguage(engine, call, understood = () => true) {
  try {
    const answer = await call();
    if (understood(answer)) return answer;
  } catch (refused) {
    if (!(refused instanceof EngineError)) throw refused;
  }
  await engine.learnLanguages();
  return call();
}

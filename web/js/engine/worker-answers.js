/** What the worker answers to a call of the page, and how the page reads it, also when something is missing or Python has ended. */

/** @import { PyodideAPI } from "pyodide" */
/** @import { Fault } from "./startup/fetch-interceptor.js" */

/**
 * The outcome of a call: JSON text of the facade; or a missing download, which only this call needs; or the end of
 * Python, after which no call can be made.
 *
 * @typedef {{text: string} | {missing: {reason: Fault, detail: string}} | {dead: string}} Answer
 */

/** The text of an answer that says no more than that the call is done. */
export const NO_ANSWER = '{"ok": null}';

/** A download that did not come after the start. */
export class Missing extends Error {
  /**
   * @param {Fault} reason
   * @param {string} detail
   */
  constructor(reason, detail) {
    super(detail);
    this.reason = reason;
    this.detail = detail;
  }
}

/**
 * @param {PyodideAPI} python
 * @param {() => Promise<string>} step
 * @returns {Promise<Answer>}
 * @throws the exception of a Python that can go on
 */
export async function toAnswer(python, step) {
  try {
    return { text: await step() };
  } catch (fault) {
    if (fault instanceof Missing) return { missing: { reason: fault.reason, detail: fault.detail } };
    if (isDead(python, fault)) return { dead: String(fault) };
    throw fault;
  }
}

/**
 * True if a fault ends Python: a full memory stays full, and a broken WebAssembly cannot go on.
 *
 * @param {PyodideAPI} python
 * @param {unknown} fault
 */
export function isDead(python, fault) {
  try {
    return !(fault instanceof python.ffi.PythonError) || fault.type === "MemoryError";
  } catch {
    return true; // after its end Pyodide gives nothing out
  }
}

/**
 * Reads an answer of a worker, which may send anything after a fault.
 *
 * @param {unknown} answer
 * @returns {{ok: any} | {error: string, key: string} | null} null if it is no answer
 */
export function contentOf(answer) {
  try {
    const read = JSON.parse(/** @type {{text: string}} */ (answer).text);
    return "ok" in read || "error" in read ? read : null;
  } catch {
    return null;
  }
}

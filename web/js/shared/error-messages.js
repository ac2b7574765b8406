/** Turns faults into sentences for the visitor. */

import { CallLost, EngineError, PartMissing } from "../engine/engine.js";
import { FileError } from "../platform/files.js";
import { t, withLabel } from "../platform/i18n.js";
import { DeviceFault } from "../platform/storage/database.js";

/** What the engine is at work on, by its calls and by the packages that some calls need. */
const WORK = /** @type {Record<string, string[]>} */ ({
  file: ["fastjsonschema"],
  qr: ["qr", "segno"],
  rules: ["explain"],
});

/**
 * Adds the calls of a game, so that messages can say what they are for.
 *
 * @param {Record<string, string[]>} calls by the last part of the key of the words
 */
export function nameCalls(calls) {
  for (const [work, methods] of Object.entries(calls)) WORK[work] = [...(WORK[work] ?? []), ...methods];
}

/**
 * Finds the words for the engine's work on a call, to be put into a sentence.
 *
 * @param {string} method
 */
export function workOf(method) {
  const [work = "other"] = Object.entries(WORK).find(([, methods]) => methods.includes(method)) ?? [];
  return t(`work.${work}`);
}

/**
 * @param {unknown} fault
 * @param {string} [file] in which it is
 */
export function messageFor(fault, file) {
  if (fault instanceof EngineError) return file ? withLabel(file, fault.message) : fault.message;
  if (fault instanceof FileError) return fault.message;
  if (fault instanceof DeviceFault) return t(fault.key);
  if (fault instanceof CallLost) return t(`lost.${fault.why}`, { work: workOf(fault.method) });
  if (fault instanceof PartMissing) {
    const { reason, detail } = fault;
    return t(reason === "offline" ? "missing.offline" : "missing.refused", { detail });
  }
  return t("broken", { detail: String(fault) });
}

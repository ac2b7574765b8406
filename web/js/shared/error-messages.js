/** Turns faults into sentences for the visitor. */

import { CallLost, EngineError, PartMissing } from "../engine/engine.js";
import { FileError } from "../platform/files.js";
import { t } from "../platform/i18n.js";
import { DeviceFault } from "../platform/storage/database.js";

/** The engine's tasks in words, by its calls and by the packages that some calls need. */
const WORK = {
  board: ["show", "quadrant", "quadrant-picture", "alternatives", "part", "builders-show", "builders-picture"],
  choices: ["compare", "adapt", "builders-compare", "builders-adapt"],
  cards: ["deal", "builders-deal"],
  file: ["open-setup", "open-quadrant", "open-game", "builders-open", "fastjsonschema"],
  game: ["game", "position", "describe", "list-pieces", "read-pieces", "builders-game"],
  link: [
    ...["link-place", "open-link", "open-quadrant-link", "open-part-link", "builders-open-link"],
    ...["open-game-link", "builders-open-game-link"],
  ],
  move: ["act", "continuations", "read-moves", "builders-act"],
  notation: ["notate", "game-link", "builders-game-link"],
  points: ["count-gold", "builders-count"],
  qr: ["qr", "segno"],
  roll: ["roll", "builders-setup"],
  rules: ["explain", "handbook", "casebook", "case", "builders-handbook", "builders-casebook"],
  search: ["search", "builders-search"],
};

/**
 * Return the words for the engine's work on a call, to be put into a sentence.
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
  if (fault instanceof EngineError) return file ? `${file}: ${fault.message}` : fault.message;
  if (fault instanceof FileError) return fault.message;
  if (fault instanceof DeviceFault) return t(fault.key);
  if (fault instanceof CallLost) return t(`lost.${fault.why}`, { work: workOf(fault.method) });
  if (fault instanceof PartMissing) {
    const { reason, detail } = fault;
    return t(reason === "offline" ? "missing.offline" : "missing.refused", { detail });
  }
  return t("broken", { detail: String(fault) });
}

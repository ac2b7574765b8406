/** The draft on this device: it goes on where people left it. */

/** @import { DraftRecord } from "../../../../engine/answers.js" */

import { readObject } from "../../../../platform/storage/local-storage.js";
import { isList, isObject } from "../../../../platform/storage/validators.js";
import { writeOrNotify } from "../../../../shared/storage/synced-text.js";

const KEY = "hexreeve.board-draft";
/** The draft that another one has taken the place of. */
const BEFORE = "hexreeve.board-draft-before";

/** @returns {DraftRecord | null} what the engine has still to check */
export function readDraft() {
  return read(KEY);
}

/** @returns {DraftRecord | null} the draft that was here before */
export function readEarlierDraft() {
  return read(BEFORE);
}

/** @param {string} key */
function read(key) {
  const stored = readObject(key);
  return isList(stored.steps, isObject) ? /** @type {any} */ (stored) : null;
}

/** @param {DraftRecord | null} draft null to delete it */
export function writeDraft(draft) {
  writeOrNotify(KEY, draft && JSON.stringify(draft));
}

/** Keeps the draft on this device aside: another one takes its place. */
export function setDraftAside() {
  const draft = read(KEY);
  if (draft) writeOrNotify(BEFORE, JSON.stringify(draft));
}

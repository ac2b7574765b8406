/** The choices of a draft: one more, one less, and which of two drafts is further on. */

/** @import { DraftRecord, DraftStep } from "../../../../engine/answers.js" */

/**
 * True if one draft goes on where another has come to.
 *
 * @param {DraftRecord} longer
 * @param {DraftRecord} shorter
 */
export function continues(longer, shorter) {
  const begun = longer.steps.slice(0, shorter.steps.length);
  const same = JSON.stringify({ ...longer, steps: begun }) === JSON.stringify({ ...shorter, steps: shorter.steps });
  return same && longer.steps.length > shorter.steps.length;
}

/**
 * Adds a choice to a draft.
 *
 * @param {DraftRecord} draft
 * @param {DraftStep} step
 * @returns {DraftRecord}
 */
export function withStep(draft, step) {
  return { ...draft, steps: [...draft.steps, step] };
}

/**
 * Takes the last choice of a draft back.
 *
 * @param {DraftRecord} draft
 * @returns {DraftRecord}
 */
export function withoutLast(draft) {
  return { ...draft, steps: draft.steps.slice(0, -1) };
}

/** @import { ExplainedRule } from "../types.js" */

/**
 * True if the text of a rule is open at a place: the same rule may be asked for at several.
 *
 * @param {string} place
 * @param {string | null | undefined} rule
 * @param {ExplainedRule | null} explained
 * @returns {explained is ExplainedRule}
 */
export function isRuleOpen(place, rule, explained) {
  return explained !== null && explained.place === place && explained.id === rule;
}

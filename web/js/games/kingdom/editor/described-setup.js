/** The set-up of a table that people describe: what brings gold there is what they have confirmed, and nothing else. */

/** @import { Ask } from "../../../engine/calls.js" */
/** @import { Draft, SetupRecord } from "../types.js" */
/** What people say lies on the table, by group, and the house rules that change. @typedef {{lie: Record<string, string[]>, house_rules: Record<string, unknown>}} Confirmed */

import { allSourcesIn, confirmedIn, isConfirmed, sameBoard } from "../model/gold-sources.js";

/** @param {Ask} ask */
export function describedSetup(ask) {
  /** Makes the set-up of a described table, of which nobody has said yet what pays there. */
  function withoutSources(/** @type {SetupRecord} */ setup) {
    return ask("set-gold-sources", { setup, lie: {} });
  }

  return {
    withoutSources,

    /**
     * Makes the set-up of a table that is described once more: what was confirmed of it stays.
     *
     * @param {SetupRecord} setup
     * @param {SetupRecord} before
     */
    async withSourcesOf(setup, before) {
      if (!isConfirmed(before)) return withoutSources(setup);
      const { groups } = await ask("gold-sources", { setup: before });
      const { cards = [], tasks = [], ...onHexes } = allSourcesIn(before, groups);
      // Where another quadrant lies, the hexes are others too.
      const lie = { cards, tasks, ...(sameBoard(before, setup) ? onHexes : {}) };
      return ask("set-gold-sources", { setup, lie, house_rules: before.house_rules ?? {} });
    },

    /**
     * Lets a position, and what the ways back and on lead to, have what people confirm.
     *
     * @param {Draft} draft
     * @param {Confirmed} confirmed
     * @returns {Promise<Pick<Draft, "setup" | "past" | "future">>}
     */
    async confirm({ setup: before, past, future }, confirmed) {
      const setup = await ask("set-gold-sources", { setup: before, ...confirmed });
      return { setup, past: confirmedIn(past, before, setup), future: confirmedIn(future, before, setup) };
    },
  };
}

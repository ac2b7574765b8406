/** What a roll asks the engine for. */

/** @import { Catalog, Choices, Earlier, Table, Wishes } from "../types.js" */

import { oldestOf } from "../../../shared/setup/groups.js";
import { rollWishes } from "../model/choices.js";
import { lockedParts } from "../model/locks.js";
import { contentsOf } from "./edit-setup.js";

/** How many of the last set-ups the next one avoids. */
const LATELY = 3;

/**
 * @param {Choices} choices
 * @param {Catalog} catalog
 * @param {Table | null} table on the page
 * @param {string[]} locks on it
 * @param {Earlier[]} earlier
 * @returns {Wishes}
 */
export function rollRequest(choices, catalog, table, locks, earlier) {
  const start = oldestOf(choices.players);
  const wishes = { ...rollWishes(choices, catalog), ...(start ? { start } : {}) };
  if (choices.first_game) return wishes;
  const keep = table ? lockedParts(table.setup, locks) : {};
  const others = earlier.filter(({ link }) => link !== table?.link);
  const lately = [...(table ? [table] : []), ...others].slice(0, LATELY);
  return { ...wishes, keep, avoid: choices.avoid_recent ? contentsOf(lately.map(({ setup }) => setup)) : [] };
}

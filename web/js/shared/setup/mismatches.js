/** Compares the set-up on the page with the choices. Names, colours, options follow at once; the rest needs a roll. */

/** @import { Mismatch } from "../types.js" */

/**
 * Has the engine compare, and notes the intended differences, which came with the set-up or with a change by hand.
 *
 * @template T
 * @template C
 * @param {{readonly state: {table: T | null, choices: C | null}, set(change: {outdated: string[]}): void}} store
 * @param {(table: T, choices: C) => Promise<Mismatch[]>} compare
 * @param {(table: T, choices: C, current: boolean) => Promise<void>} adapt shows the set-up with what needs no roll
 */
export function mismatches(store, compare, adapt) {
  /** @type {Set<string>} */
  let intended = new Set();
  /** @type {Set<string>} */
  let unintended = new Set();
  /** The set-up and the choices that were compared last. @type {[T | null, C | null]} */
  let compared = [null, null];

  /**
   * @param {T} table
   * @param {C} choices
   * @param {Mismatch[]} misfits
   * @param {(id: string) => boolean} isMeant
   */
  function settle(table, choices, misfits, isMeant) {
    const open = misfits.filter(({ id }) => !isMeant(id));
    intended = new Set(misfits.map(({ id }) => id).filter((id) => isMeant(id)));
    unintended = new Set(open.map(({ id }) => id));
    compared = [table, choices];
    store.set({ outdated: open.map(({ words }) => words) });
  }

  /**
   * @param {C} choices
   * @param {(id: string) => boolean} isMeant
   */
  async function judge(choices, isMeant) {
    const { table } = store.state;
    if (!table) return;
    const misfits = await compare(table, choices);
    await adapt(
      table,
      choices,
      misfits.every(({ id }) => isMeant(id)),
    );
    settle(store.state.table ?? table, choices, misfits, isMeant);
  }

  function isCompared() {
    const [table, choices] = compared;
    return table === store.state.table && choices === store.state.choices;
  }

  async function follow() {
    const { table, choices } = store.state;
    if (table && choices && !isCompared()) await judge(choices, (id) => intended.has(id));
  }

  return {
    follow,

    /** True if the set-up has been compared and suits the choices. */
    isCurrent: () => isCompared() && !unintended.size,

    /** Notes that the set-up was rolled with exactly these choices. */
    afterRoll(/** @type {C} */ choices) {
      const { table } = store.state;
      if (table) settle(table, choices, [], () => true);
    },

    /** Notes that the set-up was opened, or rolled with locks: all its differences are intended. */
    async afterOpen(/** @type {C} */ choices) {
      const { table } = store.state;
      if (table) settle(table, choices, await compare(table, choices), () => true);
    },

    /** Notes that the set-up was changed by hand: new differences are intended, earlier ones are not. */
    afterEdit: (/** @type {C} */ choices) => judge(choices, (id) => !unintended.has(id)),

    /** Compares again, for another language. */
    refresh() {
      compared = [null, null];
      return follow();
    },
  };
}

/** Whether the set-up on the page is what is chosen. What needs no roll follows the choices at once; the rest is said. */

/** @import { Mismatch } from "./types.js" */

/**
 * The engine compares; here is only remembered which differences are meant: those that came with the set-up, or by
 * changing it by hand.
 *
 * @template T
 * @template C
 * @param {{readonly state: {table: T | null, choices: C | null}, set(change: {outdated: string[]}): void}} store
 * @param {(table: T, choices: C) => Promise<Mismatch[]>} compare
 * @param {(table: T, choices: C, current: boolean) => Promise<void>} adapt shows the set-up with what needs no roll
 */
export function suiting(store, compare, adapt) {
  /** @type {Set<string>} */
  let meant = new Set();
  /** @type {Set<string>} */
  let outstanding = new Set();
  /** What was compared last. @type {[T | null, C | null]} */
  let compared = [null, null];

  /**
   * @param {T} table
   * @param {C} choices
   * @param {Mismatch[]} misfits
   * @param {(id: string) => boolean} isMeant
   */
  function settle(table, choices, misfits, isMeant) {
    const open = misfits.filter(({ id }) => !isMeant(id));
    meant = new Set(misfits.map(({ id }) => id).filter((id) => isMeant(id)));
    outstanding = new Set(open.map(({ id }) => id));
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
    if (table && choices && !isCompared()) await judge(choices, (id) => meant.has(id));
  }

  return {
    follow,

    /** Say whether the set-up is what is chosen, as far as that has been compared. */
    isCurrent: () => isCompared() && !outstanding.size,

    /** A set-up lies there that was rolled with exactly these choices. */
    rolled(/** @type {C} */ choices) {
      const { table } = store.state;
      if (table) settle(table, choices, [], () => true);
    },

    /** A set-up was opened, or some of it was kept from the last one: as it is, it is meant. */
    async laid(/** @type {C} */ choices) {
      const { table } = store.state;
      if (table) settle(table, choices, await compare(table, choices), () => true);
    },

    /** Something was changed by hand: what differs by that is meant, what differed before is not. */
    adjusted: (/** @type {C} */ choices) => judge(choices, (id) => !outstanding.has(id)),

    /** Say it again, in another language. */
    again() {
      compared = [null, null];
      return follow();
    },
  };
}

/**
 * Gold or points that people count themselves: stored on the device as they are typed, and counted by the engine. All
 * tabs show the same sheet: a number typed in one appears in the others.
 */

/** @import { Store } from "../../platform/store.js" */
/** @import { Counted, Numbers } from "../types.js" */

import { t } from "../../platform/i18n.js";
import { queue } from "../queue.js";
import { syncedObject } from "../storage/synced-object.js";

const MOST_PLAYERS = 5;
const LONGEST_NAME = 60;

/**
 * The state of either game; `bare`: whether the page shows the typed numbers.
 *
 * @typedef {{numbers: Numbers | null, counted: Counted | null, bare: boolean, game: object | null}} TypedScoreState
 */

/**
 * @template {TypedScoreState} S
 * @param {Store<S>} store
 * @param {(numbers: {lines: string[], players: {name: string, gold: Record<string, string>}[]}) => Promise<Counted>} ask
 * @param {(fault: unknown) => void} failed
 * @param {string} storageKey under which the numbers are stored
 */
export function typedScore(store, ask, failed, storageKey) {
  const enqueue = queue(failed);
  const memory = syncedObject(storageKey);
  /** The lines that there are. @type {string[]} */
  let known = [];
  memory.onChange(() => {
    if (!known.length) return;
    const numbers = validNumbers(memory.read(), known);
    set({ numbers, counted: numbers && store.state.counted });
    enqueue(count);
  });

  /** @param {Partial<TypedScoreState>} change */
  const set = (change) => store.set(/** @type {Partial<S>} */ (change));

  async function count() {
    const { numbers } = store.state;
    if (!numbers) return;
    const counted = await ask({
      lines: numbers.lines,
      players: numbers.players.map(({ name }, seat) => ({
        name: name || t("score.player", { seat: seat + 1 }),
        gold: Object.fromEntries(numbers.lines.map((line) => [line, numbers.gold[line]?.[seat] ?? ""])),
      })),
    });
    // Numbers typed meanwhile are counted next.
    if (store.state.numbers === numbers) set({ numbers, counted });
  }

  return {
    /** @param {Numbers | null} numbers null to begin again */
    change: (numbers) => {
      const before = store.state.numbers;
      set({ numbers, counted: numbers && store.state.counted });
      if (numbers) memory.change(before ?? {}, numbers);
      else memory.clear();
      return enqueue(count);
    },

    /**
     * Finds why a number cannot be the gold of a line, nothing if it can.
     *
     * @param {string} line
     * @param {string} text
     */
    check: async (line, text) => {
      const counted = await ask({ lines: [line], players: [{ name: "", gold: { [line]: text || "0" } }] });
      return counted.faults[0]?.says ?? "";
    },

    /**
     * Restores the numbers of the last visit. Some may have been typed before, here and in other tabs.
     *
     * @param {string[]} lines that there are
     */
    restore: (lines) => {
      known = lines;
      const hasTyped = store.state.numbers !== null;
      const numbers = validNumbers(memory.read(), lines);
      if (numbers) set(hasTyped ? { numbers } : { numbers, counted: null, bare: !store.state.game });
      return enqueue(count);
    },
  };
}

/** @typedef {ReturnType<typeof typedScore>} TypedScore */

/**
 * Makes stored numbers valid. Entries that this version does not understand are dropped silently.
 *
 * @param {Record<string, any>} stored
 * @param {string[]} known lines
 * @returns {Numbers | null}
 */
function validNumbers({ lines, players, gold }, known) {
  if (!Array.isArray(lines) || !Array.isArray(players)) return null;
  const kept = known.filter((line) => lines.includes(line));
  const seats = players
    .filter((each) => typeof each?.id === "string" && typeof each.name === "string")
    .map(({ id, name }) => ({ id, name: name.slice(0, LONGEST_NAME) }))
    .slice(0, MOST_PLAYERS);
  if (!kept.length || seats.length < 2) return null;
  const typed = kept.map((line) => [
    line,
    Object.fromEntries(Object.entries(gold?.[line] ?? {}).filter(([, text]) => typeof text === "string")),
  ]);
  return { lines: kept, players: seats, gold: Object.fromEntries(typed) };
}

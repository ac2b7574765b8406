/** Changes of single things of the set-up on the page: lock, roll again, ban, pick, turn. */

/** @import { Store } from "../../../platform/store.js" */
/** @import { Catalog, Choices, Keep, SetupRecord, State, Wishes } from "../types.js" */
/** @import { SetupBase } from "./setup-controller.js" */

import { t } from "../../../platform/i18n.js";
import { toast } from "../../../platform/ui/toast.js";
import { wishOf, withBan } from "../model/choices.js";
import { parseLock, swapLocks, toggleLock } from "../model/locks.js";
import { placeOfQuadrant } from "../model/quadrants-on-board.js";
import { chooseCastle, complete, pickOne, putAt, rerollOne, turnQuadrant } from "./edit-setup.js";

/**
 * @param {Store<State>} store
 * @param {SetupBase} base
 * @param {(wishes: Wishes, locks: string[]) => Promise<void>} lay shows the table of a roll
 * @param {() => void} changed
 */
export function handChanges(store, { enqueue, comparison, choiceSet, changeByHand }, lay, changed) {
  /**
   * Changes one thing of the table on screen, after the earlier steps.
   *
   * @param {(setup: SetupRecord, choices: Choices, catalog: Catalog) => Wishes} wishes
   * @param {(choices: Choices, setup: SetupRecord, catalog: Catalog) => Choices} [update] of the choices, for the next
   *   roll too
   * @param {(setup: SetupRecord, locks: string[], catalog: Catalog) => string[]} [relocked] the locks after the change
   * @returns {Promise<boolean>} whether it was changed
   */
  async function change(wishes, update, relocked = (_, locks) => locks) {
    let done = false;
    await enqueue(async () => {
      await comparison.follow();
      const { table, choices: before, catalog, locks } = store.state;
      if (!table || !before || !catalog) return;
      const { setup } = table;
      const choices = update ? update(before, setup, catalog) : before;
      await changeByHand(setup.seed, choices, async () => {
        await lay(wishes(setup, choices, catalog), relocked(setup, locks, catalog));
        // A choice that the engine refuses is not made. Others may have been made meanwhile.
        const now = store.state.choices ?? before;
        if (update) choiceSet.change(now === before ? choices : update(now, setup, catalog));
      });
      changed();
      done = true;
    });
    return done;
  }

  return {
    /** Lays the set-up once more, with the maps of this device. */
    redraw: () => change(complete),

    /** What the panels call. */
    commands: {
      /** @param {string} lock */
      lock(lock) {
        const { table, locks } = store.state;
        if (table) store.set({ locks: toggleLock(table.setup, locks, lock) });
      },

      unlockAll() {
        store.set({ locks: [] });
      },

      /** @param {string} lock names the thing to roll anew */
      reroll(lock) {
        return change((...now) => rerollOne(...now, lock));
      },

      /**
       * Bans a quadrant, a card or a task, from later rolls too, and rolls another in its place.
       *
       * @param {string} lock names the thing
       * @param {string} name
       */
      async ban(lock, name) {
        const done = await change(
          (...now) => rerollOne(...now, lock),
          (choices, setup, catalog) => withBan(choices, wishOf(setup, catalog, lock)),
          (_, locks) => locks.filter((other) => other !== lock),
        );
        if (done) toast(t("sheet.banned", { name }));
      },

      /**
       * @param {string} lock names the thing to replace
       * @param {string} id
       */
      pick(lock, id) {
        return change(
          (...now) => pickOne(...now, lock, id),
          undefined,
          (setup, locks, catalog) => {
            const { field, place } = parseLock(lock);
            const other = field === "board" ? placeOfQuadrant(setup, catalog, id) : -1;
            return other < 0 ? locks : swapLocks(locks, place, other);
          },
        );
      },

      /**
       * @param {string} subject the part, or the field of a quadrant, that a spot belongs to
       * @param {Keep} keep what differs with something else there
       */
      putAt(subject, keep) {
        return change((...now) => putAt(...now, subject, keep));
      },

      /** @param {string} lock names the quadrant */
      turn(lock) {
        return change((...now) => turnQuadrant(...now, lock));
      },

      /** @param {string} start the player who begins */
      setStartPlayer(start) {
        return change((...now) => ({ ...complete(...now), start }));
      },

      /** @param {string} quadrant whose other castle is the location hex */
      swapCastle(quadrant) {
        return change(
          (...now) => chooseCastle(...now, quadrant),
          ({ location_castles, ...choices }) => {
            const { [quadrant]: used = 1, ...others } = location_castles;
            return { ...choices, location_castles: { ...others, [quadrant]: 3 - used } };
          },
        );
      },
    },
  };
}

/** The Set-up page of Kingdom Builder: roll, describe and open set-ups, and store the earlier ones. */

/** @import { CallsFor, Given } from "../../../engine/calls.js" */
/** @import { Engine } from "../../../engine/client.js" */
/** @import { Store } from "../../../platform/store.js" */
/** @import { Catalog, Choices, Earlier, SetupRecord, State, Table, Transcribed, Wishes } from "../types.js" */

import { language, loadFile } from "../../../platform/i18n.js";
import { readLate } from "../../../platform/storage/database.js";
import { byId } from "../../../platform/ui/dom.js";
import { bringIntoView } from "../../../platform/ui/scroll-into-view.js";
import { userActivity } from "../../../platform/ui/user-activity.js";
import { enqueueForResult, queue } from "../../../shared/queue.js";
import { baseSetupController } from "../../../shared/setup/base-setup-controller.js";
import { oldestOf } from "../../../shared/setup/groups.js";
import { choicesOf, rollWishes, seatsOf, validChoices } from "../model/choices.js";
import { sameBoard } from "../model/gold-sources.js";
import { hasPart } from "../model/locks.js";
import { complete, keepAll, likePhoto, withMapsOf } from "./edit-setup.js";
import { handChanges } from "./hand-changes.js";
import { deleteRecentSetups, listRecentSetups, onRecentSetups, saveRecentSetup } from "./recent-setups.js";
import { rollRequest } from "./roll-request.js";

/**
 * @param {Store<State>} store
 * @param {Engine} engine
 * @param {(fault: unknown, file?: string) => void} failed
 * @param {(boxes: string[]) => Transcribed} transcribed the maps that set-ups of some boxes are drawn with
 */
export function setupController(store, engine, failed, transcribed) {
  /** @type {import("../../../shared/setup/base-setup-controller.js").SetupParts<Table, Choices>} */
  const parts = {
    storageKey: "hexreeve.choices",
    place: "setup",
    file: "hexreeve-setup",
    setupOf: ({ setup }) => setup,
    recordOf: ({ setup }) => setup,
    show: ({ setup }) => engine.call("show", { ...viewOptions(), setup }),
    openLink: (link) => openSetup("open-link", { link }),
    compare,
    adapt,
  };
  const controller = baseSetupController(store, engine, failed, parts);
  const { enqueue, choiceSet, comparison, follow, commands } = controller;
  const layByHand = (/** @type {Wishes} */ choices, /** @type {string[]} */ locks) =>
    showTable("roll", { choices }, { locks });
  const byHand = handChanges(store, controller, layByHand, noteRolled);
  const enqueueRecent = queue(failed);
  onRecentSetups(() =>
    enqueueRecent(async () => {
      try {
        store.set({ earlier: await listRecentSetups() });
      } catch {
        // The page shows the fault of the device.
      }
    }),
  );
  /** The maps of this device when the table on screen was laid. */
  let maps = "";
  /** Whether the table on screen was made on this page, so that a change of it takes its place among the earlier ones. */
  let made = false;

  /** Gives the language and the side from which a table is shown. */
  function viewOptions() {
    return { language: language(), turned: store.state.turned };
  }

  /**
   * Asks the engine for a table and shows it. If the engine refuses, the screen stays as it is.
   *
   * @template {CallsFor<Table>} M
   * @param {M} method
   * @param {Given<M>} given
   * @param {{locks?: string[]}} [more] what is locked on it
   */
  async function showTable(method, given, { locks = [] } = {}) {
    const ask = () => {
      const choices = "choices" in given ? { choices: withMaps(given.choices) } : null;
      return engine.call(method, { ...viewOptions(), ...given, ...choices });
    };
    const table = await controller.showSetup(ask, {
      link: "link" in given ? given.link : "",
      beside: ({ setup }) => ({ locks: locks.filter((lock) => hasPart(setup, lock)) }),
    });
    maps = mapsOf(table);
    made = "choices" in given;
    // Another roll need not wait for the device.
    enqueueRecent(() => saveRecent(table));
  }

  /** Remembers that people have laid the set-up on the page, unless they describe a table by it. */
  function noteRolled() {
    const { table, startOption } = store.state;
    if (table && startOption === "new") store.set({ rolled: table.setup });
  }

  function withMaps(/** @type {Wishes} */ choices, setup = store.state.table?.setup) {
    const wishes = withMapsOf(transcribed(choices.boxes), choices, setup);
    return store.state.startOption === "new" ? wishes : { ...wishes, described: true };
  }

  function mapsOf(/** @type {Table} */ { setup }) {
    return JSON.stringify(transcribed(setup.boxes));
  }

  /** Lists the differences between a table and the choices. */
  function compare(/** @type {Table} */ { setup }, /** @type {Choices} */ choices) {
    const { catalog } = store.state;
    if (!catalog) return Promise.resolve([]);
    return engine.call("compare", { language: language(), setup, choices: withMaps(rollWishes(choices, catalog)) });
  }

  /** Gives a table the chosen players and, if it suits the choices otherwise, the chosen options. */
  async function adapt(/** @type {Table} */ table, /** @type {Choices} */ choices, /** @type {boolean} */ current) {
    const { catalog } = store.state;
    if (!catalog) return null;
    const { setup } = table;
    const was = { players: seatsOf(setup), options: setup.options ?? {} };
    const now = {
      players: choices.players,
      options: current ? rollWishes(choices, catalog).options : was.options,
    };
    if (JSON.stringify(now) === JSON.stringify(was)) return null;
    const seat = (/** @type {SetupRecord} */ setup) => engine.call("adapt", { ...viewOptions(), setup, ...now });
    const seated = await seat(setup);
    const oldest = oldestOf(now.players);
    const others = JSON.stringify(now.players) !== JSON.stringify(was.players);
    const starts = !others || !oldest || seated.setup.start === oldest;
    const adapted = starts ? seated : await seat({ ...seated.setup, start: oldest });
    // This table may not have room for the chosen players.
    if (adapted.link === table.link) return null;
    const replaced = made ? table.link : undefined;
    made = true;
    enqueueRecent(() => saveRecent(adapted, replaced));
    return adapted;
  }

  /**
   * @param {Table} table
   * @param {string} [replaced]
   */
  async function saveRecent(table, replaced) {
    try {
      store.set({ earlier: await saveRecentSetup(table, replaced) });
    } catch {
      // The page shows the fault of the device.
    }
  }

  /**
   * Shows an existing set-up, and takes the choices that it came from.
   *
   * @template {CallsFor<Table>} M
   * @param {M} method
   * @param {Given<M>} given
   */
  async function openSetup(method, given) {
    await showTable(method, given);
    const { table, choices, catalog } = store.state;
    if (!table || !catalog) return;
    noteRolled();
    await controller.useSetupChoices(choicesOf(table.setup, catalog, choices));
  }

  /**
   * Finds what a roll asks for.
   *
   * @param {Choices} choices
   * @param {Catalog} catalog
   */
  function currentRequest(choices, catalog) {
    return rollRequest(choices, catalog, store.state.table, store.state.locks, store.state.earlier);
  }

  /** @param {string} [seed] of this roll alone */
  async function rollNow(seed) {
    const { choices, catalog, locks } = store.state;
    if (!choices || !catalog) return;
    const wishes = currentRequest(choices, catalog);
    if (seed) wishes.seed = seed;
    if (choices.first_game) {
      await showTable("roll", { choices: wishes });
      return comparison.afterRoll(choices);
    }
    await showTable("roll", { choices: wishes }, { locks });
    if (locks.length) await comparison.afterOpen(choices);
    else comparison.afterRoll(choices);
  }

  /** True if the roll that is asked for now can be answered before the engine is ready. */
  async function canAnswerEarly() {
    const { choices, catalog } = store.state;
    if (!choices || !catalog || engine.everReady) return false;
    const asked = { ...viewOptions(), choices: withMaps(currentRequest(choices, catalog)) };
    return engine.answerCache.canAnswer("roll", asked, engine.ready);
  }

  /** @type {import("../types.js").ChangeChoices} */
  function change(update) {
    const { choices, catalog } = store.state;
    if (!choices || !catalog) return;
    choiceSet.change(validChoices(update(choices), catalog));
    // A board that people describe has what they choose at once; nothing of it is rolled.
    if (store.state.startOption === "new") follow();
    else applyChoices();
  }

  /** Says what the next visit will roll; null if it will not begin with the visitor's own choices. */
  function nextRoll() {
    const { choices, own, catalog, earlier } = store.state;
    // Choices that came with a set-up are not stored, unless they were changed.
    if (!choices || !catalog || own || choices.seed) return null;
    return {
      turned: store.state.turned,
      choices: withMapsOf(transcribed(choices.boxes), rollRequest(choices, catalog, null, [], earlier)),
    };
  }

  /**
   * Gives the set-up on the page what is chosen, and leaves all that lies on it where it is.
   *
   * @returns {Promise<Table | null>} it, if it is what is chosen
   */
  async function applyChoices() {
    await enqueue(async () => {
      await comparison.follow();
      const { table, choices, catalog } = store.state;
      if (!table || !choices || !catalog || comparison.isCurrent()) return;
      await showTable("roll", { choices: keepAll(table.setup, choices, catalog) });
      await comparison.afterOpen(choices);
    });
    return comparison.isCurrent() ? store.state.table : null;
  }

  return {
    ...commands,
    ...byHand.commands,
    change,
    applyChoices,

    /**
     * Lays the board on the page once more when people begin to describe their table, or cease to. What the page has
     * dealt on it by chance is not on their table, unless they have rolled this set-up.
     */
    layAgain() {
      return enqueue(async () => {
        await comparison.follow();
        const { table, choices, catalog, rolled, startOption } = store.state;
        if (!table || !choices || !catalog) return;
        const { keep, ...wishes } = keepAll(table.setup, choices, catalog);
        const known = startOption === "new" || (rolled !== null && sameBoard(rolled, table.setup));
        const stays = known ? keep : { board: keep.board, cards: keep.cards, tasks: keep.tasks };
        await showTable("roll", { choices: { ...wishes, keep: stays } });
        await comparison.afterOpen(choices);
      });
    },

    /**
     * Rolls. Choices made while the engine is loading apply to the first roll.
     *
     * @param {string} [seed] of this roll alone
     */
    async roll(seed) {
      if (!store.state.catalog) return;
      // The first one comes by itself.
      const again = store.state.table !== null;
      store.set({ busy: true });
      await enqueue(async () => {
        if (!(await canAnswerEarly())) await engine.ready;
        await rollNow(seed);
        if (again) noteRolled();
      });
      // The roll may have been dropped.
      if (store.state.busy) store.set({ busy: false });
    },

    /**
     * Rolls for people who have played before: with the boxes of their last game.
     *
     * @param {SetupRecord} setup of that game
     */
    async rollAgain({ edition, boxes, players }) {
      const { choices, catalog } = store.state;
      if (!choices || !catalog) return;
      const again = { ...choices, edition, boxes, players: seatsOf({ players }), first_game: false, seed: "" };
      choiceSet.change(validChoices(again, catalog));
      store.set({ startOption: "new", locks: [] });
      await this.roll();
    },

    /** Finds what a roll asks the engine for now, with a fresh seed. */
    candidate() {
      const { choices, catalog } = store.state;
      if (!choices || !catalog) throw new Error("nothing is known of boxes yet");
      return { ...viewOptions(), choices: { ...withMaps(currentRequest(choices, catalog)), seed: "" } };
    },

    /** Rolls the set-up of the next visit, which begins with no table. */
    async nextVisitCalls() {
      const given = nextRoll();
      if (!given) return [];
      const answer = await engine.call("roll", { language: language(), ...given });
      return [{ method: /** @type {const} */ ("roll"), given, answer }];
    },

    /**
     * Lets the next visit begin with the set-up on the page, if the page is loaded again before there was time to roll
     * another one, and before anybody has done anything.
     */
    currentRoll() {
      const given = nextRoll();
      const { table } = store.state;
      return given && table && !userActivity.hasActed
        ? [{ method: /** @type {const} */ ("roll"), given, answer: table }]
        : [];
    },

    /** Draws the table once more, if maps have been transcribed since. */
    redrawWithMaps() {
      const { table } = store.state;
      if (table && mapsOf(table) !== maps) return byHand.redraw();
    },

    /**
     * Makes a set-up with the maps of this device.
     *
     * @param {SetupRecord} setup
     */
    async complete(setup) {
      const { choices, catalog } = store.state;
      if (!choices || !catalog) throw new Error("nothing is known of boxes yet");
      const wishes = withMaps(complete(setup, choices, catalog), setup);
      return engine.call("roll", { ...viewOptions(), choices: wishes });
    },

    /**
     * Finds the set-up on the page with what is seen on a table; it is not laid yet.
     *
     * @param {{quadrant: string, turned: boolean}[]} board
     * @param {string[]} colours that stand there
     */
    async setupLikePhoto(board, colours) {
      const { table, choices, catalog } = store.state;
      if (!table || !choices || !catalog) throw new Error("nothing is known of boxes yet");
      const wishes = withMaps(likePhoto(table.setup, choices, catalog, board, colours));
      return engine.call("roll", { language: language(), choices: wishes });
    },

    /**
     * Lays a set-up that people have on their table, and chooses its boxes and players.
     *
     * @param {SetupRecord} setup
     * @returns {Promise<boolean>} whether it lies there now
     */
    async adopt(setup) {
      let done = false;
      await enqueue(async () => {
        const { choices, catalog } = store.state;
        if (!choices || !catalog) return;
        const { boxes } = setup;
        const now = validChoices({ ...choices, boxes, players: seatsOf(setup), first_game: false }, catalog);
        choiceSet.change(now);
        await showTable("show", { setup });
        await comparison.afterOpen(now);
        done = true;
      });
      return done;
    },

    /** Lays the set-up of a draft: one as any other, with the choices that it came from. */
    layDrafted: (/** @type {Wishes} */ wishes) =>
      enqueue(() => {
        store.set({ startOption: "new", locks: [] });
        return openSetup("roll", { choices: wishes });
      }),

    /** Asks what else could lie at each spot of a set-up. */
    spots(/** @type {SetupRecord} */ setup) {
      return engine.call("alternatives", { ...viewOptions(), setup });
    },

    /** @param {Earlier} earlier */
    restore({ setup }) {
      return enqueue(() => openSetup("show", { setup })).then(() => bringIntoView(byId("board")));
    },

    /** @param {string} link */
    async forget(link) {
      store.set({ earlier: store.state.earlier.filter((other) => other.link !== link) });
      await deleteRecentSetups([link]);
    },

    /** @param {string} text of a file */
    import: (text) =>
      enqueueForResult(enqueue, async () => {
        await openSetup("open-setup", { text });
        bringIntoView(byId("board"));
      }),

    /** Fetches the catalogue, and restores the choices of the last visit. */
    async loadCatalog() {
      // The build's file arrives before the engine, which has the same catalogue if the file does not come.
      const file = loadFile(`choices.${language().replace("+", "-")}`);
      const catalog = /** @type {Catalog} */ (
        await file.catch(async () => {
          // Wait without a time limit: the page needs the catalogue to begin.
          await engine.ready;
          return engine.call("catalog", { language: language() });
        })
      );
      store.set({ catalog });
      if (!store.state.choices) choiceSet.restore((stored) => validChoices(stored, catalog));
    },

    async loadRecent() {
      await readLate(listRecentSetups, (found) => {
        const now = store.state.earlier;
        store.set({ earlier: [...now, ...found.filter(({ link }) => !now.some((each) => each.link === link))] });
      });
    },
  };
}

/** @typedef {ReturnType<typeof baseSetupController<Table, Choices>>} SetupBase */
/** @typedef {ReturnType<typeof setupController>} SetupController */

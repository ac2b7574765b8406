/** The pages of Kingdom Builder: what they are made of, and what the page around the games asks of them. */

/** @import { Asked, Host } from "../../shared/types.js" */
/** @import { View } from "./types.js" */

import { markView } from "../../platform/address.js";
import { Store } from "../../platform/store.js";
import { byId } from "../../platform/ui/dom.js";
import { messageFor, nameCalls } from "../../shared/error-messages.js";
import { listenForGameKeys } from "../../shared/games/keyboard.js";
import { showLoadStatus } from "../../shared/startup/load-status.js";
import { boardTaps } from "./app/board-taps.js";
import { makeControllers } from "./app/controllers.js";
import { gameStarts } from "./app/game-starts.js";
import { initialState } from "./app/kingdom-state.js";
import { drawPanels } from "./app/panels.js";
import { reviewList } from "./app/review-list.js";
import { rollForm } from "./app/roll-form.js";
import { visit as openVisit } from "./app/visit.js";
import { orderColumn } from "./setup/panels/column-order.js";
import { CALL_WORK } from "./ui/call-work.js";
import { VIEWS } from "./views.js";

/**
 * Brings the pages to life. The panels need the page's words and wait for `draw`.
 *
 * @param {Host} host
 */
export function openKingdom({ engine, first, go, occupy, openFile }) {
  nameCalls(CALL_WORK);
  const store = new Store(initialState(first));

  /** @param {string} message shown and announced, but no fault */
  function announce(message) {
    byId("announcement").textContent = message;
  }

  /**
   * Reports a fault. The screen stays as it is.
   *
   * @param {unknown} fault
   * @param {string} [file] in which it is
   */
  function failed(fault, file) {
    store.set({ message: messageFor(fault, file) });
  }

  const page = { store, engine, go, failed, announce };
  const controllers = makeControllers(page);
  const { maps, setup, sheets, draft, play, edit, photos, rules } = controllers;
  const visit = openVisit(page, controllers);
  const starts = gameStarts(page, controllers);
  const list = reviewList(page, controllers);
  const taps = boardTaps(page, controllers);
  orderColumn();
  const form = rollForm(page, controllers);
  listenForGameKeys(play, () => store.state.view === "referee" && store.state.game !== null && !edit.isOpen());
  listenForGameKeys({ step: edit.step, showPresent: () => {} }, edit.isOpen);

  /**
   * Opens something, and goes to where it is shown, unless the visitor goes elsewhere meanwhile.
   *
   * @param {View} view
   * @param {string} from the address where the visitor was
   * @param {() => Promise<unknown>} opened
   */
  async function arrive(view, from, opened) {
    await visit.begin();
    await opened();
    if (store.state.view !== view && location.hash === from) location.hash = `#${view}`;
  }

  return {
    begin: visit.begin,
    failed,

    /**
     * Opens and shows the record of a file.
     *
     * @param {string} kind
     * @param {string} text
     * @param {string} from the address where the visitor was
     */
    async open(kind, text, from) {
      if (kind === "game") return arrive("referee", from, () => play.import(text));
      if (kind === "draft") return arrive("draft", from, () => draft.import(text));
      // It has an address of its own.
      if (kind !== "setup") return visit.begin().then(() => maps.import(text, from));
      // A visitor who opens a set-up on the Referee page wants to play it.
      return store.state.view === "referee" ? play.import(text) : arrive("setup", from, () => setup.import(text));
    },

    /**
     * Draws the pages, from now on after every change.
     *
     * @param {Promise<void>} first resolves when the first view has what it shows
     */
    draw(first) {
      showLoadStatus(byId("load"), engine, first);
      drawPanels({ ...page, occupy, openFile }, controllers, { taps, form, starts, list, visit });
    },

    /** Shows the game left on the board; without one, roll a set-up, unless a roll is under way. */
    async home() {
      if (await visit.begin()) go("referee");
      else if (!store.state.busy) await visit.firstTable();
    },

    /**
     * Shows the view that the address asks for, as soon as the engine is ready.
     *
     * @param {Asked} asked
     */
    async follow(asked) {
      store.set({
        view: /** @type {View} */ (asked.view),
        seeksReview: asked.view === "score" && asked.rest !== "",
        message: "",
        pending: null,
        highlighted: null,
        looking: null,
        opening: asked.view === "setup" && asked.rest !== "",
      });
      scrollTo(0, 0);
      if (!visit.hasStarted()) {
        // Until the engine is there, the start sees to it.
        if (visit.hasBegun()) return;
        await visit.begin();
      }
      if (asked.place === "game") {
        await play.receive(asked.rest, "#referee");
      } else if (asked.view === "transcribe") {
        await starts.waiting.resume();
        await maps.follow(asked);
      } else if (asked.view === "rules") await rules.open(asked.rest);
      else if (asked.view === "sheet") await sheets.open(asked.rest);
      else if (asked.view === "draft") await draft.open(asked.rest);
      else if (asked.view !== "setup") return;
      else if (asked.rest) await setup.openLink(asked.rest);
      else await (store.state.table ? setup.redrawWithMaps() : visit.firstTable());
    },

    /** Leaves the pages: the other game is shown. */
    leave() {
      store.set({ view: "away", message: "", pending: null, highlighted: null, looking: null });
    },

    photograph: photos.table,

    /** Shows everything again, in another language. */
    async refresh() {
      const { view } = store.state;
      if (view !== "away") markView(VIEWS, view);
      if (!store.state.catalog) return;
      store.set({ message: "" });
      await setup.loadCatalog();
      await setup.refresh();
      await play.refresh();
      await edit.refresh();
      visit.recount();
      await maps.refresh();
      await starts.waiting.refresh();
      await rules.refresh();
      await sheets.refresh();
      await draft.refresh();
    },
  };
}

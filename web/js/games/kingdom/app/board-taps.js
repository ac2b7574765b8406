/** The board on the page, and who answers a tap on it: the referee or the position editor. */

/** @import { Controllers, Page } from "./controllers.js" */

import { t } from "../../../platform/i18n.js";
import { byId } from "../../../platform/ui/dom.js";
import { writeOrNotify } from "../../../shared/storage/synced-text.js";
import { BoardView } from "../board/board-view.js";
import { paintStrokes } from "../board/paint-strokes.js";
import { zoomBar } from "../board/zoom-bar.js";
import { TURNED } from "./kingdom-state.js";

/**
 * @param {Page} page
 * @param {Controllers} controllers
 */
export function boardTaps({ store, announce }, { setup, play, edit }) {
  const board = new BoardView(
    byId("board"),
    tap,
    ({ button, isPrimary }) => button === 0 && !(isPrimary && edit.isPainting()),
  );
  paintStrokes(board, edit.brush);
  zoomBar(byId("zoom"), board);
  byId("turn-board").addEventListener("click", turn);

  /** Looks at the board from the other side of the table. */
  async function turn() {
    const turned = !store.state.turned;
    store.set({ turned });
    writeOrNotify(TURNED, turned ? "yes" : null);
    await setup.refresh();
    await play.turn();
    announce(t(turned ? "board.is-turned" : "board.is-unturned"));
  }

  /**
   * Answers a tap on a hex. One that is not certain only magnifies the board and asks.
   *
   * @param {string} hex
   * @param {boolean} certain
   */
  function tap(hex, certain) {
    if (!certain && (edit.takesTaps() || (play.canAct() && !play.mustPlacePlan()))) {
      aimAt(hex);
      board.aim(hex);
    } else if (edit.takesTaps()) edit.tap(hex);
    else play.tap(hex);
  }

  /**
   * Aims at a hex at once, and again in its turn: the answer to an earlier tap lets go of what was aimed at before.
   *
   * @param {string | null} hex
   */
  function aimAt(hex) {
    store.set({ pending: hex });
    (edit.takesTaps() ? edit : play).aim(hex);
  }

  return {
    board,

    /** Acts on the hex that is aimed at. */
    confirm: () => tap(store.state.pending ?? "", true),

    /** Lets go of the hex that is aimed at. */
    letGo() {
      aimAt(null);
      board.resetAim();
    },
  };
}

/** @typedef {ReturnType<typeof boardTaps>} BoardTaps */

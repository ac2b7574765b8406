/** The panels of Kingdom Builder, and what they call. */

/** @import { Host } from "../../../shared/types.js" */
/** @import { State } from "../types.js" */
/** @import { BoardTaps } from "./board-taps.js" */
/** @import { Controllers, Page } from "./controllers.js" */
/** @import { GameStarts } from "./game-starts.js" */
/** @import { ReviewList } from "./review-list.js" */
/** @import { RollForm } from "./roll-form.js" */
/** @import { Visit } from "./visit.js" */

import { markView } from "../../../platform/address.js";
import { loadModule } from "../../../platform/lazy-modules.js";
import { changeGuard } from "../../../platform/ui/dom.js";
import { keepFocus } from "../../../platform/ui/focus.js";
import { toast } from "../../../platform/ui/toast.js";
import { lookOf } from "../../../platform/ui/view-table.js";
import { signalTurns } from "../../../shared/games/turn-signal.js";
import { inGame, keepScreenAwake } from "../../../shared/games/wake-lock.js";
import { logPanel } from "../../../shared/panels/log-panel.js";
import { handbookPanel } from "../../../shared/rules/handbook-panel.js";
import { scrollToRule } from "../../../shared/rules/rule-text.js";
import { rulingPanel } from "../../../shared/rules/ruling-panel.js";
import { keepResults } from "../../../shared/score/result-keeper.js";
import { resultsPanel } from "../../../shared/score/results-panel.js";
import { storeAnswersForNextVisit } from "../../../shared/startup/store-answers.js";
import { statisticsPanel } from "../../../shared/statistics/statistics-panel.js";
import { writeOrNotify } from "../../../shared/storage/synced-text.js";
import { auditPanel } from "../editor/panels/audit-panel.js";
import { editorPanel } from "../editor/panels/editor-panel.js";
import { mapsPanel } from "../maps/panels/maps-panel.js";
import { missingMapsPanel } from "../maps/panels/missing-maps-panel.js";
import { transcribePanel } from "../maps/panels/transcribe-panel.js";
import { isTaught } from "../model/question-game.js";
import { boardPanel } from "../referee/panels/board-panel.js";
import { gamesPanel } from "../referee/panels/games-panel.js";
import { goldPanel } from "../referee/panels/gold-panel.js";
import { playersPanel } from "../referee/panels/players-panel.js";
import { turnPanel } from "../referee/panels/turn-panel.js";
import { typedMovesPanel } from "../referee/panels/typed-moves-panel.js";
import { gameReview } from "../referee/review.js";
import { ruledOnBoard } from "../referee/ruled-hexes.js";
import { goldStripPanel } from "../score/panels/gold-strip-panel.js";
import { reviewPanel } from "../score/panels/review-panel.js";
import { scorePanel } from "../score/panels/score-panel.js";
import { finalScore, scoreOnPage } from "../score/score-on-page.js";
import { forecaster } from "../setup/forecast.js";
import { productsOpener } from "../setup/open-products.js";
import { controlsPanel } from "../setup/panels/controls-panel.js";
import { forecastPanel } from "../setup/panels/forecast-panel.js";
import { quadrantsPanel } from "../setup/panels/quadrants-panel.js";
import { recentSetupsPanel } from "../setup/panels/recent-setups-panel.js";
import { sharePanel } from "../setup/panels/share-panel.js";
import { sheetPanel } from "../setup/panels/sheet-panel.js";
import { startOptionsPanel } from "../setup/panels/start-options-panel.js";
import { stripPanel } from "../setup/panels/strip-panel.js";
import { tableSheetPanel } from "../setup/panels/table-sheet-panel.js";
import { quadrantPicker } from "../setup/quadrant-picker.js";
import { startOptions } from "../setup/start-options.js";
import { house } from "../ui/house.js";
import { VIEWS } from "../views.js";
import { LIVE } from "./kingdom-state.js";

/**
 * Draws all panels, from now on after every change.
 *
 * @param {Page & Pick<Host, "occupy" | "openFile">} page
 * @param {Controllers} controllers
 * @param {object} parts
 * @param {BoardTaps} parts.taps
 * @param {RollForm} parts.form
 * @param {GameStarts} parts.starts
 * @param {ReviewList} parts.list
 * @param {Visit} parts.visit
 */
export function drawPanels(page, controllers, { taps, form, starts, list, visit }) {
  const { store, engine, go, failed, announce, occupy, openFile } = page;
  const { maps, setup, share, print, pictures, draft, play, edit, counts, photos, rules } = controllers;
  const { board, confirm, letGo } = taps;
  const { waiting, learn, playAlone, again, againAlone, leaveLesson, tryOut } = starts;
  const { leaveExercise } = list;
  const { table: photograph, map: photographMap } = photos;
  const open = (/** @type {File} */ file) => openFile(file, failed);

  store.subscribe(({ view }) => view !== "away" && markView(VIEWS, view));
  const moved = changeGuard();
  store.subscribe(({ view }) => moved(view) && view !== "setup" && form.closeOptions());
  const askProducts = productsOpener(store, engine, setup.change, form.roll, failed);
  store.subscribe(controlsPanel(setup.change, setup.restoreOwnChoices, announce, askProducts, setup.setStartPlayer));
  store.subscribe(startOptionsPanel(startOptions(store, setup, edit, go, form.roll), { learn, playAlone, photograph }));
  store.subscribe(sheetPanel(setup));
  store.subscribe(recentSetupsPanel(setup), { later: true });
  const forecast = forecastPanel(forecaster(failed), setup);
  store.subscribe(forecast.show);
  store.subscribe(sharePanel(share, print, setup, open, forecast.ask, pictures.setup));
  store.subscribe(boardPanel(board, announce, confirm, letGo));
  store.subscribe(quadrantsPanel(setup, quadrantPicker(store, engine, maps.mapsFor, failed)));
  store.subscribe(stripPanel(setup, failed));
  const canAct = () => play.canAct() && !isTaught(store.state);
  store.subscribe(rulingPanel({ ...play, canAct }, ruledOnBoard));
  store.subscribe(turnPanel({ ...play, leaveLesson, leaveExercise, playAlone }, board, { again, againAlone }));
  store.subscribe(goldPanel(play));
  store.subscribe(typedMovesPanel(play));
  store.subscribe(playersPanel(play, live));
  store.subscribe(auditPanel(edit), { later: true });
  store.subscribe(logPanel(play, house), { later: true });
  store.subscribe(gamesPanel(play, edit, share, open, photograph), { later: true });
  store.subscribe(goldStripPanel(edit));
  store.subscribe(editorPanel(edit, counts, photograph));
  store.subscribe(scorePanel(play, edit, store, print, share, counts, photograph, failed, pictures.gold));
  store.subscribe(reviewPanel(gameReview(failed), list.showBetter, list.tryExercise));
  const results = resultsPanel("results", "kingdom", scoreOnPage, failed, toast, "#statistics");
  store.subscribe(results, { later: true });
  store.subscribe(keepResults("kingdom", finalScore, failed, toast), { later: true });
  const statistics = async () =>
    (await loadModule("games/kingdom/score/statistics-parts")).statisticsParts(store, failed);
  store.subscribe(statisticsPanel(statistics, failed));
  store.subscribe(handbookPanel("rules", "rules", rules, tryOut, "rules.for-example"));
  store.subscribe(list.showSought, { later: true });
  store.subscribe(tableSheetPanel(share, print));
  store.subscribe(draft.show);
  store.subscribe(mapsPanel(maps, open));
  store.subscribe(missingMapsPanel(waiting));
  store.subscribe(transcribePanel(maps, share, waiting, photographMap));
  store.subscribe((state) => occupy(inGame(state) || isUnsaved(state)));
  store.subscribe(scrollToRule());
  store.subscribe(keepScreenAwake());
  store.subscribe(signalTurns());
  store.subscribe(storeAnswersForNextVisit(engine, visit.nextCalls, setup.currentRoll, (id) => lookOf(VIEWS, id)));
  store.subscribe(keepFocus("ruling-more", "editor", "turn-now", "score", "main"), { later: true });

  /** @param {boolean} live */
  function live(live) {
    store.set({ live });
    writeOrNotify(LIVE, live ? "yes" : null);
  }
}

/** True if something is under way that is not stored on the device. */
function isUnsaved(/** @type {Readonly<State>} */ { draft, game }) {
  return draft !== null || Boolean(game?.question);
}

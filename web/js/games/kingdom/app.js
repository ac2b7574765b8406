/** The pages of Kingdom Builder: their state, and how the panels are wired to it and to the engine. */

/** @import { Asked, Host } from "../../shared/types.js" */
/** @import { AnsweredCalls } from "../../shared/startup/store-answers.js" */
/** @import { GameRecord, State, Table, View } from "./types.js" */

import { replayTaps } from "../../engine/engine.js";
import { markView } from "../../platform/address.js";
import { language, t } from "../../platform/i18n.js";
import { loadModule } from "../../platform/lazy-modules.js";
import { readText } from "../../platform/storage/local-storage.js";
import { Store } from "../../platform/store.js";
import { noteEntry } from "../../platform/ui/back-gesture.js";
import { byId, changeGuard } from "../../platform/ui/dom.js";
import { keepFocus } from "../../platform/ui/focus.js";
import { isOpening } from "../../platform/ui/opening-screen.js";
import { bringBothIntoView, scrollUnlessTyping } from "../../platform/ui/scroll-into-view.js";
import { toast } from "../../platform/ui/toast.js";
import { userActivity } from "../../platform/ui/user-activity.js";
import { lookOf } from "../../platform/ui/view-table.js";
import { messageFor, nameCalls } from "../../shared/error-messages.js";
import { listenForGameKeys } from "../../shared/games/keyboard.js";
import { signalTurns } from "../../shared/games/turn-signal.js";
import { inGame, keepScreenAwake } from "../../shared/games/wake-lock.js";
import { goOnFromHere } from "../../shared/go-on.js";
import { INITIAL } from "../../shared/initial-state.js";
import { logPanel } from "../../shared/panels/log-panel.js";
import { handbookPanel } from "../../shared/rules/handbook-panel.js";
import { scrollToRule } from "../../shared/rules/rule-text.js";
import { rulesController } from "../../shared/rules/rules-controller.js";
import { rulingPanel } from "../../shared/rules/ruling-panel.js";
import { keepResults } from "../../shared/score/result-keeper.js";
import { resultsPanel } from "../../shared/score/results-panel.js";
import { typedScore } from "../../shared/score/typed-score.js";
import { shareCommands } from "../../shared/share/share.js";
import { showLoadStatus } from "../../shared/startup/load-status.js";
import { storeAnswersForNextVisit } from "../../shared/startup/store-answers.js";
import { statisticsPanel } from "../../shared/statistics/statistics-panel.js";
import { writeOrNotify } from "../../shared/storage/synced-text.js";
import { BoardView } from "./board/board-view.js";
import { paintStrokes } from "./board/paint-strokes.js";
import { zoomBar } from "./board/zoom-bar.js";
import { editorController } from "./editor/editor-controller.js";
import { auditPanel } from "./editor/panels/audit-panel.js";
import { editorPanel } from "./editor/panels/editor-panel.js";
import { mapsController } from "./maps/maps-controller.js";
import { mapsPanel } from "./maps/panels/maps-panel.js";
import { missingMapsPanel } from "./maps/panels/missing-maps-panel.js";
import { transcribePanel } from "./maps/panels/transcribe-panel.js";
import { boxesInUse } from "./model/choices.js";
import { isConfirmed } from "./model/gold-sources.js";
import { isTaught } from "./model/question-game.js";
import { seatRobots } from "./model/robot-plan.js";
import { photoOpener } from "./photo/open-photo.js";
import { begunLesson, readProgress } from "./referee/lesson/lesson-progress.js";
import { boardPanel } from "./referee/panels/board-panel.js";
import { gamesPanel } from "./referee/panels/games-panel.js";
import { goldPanel } from "./referee/panels/gold-panel.js";
import { playersPanel } from "./referee/panels/players-panel.js";
import { turnPanel } from "./referee/panels/turn-panel.js";
import { typedMovesPanel } from "./referee/panels/typed-moves-panel.js";
import { EMPTY_MOMENT, refereeController } from "./referee/referee-controller.js";
import { gameReview } from "./referee/review.js";
import { ruledOnBoard } from "./referee/ruled-hexes.js";
import { linesOf } from "./score/gold-sheet.js";
import { goldStripPanel } from "./score/panels/gold-strip-panel.js";
import { reviewPanel } from "./score/panels/review-panel.js";
import { scorePanel } from "./score/panels/score-panel.js";
import { finalScore, scoreOnPage } from "./score/score-on-page.js";
import { pictureCommands } from "./score/share-picture.js";
import { boardDraft } from "./setup/draft/open-draft.js";
import { forecaster } from "./setup/forecast.js";
import { missingMaps } from "./setup/missing-maps.js";
import { productsOpener } from "./setup/open-products.js";
import { orderColumn } from "./setup/panels/column-order.js";
import { controlsPanel } from "./setup/panels/controls-panel.js";
import { forecastPanel } from "./setup/panels/forecast-panel.js";
import { optionsSheet } from "./setup/panels/options-sheet.js";
import { quadrantsPanel } from "./setup/panels/quadrants-panel.js";
import { recentSetupsPanel } from "./setup/panels/recent-setups-panel.js";
import { sharePanel } from "./setup/panels/share-panel.js";
import { sheetPanel } from "./setup/panels/sheet-panel.js";
import { startOptionsPanel } from "./setup/panels/start-options-panel.js";
import { stripPanel } from "./setup/panels/strip-panel.js";
import { tableSheetPanel } from "./setup/panels/table-sheet-panel.js";
import { quadrantPicker } from "./setup/quadrant-picker.js";
import { setupController } from "./setup/setup-controller.js";
import { startOptions } from "./setup/start-options.js";
import { tableSheets } from "./setup/table-sheet.js";
import { CALL_WORK } from "./ui/call-work.js";
import { house } from "./ui/house.js";
import { printSheets } from "./ui/print-sheets.js";
import { VIEWS } from "./views.js";

/** The address of the list of costly turns. */
const REVIEW = "#score/review";
const LIVE = "hexreeve.live";
const NUMBERS = "hexreeve.numbers";
const TURNED = "hexreeve.turned";

/**
 * Brings the pages to life. The panels need the page's words and wait for `draw`.
 *
 * @param {Host} host
 */
export function openKingdom({ engine, first, go, occupy, openFile }) {
  nameCalls(CALL_WORK);
  /** @type {Store<State>} */
  const store = new Store(
    /** @type {State} */ ({
      ...INITIAL,
      ...EMPTY_MOMENT,
      view: first ?? "away",
      opening: isOpening(),
      choices: null,
      startOption: "new",
      rolled: null,
      asksSources: false,
      seeksReview: false,
      standRight: null,
      waitingSetup: null,
      locks: [],
      earlier: [],
      picture: null,
      live: readText(LIVE) === "yes",
      draft: null,
      lesson: null,
      exercise: null,
      starting: false,
      maps: null,
      canvas: null,
      turned: readText(TURNED) === "yes",
      tableSheet: null,
    }),
  );

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

  const maps = mapsController(store, engine, failed, announce);
  const setup = setupController(store, engine, failed, maps.mapsFor);
  const share = shareCommands(store, engine, failed);
  const print = printSheets(store, share);
  const pictures = pictureCommands(store, failed);
  const sheets = tableSheets(store, engine, failed);
  const draft = boardDraft({ store, engine, setup, share, go }, failed);
  const play = refereeController(store, engine, failed, announce);
  const edit = editorController(store, engine, play, failed);
  const counts = typedScore(
    store,
    (given) => engine.call("count-gold", { language: language(), ...given }),
    failed,
    NUMBERS,
  );
  const { table: photograph, map: photographMap } = photoOpener({ store, engine, setup, play, edit, maps, go }, failed);
  const waiting = missingMaps(store, engine, setup, playOn, failed);
  const rules = rulesController(
    store,
    engine,
    { books: "handbook", casebook: "casebook", search: "search", case: "case" },
    failed,
    () => boxesInUse(store.state),
  );
  const board = new BoardView(
    byId("board"),
    tap,
    ({ button, isPrimary }) => button === 0 && !(isPrimary && edit.isPainting()),
  );
  paintStrokes(board, edit.brush);
  /** @type {Promise<boolean> | null} */
  let begun = null;
  let started = false;
  let rolling = false;

  /** Fetches, once, the data of all views. Returns whether there is a game to go on with. */
  function begin() {
    const fetched = async () => {
      play.prefetch();
      await Promise.all([setup.loadRecent(), maps.load(), setup.loadCatalog()]);
      const goingOn = await play.resumeLast(showLateGame);
      const { open } = readProgress();
      if (open) await play.lessons.begin(open);
      await edit.restore();
      started = true;
      recount();
      return goingOn || store.state.lesson !== null;
    };
    return (begun ??= fetched());
  }

  /** Shows the game that a slow device has brought at last, if the visitor has done nothing meanwhile. */
  function showLateGame() {
    if (!store.state.game || location.hash || userActivity.hasActed) return;
    go("referee");
    replayTaps();
  }

  /** Shows the table of the position that was there when the page was left; without one, rolls a set-up. */
  async function firstTable() {
    const { draft, startOption } = store.state;
    if (!draft) return setup.roll();
    // Of a table on which nothing pays yet, no game can be rolled for or begun.
    if (startOption === "new" && !isConfirmed(draft.setup)) store.set({ startOption: "board" });
    await setup.adopt(draft.setup);
  }

  /** Counts the numbers typed without a game: those of the last visit, or the present ones again. */
  function recount() {
    if (store.state.catalog) counts.restore(linesOf(store.state.catalog));
  }

  /**
   * Lists what the next visit will ask the engine first, with the answers: the game on the board, or else a roll.
   *
   * @returns {Promise<AnsweredCalls>}
   */
  async function nextVisitCalls(/** @type {Readonly<State>} */ { game, picture }) {
    if (!game) return setup.nextVisitCalls();
    if (game.question || !picture) return [];
    const { record, done, view } = game;
    const shown = /** @type {const} */ ({ method: "game", given: { record, done }, answer: { record, done, view } });
    // House rules change no picture, so this one may be of other ones.
    if (JSON.stringify(picture.setup) !== JSON.stringify(record.setup)) return [shown];
    const given = { setup: record.setup, turned: store.state.turned };
    return [shown, { method: /** @type {const} */ ("show"), given, answer: picture }];
  }

  /**
   * @param {Table} table
   * @param {boolean} [alone] on the screen
   */
  async function playOn({ setup }, alone) {
    const before = store.state.game?.id;
    const goOn = goOnFromHere(store, go);
    store.set({ rolled: setup });
    await play.begin(setup, alone);
    // A fault is on the page already if the game has not begun.
    if (store.state.game?.id !== before) goOn("referee");
  }

  /**
   * Tries out an example of the rules in the referee; the game there is not touched.
   *
   * @param {GameRecord} record
   * @param {string} from its address
   */
  async function tryOut(record, from) {
    const before = store.state.game;
    const goOn = goOnFromHere(store, go);
    await play.tryOut(record, from);
    if (store.state.game !== before) goOn("referee");
  }

  /**
   * Opens something, and goes to where it is shown, unless the visitor goes elsewhere meanwhile.
   *
   * @param {View} view
   * @param {string} from the address where the visitor was
   * @param {() => Promise<unknown>} opened
   */
  async function arrive(view, from, opened) {
    await begin();
    await opened();
    if (store.state.view !== view && location.hash === from) location.hash = `#${view}`;
  }

  /** @param {boolean} live */
  function live(live) {
    store.set({ live });
    writeOrNotify(LIVE, live ? "yes" : null);
  }

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

  /** Lets go of the hex that is aimed at. */
  function letGo() {
    aimAt(null);
    board.resetAim();
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

  /** Lays a set-up for the people of the game that is over. */
  async function again() {
    const { game, busy } = store.state;
    if (!game || busy) return;
    const goOn = goOnFromHere(store, go);
    await setup.rollAgain(game.record.setup);
    goOn("setup");
  }

  /** Begins another game on the screen, for the people and robots of the one that is over. */
  async function againAlone() {
    const { game, busy, table: before } = store.state;
    if (!game || busy) return;
    const goOn = goOnFromHere(store, go);
    await setup.rollAgain(game.record.setup);
    const table = store.state.table === before ? null : await setup.currentSetup();
    if (table) await waiting.begin(table, true);
    // What the engine refuses, people change there.
    else goOn("setup");
  }

  /** Rolls, unless a roll is under way, and brings what comes into sight. Any other work is waited for. */
  async function roll() {
    if (rolling || store.state.opening) return;
    rolling = true;
    const show = scrollUnlessTyping();
    const wasOpen = options.close();
    try {
      await setup.roll();
    } finally {
      rolling = false;
    }
    // What the engine refuses, people change where they chose it.
    if (wasOpen && store.state.message) options.open();
    else if (show(byId("board"))) bringBothIntoView(byId("board"), byId("strip"));
  }

  orderColumn();
  const options = optionsSheet();
  zoomBar(byId("zoom"), board);
  byId("turn-board").addEventListener("click", turn);
  byId("controls").addEventListener("submit", (event) => {
    event.preventDefault();
    roll();
  });
  /** Finds the set-up on the page, if it can be played. */
  async function playableTable() {
    const table = await setup.currentSetup();
    if (!store.state.outdated.length) return table;
    // It says why this set-up cannot be played yet.
    byId("outdated").focus();
    return null;
  }

  /** Plays the set-up on the page. */
  async function playSetup() {
    const table = await playableTable();
    if (table) await waiting.begin(table);
  }

  /** Plays the set-up on the page on the screen, against robots. */
  async function playAlone() {
    const table = await playableTable();
    if (!table) return;
    const players = seatRobots(table.setup.players);
    await waiting.begin({ ...table, setup: { ...table.setup, players } }, true);
  }

  /** Scrolls to the list of costly turns, once the page that has it is drawn. */
  function showSoughtReview(/** @type {Readonly<State>} */ { seeksReview }) {
    if (!seeksReview) return;
    store.set({ seeksReview: false });
    byId("review").scrollIntoView();
  }

  /** Leaves the lesson: without a game to go back to, for the set-up. */
  async function leaveLesson() {
    const goOn = goOnFromHere(store, go);
    await play.lessons.leave();
    if (!store.state.game) goOn("setup");
  }

  /** Leaves the exercise: back to the list. */
  async function leaveExercise() {
    const goOn = goOnFromHere(store, () => {
      location.hash = REVIEW;
    });
    await play.exercises.leave();
    goOn("score");
  }

  /** Goes from the list of turns to the board; the way back leads to the list, not to the top of its page. */
  function leaveReview() {
    history.replaceState(history.state, "", REVIEW);
    noteEntry();
    go("referee");
  }

  /** Goes on with a lesson that was left, or begins the first one. */
  async function learn() {
    const goOn = goOnFromHere(store, go);
    await play.lessons.begin(begunLesson());
    if (store.state.lesson) goOn("referee");
  }

  byId("play").addEventListener("click", playSetup);
  listenForGameKeys(play, () => store.state.view === "referee" && store.state.game !== null && !edit.isOpen());
  listenForGameKeys({ step: edit.step, showPresent: () => {} }, edit.isOpen);

  return {
    begin,
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
      if (kind !== "setup") return begin().then(() => maps.import(text, from));
      // A visitor who opens a set-up on the Referee page wants to play it.
      return store.state.view === "referee" ? play.import(text) : arrive("setup", from, () => setup.import(text));
    },

    /**
     * Draws the pages, from now on after every change.
     *
     * @param {Promise<void>} first resolves when the first view has what it shows
     */
    draw(first) {
      const open = (/** @type {File} */ file) => openFile(file, failed);
      showLoadStatus(byId("load"), engine, first);
      store.subscribe(({ view }) => view !== "away" && markView(VIEWS, view));
      const moved = changeGuard();
      store.subscribe(({ view }) => moved(view) && view !== "setup" && options.close());
      const askProducts = productsOpener(store, engine, setup.change, roll, failed);
      store.subscribe(
        controlsPanel(setup.change, setup.restoreOwnChoices, announce, askProducts, setup.setStartPlayer),
      );
      store.subscribe(startOptionsPanel(startOptions(store, setup, edit, go, roll), { learn, playAlone, photograph }));
      store.subscribe(sheetPanel(setup));
      store.subscribe(recentSetupsPanel(setup), { later: true });
      const forecast = forecastPanel(forecaster(failed), setup);
      store.subscribe(forecast.show);
      store.subscribe(sharePanel(share, print, setup, open, forecast.ask, pictures.setup));
      store.subscribe(boardPanel(board, announce, () => tap(store.state.pending ?? "", true), letGo));
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
      const showBetter = (/** @type {import("./referee/review.js").CostlyTurn} */ turn) => {
        leaveReview();
        return play.showBetter(turn);
      };
      const tryExercise = async (/** @type {import("./types.js").Exercise} */ exercise) => {
        const goOn = goOnFromHere(store, leaveReview);
        await play.exercises.begin(exercise);
        if (store.state.exercise) goOn("referee");
      };
      store.subscribe(reviewPanel(gameReview(failed), showBetter, tryExercise));
      const results = resultsPanel("results", "kingdom", scoreOnPage, failed, toast, "#statistics");
      store.subscribe(results, { later: true });
      store.subscribe(keepResults("kingdom", finalScore, failed, toast), { later: true });
      const statistics = async () =>
        (await loadModule("games/kingdom/score/statistics-parts")).statisticsParts(store, failed);
      store.subscribe(statisticsPanel(statistics, failed));
      store.subscribe(handbookPanel("rules", "rules", rules, tryOut, "rules.for-example"));
      store.subscribe(showSoughtReview, { later: true });
      store.subscribe(tableSheetPanel(share, print));
      store.subscribe(draft.show);
      store.subscribe(mapsPanel(maps, open));
      store.subscribe(missingMapsPanel(waiting));
      store.subscribe(transcribePanel(maps, share, waiting, photographMap));
      store.subscribe((state) => occupy(inGame(state) || isUnsaved(state)));
      store.subscribe(scrollToRule());
      store.subscribe(keepScreenAwake());
      store.subscribe(signalTurns());
      store.subscribe(storeAnswersForNextVisit(engine, nextVisitCalls, setup.currentRoll, (id) => lookOf(VIEWS, id)));
      store.subscribe(keepFocus("ruling-more", "editor", "turn-now", "score", "main"), { later: true });
    },

    /** Shows the game left on the board; without one, roll a set-up, unless a roll is under way. */
    async home() {
      if (await begin()) go("referee");
      else if (!store.state.busy) await firstTable();
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
      if (!started) {
        // Until the engine is there, the start sees to it.
        if (begun) return;
        await begin();
      }
      if (asked.place === "game") {
        await play.receive(asked.rest, "#referee");
      } else if (asked.view === "transcribe") {
        await waiting.resume();
        await maps.follow(asked);
      } else if (asked.view === "rules") await rules.open(asked.rest);
      else if (asked.view === "sheet") await sheets.open(asked.rest);
      else if (asked.view === "draft") await draft.open(asked.rest);
      else if (asked.view !== "setup") return;
      else if (asked.rest) await setup.openLink(asked.rest);
      else await (store.state.table ? setup.redrawWithMaps() : firstTable());
    },

    /** Leaves the pages: the other game is shown. */
    leave() {
      store.set({ view: "away", message: "", pending: null, highlighted: null, looking: null });
    },

    photograph,

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
      recount();
      await maps.refresh();
      await waiting.refresh();
      await rules.refresh();
      await sheets.refresh();
      await draft.refresh();
    },
  };
}

/** True if something is under way that is not stored on the device. */
function isUnsaved(/** @type {Readonly<State>} */ { draft, game }) {
  return draft !== null || Boolean(game?.question);
}

/** The pages of The Builders: Middle Ages. Only its players load them. */

/** @import { Asked, Host } from "../../shared/types.js" */
/** @import { AnsweredCalls } from "../../shared/startup/store-answers.js" */
/** @import { GameRecord, Page, State } from "./types.js" */

import { markView } from "../../platform/address.js";
import { saveFile } from "../../platform/files.js";
import { language } from "../../platform/i18n.js";
import { loadStyleSheet } from "../../platform/lazy-styles.js";
import { readText } from "../../platform/storage/local-storage.js";
import { Store } from "../../platform/store.js";
import { parseDrawing } from "../../platform/trusted-types.js";
import { noteEntry } from "../../platform/ui/back-gesture.js";
import { byId, changeGuard } from "../../platform/ui/dom.js";
import { keepFocus } from "../../platform/ui/focus.js";
import { bringIntoView, isTyping, scrollUnlessTyping } from "../../platform/ui/scroll-into-view.js";
import { draw, html } from "../../platform/ui/templates.js";
import { toast } from "../../platform/ui/toast.js";
import { userActivity } from "../../platform/ui/user-activity.js";
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
import { gamesPanel } from "./referee/panels/games-panel.js";
import { cardName, tablePanel } from "./referee/panels/table-panel.js";
import { turnPanel } from "./referee/panels/turn-panel.js";
import { EMPTY_MOMENT, refereeController } from "./referee/referee-controller.js";
import { scorePanel } from "./score/panels/score-panel.js";
import { LINES } from "./score/points-sheet.js";
import { finalScore, scoreOnPage } from "./score/score-on-page.js";
import { pictureCommand } from "./score/share-picture.js";
import { controlsPanel } from "./setup/panels/controls-panel.js";
import { orderPlayers } from "./setup/panels/players-order.js";
import { sheetPanel } from "./setup/panels/sheet-panel.js";
import { setupController, validChoices } from "./setup/setup-controller.js";
import { CALL_WORK } from "./ui/call-work.js";
import { seatMark } from "./ui/card-faces.js";
import { printSheets } from "./ui/print-sheets.js";
import { VIEWS } from "./views.js";

const LIVE = "hexreeve.builders.live";
const NUMBERS = "hexreeve.builders.numbers";

/**
 * Puts the pages into their place, and brings them to life.
 *
 * @param {Host} host
 */
export async function openBuilders({ engine, occupy, openFile }) {
  nameCalls(CALL_WORK);
  await loadStyleSheet("games/builders/style");
  draw(byId("builders"), frame());
  orderPlayers();
  showLoadStatus(byId("b-load"), engine);

  /** @type {Store<State>} */
  const store = new Store(
    /** @type {State} */ ({
      ...INITIAL,
      ...EMPTY_MOMENT,
      view: "away",
      choices: validChoices({}),
      locks: [],
      live: readText(LIVE) === "yes",
    }),
  );
  /** @type {(fault: unknown, file?: string) => void} */
  const failed = (fault, file) => store.set({ message: messageFor(fault, file) });
  /** @param {string} message */
  const announce = (message) => {
    byId("b-announcement").textContent = message;
  };

  const setup = setupController(store, engine, failed);
  const play = refereeController(store, engine, failed, announce);
  const counts = typedScore(
    store,
    ({ players }) => engine.call("builders-count", { language: language(), players }),
    failed,
    NUMBERS,
  );
  const rules = rulesController(
    store,
    engine,
    { books: "builders-handbook", casebook: "builders-casebook", search: "builders-search", case: "builders-case" },
    failed,
    () => [],
  );
  const share = shareCommands(store, engine, failed);
  const print = printSheets(share);
  /** @type {Promise<boolean> | null} */
  let begun = null;
  /** Whether Set up is shown only because the address names no page and no game was found. */
  let astray = false;

  /** Learns what there is, and fetches the game of the last time. Returns whether there is one. */
  async function begin() {
    play.prefetch();
    await setup.loadCatalog();
    const svg = parseDrawing(store.state.catalog?.emblems ?? "").documentElement;
    byId("b-emblems").replaceChildren(
      ...[...svg.querySelectorAll("defs > *")].map((each) => document.importNode(each, true)),
    );
    const goingOn = await play.resumeLast(showLateGame);
    counts.restore([...LINES]);
    return goingOn;
  }

  /** Shows the game that a slow device has brought at last, if the visitor has done nothing meanwhile. */
  function showLateGame() {
    if (astray && store.state.view === "setup" && !userActivity.hasActed) go("referee");
  }

  /** Lists what the next visit will ask the engine first, with the answers. */
  async function nextVisitCalls(/** @type {Readonly<State>} */ { catalog, game }) {
    const known = /** @type {AnsweredCalls} */ (
      catalog ? [{ method: "builders-catalog", given: {}, answer: catalog }] : []
    );
    if (!game) return known;
    const { record, done, view } = game;
    return [
      ...known,
      { method: /** @type {const} */ ("builders-game"), given: { record, done }, answer: { record, done, view } },
    ];
  }

  /** @param {Page} view */
  function show(view) {
    store.set({ view, message: "", pending: null, refused: null, explained: null, reminded: 0, looking: null });
    tell();
    scrollTo(0, 0);
  }

  function tell() {
    markView(VIEWS, store.state.view);
  }

  /** @param {Page} view that the address names from now on */
  function go(view) {
    history.pushState(null, "", `#builders/${view}`);
    noteEntry();
    show(view);
  }

  const messageChanged = changeGuard();
  store.subscribe(({ message }) => {
    byId("b-message").hidden = !message;
    if (!messageChanged(message)) return;
    byId("b-message").textContent = message;
    if (message) requestAnimationFrame(() => bringIntoView(byId("b-message")));
  });
  const roll = async () => {
    const show = scrollUnlessTyping();
    await setup.roll();
    show(byId("b-drawn-buildings"), ...document.querySelectorAll(".b-drawing"));
  };
  store.subscribe(
    controlsPanel({ ...setup, roll }, async () => {
      const goOn = goOnFromHere(store, go);
      const table = await setup.currentSetup();
      if (!table) {
        // It says why this set-up cannot be played yet.
        byId("b-outdated").focus();
        return;
      }
      await play.begin(table.record);
      goOn("referee");
    }),
  );
  store.subscribe(sheetPanel(setup, share, print));
  store.subscribe(
    rulingPanel(
      play,
      (/** @type {Readonly<State>} */ { catalog }, ruling) => {
        const called = (/** @type {string[]} */ ids) => ids.flatMap((id) => cardName(catalog, id) ?? []);
        return { because: called(ruling.because), instead: called(ruling.instead) };
      },
      "b-",
    ),
  );
  store.subscribe(turnPanel(play, again));
  store.subscribe(tablePanel(play, live));
  store.subscribe(
    logPanel(play, (id) => seatMark(store.state.game?.view.players ?? [], id), "b-log"),
    { later: true },
  );
  store.subscribe(
    gamesPanel(
      play,
      async () => saveFile("hexreeve-builders.svg", await play.picture(), "image/svg+xml"),
      share,
      (file) => openFile(file, failed),
    ),
    { later: true },
  );
  store.subscribe(scorePanel(play, store, print, share, counts, pictureCommand(store, play.picture, failed)));
  store.subscribe(resultsPanel("b-results", "builders", scoreOnPage, failed, toast, "#builders/statistics"), {
    later: true,
  });
  store.subscribe(keepResults("builders", finalScore, failed, toast), { later: true });
  const names = () => ({ rows: {}, boxes: {}, cards: {}, quadrants: {} });
  const statistics = async () => ({ id: "b-statistics", game: "builders", names, forecast: null, failed });
  store.subscribe(statisticsPanel(statistics, failed));
  store.subscribe(handbookPanel("b-rules", "builders/rules", rules, tryOut, "rules.for-example-builders"));
  store.subscribe(scrollToTurn());
  store.subscribe(scrollToRule());
  store.subscribe(keepScreenAwake());
  store.subscribe(signalTurns());
  store.subscribe(storeAnswersForNextVisit(engine, nextVisitCalls));
  store.subscribe(keepFocus("b-ruling-more", "b-turn-now", "builders"), { later: true });
  store.subscribe((state) => occupy(inGame(state) || Boolean(state.game?.question)));

  listenForGameKeys(play, () => store.state.view === "referee" && store.state.game !== null);

  /**
   * Tries out an example of the rules on the table; the game there is not touched.
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

  /** Lays a set-up for the people of the game that is over. */
  async function again() {
    const { game, busy } = store.state;
    if (!game || busy) return;
    const goOn = goOnFromHere(store, go);
    await setup.rollAgain(game.record.setup);
    goOn("setup");
  }

  /** @param {boolean} live */
  function live(live) {
    store.set({ live });
    writeOrNotify(LIVE, live ? "yes" : null);
  }

  return {
    failed,

    async follow(/** @type {Asked} */ { view, place, rest }) {
      const page = /** @type {Page | null} */ (view);
      show(page ?? "setup");
      // A start that has failed, for a missing download perhaps, begins again with the next page.
      begun ??= begin().catch((fault) => {
        begun = null;
        throw fault;
      });
      const goingOn = await begun;
      // The other game may be shown by now.
      if (store.state.view === "away") return;
      // An address without a page leads back to the game on the table.
      if (!page) {
        astray = !goingOn;
        const home = goingOn ? "referee" : "setup";
        history.replaceState(null, "", `#builders/${home}`);
        show(home);
      }
      if (place === "game") {
        await play.receive(rest, "#builders/referee");
      }
      if (store.state.view === "rules") await rules.open(rest);
      if (store.state.view !== "setup") return;
      if (rest) await setup.openLink(rest);
      else await setup.rollFirst();
    },

    /**
     * Opens the game of a file, and goes to it, unless the visitor goes elsewhere meanwhile.
     *
     * @param {string} _kind games are its only records
     * @param {string} text
     * @param {string} from
     */
    async open(_kind, text, from) {
      await (begun ??= begin());
      await play.import(text);
      if (location.hash === from) location.hash = "#builders/referee";
    },

    /** Leaves the pages: the other game is shown. */
    leave() {
      store.set({ view: "away" });
    },

    /** Shows everything again, in another language. */
    async refresh() {
      if (store.state.view !== "away") tell();
      if (!begun) return;
      await begun;
      store.set({ message: "" });
      await setup.loadCatalog();
      await setup.refresh();
      await play.refresh();
      counts.restore([...LINES]);
      await rules.refresh();
    },
  };
}

/**
 * Brings the player in turn into sight when the turn changes, and the turn panel after every action.
 *
 * @returns {(state: Readonly<State>) => void}
 */
function scrollToTurn() {
  const turnChanged = changeGuard();
  const gameChanged = changeGuard();
  return ({ view, game, refused }) => {
    const next = turnChanged(game?.id, game?.view.active);
    const moved = gameChanged(game?.done, game?.record.actions.length, refused);
    if (view !== "referee" || !game || isTyping()) return;
    // Measured once everything has been drawn.
    if (next) requestAnimationFrame(() => bringIntoView(document.querySelector("#b-table > .b-seat")));
    else if (moved) requestAnimationFrame(() => bringIntoView(byId("b-turn")));
  };
}

/** Finds the places that the panels draw into. */
function frame() {
  const place = (/** @type {string} */ id, kind = "") => html`<section id=${id} class=${kind} tabindex="-1"></section>`;
  return html`
    <div class="b-told">
      <div id="b-load"></div>
      <p id="b-message" class="message" role="alert" hidden></p>
      <p id="b-announcement" class="unseen" role="status"></p>
    </div>
    ${place("b-laid", "sheet")}
    <!-- On a small screen the cards can be read; the picture can only be moved about. -->
    ${place("b-picture", "share")} ${place("b-table")}
    <div class="b-side">
      <section id="b-turn" class="turn" tabindex="-1">
        <div id="b-ruling" class="ruling" hidden>
          <p id="b-ruling-said" role="alert"></p>
          <div id="b-ruling-more" tabindex="-1"></div>
        </div>
        <div id="b-turn-now" tabindex="-1"></div>
      </section>
      ${place("b-score", "score")} ${place("b-results", "results")} ${place("b-log", "log")}
      ${place("b-games", "games")}
    </div>
    <div id="b-choices" class="controls">${place("b-players")} ${place("b-controls")}</div>
    ${place("b-rules", "rules")} ${place("b-statistics", "statistics")}
    <svg class="unseen" aria-hidden="true"><defs id="b-emblems"></defs></svg>
  `;
}

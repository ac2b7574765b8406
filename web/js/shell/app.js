/** The page: its views, what an address shows, and how everything is wired to the store and the engine. */

/** @import { State } from "../kingdom/types.js" */

// First of all, so that a fault in any other module counts as a start that failed.

import { notStarted, started as startedPage } from "./starting.js";

// The others, in any order.

import { CallLost, engine, PartMissing } from "../engine/engine.js";
import { awaiting } from "../kingdom/awaiting.js";
import { BoardView } from "../kingdom/board-view.js";
import { editing } from "../kingdom/editing.js";
import { auditPanel } from "../kingdom/panels/audit.js";
import { awaitedPanel } from "../kingdom/panels/awaited.js";
import { boardPanel } from "../kingdom/panels/board.js";
import { controlsPanel } from "../kingdom/panels/controls.js";
import { earlierPanel } from "../kingdom/panels/earlier.js";
import { editorPanel } from "../kingdom/panels/editor.js";
import { gamesPanel } from "../kingdom/panels/games.js";
import { goldPanel } from "../kingdom/panels/gold.js";
import { linesOf } from "../kingdom/panels/gold-sheet.js";
import { mapsPanel } from "../kingdom/panels/maps.js";
import { playersPanel } from "../kingdom/panels/players.js";
import { scored, scorePanel } from "../kingdom/panels/score.js";
import { sharePanel } from "../kingdom/panels/share.js";
import { sheetPanel } from "../kingdom/panels/sheet.js";
import { transcribePanel } from "../kingdom/panels/transcribe.js";
import { turnPanel } from "../kingdom/panels/turn.js";
import { typedPanel } from "../kingdom/panels/typed.js";
import { zoomBar } from "../kingdom/panels/zoom.js";
import { playing } from "../kingdom/playing.js";
import { printing } from "../kingdom/printing.js";
import { settingUp } from "../kingdom/setting-up.js";
import { transcribing } from "../kingdom/transcribing.js";
import { tellView } from "../platform/address.js";
import { byId } from "../platform/dom.js";
import { keepFocus } from "../platform/focus.js";
import { recall, remember } from "../platform/memory.js";
import { Store } from "../platform/store.js";
import { toast } from "../platform/toast.js";
import { sightLater } from "../platform/visible.js";
import { isLanguage, language, setLanguage, startWords, t } from "../platform/words.js";
import { awake } from "../shared/awake.js";
import { counting } from "../shared/counting.js";
import { sentence } from "../shared/faults.js";
import { gameKeys } from "../shared/keys.js";
import { showLoadStatus } from "../shared/load-status.js";
import { opening } from "../shared/opening.js";
import { handbookPanel } from "../shared/panels/handbook.js";
import { logPanel } from "../shared/panels/log.js";
import { resultsPanel } from "../shared/panels/results.js";
import { rulingPanel } from "../shared/panels/ruling.js";
import { ruleInSight } from "../shared/panels/why.js";
import { reading } from "../shared/reading.js";
import { sharing } from "../shared/sharing.js";
import { updatePanel } from "./panels/update.js";
import { nameView, wanted, watchAddress } from "./router.js";
import { updating } from "./updating.js";

const LIVE = "hexreeve.live";
const NUMBERS = "hexreeve.numbers";
const GAME = "hexreeve.game";
const TURNED = "hexreeve.turned";

/** @type {Store<State>} */
const store = new Store(
  /** @type {State} */ ({
    view: wanted()?.view ?? "setup",
    occupied: false,
    catalog: null,
    choices: null,
    own: null,
    table: null,
    outdated: [],
    awaited: null,
    locks: [],
    earlier: [],
    busy: false,
    message: "",
    picture: null,
    game: null,
    games: null,
    looking: null,
    following: false,
    news: "",
    spoiled: [],
    tool: null,
    freeing: null,
    refused: null,
    explained: null,
    picked: null,
    typed: null,
    live: recall(LIVE) === "yes",
    draft: null,
    lit: null,
    bare: false,
    byHand: "",
    maps: null,
    canvas: null,
    numbers: null,
    counted: null,
    handbook: null,
    turned: recall(TURNED) === "yes",
    newer: false,
    older: false,
  }),
);

/** @param {string} message shown and announced, but no fault */
function announce(message) {
  byId("announcement").textContent = message;
}

/**
 * Say what cannot be done; what is on screen stays.
 *
 * @param {unknown} fault
 * @param {string} [file] in which it is
 */
function failed(fault, file) {
  store.set({ message: sentence(fault, file) });
}

// What nobody has caught is said as well; only what the page knows by name needs no word to those who mend it.
addEventListener("unhandledrejection", async (event) => {
  const { reason } = event;
  if (reason instanceof CallLost || reason instanceof PartMissing) event.preventDefault();
  else notStarted();
  if (store.state.view === "builders" && builders) (await builders).failed(reason);
  else failed(reason);
});

const maps = transcribing(store, engine, failed, announce);
const setup = settingUp(store, engine, failed, maps.chosen);
const share = sharing(store, engine, failed);
const print = printing(store, share);
const play = playing(store, engine, failed, announce);
const edit = editing(store, engine, play, failed);
const counts = counting(
  store,
  (given) => engine.call("count-gold", { language: language(), ...given }),
  failed,
  NUMBERS,
);
const waiting = awaiting(store, engine, setup, playOn, failed);
const rules = reading(store, engine, "handbook", failed);
const update = updating(store);

/** @param {State["view"]} view */
function go(view) {
  nameView(view);
  store.set({ view, message: "", picked: null, lit: null, looking: null });
  scrollTo(0, 0);
}

/**
 * Show what the address asks for, as soon as the engine has said what there is.
 *
 * @param {import("./router.js").Wanted} asked
 */
async function follow(asked) {
  go(asked.view);
  remember(GAME, asked.view === "builders" ? "builders" : null);
  if (asked.view === "builders") {
    await (await otherGame()).follow(asked.rest);
    return;
  }
  if (builders) (await builders).leave();
  if (!started) {
    // Until the engine is there, the start sees to it.
    if (begun) return;
    await begin();
  }
  if (asked.view === "transcribe") {
    await waiting.resume();
    await maps.follow(asked);
  } else if (asked.view === "rules") await rules.open(asked.rest);
  else if (asked.view !== "setup") return;
  else if (asked.rest) await setup.openLink(asked.rest);
  else await (store.state.table ? setup.refresh() : setup.roll());
}

/** @type {Promise<unknown> | null} */
let begun = null;
let started = false;

/** Have what the views of Kingdom Builder stand on, once. Returns whether there is a game to go on with. */
function begin() {
  const goOn = async () => {
    play.recall();
    await Promise.all([setup.recall(), maps.load(), setup.speak()]);
    await engine.ready;
    started = true;
    const goingOn = await play.goOn();
    recount();
    return goingOn;
  };
  return (begun ??= goOn());
}

/** Count what is typed without a game: that of the last time, or once more. */
function recount() {
  if (store.state.catalog) counts.recall(linesOf(store.state.catalog));
}

/** @type {Promise<import("../builders/app.js").Builders> | null} */
let builders = null;

/** Bring the pages of The Builders: only those who play it wait for them. */
function otherGame() {
  return (builders ??= import("../builders/app.js").then(({ openBuilders }) =>
    openBuilders(engine, (occupied) => store.set({ occupied }), openFile),
  ));
}

/**
 * Play a set-up.
 *
 * @param {import("../kingdom/types.js").Table} table
 */
async function playOn({ setup }) {
  const before = store.state.game?.id;
  await play.begin(setup);
  // What cannot be begun has been said.
  if (store.state.game?.id !== before) go("referee");
}

const openFile = opening(engine, {
  // Who opens a set-up where games are played wants to play it.
  "hexreeve.kingdom.setup": (text) =>
    store.state.view === "referee" ? play.import(text) : arrive("setup", () => setup.import(text)),
  "hexreeve.kingdom.game": (text) => arrive("referee", () => play.import(text)),
  "hexreeve.kingdom.quadrant": openMap,
  "hexreeve.kingdom.part": openMap,
  "hexreeve.builders.game": async (text) => {
    const { hash } = location;
    await (await otherGame()).import(text);
    if (location.hash === hash) location.hash = "#builders/referee";
  },
});

/** @param {File} file opened in a view of Kingdom Builder */
function open(file) {
  openFile(file, failed);
}

/** @param {string} text of a file */
async function openMap(text) {
  await begin();
  // Its own address is gone to.
  await maps.import(text);
}

/**
 * Open something, and go to where it is shown.
 *
 * @param {State["view"]} view
 * @param {() => Promise<unknown>} opened
 */
async function arrive(view, opened) {
  const { hash } = location;
  await begin();
  await opened();
  // Who has gone elsewhere meanwhile stays there.
  if (store.state.view !== view && location.hash === hash) location.hash = `#${view}`;
}

/** @param {boolean} live */
function live(live) {
  store.set({ live });
  remember(LIVE, live ? "yes" : null);
}

/** Look at the board from the other side of the table. */
async function turn() {
  const turned = !store.state.turned;
  store.set({ turned });
  remember(TURNED, turned ? "yes" : null);
  await setup.again();
  await play.turn();
  announce(t(turned ? "board.is-turned" : "board.is-unturned"));
}

/**
 * A tap on a hex. One that is not certain only magnifies the board and asks.
 *
 * @param {string} hex
 * @param {boolean} certain
 */
function tap(hex, certain) {
  if (!certain && (edit.started() || play.free())) {
    store.set({ picked: hex });
    board.aim(hex);
    return;
  }
  if (edit.started()) edit.tap(hex);
  else play.tap(hex);
}

const board = new BoardView(byId("board"), tap);
zoomBar(byId("zoom"), board);
byId("turn-board").addEventListener("click", turn);

document.querySelector(".skip")?.addEventListener("click", (event) => {
  // The address keeps saying which view is shown.
  event.preventDefault();
  byId(store.state.view === "builders" ? "builders" : "main").focus();
});
byId("controls").addEventListener("submit", async (event) => {
  event.preventDefault();
  if (store.state.busy) return;
  const show = sightLater();
  await setup.roll();
  show(byId("board"));
});
byId("play").addEventListener("click", async () => {
  const table = await setup.settled();
  if (!store.state.outdated.length) return table && waiting.begin(table);
  // It is said there why this set-up is not played.
  byId("outdated").focus();
});
gameKeys(store, play);
const chosenGame = /** @type {HTMLSelectElement} */ (byId("game"));
chosenGame.addEventListener("change", () => {
  location.hash = chosenGame.value;
});
const chooser = /** @type {HTMLSelectElement} */ (byId("language"));
chooser.addEventListener("change", async () => {
  if (isLanguage(chooser.value)) await setLanguage(chooser.value);
  if (builders) await (await builders).again();
  if (store.state.view !== "builders") tellView(store.state.view);
  if (!store.state.catalog) return;
  store.set({ message: "" });
  await setup.speak();
  await setup.again();
  await play.again();
  await edit.again();
  recount();
  await maps.again();
  await waiting.again();
  await rules.again();
});

// Without words nothing can be said, not even that: the page has a sentence for it (start.js).
await startWords().catch(() => new Promise(notStarted));
chooser.value = language();
showLoadStatus(byId("load"), engine);
store.subscribe(({ view }) => {
  chosenGame.value = view === "builders" ? "builders" : "setup";
  if (view !== "builders") tellView(view);
});
store.subscribe(controlsPanel(setup.change, setup.back, announce));
store.subscribe(sheetPanel(setup, open));
store.subscribe(earlierPanel(setup), { later: true });
store.subscribe(sharePanel(share, print));
store.subscribe(boardPanel(board, announce, () => tap(store.state.picked ?? "", true)));
/** @type {(hex: string, state: Readonly<State>) => string | undefined} */
const onBoard = (hex, { picture }) => (hex in (picture?.hexes ?? {}) ? hex : undefined);
store.subscribe(rulingPanel(play, onBoard));
store.subscribe(turnPanel(play, board));
store.subscribe(goldPanel(play));
store.subscribe(typedPanel(play));
store.subscribe(playersPanel(play, live));
store.subscribe(auditPanel(edit), { later: true });
store.subscribe(logPanel(play), { later: true });
store.subscribe(gamesPanel(play, edit, open), { later: true });
store.subscribe(editorPanel(edit, counts));
store.subscribe(scorePanel(play, edit, store, print, counts));
store.subscribe(resultsPanel("results", "kingdom", scored, failed, toast), { later: true });
store.subscribe(handbookPanel("rules", "rules"));
store.subscribe(mapsPanel(maps, open));
store.subscribe(awaitedPanel(waiting));
store.subscribe(transcribePanel(maps, share, waiting));
store.subscribe(updatePanel(update));
engine.subscribe(update.watch);
store.subscribe(ruleInSight());
store.subscribe(awake());
store.subscribe(keepFocus("ruling-more", "editor", "turn-now", "score", "main"), { later: true });
watchAddress(follow);

/** @type {import("./router.js").Wanted} */
const lastTime = { view: recall(GAME) === "builders" ? "builders" : "setup", place: "builders", rest: "" };
const first = wanted() ?? lastTime;
if (first.view === "builders") await follow(first);
else {
  // Whoever left a game on the board comes back to it, unless the address says where to go.
  const goingOn = await begin();
  const asked = wanted();
  if (asked) await follow(asked);
  else if (goingOn) go("referee");
  // Whoever could not wait has asked for one.
  else if (!store.state.busy) await setup.roll();
}
startedPage();
// Not earlier: what is kept for later visits must not delay this one.
await update.begin();

import { engine } from "./engine.js";

/** @import { State } from "./types.js" */
import { awake } from "./awake.js";
import { BoardView } from "./board-view.js";
import { byId } from "./dom.js";
import { editing } from "./editing.js";
import { EngineError } from "./engine-client.js";
import { FileError } from "./files.js";
import { keepFocus } from "./focus.js";
import { showLoadStatus } from "./load-status.js";
import { recall, remember } from "./memory.js";
import { auditPanel } from "./panels/audit.js";
import { boardPanel } from "./panels/board.js";
import { controlsPanel } from "./panels/controls.js";
import { earlierPanel } from "./panels/earlier.js";
import { editorPanel } from "./panels/editor.js";
import { gamesPanel } from "./panels/games.js";
import { logPanel } from "./panels/log.js";
import { mapsPanel } from "./panels/maps.js";
import { handbookPanel } from "./panels/handbook.js";
import { playersPanel } from "./panels/players.js";
import { resultsPanel } from "./panels/results.js";
import { rulingPanel } from "./panels/ruling.js";
import { scored, scorePanel } from "./panels/score.js";
import { sharePanel } from "./panels/share.js";
import { sheetPanel } from "./panels/sheet.js";
import { transcribePanel } from "./panels/transcribe.js";
import { turnPanel } from "./panels/turn.js";
import { typedPanel } from "./panels/typed.js";
import { updatePanel } from "./panels/update.js";
import { zoomBar } from "./panels/zoom.js";
import { playing } from "./playing.js";
import { printing } from "./printing.js";
import { reading } from "./reading.js";
import { nameView, tellView, wanted, watchAddress } from "./router.js";
import { settingUp } from "./setting-up.js";
import { sharing } from "./sharing.js";
import { Store } from "./store.js";
import { transcribing } from "./transcribing.js";
import { updating } from "./updating.js";
import { isLanguage, language, setLanguage, startWords, t } from "./words.js";

const LIVE = "hexreeve.live";
const GAME = "hexreeve.game";
const TURNED = "hexreeve.turned";

/** @type {Store<State>} */
const store = new Store(
  /** @type {State} */ ({
    view: wanted()?.view ?? "setup",
    occupied: false,
    catalog: null,
    choices: null,
    table: null,
    locks: [],
    earlier: [],
    busy: false,
    message: "",
    picture: null,
    game: null,
    games: null,
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
    shared: null,
    maps: null,
    canvas: null,
    numbers: {},
    handbook: null,
    turned: recall(TURNED) === "yes",
    newer: false,
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

/**
 * @param {unknown} fault
 * @param {string} [file]
 */
function sentence(fault, file) {
  const known = fault instanceof EngineError || fault instanceof FileError;
  const message = known ? fault.message : t("broken", { detail: String(fault) });
  return file && fault instanceof EngineError ? `${file}: ${message}` : message;
}

const maps = transcribing(store, engine, failed, announce);
const setup = settingUp(store, engine, failed, announce, maps.chosen);
const share = sharing(store, engine, failed, announce);
const print = printing(store, share);
const play = playing(store, engine, failed, announce);
const edit = editing(store, play, failed);
const rules = reading(store, engine, "handbook", failed);
const update = updating(store);

/** @param {State["view"]} view */
function go(view) {
  nameView(view);
  store.set({ view, message: "", picked: null, lit: null });
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
  if (asked.view === "transcribe") await maps.follow(asked);
  else if (asked.view === "rules") await rules.open(asked.rest);
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
    await setup.recall();
    await maps.load();
    await setup.speak();
    await engine.ready;
    started = true;
    return play.goOn();
  };
  return (begun ??= goOn());
}

/** @type {Promise<import("./builders/app.js").Builders> | null} */
let builders = null;

/** Bring the pages of The Builders: only those who play it wait for them. */
function otherGame() {
  return (builders ??= import("./builders/app.js").then(({ openBuilders }) =>
    openBuilders(engine, sentence, (occupied) => store.set({ occupied })),
  ));
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
  if (!certain) {
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
byId("controls").addEventListener("submit", (event) => {
  event.preventDefault();
  if (!store.state.busy) setup.roll();
});
byId("play").addEventListener("click", async () => {
  const { table } = store.state;
  if (!table) return;
  await play.begin(table.setup);
  go("referee");
});
addEventListener("keydown", (event) => {
  const typing = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
  if (typing || store.state.view !== "referee" || !store.state.game || !(event.ctrlKey || event.metaKey)) return;
  const step = event.key.toLowerCase() === "z" ? (event.shiftKey ? 1 : -1) : event.key.toLowerCase() === "y" ? 1 : 0;
  if (!step) return;
  event.preventDefault();
  play.jump(store.state.game.done + step);
});
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
  await maps.again();
  await rules.again();
});

await startWords();
chooser.value = language();
showLoadStatus(byId("load"), engine);
store.subscribe(({ view }) => {
  chosenGame.value = view === "builders" ? "builders" : "setup";
  if (view !== "builders") tellView(view);
});
store.subscribe(controlsPanel(setup.change, announce));
store.subscribe(sheetPanel(setup));
store.subscribe(earlierPanel(setup), { later: true });
store.subscribe(sharePanel(share, print));
store.subscribe(
  boardPanel(
    board,
    announce,
    () => tap(store.state.picked ?? "", true),
  ),
);
/** @type {(hex: string, state: Readonly<State>) => string | undefined} */
const onBoard = (hex, { picture }) => (hex in (picture?.hexes ?? {}) ? hex : undefined);
store.subscribe(rulingPanel(play, onBoard));
store.subscribe(turnPanel(play, board));
store.subscribe(typedPanel(play));
store.subscribe(playersPanel(play, live));
store.subscribe(auditPanel(edit), { later: true });
store.subscribe(logPanel(play), { later: true });
store.subscribe(gamesPanel(play, edit), { later: true });
store.subscribe(editorPanel(edit));
store.subscribe(scorePanel(play, edit, store, print));
store.subscribe(resultsPanel("results", "kingdom", scored, failed, announce), { later: true });
store.subscribe(handbookPanel("rules", "rules"));
store.subscribe(mapsPanel(maps));
store.subscribe(transcribePanel(maps, share));
store.subscribe(updatePanel(update.accept));
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
// Not earlier: what is kept for later visits must not delay this one.
await update.begin();

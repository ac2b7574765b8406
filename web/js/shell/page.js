/** The page: starts the games, shows what the address asks for, opens files, and offers languages and updates. */

/** @import { GamePages } from "../shared/types.js" */
/** @import { Address, Game } from "./router.js" */

// First of all, so that a fault in any other module counts as a start that failed.

import { hasStarted, isOwnScript, markFailed, markDone as startedPage } from "./boot-state.js";

// The others, in any order.

import {
  CallLost,
  clearSnapshot,
  disableAnswers,
  engine,
  forgetSnapshot,
  lacksTexts,
  PartMissing,
  replayTaps,
  requestTexts,
  watchTexts,
} from "../engine/engine.js";
import { GAMES, HOME } from "../games/games.js";
import { FileError } from "../platform/files.js";
import {
  isLanguage,
  LANGUAGE_KEY,
  language,
  loadWords,
  onLanguage,
  sentenceLanguage,
  setLanguage,
  t,
} from "../platform/i18n.js";
import { readText } from "../platform/storage/local-storage.js";
import { Store } from "../platform/store.js";
import { pause } from "../platform/time-limits.js";
import { watchBackGesture } from "../platform/ui/back-gesture.js";
import { byId } from "../platform/ui/dom.js";
import { ignoreSecondTaps } from "../platform/ui/double-tap.js";
import { showNotice, withdrawNotice } from "../platform/ui/notices.js";
import { hideOpening, isOpening, LINKS, mendAddress, showOpening } from "../platform/ui/opening-screen.js";
import { viewOf } from "../platform/ui/view-table.js";
import { fileOpener } from "../shared/share/open-file.js";
import { showLoadStatus } from "../shared/startup/load-status.js";
import { writeOrNotify } from "../shared/storage/synced-text.js";
import { installHint } from "./install-hint.js";
import { isSharedFile, openLaunchFiles } from "./launch-files.js";
import { addressIn, entryOf, nameView, readAddress, watchAddress } from "./router.js";
import { updatePanel } from "./update-panel.js";
import { updates } from "./updates.js";

const GAME = "hexreeve.game";
/** In ms: how long the first drawing of the page waits for what this device has stored, at most. */
const PATIENCE = 4000;
/** In ms: how long the page waits for the engine before it stores the site on this device. */
const ENGINE_LIMIT = 60_000;
/** The address of a shortcut (scripts/lib/site/offline.py): it opens the camera, wherever the page is. */
const PHOTO = "#photo";
/** The views that the device can show before the engine is there. */
const EARLY = ["setup", "referee"];

// The board comes up where a door was, and Undo where a button was.
ignoreSecondTaps("#board, .step");
mendAddress();
const stored = readText(GAME);
const lastTime = entryOf((location.hash !== PHOTO && GAMES.find(({ id }) => id === stored)) || HOME);
const first = readAddress() ?? lastTime;
const chooser = /** @type {HTMLSelectElement} */ (byId("language"));
const gameChooser = /** @type {HTMLSelectElement} */ (byId("game"));
/** @type {import("./updates.js").State} */
const state = { newer: false, older: false, occupied: {} };
const store = new Store(state);
const update = updates(store);
const hint = installHint(() => Object.values(store.state.occupied).some(Boolean));
const openFile = fileOpener(engine, openRecord);
const home = HOME.open(hostOf(HOME));
/** The pages of the games that have been opened. @type {Map<Game, GamePages>} */
const opened = new Map([[HOME, home]]);
/** Those that are on their way. @type {Map<Game, Promise<GamePages>>} */
const loading = new Map();
/** The game that has been chosen; its pages may still be on their way. */
let chosen = first.game;

/** True once the engine has confirmed the stored answers. */
let confirmed = false;
addEventListener("error", ({ filename, error }) => {
  if (isOwnScript(filename)) report(error);
});
// Faults that the page knows by name stay out of the browser's console.
addEventListener("unhandledrejection", (event) => {
  const { reason } = event;
  const known = reason instanceof CallLost || reason instanceof PartMissing;
  if (known) event.preventDefault();
  else markFailed();
  report(reason, known);
});

/**
 * Reports a fault that nothing has caught. The stored answers may be spoiled: then the page starts without them.
 *
 * @param {unknown} fault
 * @param {boolean} [known] its cause is known, and not here
 */
function report(fault, known = false) {
  if (!confirmed && !known) startWithout();
  // Before the page has its words, index.html holds a sentence (start.js).
  if (hasStarted()) failed(fault);
}

/** Reports a fault on the pages that are shown. @type {GamePages["failed"]} */
function failed(fault, file) {
  (opened.get(chosen) ?? home).failed(fault, file);
}

/** Loads the page again without the stored answers, if it has used any. */
function startWithout() {
  if (!engine.answerCache.fromDevice) return;
  disableAnswers();
  forgetSnapshot();
  location.reload();
}

function choose(/** @type {Game} */ game) {
  chosen = game;
  gameChooser.value = addressIn(game, entryOf(game).place);
}

/** Shows the part of the page that belongs to a game. */
function showGame(/** @type {Game} */ game) {
  for (const { id, views } of GAMES)
    for (const part of document.querySelectorAll(`#${views.main}, .of-${id}`))
      part.toggleAttribute("hidden", id !== game.id);
}

/**
 * Makes what a game gets from the page.
 *
 * @param {Game} game
 * @returns {import("../shared/types.js").Host}
 */
function hostOf(game) {
  return {
    engine,
    first: first.game === game ? first.view : null,
    go: (view) => follow({ game, view, place: viewOf(game.views, view).place, rest: "" }),
    occupy(now) {
      const { occupied } = store.state;
      if (Boolean(occupied[game.id]) !== now) store.set({ occupied: { ...occupied, [game.id]: now } });
    },
    openFile: (file, failed) => openFile(file, failed),
  };
}

/** Loads the pages of a game. Only visitors who play it wait for them. */
async function load(/** @type {Game} */ game) {
  const coming = loading.get(game) ?? Promise.resolve(game.open(hostOf(game)));
  loading.set(game, coming);
  try {
    const pages = await coming;
    opened.set(game, pages);
    return pages;
  } catch (fault) {
    // The next attempt loads them again.
    loading.delete(game);
    throw fault;
  }
}

/**
 * Opens the record of a file, of whatever game.
 *
 * @param {string} format
 * @param {string} text
 * @param {string} from where the visitor was who chose the file
 */
async function openRecord(format, text, from) {
  const [, id, kind = ""] = format.split(".");
  const game = GAMES.find((each) => each.id === id);
  if (game) await (opened.get(game) ?? (await load(game))).open(kind, text, from);
}

/** Shows what the address asks for. An engine that is not ready yet keeps the visitor waiting, who learns for what. */
async function follow(/** @type {Address} */ asked) {
  if (engine.load.stage !== "ready") showOpening();
  try {
    await open(asked);
  } finally {
    // A link in the place of another kind is sent on to its own.
    const now = readAddress();
    if (!now || (now.place === asked.place && now.rest === asked.rest) || !bringsAnything(now)) hideOpening();
  }
}

function bringsAnything(/** @type {Address} */ { game, place, rest }) {
  return rest !== "" && LINKS.includes(addressIn(game, place));
}

/** Says that the address names nothing that there is: a damaged link, perhaps. */
function refuse() {
  if (location.hash === PHOTO) return photograph();
  failed(new FileError(t("address.unknown")));
}

/** Opens the camera, as a shortcut of the installed page asks. The start must not wait until it is closed. */
async function photograph() {
  history.replaceState(null, "", "#setup");
  await follow(readAddress() ?? lastTime);
  home.photograph?.();
}

async function open(/** @type {Address} */ asked) {
  const { game } = asked;
  nameView(asked);
  choose(game);
  const first = game === HOME ? null : game.id;
  if (readText(GAME) !== first) writeOrNotify(GAME, first);
  for (const [each, pages] of opened) if (each !== game) pages.leave();
  const pages = opened.get(game) ?? (await load(game));
  // The visitor may have left meanwhile.
  if (chosen !== game) return;
  showGame(game);
  await pages.follow(asked);
}

document.querySelector(".skip")?.addEventListener("click", (event) => {
  // The address keeps saying which view is shown.
  event.preventDefault();
  byId(chosen.views.main).focus();
});
gameChooser.addEventListener("change", () => {
  location.hash = gameChooser.value;
});
chooser.addEventListener("change", async () => {
  const wanted = chooser.value;
  if (isLanguage(wanted)) {
    // The engine's texts come beside the page's.
    requestTexts(wanted);
    try {
      await setLanguage(wanted);
    } catch {
      showLanguage();
      return failed(new FileError(t("language-missing")));
    }
    showLanguage();
    writeOrNotify(LANGUAGE_KEY, language());
  }
  // The offer of an update has words too.
  store.set({});
  await refresh();
});
// A language whose texts the engine lacks has English ones, until they come.
let lacking = false;
watchTexts(() => {
  const before = lacking;
  tellLacking();
  if (before && !lacking) refresh();
});
onLanguage(tellLacking);

/** Says that the engine lacks texts of the language, if it does. */
function tellLacking() {
  lacking = lacksTexts(language());
  if (lacking) showNotice("texts", "load.texts-missing");
  else withdrawNotice("texts");
}

/** Draws the pages again, in the present language. */
async function refresh() {
  for (const [game, pages] of opened) if (game !== HOME) await pages.refresh();
  await home.refresh();
}

/**
 * Selects the language in the menu, and offers the names of others for it alone: of each language there are as many
 * mixtures as languages. One that is only begun stands in the menu while it is spoken.
 */
function showLanguage() {
  const mixtures = /** @type {NodeListOf<HTMLOptionElement>} */ (chooser.querySelectorAll("optgroup option"));
  for (const mixed of mixtures) mixed.hidden = mixed.lang !== sentenceLanguage();
  chooser.value = language();
  if (chooser.value) return;
  const tag = sentenceLanguage();
  chooser.append(new Option(new Intl.DisplayNames([tag], { type: "language" }).of(tag), language(), true, true));
}

async function begin(/** @type {Address} */ start) {
  if (start.game !== HOME) return follow(start);
  await home.begin();
  // The visitor may have gone somewhere meanwhile. An address without a view leads back to the game on the board.
  const asked = readAddress();
  if (asked) return follow(asked);
  if (location.hash === PHOTO) return photograph();
  const unknown = location.hash !== "" && !isSharedFile();
  await home.home();
  if (unknown) refuse();
}

// Without its words the page cannot even report the fault: index.html holds a sentence for it (start.js).
await loadWords().catch(() => new Promise(markFailed));
showLanguage();
// The visitor may have gone somewhere while the words came.
const start = readAddress() ?? lastTime;
choose(start.game);
const begun = begin(start);
// A start that has failed is told on the page.
begun.catch(hideOpening);
if (isOpening()) showLoadStatus(byId("opening-load"), engine, begun);
// With stored answers, the page is drawn once, and as it was.
if (engine.answerCache.hasAnswers && start.game === HOME && !start.rest && EARLY.includes(start.view ?? ""))
  await Promise.race([begun, engine.answerCache.firstMiss, pause(PATIENCE)]);
home.draw(begun);
startedPage();
if (!engine.answerCache.fromDevice) clearSnapshot();
// On a slow device the game comes after the first drawing; its taps wait for it.
begun.then(replayTaps, () => {});
store.subscribe(updatePanel(update));
store.subscribe(hint.redraw);
engine.subscribe(update.watch);
watchAddress((asked) => {
  // At once: nothing may move when the view is there.
  hint.consider();
  return follow(asked);
}, refuse);
watchBackGesture();
// Not earlier: storing files for later visits must not delay this one. A version whose engine does not start must be
// replaceable all the same.
Promise.race([engine.settled, pause(ENGINE_LIMIT)]).then(update.begin);
finishStart();

/** Opens what the page was started with, and compares the stored answers with the engine's own. */
async function finishStart() {
  await begun;
  await engine.ready;
  await openLaunchFiles((file) => openFile(file, failed));
  confirmed = await engine.confirmAnswers();
  if (!confirmed) startWithout();
}

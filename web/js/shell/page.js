/** The page: starts the games, shows what the address asks for, opens files, and offers languages and updates. */

/** @import { View } from "./router.js" */

// First of all, so that a fault in any other module counts as a start that failed.

import { hasStarted, isOwnScript, markFailed, markDone as startedPage } from "./boot-state.js";

// The others, in any order.

import {
  CallLost,
  clearSnapshot,
  disableAnswers,
  engine,
  forgetSnapshot,
  PartMissing,
  replayTaps,
} from "../engine/engine.js";
import { openKingdom } from "../games/kingdom/app.js";
import { isLanguage, language, loadWords, sentenceLanguage, setLanguage } from "../platform/i18n.js";
import { loadModule } from "../platform/lazy-modules.js";
import { readText, writeText } from "../platform/storage/local-storage.js";
import { Store } from "../platform/store.js";
import { pause } from "../platform/time-limits.js";
import { byId } from "../platform/ui/dom.js";
import { fileOpener } from "../shared/share/open-file.js";
import { acceptLinks } from "../shared/share/open-link.js";
import { openLaunchFiles } from "./launch-files.js";
import { addressedView, LINKS, nameView, watchAddress } from "./router.js";
import { updatePanel } from "./update-panel.js";
import { updates } from "./updates.js";

const GAME = "hexreeve.game";
/** In ms: how long the first drawing of the page waits for what this device has stored, at most. */
const PATIENCE = 4000;
/** In ms: how long the page waits for the engine before it stores the site on this device. */
const ENGINE_LIMIT = 60_000;

/** @type {import("./router.js").AddressedView} */
const lastTime = { view: readText(GAME) === "builders" ? "builders" : "setup", place: "builders", rest: "" };
const first = addressedView() ?? lastTime;
const chosenGame = /** @type {HTMLSelectElement} */ (byId("game"));
const chooser = /** @type {HTMLSelectElement} */ (byId("language"));
/** @type {import("./updates.js").State} */
const state = { newer: false, older: false, occupied: { kingdom: false, builders: false } };
const store = new Store(state);
acceptLinks(LINKS);
const update = updates(store);
const kingdom = openKingdom(
  engine,
  first.view === "builders" ? "away" : first.view,
  go,
  occupiedReporter("kingdom"),
  open,
);
const openFile = fileOpener(engine, {
  ...kingdom.formats,
  "hexreeve.builders.game": async (text) => {
    const { hash } = location;
    await (await loadBuilders()).import(text);
    if (location.hash === hash) location.hash = "#builders/referee";
  },
});
/** @type {import("../games/builders/app.js").Builders | null} */
let builders = null;
/** @type {Promise<import("../games/builders/app.js").Builders> | null} */
let loading = null;

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
  if (hasStarted()) (inBuilders() && builders ? builders : kingdom).failed(fault);
}

/** Loads the page again without the stored answers, if it has used any. */
function startWithout() {
  if (!engine.answerCache.fromDevice) return;
  disableAnswers();
  forgetSnapshot();
  location.reload();
}

function choose(/** @type {View} */ view) {
  const other = view === "builders";
  chosenGame.value = other ? "builders" : "setup";
  for (const part of document.querySelectorAll("#main, .of-kingdom")) part.toggleAttribute("hidden", other);
  for (const part of document.querySelectorAll("#builders, .of-builders")) part.toggleAttribute("hidden", !other);
}

function inBuilders() {
  return chosenGame.value === "builders";
}

/** @type {import("../shared/share/open-file.js").Open} */
function open(file, failed) {
  return openFile(file, failed);
}

/** Makes the function by which a game reports that it must not be interrupted, or may be again. */
function occupiedReporter(/** @type {"kingdom" | "builders"} */ game) {
  return (/** @type {boolean} */ now) => {
    const { occupied } = store.state;
    if (occupied[game] !== now) store.set({ occupied: { ...occupied, [game]: now } });
  };
}

/** Loads the pages of The Builders. Only visitors who play it wait for them. */
async function loadBuilders() {
  loading ??= importBuilders();
  try {
    return (builders = await loading);
  } catch (fault) {
    // The next attempt loads them again.
    loading = null;
    throw fault;
  }
}

async function importBuilders() {
  /** @type {typeof import("../games/builders/app.js")} */
  const { openBuilders } = await loadModule("games/builders/app");
  return openBuilders(engine, occupiedReporter("builders"), openFile);
}

/** Shows a view, and names it in the address. */
function go(/** @type {View} */ view) {
  follow({ view, place: view, rest: "" });
}

/**
 * Shows what the address asks for.
 *
 * @param {import("./router.js").AddressedView} asked
 */
async function follow({ view, place, rest }) {
  nameView(view);
  choose(view);
  writeText(GAME, inBuilders() ? "builders" : null);
  if (view !== "builders") {
    builders?.leave();
    await kingdom.follow({ view, place, rest });
    return;
  }
  kingdom.leave();
  const pages = await loadBuilders();
  // The visitor may have left meanwhile.
  if (inBuilders()) await pages.follow(rest);
}

document.querySelector(".skip")?.addEventListener("click", (event) => {
  // The address keeps saying which view is shown.
  event.preventDefault();
  byId(inBuilders() ? "builders" : "main").focus();
});
chosenGame.addEventListener("change", () => {
  location.hash = chosenGame.value;
});
chooser.addEventListener("change", async () => {
  if (isLanguage(chooser.value)) await setLanguage(chooser.value);
  // The offer of an update has words too.
  store.set({});
  await builders?.refresh();
  await kingdom.refresh();
});

/** Selects the language in the menu. One that is only begun stands there while it is spoken. */
function showLanguage() {
  chooser.value = language();
  if (chooser.value) return;
  const tag = sentenceLanguage();
  chooser.append(new Option(new Intl.DisplayNames([tag], { type: "language" }).of(tag), language(), true, true));
}

/** @param {import("./router.js").AddressedView} start */
async function begin(start) {
  if (start.view === "builders") return follow(start);
  await kingdom.begin();
  // The visitor may have gone somewhere meanwhile. An address without a view leads back to the game on the board.
  const asked = addressedView();
  return asked ? follow(asked) : kingdom.home();
}

// Without its words the page cannot even report the fault: index.html holds a sentence for it (start.js).
await loadWords().catch(() => new Promise(markFailed));
showLanguage();
// The visitor may have gone somewhere while the words came.
const start = addressedView() ?? lastTime;
choose(start.view);
const begun = begin(start);
// With stored answers, the page is drawn once, and as it was.
if (engine.answerCache.hasAnswers && !start.rest && ["setup", "referee"].includes(start.view))
  await Promise.race([begun, engine.answerCache.firstMiss, pause(PATIENCE)]);
kingdom.draw(begun);
startedPage();
if (!engine.answerCache.fromDevice) clearSnapshot();
// On a slow device the game comes after the first drawing; its taps wait for it.
begun.then(replayTaps, () => {});
store.subscribe(updatePanel(update));
engine.subscribe(update.watch);
watchAddress(follow);
// Not earlier: storing files for later visits must not delay this one. A version whose engine does not start must be
// replaceable all the same.
Promise.race([engine.settled, pause(ENGINE_LIMIT)]).then(update.begin);
finishStart();

/** Opens what the page was started with, and compares the stored answers with the engine's own. */
async function finishStart() {
  await begun;
  await engine.ready;
  await openLaunchFiles((file) => openFile(file, inBuilders() && builders ? builders.failed : kingdom.failed));
  confirmed = await engine.confirmAnswers();
  if (!confirmed) startWithout();
}

/**
 * Watches the start of the page. If the start fails, this shows a sentence that index.html holds, and the ways out.
 *
 * This is a file of its own beside index.html: browsers ask for it at every visit, so it is most likely right even if
 * other files are wrong. If it fails alone, the page works without it.
 */

import { missingFeatures } from "../platform/browser-support.js";
import { refetch } from "../platform/refetch.js";
import { fetchWithin, NETWORK_LIMIT, within } from "../platform/time-limits.js";
import { byId } from "../platform/ui/dom.js";
import { canGoBack, goBack } from "./versions.js";

const root = document.documentElement;
/** In ms: how long another attempt waits for a newer version, and for the files of this one. */
const NEWER_LIMIT = 2 * NETWORK_LIMIT;
/** In ms: how long files may keep the browser from showing anything. */
const BLANK_LIMIT = 3_000;

/** True if the style sheet did not come: the page may have drawn itself, but nobody can use it. */
let bare = false;

/** Shows what there is: one silent file must not leave the page white. */
function unblock() {
  for (const script of document.querySelectorAll("script[blocking]")) script.removeAttribute("blocking");
}

/** Notes that the page has not drawn itself for too long. It may still do so, and is then no longer late. */
function lookForDrawing() {
  if (root.dataset.start !== "done") root.dataset.late = "";
}

/** Finds out whether the page's script has begun and its style sheet is there. A page in a frame must not begin. */
function look() {
  // Browsers differ in what they give out of a sheet that did not come.
  bare = !getComputedStyle(root).getPropertyValue("--paper");
  if (!root.dataset.start && !root.classList.contains("framed")) root.dataset.start = "failed";
  tellOfStart();
}

/**
 * Says that the start has failed, or that it is late, with the ways out; hides them when the page has drawn itself.
 * Offers the version that worked, if there is one. All this is hidden by itself, and needs no style sheet.
 */
async function tellOfStart() {
  const failed = root.dataset.start === "failed" || (bare && !root.classList.contains("framed"));
  const late = !failed && "late" in root.dataset;
  byId("start-failed").hidden = !failed;
  byId("start-late").hidden = !late;
  byId("not-started").hidden = !(failed || late || root.classList.contains("too-old"));
  if ((failed || late) && (await canGoBack())) byId("go-back").hidden = false;
}

/** Shows one of the sentences about an attempt. */
function tell(/** @type {"start-asking" | "start-silent"} */ id) {
  for (const each of ["start-asking", "start-silent"]) byId(each).hidden = each !== id;
}

/** Loads a newer version if the server has one, else downloads the files of this one again. */
async function loadAgain() {
  tell("start-asking");
  try {
    await (await fetchWithin(location.pathname, { cache: "reload" })).arrayBuffer();
  } catch {
    tell("start-silent");
    return;
  }
  // A newer version that takes longer is there at a later visit.
  await within(newerVersion(), NEWER_LIMIT).catch(() => {});
  await within(refetch(filesOfThePage()), NEWER_LIMIT).catch(() => {});
  location.reload();
}

/** Lets a newer version take over, if the server has one. */
async function newerVersion() {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  await registration.update();
  const { installing } = registration;
  if (installing) {
    await new Promise((resolve) => {
      installing.addEventListener("statechange", () => installing.state === "installing" || resolve(null));
    });
  }
  const { waiting } = registration;
  if (!waiting) return;
  const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
  waiting.postMessage("take over");
  await taken;
}

/** Lists the addresses of the page's files: those that index.html names, and those requested since. */
function filesOfThePage() {
  const named = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("script[src], link[href]"));
  const addresses = [...named].map((each) => each.getAttribute("src") ?? each.getAttribute("href") ?? "");
  const asked = performance.getEntriesByType("resource").map(({ name }) => name);
  const all = [...addresses.map((address) => new URL(address, document.baseURI).href), ...asked];
  return new Set(all.filter((address) => address.startsWith(location.origin)));
}

/** Says that this browser is too old, and what it lacks. What works of the page stays: games may be stored in it. */
function tellTooOld(/** @type {string[]} */ lacking) {
  root.classList.add("too-old");
  // Hidden without the style sheet too: a page that waits for it must not call every browser too old.
  for (const each of document.querySelectorAll(".of-too-old")) each.removeAttribute("hidden");
  byId("start-lacking").textContent = lacking.join(", ");
}

const lacking = missingFeatures();
if (lacking.length) tellTooOld(lacking);
byId("load-again").addEventListener("click", (event) => {
  event.preventDefault();
  loadAgain();
});
byId("go-back").addEventListener("click", goBack);
new MutationObserver(tellOfStart).observe(root, { attributeFilter: ["data-start", "data-late"] });
tellOfStart();
if (document.readyState === "complete") look();
else addEventListener("load", look);
setTimeout(unblock, BLANK_LIMIT);
setTimeout(lookForDrawing, NETWORK_LIMIT);

/**
 * Watches the start of the page. If the start fails, this shows a sentence that index.html holds, and the ways out.
 *
 * This is a file of its own beside index.html: browsers ask for it at every visit, so it is most likely right even if
 * other files are wrong. If it fails alone, the page works without it.
 */

import { askAnew } from "../platform/asking-anew.js";
import { byId } from "../platform/dom.js";
import { canGoBack, goBack } from "./versions.js";

const root = document.documentElement;

/** Find out whether the page's script has begun and all style sheets are there. A page in a frame must not begin. */
function look() {
  const sheets = /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[rel=stylesheet]"));
  const bare = [...sheets].some(({ sheet }) => !sheet);
  if ((!root.dataset.start || bare) && !root.classList.contains("framed")) root.dataset.start = "failed";
  offer();
}

/** Offer the version that worked, if the start has failed and there is one. */
async function offer() {
  if (root.dataset.start === "failed" && (await canGoBack())) byId("go-back").hidden = false;
}

/** Show one of the sentences about an attempt. */
function tell(/** @type {"start-asking" | "start-silent"} */ id) {
  for (const each of ["start-asking", "start-silent"]) byId(each).hidden = each !== id;
}

/** Take a newer version if the server has one, else the same one anew. */
async function loadAgain() {
  tell("start-asking");
  try {
    await fetch(location.pathname, { cache: "reload" });
  } catch {
    tell("start-silent");
    return;
  }
  await newerVersion().catch(() => {});
  await askAnew(filesOfThePage());
  location.reload();
}

/** Let a newer version take over, if the server has one. */
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

/** Return the addresses of the page's files: those that index.html names, and those requested since. */
function filesOfThePage() {
  const named = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("script[src], link[href]"));
  const addresses = [...named].map((each) => each.getAttribute("src") ?? each.getAttribute("href") ?? "");
  const asked = performance.getEntriesByType("resource").map(({ name }) => name);
  const all = [...addresses.map((address) => new URL(address, document.baseURI).href), ...asked];
  return new Set(all.filter((address) => address.startsWith(location.origin)));
}

byId("load-again").addEventListener("click", (event) => {
  event.preventDefault();
  loadAgain();
});
byId("go-back").addEventListener("click", goBack);
new MutationObserver(offer).observe(root, { attributeFilter: ["data-start"] });
if (document.readyState === "complete") look();
else addEventListener("load", look);

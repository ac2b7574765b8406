/**
 * Keeps a page up to date that the browser translates. lit-html finds its texts by the nodes beside them: Chromium puts
 * elements <font> into the place of texts, Firefox and WebKit rebuild whole sentences and drop the comments between.
 */

/** Parts of the page in which something else than lit-html has removed its comments. @type {WeakSet<Element>} */
const damaged = new WeakSet();
const watcher = globalThis.MutationObserver && new MutationObserver(noteDamage);
watcher?.observe(document.documentElement, { childList: true, subtree: true });

// lit-html writes a new text into the node that stands where it put the old one.
if (globalThis.HTMLFontElement)
  Object.defineProperty(HTMLFontElement.prototype, "data", {
    configurable: true,
    set(/** @type {string} */ text) {
      this.textContent = text;
    },
  });

function noteDamage(/** @type {MutationRecord[]} */ changes) {
  for (const { removedNodes, target } of changes) {
    if (![...removedNodes].some((node) => node.nodeType === Node.COMMENT_NODE && !node.isConnected)) continue;
    for (let at = target instanceof Element ? target : null; at; at = at.parentElement) damaged.add(at);
  }
}

/**
 * Draws a place; from nothing, if a translator has damaged it.
 *
 * @param {HTMLElement} place
 * @param {() => void} draw draws it by lit-html
 */
export function renderTranslated(place, draw) {
  noteDamage(watcher.takeRecords());
  if (damaged.delete(place)) {
    place.replaceChildren();
    Reflect.deleteProperty(place, "_$litPart$");
  }
  draw();
  // What drawing itself has removed is no damage.
  watcher.takeRecords();
}

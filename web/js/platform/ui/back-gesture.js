/**
 * The way back (a button, a gesture, a key) closes what lies above the page, the topmost first, and nothing else. What is
 * open has an entry of its own in the history, with the same address. An entry whose layer was closed in another way
 * stays: the next layer uses it, and the way back passes over it.
 */

/** What is open above the page, the topmost last; each with what closes it. @type {Map<unknown, () => void>} */
const layers = new Map();
/** The entry of the history that is shown, as far as this module knows. */
let shown = entryNow();

/** Describes the entry that is shown; `depth` is how many layers are open on it. */
function entryNow() {
  return { depth: Number(globalThis.history?.state?.layers ?? 0), address: globalThis.location?.href };
}

/** Notes that another entry is shown now, which no event tells. */
export function noteEntry() {
  shown = entryNow();
}

/**
 * @param {unknown} layer that is open now
 * @param {() => void} close closes it, or asks people first; it is removed as soon as it is closed
 */
export function addLayer(layer, close) {
  if (layers.has(layer)) return;
  layers.set(layer, close);
  makeEntry();
}

/** @param {unknown} layer that is open no more */
export function removeLayer(layer) {
  layers.delete(layer);
}

function makeEntry() {
  if (entryNow().depth < layers.size) history.pushState({ layers: layers.size }, "");
  noteEntry();
}

/** True if a layer is still open: the events "close" and "toggle" may come after the way back. */
function isOpen(/** @type {unknown} */ layer) {
  if (layer instanceof HTMLDialogElement) return layer.open;
  return !(layer instanceof HTMLElement && layer.popover) || layer.matches(":popover-open");
}

function followBack() {
  const left = shown;
  noteEntry();
  for (const layer of layers.keys()) if (!isOpen(layer)) removeLayer(layer);
  // Another address: somebody goes elsewhere.
  if (shown.address !== left.address || shown.depth >= left.depth) return;
  const above = [...layers].slice(shown.depth).reverse();
  if (!above.length) history.back();
  for (const [layer, close] of above) {
    close();
    // One that asks people first is still there.
    if (layers.has(layer)) return makeEntry();
  }
}

/** Watches every dialog and menu of the page. */
export function watchBackGesture() {
  addEventListener("popstate", followBack);
  const opened = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLDialogElement && target.open) addLayer(target, () => closeDialog(target));
  });
  opened.observe(document.body, { subtree: true, attributeFilter: ["open"] });
  addEventListener("close", ({ target }) => removeLayer(target), { capture: true });
  addEventListener("toggle", toggled, { capture: true });
}

/** @param {Event} event */
function toggled({ target }) {
  // The toast is "manual": it goes by itself.
  if (!(target instanceof HTMLElement) || target.popover !== "auto") return;
  if (target.matches(":popover-open")) addLayer(target, () => closeMenu(target));
  else removeLayer(target);
}

/** Closes a dialog as Escape does: it may ask people first. */
function closeDialog(/** @type {HTMLDialogElement} */ dialog) {
  if (!dialog.dispatchEvent(new Event("cancel", { cancelable: true }))) return;
  dialog.close();
  removeLayer(dialog);
}

function closeMenu(/** @type {HTMLElement} */ menu) {
  menu.hidePopover();
  removeLayer(menu);
}

/** Keys of the referee's pages, of either game. */

/** @import { Store } from "../platform/store.js" */

/**
 * Undo with Ctrl and Z, redo with Shift as well or with Ctrl and Y; Escape leads back from the past.
 *
 * @param {Store<any>} store
 * @param {{step(by: 1 | -1): unknown, now(): unknown}} play
 * @param {() => boolean} [there] whether the pages of this game are shown
 */
export function gameKeys(store, play, there = () => true) {
  addEventListener("keydown", (event) => {
    const { view, game } = store.state;
    if (!there() || view !== "referee" || !game) return;
    if (event.key === "Escape") play.now();
    const typing = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
    if (typing || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    play.step(key === "y" || event.shiftKey ? 1 : -1);
  });
}

/** @import { BoardView } from "./board-view.js" */

/**
 * Lets the buttons beside a board magnify it.
 *
 * @param {HTMLElement} bar
 * @param {BoardView} board
 */
export function zoomBar(bar, { zoom }) {
  const ways = /** @type {const} */ (["further", "closer", "whole"]);
  for (const way of ways)
    bar.querySelector(`.zoom-${way}`)?.addEventListener("click", () => {
      zoom[way]();
      zoom.byHand = true;
    });
}

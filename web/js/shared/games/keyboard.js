/** Keys of the referee's pages, of either game. */

/**
 * Undoes with Ctrl and Z, redoes with Shift as well or with Ctrl and Y; Escape leads back from the past.
 *
 * @param {{step(by: 1 | -1): unknown, showPresent(): unknown}} play
 * @param {() => boolean} there whether the keys are for this game now
 */
export function listenForGameKeys(play, there) {
  addEventListener("keydown", (event) => {
    if (!there()) return;
    if (event.key === "Escape") play.showPresent();
    const { target } = event;
    const typing =
      target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== "checkbox");
    if (typing || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    play.step(key === "y" || event.shiftKey ? 1 : -1);
  });
}

/** Keeps the second tap of a double tap from what has come under the finger meanwhile. */

/** So soon, in ms, and so near, in CSS pixels, a tap belongs to the one before. */
const [SOON, NEAR] = [400, 24];

/**
 * @param {string} selector of what such a tap must not reach: it was meant for what was there before
 */
export function ignoreSecondTaps(selector) {
  /** @type {{at: number, x: number, y: number, on: Element | null} | null} */
  let before = null;
  addEventListener(
    "click",
    (event) => {
      const { timeStamp: at, clientX: x, clientY: y, target, detail } = event;
      const on = target instanceof Element ? target.closest(`${selector}, button, a`) : null;
      const isSecond =
        before !== null && detail > 0 && at - before.at < SOON && Math.hypot(x - before.x, y - before.y) < NEAR;
      if (isSecond && on?.matches(selector) && on?.id !== before?.on?.id) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      before = { at, x, y, on };
    },
    true,
  );
}

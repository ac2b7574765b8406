/** Quiet motion that shows what has changed; none for people who have asked for none. */

/** Matches for people who have asked for no motion. */
export const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** Lets something come down where it is put. It is seen from the first moment. */
export function comeDown(/** @type {Element} */ element) {
  move(element, { opacity: 0.4, transform: "scale(1.5)" }, 180);
}

/** Lets a number swell that has risen. */
export function swell(/** @type {Element} */ element) {
  move(element, { color: "var(--accent)", transform: "scale(1.35)" }, 400);
}

/**
 * @param {Element} element
 * @param {Keyframe} from
 * @param {number} duration in ms
 */
function move(element, from, duration) {
  if (!STILL.matches) element.animate([from, {}], { duration, easing: "ease-out" });
}

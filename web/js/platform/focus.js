/** Where the keyboard is, when what it was on has gone. */

/** @type {Element | null} */
let held = null;
document.addEventListener("focusin", ({ target }) => (held = target instanceof Element ? target : null));

/**
 * Bring the keyboard to the first of some places that is shown, if what it was on is shown no more.
 *
 * @param {...string} ids of places that can be focused
 * @returns {() => void}
 */
export function keepFocus(...ids) {
  return () => {
    if (!held || held.checkVisibility()) return;
    const places = ids.map((id) => document.getElementById(id));
    places.find((place) => place?.checkVisibility())?.focus({ preventScroll: true });
  };
}

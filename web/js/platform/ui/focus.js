/** Keeps the keyboard focus on the page when the focused element disappears. */

/** @type {Element | null} */
let lastFocused = null;
document.addEventListener("focusin", ({ target }) => (lastFocused = target instanceof Element ? target : null));

/**
 * Focuses the first visible place of several, if the focused element is no longer shown.
 *
 * @param {...string} ids of places that can be focused
 * @returns {() => void}
 */
export function keepFocus(...ids) {
  return () => {
    if (!lastFocused || lastFocused.checkVisibility()) return;
    const places = ids.map((id) => document.getElementById(id));
    places.find((place) => place?.checkVisibility())?.focus({ preventScroll: true });
  };
}

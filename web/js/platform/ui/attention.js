/**
 * Brings the eye and the keyboard to an element that says something.
 *
 * @param {string} id
 * @returns {boolean} whether it is on the page
 */
export function pointAt(id) {
  const place = document.getElementById(id);
  if (!place?.checkVisibility()) return false;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: "nearest" });
  const ring = "currentcolor 0 0 0 4px";
  place.animate({ boxShadow: ["none", ring, "none"] }, { duration: 400, iterations: 2 });
  return true;
}

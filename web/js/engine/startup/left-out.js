/** Which optimisations the build has left out (scripts/build_site --without). */

const META = /** @type {HTMLMetaElement | null} */ (document.querySelector("meta[name=without]"));
const LEFT_OUT = META?.content.split(" ") ?? [];

/** @param {string} name of an optimisation */
export function isLeftOut(name) {
  return LEFT_OUT.includes(name);
}

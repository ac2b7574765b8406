/** Canvases that are drawn on and read. */

/** Gets what draws on a canvas that is read as well. */
export function context2d(/** @type {HTMLCanvasElement} */ canvas) {
  const paper = canvas.getContext("2d", { willReadFrequently: true });
  if (!paper) throw new Error("this browser has no canvas");
  return paper;
}

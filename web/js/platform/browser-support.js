/** What the page needs of a browser. One that lacks something is told so, instead of a page that breaks. */

/**
 * The features that came last to the browsers, by the names that their documentation gives them: a browser that has
 * these has the older ones too. WebAssembly is not among them: people switch it off, and the engine says so.
 *
 * @type {Record<string, () => boolean>}
 */
export const FEATURES = {
  popover: () => "showPopover" in HTMLElement.prototype,
  ":has()": () => CSS.supports("selector(:has(*))"),
  "color-mix()": () => CSS.supports("color", "color-mix(in srgb, red, blue)"),
  checkVisibility: () => "checkVisibility" in Element.prototype,
  inert: () => "inert" in HTMLElement.prototype,
  toSorted: () => "toSorted" in Array.prototype,
  BroadcastChannel: () => "BroadcastChannel" in globalThis,
  // No browser has locks on a page from an insecure address, and there the page does without.
  "Web Locks": () => !isSecureContext || "locks" in navigator,
};

/** Finds the names of the features that this browser lacks. */
export function missingFeatures() {
  return Object.entries(FEATURES)
    .filter(([, isThere]) => !isThere())
    .map(([name]) => name);
}

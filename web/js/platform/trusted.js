/**
 * The only place that parses markup and names scripts to start: the page's policy makes browsers with Trusted Types
 * refuse all others (scripts/headers.py).
 */

/** @typedef {{createHTML: (svg: string) => string, createScriptURL: (address: string) => string}} Rules */

const { trustedTypes } = /** @type {{trustedTypes?: {createPolicy: (name: string, rules: Rules) => Rules}}} */ (
  globalThis
);

/** @type {Rules} */
const rules = {
  // Our engine makes the drawings, and escapes typed text. Nothing runs when they are parsed as SVG.
  createHTML: (svg) => svg,
  createScriptURL: (address) => {
    if (new URL(address, document.baseURI).origin !== location.origin)
      throw new Error(`${address} is not of this site`);
    return address;
  },
};
const policy = trustedTypes?.createPolicy("hexreeve", rules) ?? rules;

/**
 * Parse a drawing of the engine.
 *
 * @param {string} svg
 */
export function parsedDrawing(svg) {
  return new DOMParser().parseFromString(policy.createHTML(svg), "image/svg+xml");
}

/**
 * Return the address of a script of ours as browsers want it for starting a worker.
 *
 * @param {string | URL} address
 */
export function scriptAddress(address) {
  return policy.createScriptURL(String(address));
}

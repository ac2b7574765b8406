/**
 * Markup that is parsed, and addresses of scripts that are started: all of them pass here, and the page's policy makes
 * browsers with Trusted Types accept no others (scripts/headers.py).
 */

/** @typedef {{createHTML: (svg: string) => string, createScriptURL: (address: string) => string}} Rules */

const { trustedTypes } = /** @type {{trustedTypes?: {createPolicy: (name: string, rules: Rules) => Rules}}} */ (
  globalThis
);

/** @type {Rules} */
const rules = {
  // Our engine draws, and writes what people have typed as text. Parsed as SVG nothing of it runs.
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

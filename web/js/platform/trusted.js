/**
 * The only place that parses markup and names scripts to start: the page's policy makes browsers with Trusted Types
 * refuse all others (scripts/headers.py).
 */

const SVG = "http://www.w3.org/2000/svg";
const XHTML = "http://www.w3.org/1999/xhtml";

/** @typedef {{createHTML: (svg: string) => string, createScriptURL: (address: string) => string}} Rules */

const { trustedTypes } = /** @type {{trustedTypes?: {createPolicy: (name: string, rules: Rules) => Rules}}} */ (
  globalThis
);

/** @type {Rules} */
const rules = {
  // Nothing runs when a drawing is parsed as SVG, and `parsedDrawing` checks what is in it.
  createHTML: (svg) => svg,
  createScriptURL: (address) => {
    if (new URL(address, document.baseURI).origin !== location.origin)
      throw new Error(`${address} is not of this site`);
    return address;
  },
};
const policy = trustedTypes?.createPolicy("hexreeve", rules) ?? rules;

/** What a drawing is made of, and a panel: nothing that runs, loads a file or changes another element. */
const DRAWING = setOf(
  "svg title desc defs g use path rect circle ellipse line polyline polygon marker text tspan clipPath",
);
const PANEL = setOf(
  "div p span strong small em code input ul ol li dl dt dd h2 h3 h4 a button label details summary select option",
);
/** Attributes with which an element could run something, load something or lead elsewhere. */
const REFUSED = /^(?:on.*|style|src|srcset|formaction|is|target|popover.*)$/i;

function setOf(/** @type {string} */ names) {
  return new Set(names.split(" "));
}

/**
 * Parse a drawing of the engine. It may have been kept on this device, where others can write too.
 *
 * @param {string} svg
 * @throws {Error} if there is anything else in it than shapes and words
 */
export function parsedDrawing(svg) {
  return checked(new DOMParser().parseFromString(policy.createHTML(svg), "image/svg+xml"));
}

/**
 * Parse a panel of the page that was kept on this device, to be shown until it is drawn anew.
 *
 * @param {string} markup as XML
 * @throws {Error} if there is anything else in it than words and drawings
 */
export function parsedPanel(markup) {
  const text = `<div xmlns="${XHTML}">${markup}</div>`;
  const root = checked(
    new DOMParser().parseFromString(policy.createHTML(text), "application/xhtml+xml"),
  ).documentElement;
  const fragment = document.createDocumentFragment();
  fragment.append(...root.childNodes);
  return fragment;
}

/**
 * @param {Document} parsed
 * @throws {Error} if there is an element or an attribute that does not belong in it
 */
function checked(parsed) {
  for (const element of parsed.querySelectorAll("*")) {
    const { namespaceURI, localName } = element;
    if (!(namespaceURI === SVG && DRAWING.has(localName)) && !(namespaceURI === XHTML && PANEL.has(localName)))
      throw new Error(`unexpected <${localName}>`);
    for (const { localName: name, value } of element.attributes)
      if (REFUSED.test(name) || (name === "href" && !value.startsWith("#"))) throw new Error(`unexpected ${name}`);
  }
  return parsed;
}

/**
 * Return the address of a script of ours as browsers want it for starting a worker.
 *
 * @param {string | URL} address
 */
export function scriptAddress(address) {
  return policy.createScriptURL(String(address));
}

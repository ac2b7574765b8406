/**
 * The only place that parses markup and names scripts to start: the page's policy makes browsers with Trusted Types
 * refuse all others (scripts/lib/site/headers.py).
 */

const SVG = "http://www.w3.org/2000/svg";
const XHTML = "http://www.w3.org/1999/xhtml";
const XLINK = "http://www.w3.org/1999/xlink";
const XMLNS = "http://www.w3.org/2000/xmlns/";

/** @typedef {{createHTML: (svg: string) => string, createScriptURL: (address: string) => string}} Rules */

const { trustedTypes } = /** @type {{trustedTypes?: {createPolicy: (name: string, rules: Rules) => Rules}}} */ (
  globalThis
);

/** @type {Rules} */
const rules = {
  // Nothing runs when a drawing is parsed as SVG, and `parseDrawing` checks what is in it.
  createHTML: (svg) => svg,
  createScriptURL: (address) => {
    if (new URL(address, document.baseURI).origin !== location.origin)
      throw new Error(`${address} is not of this site`);
    return address;
  },
};
const policy = trustedTypes?.createPolicy("hexreeve", rules) ?? rules;

/** Numbers, lengths, paths and names: nothing that a browser would take for an address. */
const PLAIN = /^[\w\s.,'"%+#-]*$/;
/** A place of the same document. */
const PLACE = /^#[\w-]+$/;
const LOCAL = /^url\(#[\w-]+\)$/;
const PAINT = /^(?:#[\da-f]{3,8}|none|currentcolor|transparent|rgb\([\d.,%\s/]*\)|url\(#[\w-]+\))$/i;
const MOVED = /^(?:\s*(?:translate|rotate|scale|skew[XY]|matrix)\([-+\d.,e\s]*\)\s*,?)*$/;
const ADDRESS = /^#[\w/.-]*$/;
/** What people read or type. */
const WORDS = /^/;
/** What any element may have: it names and describes. */
const EVERYWHERE = /^(?:id|class|role|tabindex|lang|title|hidden|(?:aria|data)-[\w-]+)$/;

/** The looks that any part of a drawing may have. */
const LOOKS = allowed(
  [PAINT, "fill stroke color"],
  [PLAIN, "stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset"],
  [PLAIN, "opacity fill-opacity stroke-opacity fill-rule paint-order pointer-events visibility vector-effect"],
  [PLAIN, "font-family font-size font-style font-weight text-anchor dominant-baseline letter-spacing"],
  [LOCAL, "marker-start marker-mid marker-end"],
  [MOVED, "transform"],
);
/** What a drawing is made of, with the attributes of each kind: nothing that runs, loads a file or changes another one. */
const DRAWING = kinds({
  svg: [[PLAIN, "width height viewBox version baseProfile preserveAspectRatio"]],
  "title desc defs g": [],
  path: [[PLAIN, "d"]],
  rect: [[PLAIN, "x y width height rx ry"]],
  "circle ellipse": [[PLAIN, "cx cy r rx ry"]],
  line: [[PLAIN, "x1 y1 x2 y2"]],
  "polyline polygon": [[PLAIN, "points"]],
  marker: [[PLAIN, "overflow markerUnits"]],
  "text tspan": [[PLAIN, "x y dx dy textLength lengthAdjust"]],
  use: [
    [PLAIN, "x y width height"],
    [PLACE, "href"],
  ],
});
/** What a panel is made of. */
const PANEL = kinds({
  "div p span strong small em code ul li dl dt dd h2 h3 h4 summary": [],
  ol: [[PLAIN, "reversed"]],
  a: [[ADDRESS, "href"]],
  button: [[PLAIN, "type disabled"]],
  details: [[PLAIN, "open"]],
  input: [
    [PLAIN, "type checked disabled maxlength max min step inputmode autocomplete autocapitalize spellcheck"],
    [WORDS, "value placeholder"],
  ],
  label: [[PLAIN, "for"]],
  select: [[PLAIN, "disabled"]],
  option: [
    [PLAIN, "selected disabled"],
    [WORDS, "value"],
  ],
});

/** @typedef {[values: RegExp, names: string]} Group */

/**
 * @param {Group[]} groups
 * @returns {Map<string, RegExp>} attributes to the values that they may have
 */
function allowed(...groups) {
  return new Map(groups.flatMap(([values, names]) => names.split(" ").map((name) => [name, values])));
}

/**
 * @param {Record<string, Group[]>} groups by the kinds of elements
 * @returns {Map<string, Map<string, RegExp>>} kinds of elements to their attributes
 */
function kinds(groups) {
  return new Map(
    Object.entries(groups).flatMap(([names, own]) => names.split(" ").map((name) => [name, allowed(...own)])),
  );
}

/**
 * Parses a drawing of the engine. It may have been stored on this device, where others can write too.
 *
 * @param {string} svg
 * @throws {Error} if there is anything else in it than shapes and words
 */
export function parseDrawing(svg) {
  return checkMarkup(new DOMParser().parseFromString(policy.createHTML(svg), "image/svg+xml"));
}

/**
 * Parses a panel of the page that was stored on this device, to be shown until it is drawn anew.
 *
 * @param {string} markup as XML
 * @throws {Error} if there is anything else in it than words and drawings
 */
export function parsePanel(markup) {
  const text = `<div xmlns="${XHTML}">${markup}</div>`;
  const root = checkMarkup(
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
function checkMarkup(parsed) {
  const others = NodeFilter.SHOW_DOCUMENT_TYPE | NodeFilter.SHOW_PROCESSING_INSTRUCTION;
  const other = parsed.createTreeWalker(parsed, others).nextNode();
  if (other) throw new Error(`unexpected ${other.nodeName}`);
  for (const element of parsed.querySelectorAll("*")) {
    const { namespaceURI, localName } = element;
    const own = (namespaceURI === SVG ? DRAWING : namespaceURI === XHTML ? PANEL : null)?.get(localName);
    if (!own) throw new Error(`unexpected <${localName}>`);
    for (const attribute of element.attributes) {
      if (attribute.namespaceURI === XMLNS) continue;
      const name = nameOf(attribute);
      const values = own.get(name) ?? (namespaceURI === SVG ? LOOKS.get(name) : undefined);
      if (values ? !values.test(attribute.value) : !EVERYWHERE.test(name)) throw new Error(`unexpected ${name}`);
    }
  }
  return parsed;
}

/** Finds the name by which an attribute is looked up: no namespace but XLink's means anything in a drawing. */
function nameOf(/** @type {Attr} */ { namespaceURI, localName, name }) {
  return namespaceURI === XLINK && localName === "href" ? "href" : namespaceURI ? `{${namespaceURI}}${name}` : name;
}

/**
 * Finds the address of a script of ours as browsers want it for starting a worker.
 *
 * @param {string | URL} address
 */
export function scriptAddress(address) {
  return policy.createScriptURL(String(address));
}

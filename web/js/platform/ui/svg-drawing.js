/** A board's drawing on the page: the engine gives each hex its own copy of a ground; here all of one ground are one. */

import { parseDrawing } from "../trusted-types.js";

const SVG = "http://www.w3.org/2000/svg";
const XLINK = "http://www.w3.org/1999/xlink";
/** From the middle of a hex once around it. */
const AROUND = "m0-30l26 15v30l-26 15l-26-15v-30z";
/** Browsers paint a line whenever a part of it has to be painted: lines end where such a square does. */
const SQUARE = 600;
/** Where markers stand on a line: they are drawn without copying their elements, as `use` does. */
const ENDS = ["marker-start", "marker-mid", "marker-end"];

/** Numbers the drawings. One of an earlier visit may stand on the page too. */
let number = Date.now();

/**
 * Prepares a drawing of the engine for the page. One that has stood on the page is ready, and knows what it was drawn
 * from.
 *
 * @param {string} svg
 * @throws {Error} as `parseDrawing` does
 */
export function drawingOf(svg) {
  const picture = document.adoptNode(parseDrawing(svg).documentElement);
  if (picture.dataset.drawn) return picture;
  picture.dataset.drawn = fingerprint(svg);
  joinGrounds(picture);
  // What is written on a hex on two lines is read as the words of its label.
  for (const line of picture.querySelectorAll("[data-hex] text + text")) line.before(" ");
  return picture;
}

/**
 * Draws the grounds of a board's hexes with one element for each kind of ground, and leaves each hex its outline,
 * which is felt and not seen: 5,000 elements become 1,700, and a browser styles them in a third of the time.
 *
 * @param {Element} picture
 */
function joinGrounds(picture) {
  /** @type {Map<string, Map<string, string[]>>} */
  const places = new Map();
  for (const ground of picture.querySelectorAll("[data-hex] > use:first-child")) {
    const drawing = ground.getAttributeNS(XLINK, "href");
    if (!drawing) continue;
    const { x, y } = middleOf(ground);
    const square = `${Math.floor(x / SQUARE)} ${Math.floor(y / SQUARE)}`;
    if (!places.has(drawing)) places.set(drawing, new Map());
    const points = places.get(drawing)?.get(square) ?? [];
    places.get(drawing)?.set(square, [...points, `${x} ${y}`]);
    ground.replaceWith(svgElement("path", { d: `M${x} ${y}${AROUND}` }));
  }
  const hexes = picture.querySelector(".hexes");
  if (!hexes || !places.size) return;
  hexes.setAttribute("fill", "none");
  hexes.setAttribute("pointer-events", "all");
  const grounds = svgElement("g", { class: "grounds", fill: "none" });
  // Browsers look for a marker in the first drawing of the page that has its id, even in a hidden one.
  number++;
  for (const [drawing, squares] of places) {
    const id = `${drawing.slice(1)}-at-${number}`;
    const marker = svgElement("marker", { id, overflow: "visible", markerUnits: "userSpaceOnUse" });
    marker.append(svgElement("use", { href: drawing }));
    grounds.append(marker);
    for (const points of squares.values()) {
      // Browsers draw no line that has only one point: such a one begins and ends there, and is marked where it begins.
      const alone = points.length === 1;
      const ends = alone ? ENDS.slice(0, 1) : ENDS;
      const stamped = Object.fromEntries(ends.map((end) => [end, `url(#${id})`]));
      grounds.append(
        svgElement("polyline", { points: (alone ? [...points, ...points] : points).join(" "), ...stamped }),
      );
    }
  }
  hexes.before(grounds);
}

/**
 * Makes a number of a drawing, so that an equal one is known again.
 *
 * @param {string} svg
 */
export function fingerprint(svg) {
  let [high, low] = [0, 0];
  for (let at = 0; at < svg.length; at++) {
    const code = svg.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677) + 1;
  }
  return `${svg.length}-${high >>> 0}-${low >>> 0}`;
}

/**
 * Finds the middle of a hex in the picture, from its first element: the drawing of its ground, or its outline.
 *
 * @param {Element | null | undefined} part
 */
export function middleOf(part) {
  const [x, y] = part?.matches("path")
    ? (/^M(\S+) (\S+?)m/.exec(part.getAttribute("d") ?? "")?.slice(1) ?? [])
    : [part?.getAttribute("x"), part?.getAttribute("y")];
  return { x: Number(x), y: Number(y) };
}

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 */
function svgElement(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}

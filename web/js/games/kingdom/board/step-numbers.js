/** Writes the steps of a plan on the hexes of the board. */

const SVG = "http://www.w3.org/2000/svg";
/** In units of the picture, in which a hex is 52 wide. */
const RADIUS = 24;
/** The letters of one number, and of several or of one with a sign. */
const [LARGE, SMALL] = [32, 19];

export class StepNumbers {
  layer = document.createElementNS(SVG, "g");

  constructor() {
    this.layer.setAttribute("class", "step-numbers");
  }

  /**
   * @param {Record<string, string>} numbers by hex
   * @param {Map<string, {x: number, y: number}>} hexes
   */
  show(numbers, hexes) {
    const discs = Object.entries(numbers).flatMap(([name, words]) => {
      const hex = hexes.get(name);
      return hex ? [disc(words, hex.x, hex.y)] : [];
    });
    this.layer.replaceChildren(...discs);
  }
}

/**
 * @param {string} words
 * @param {number} x
 * @param {number} y
 */
function disc(words, x, y) {
  const circle = document.createElementNS(SVG, "circle");
  circle.setAttribute("r", String(RADIUS));
  const text = document.createElementNS(SVG, "text");
  text.textContent = words;
  text.setAttribute("font-size", String(words.length > 2 ? SMALL : LARGE));
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("transform", `translate(${x} ${y})`);
  group.append(circle, text);
  return group;
}

/** Where a key leads from a hex, on boards of any shape. */

/** @typedef {{name: string, x: number, y: number}} Place */

/** The way by each key, in half hexes across and rows down. Home, End and the Page keys are the corners. */
const STEPS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-2, 0],
  ArrowRight: [2, 0],
  Home: [-1, -1],
  PageUp: [1, -1],
  End: [-1, 1],
  PageDown: [1, 1],
});

/** @param {string} key */
export function isNavigationKey(key) {
  return key in STEPS || key.startsWith("Arrow");
}

/**
 * Finds the hex to which a key leads; none at an edge. Up and down stay in the column, and pass over gaps.
 *
 * @template {Place} H
 * @param {H[]} hexes
 * @param {[half: number, row: number]} size of half a hex across and of a row down
 * @param {H} from
 * @param {string} key
 * @returns {H | undefined}
 */
export function nextHex(hexes, [half, row], from, key) {
  const at = (/** @type {[number, number]} */ [across, down]) =>
    hexes.find(({ x, y }) => x === from.x + across * half && y === from.y + down * row);
  const step = STEPS[key];
  if (step) return at(step);
  const down = key === "ArrowDown" ? 1 : -1;
  const beside = [at([-1, down]), at([1, down])].find((next) => next && columnOf(next) === columnOf(from));
  return beside ?? nearestBeyond(hexes, from, down);
}

/**
 * Finds the nearest hex above or below: of another part of the table, or past a gap.
 *
 * @template {Place} H
 * @param {H[]} hexes
 * @param {H} from
 * @param {number} down
 * @returns {H | undefined}
 */
function nearestBeyond(hexes, from, down) {
  const away = (/** @type {H} */ { x, y }) => Math.abs(x - from.x) + 100 * Math.abs(y - from.y);
  return hexes
    .filter(({ y }) => (y - from.y) * down > 0)
    .reduce((/** @type {H | undefined} */ best, hex) => (best && away(best) <= away(hex) ? best : hex), undefined);
}

/** Finds the name of a hex without its row. */
function columnOf(/** @type {Place} */ { name }) {
  return name.replace(/\d+$/, "");
}

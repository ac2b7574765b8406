/** Painting along hexes: with one finger, or with the mouse. A second finger magnifies the board and ends the stroke. */

/** @import { BoardView } from "./board-view.js" */

/** A pointer that goes further than this, in CSS pixels, is no tap. */
const TAP = 10;
/** How near to the middle of a hex a stroke must come, in units of the picture: a hex is 52 wide. */
const NEAR = 20;
/** Between two points of a stroke no hex is missed at this distance. */
const STEP = 12;

/**
 * What is painted with.
 *
 * @typedef {object} Brush
 * @property {() => boolean} ready whether a pointer paints now
 * @property {(hex: string) => {drawing: string, put: boolean, most: number}} begin what a stroke from there does: which
 *   drawing it puts down or takes off, and on how many hexes at most
 * @property {(hex: string, put: boolean) => boolean} takes whether it changes a hex
 * @property {(hexes: string[], put: boolean) => Promise<unknown>} done
 */

/**
 * @param {BoardView} board
 * @param {Brush} brush
 */
export function paintStrokes(board, brush) {
  /** @type {Stroke | null} */
  let stroke = null;

  board.place.addEventListener("pointerdown", (event) => {
    stroke?.end();
    stroke = null;
    // The labels of a magnified board hide the hexes below them.
    const onLabel = event.target instanceof Element && event.target.closest(".ruler");
    if (event.isPrimary && event.button === 0 && !onLabel && brush.ready()) stroke = new Stroke(board, brush, event);
  });
  document.addEventListener(
    "pointermove",
    (event) => {
      if (stroke?.pointer !== event.pointerId) return;
      for (const point of event.getCoalescedEvents?.() ?? []) stroke.to(point);
      stroke.to(event);
    },
    { passive: true },
  );
  document.addEventListener("pointerup", (event) => {
    if (stroke?.pointer !== event.pointerId) return;
    stroke.finish();
    stroke = null;
  });
  document.addEventListener("pointercancel", () => {
    stroke?.end();
    stroke = null;
  });
}

class Stroke {
  /** @type {Set<string>} */ #hexes = new Set();
  /** @type {{put: boolean, most: number, preview: ReturnType<BoardView["preview"]>} | null} */ #begun = null;
  #layout;
  #last;

  /**
   * @param {BoardView} board
   * @param {Brush} brush
   * @param {PointerEvent} event
   */
  constructor(board, brush, event) {
    this.board = board;
    this.brush = brush;
    this.pointer = event.pointerId;
    this.#layout = board.layout();
    this.#last = { x: event.clientX, y: event.clientY };
  }

  /** Goes on to a point of the screen. */
  to(/** @type {PointerEvent} */ { clientX, clientY }) {
    const { x, y } = this.#last;
    const way = Math.hypot(clientX - x, clientY - y);
    if (!this.#begun && (way <= TAP || !this.#begin())) return;
    const steps = Math.ceil(way / this.#layout.scale / STEP);
    for (let i = 0; i <= steps; i++) {
      const part = steps ? i / steps : 1;
      this.#over(x + (clientX - x) * part, y + (clientY - y) * part);
    }
    this.#last = { x: clientX, y: clientY };
  }

  /** Begins where the pointer was put down. Returns whether that is on the board. */
  #begin() {
    const hex = this.#hexAt(this.#last.x, this.#last.y, Number.POSITIVE_INFINITY);
    if (!hex) return false;
    const { drawing, put, most } = this.brush.begin(hex);
    this.#begun = { put, most, preview: this.board.preview(drawing, put) };
    return true;
  }

  /** @param {number} clientX @param {number} clientY */
  #over(clientX, clientY) {
    const hex = this.#hexAt(clientX, clientY, NEAR);
    const begun = this.#begun;
    if (!hex || !begun || this.#hexes.has(hex) || this.#hexes.size >= begun.most) return;
    if (!this.brush.takes(hex, begun.put)) return;
    this.#hexes.add(hex);
    begun.preview.add(hex);
  }

  /**
   * @param {number} clientX
   * @param {number} clientY
   * @param {number} reach how far from its middle the hex is still meant, in units of the picture
   */
  #hexAt(clientX, clientY, reach) {
    const { scale, left, top } = this.#layout;
    const [x, y] = [(clientX - left) / scale, (clientY - top) / scale];
    let found = "";
    let nearest = reach;
    for (const hex of this.board.hexes) {
      const away = Math.hypot(hex.x - x, hex.y - y);
      if (away <= nearest) [found, nearest] = [hex.name, away];
    }
    return found;
  }

  /** Takes the stroke back. */
  end() {
    this.#begun?.preview.end();
  }

  async finish() {
    if (!this.#begun) return;
    try {
      await this.brush.done([...this.#hexes], this.#begun.put);
    } finally {
      this.end();
    }
  }
}

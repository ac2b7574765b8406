/** The letters of the columns and the numbers of the rows at the edges of a magnified board. */

/** @import { BoardView } from "./board-view.js" */

const ON_BOARD = /^([A-T])(\d+)$/;

export class Coordinates {
  #ruler = document.createElement("div");
  /** @type {{mark: HTMLElement, at: number, across: boolean}[]} */ #marks = [];

  /** @param {BoardView} board */
  constructor(board) {
    this.board = board;
    this.#ruler.className = "rulers";
    this.#ruler.setAttribute("aria-hidden", "true");
    board.place.append(this.#ruler);
  }

  /** Learns where the columns and the rows of a picture are. A column's letter stands between its two halves. */
  measure() {
    /** @type {Map<string, {sum: number, count: number, across: boolean}>} */
    const lines = new Map();
    for (const { name, x, y } of this.board.hexes) {
      const [, column, row] = ON_BOARD.exec(name) ?? [];
      for (const [line, at, across] of /** @type {const} */ ([
        [column, x, true],
        [row, y, false],
      ])) {
        if (!line) continue;
        const { sum, count } = lines.get(line) ?? { sum: 0, count: 0 };
        lines.set(line, { sum: sum + at, count: count + 1, across });
      }
    }
    this.#marks = [...lines].map(([words, { sum, count, across }]) => {
      const mark = document.createElement("span");
      mark.textContent = words;
      mark.className = across ? "column" : "line";
      return { mark, at: sum / count, across };
    });
    this.#ruler.replaceChildren(...this.#marks.map(({ mark }) => mark));
  }

  /** Moves every mark that is in sight to its column or row; without a magnified board there are none. */
  show() {
    if (!this.board.zoom.zoomed) return;
    const { scale, left, top } = this.board.layout();
    const frame = this.board.place.getBoundingClientRect();
    for (const { mark, at, across } of this.#marks) {
      const way = at * scale + (across ? left - frame.left : top - frame.top);
      mark.hidden = way < 0 || way > (across ? frame.width : frame.height);
      mark.style.transform = across ? `translateX(${way}px)` : `translateY(${way}px)`;
    }
  }
}

/** The letters of the columns and the numbers of the rows, in strips at the upper and left edge of a magnified board. */

/** @import { BoardView } from "./board-view.js" */

const ON_BOARD = /^([A-T])(\d+)$/;

export class Coordinates {
  #columns = strip("columns");
  #rows = strip("rows");
  /** @type {{mark: HTMLElement, at: number, across: boolean}[]} */ #marks = [];

  /** @param {BoardView} board */
  constructor(board) {
    this.board = board;
    board.place.append(this.#columns, this.#rows);
  }

  /** Measures what the strips cover: the width of the rows' strip, and the height of the columns'. */
  get size() {
    return { width: this.#rows.offsetWidth, height: this.#columns.offsetHeight };
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
      return { mark, at: sum / count, across };
    });
    const marksOf = (/** @type {boolean} */ wanted) =>
      this.#marks.filter(({ across }) => across === wanted).map(({ mark }) => mark);
    this.#columns.replaceChildren(...marksOf(true));
    this.#rows.replaceChildren(...marksOf(false));
  }

  /** Moves every mark that is in sight to its column or row; without a magnified board there are none. */
  show() {
    if (!this.board.zoom.zoomed) return;
    const { scale, left, top } = this.board.layout();
    const frame = this.board.place.getBoundingClientRect();
    const { width, height } = this.size;
    for (const { mark, at, across } of this.#marks) {
      const way = at * scale + (across ? left - frame.left : top - frame.top);
      mark.hidden = across ? way < width || way > frame.width : way < height || way > frame.height;
      mark.style.transform = across ? `translateX(${way}px)` : `translateY(${way}px)`;
    }
  }
}

/** Makes an empty strip. */
function strip(/** @type {"columns" | "rows"} */ lines) {
  const made = document.createElement("div");
  made.className = `ruler of-${lines}`;
  made.setAttribute("aria-hidden", "true");
  return made;
}

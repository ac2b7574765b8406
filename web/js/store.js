/**
 * One state, and those who draw from it. Changes made in one go are drawn once, and before the next frame is due.
 *
 * @template {object} S
 */
export class Store {
  /** @type {S} */ #state;
  /** @type {Array<(state: Readonly<S>) => void>} */ #panels = [];
  #waiting = false;

  /** @param {S} state */
  constructor(state) {
    this.#state = state;
  }

  /** @returns {Readonly<S>} */
  get state() {
    return this.#state;
  }

  /** @param {(state: Readonly<S>) => void} draw called now and after every change */
  subscribe(draw) {
    this.#panels.push(draw);
    draw(this.#state);
  }

  /** @param {Partial<S>} change */
  set(change) {
    this.#state = { ...this.#state, ...change };
    if (this.#waiting) return;
    this.#waiting = true;
    queueMicrotask(() => {
      this.#waiting = false;
      for (const draw of this.#panels) draw(this.#state);
    });
  }
}

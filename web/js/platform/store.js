/** In ms after a frame's callbacks: by then the frame is painted, and drawing the log does not delay it. */
const LATER = 30;

/**
 * One state, and the panels that draw it. Changes of one task are drawn once, before the next frame; panels subscribed
 * with `later` are drawn after that frame, so that the answer to a tap does not wait for the log.
 *
 * @template {object} S
 */
export class Store {
  /** @type {S} */ #state;
  /** @type {Array<(state: Readonly<S>) => void>} */ #panels = [];
  /** @type {Array<(state: Readonly<S>) => void>} */ #later = [];
  #waiting = false;
  #behind = false;

  /** @param {S} state */
  constructor(state) {
    this.#state = state;
  }

  /** @returns {Readonly<S>} */
  get state() {
    return this.#state;
  }

  /**
   * @param {(state: Readonly<S>) => void} draw called now and after every change
   * @param {{later?: boolean}} [when]
   */
  subscribe(draw, { later = false } = {}) {
    (later ? this.#later : this.#panels).push(draw);
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
      if (this.#behind) return;
      this.#behind = true;
      requestAnimationFrame(() =>
        setTimeout(() => {
          this.#behind = false;
          for (const draw of this.#later) draw(this.#state);
        }, LATER),
      );
    });
  }
}

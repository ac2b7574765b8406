/**
 * Magnifies and moves what lies in a frame: by two fingers, by the wheel with Ctrl, by keys. While all of it is shown,
 * fingers and the wheel scroll the page; magnified, they move the picture. A finger that paints moves nothing; with a
 * second finger it magnifies. Nothing is animated.
 */

const MOST = 6;
/** How much larger one press makes it. */
const STEP = 1.5;
/** A pointer that goes further than this, in CSS pixels, is no tap. */
const TAP = 10;
const LINE = 33; // CSS pixels that a wheel counted in lines scrolls

/** Zoom factor by key. "=" counts as "+", which needs Shift on many keyboards. */
const KEYS = /** @type {Record<string, number>} */ ({ "+": STEP, "=": STEP, "-": 1 / STEP, 0: 0 });
const WAYS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
});

/** @typedef {{width: number, height: number}} Size in CSS pixels */

export class Zoom {
  /** Whether people have magnified or moved it, since this was last cleared. */
  byHand = false;
  #scale = 1;
  /** How far the paper is moved from the middle of the frame, in CSS pixels before it is magnified. */
  #pan = { x: 0, y: 0 };
  /** @type {Map<number, {x: number, y: number}>} */ #pointers = new Map();
  #dragged = false;
  #painting = false;
  /** How the paper lay, and where the fingers were, when the second one was put down. */
  #pinched = { scale: 1, x: 0, y: 0, apart: 1, middle: { x: 0, y: 0 } };
  /** Where the paper lay, and the one finger that moves it, when that was put down. */
  /** @type {{id: number, x: number, y: number, pan: {x: number, y: number}} | null} */ #moving = null;

  /**
   * @param {HTMLElement} frame
   * @param {HTMLElement} paper all that is in the frame, as large as the frame
   * @param {(event: PointerEvent) => boolean} moves whether a pointer may move the paper
   * @param {() => void} changed called when another part of it is shown
   * @param {() => Size} covered measures the strips at the upper and left edge of the frame that cover the magnified
   *   paper: nothing is shown below them
   */
  constructor(frame, paper, moves, changed, covered) {
    this.changed = changed;
    this.covered = covered;
    this.frame = frame;
    this.paper = paper;
    frame.addEventListener("pointerdown", (event) => this.#down(event, moves(event)));
    document.addEventListener("pointermove", (event) => this.#move(event), { passive: true });
    for (const end of /** @type {const} */ (["pointerup", "pointercancel"]))
      document.addEventListener(end, (event) => this.#up(event), { passive: true });
    // A second finger is for us, also where one would scroll the page.
    const pinching = (/** @type {TouchEvent} */ event) => event.touches.length > 1 && event.preventDefault();
    frame.addEventListener("touchstart", pinching, { passive: false });
    frame.addEventListener("click", (event) => this.#click(event), true);
    frame.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    frame.addEventListener("keydown", (event) => this.#key(event));
    // After a phone is turned there must be no void in the frame.
    new ResizeObserver(() => this.zoomed && this.by(1)).observe(frame);
  }

  get scale() {
    return this.#scale;
  }

  get zoomed() {
    return this.scale > 1;
  }

  /** Leaves one finger to painting, or lets it move the paper and scroll the page again. */
  set painting(/** @type {boolean} */ painting) {
    if (this.#painting === painting) return;
    this.#painting = painting;
    this.#grasp();
  }

  #grasp() {
    const touchAction = this.zoomed || this.#painting ? "none" : "pan-x pan-y";
    for (const part of [this.frame, this.paper]) part.style.touchAction = touchAction;
  }

  /** Magnifies by one step around the middle of what is shown. */
  closer() {
    this.by(STEP);
  }

  further() {
    this.by(1 / STEP);
  }

  /** Magnifies by a factor; 0 shows all of it. */
  by(/** @type {number} */ factor) {
    if (!factor || this.scale * factor <= 1) return this.#put(1, 0, 0);
    const { x, y } = this.#pan;
    this.#put(this.scale * factor, x, y);
  }

  /** Shows all of it. */
  whole() {
    this.by(0);
  }

  /** Brings a part of it to the middle, this much magnified. */
  centre(/** @type {Element} */ part, scale = this.scale) {
    const { x, y } = this.#pan;
    const [across, down] = this.#away([part]);
    this.#put(scale, x - across / this.scale, y - down / this.scale);
  }

  /** Brings a part of it into the frame, if it is not there. */
  show(/** @type {Element} */ part) {
    if (this.zoomed && !this.shows(part)) this.centre(part);
  }

  /**
   * Brings parts of it into the frame together: moved as little as needed, and made smaller only where they would not
   * all fit.
   *
   * @param {Element[]} parts at least one
   */
  fit(parts) {
    if (!this.zoomed) return;
    const { left, right, top, bottom } = this.#around(parts);
    const { width, height } = this.#uncovered();
    const by = Math.min(1, width / (right - left), height / (bottom - top));
    const scale = Math.max(this.scale * by, 1);
    const pan = this.#pan;
    this.#put(scale, pan.x, pan.y);
    // It is measured where it lies now: near an edge of the paper the middle of what is shown has moved.
    const now = this.#around(parts);
    const way = (/** @type {number} */ start, /** @type {number} */ end, /** @type {number} */ size) =>
      Math.max(0, -start) - Math.max(0, end - size);
    const { x, y } = this.#pan;
    this.#put(scale, x + way(now.left, now.right, width) / scale, y + way(now.top, now.bottom, height) / scale);
  }

  /**
   * Brings parts of it to the middle together, magnified as far as they fit into the frame.
   *
   * @param {Element[]} parts at least one
   * @param {number} least how much they are to be magnified: if they do not fit then, all stays as it was
   * @param {number} most
   * @returns {boolean} whether they fit
   */
  fill(parts, least, most) {
    const [before, { x, y }] = [this.scale, this.#pan];
    // The strips are there, to be measured, only while it is magnified.
    this.#put(most, x, y);
    const { left, right, top, bottom } = this.#around(parts);
    const { width, height } = this.#uncovered();
    const to = this.scale * Math.min(1, width / (right - left), height / (bottom - top));
    const fits = to >= least;
    if (fits) {
      const [across, down] = this.#away(parts);
      const pan = this.#pan;
      this.#put(to, pan.x - across / this.scale, pan.y - down / this.scale);
      this.fit(parts);
    } else this.#put(before, x, y);
    return fits;
  }

  /** True if a part of it is in sight. */
  shows(/** @type {Element} */ part) {
    const { left, right, top, bottom } = this.#around([part]);
    const { width, height } = this.#uncovered();
    return left >= 0 && top >= 0 && right <= width && bottom <= height;
  }

  /** True if parts of it fit into the frame together, as it is magnified. */
  fits(/** @type {Element[]} */ parts) {
    const { left, right, top, bottom } = this.#around(parts);
    const { width, height } = this.#uncovered();
    return right - left <= width && bottom - top <= height;
  }

  /** Measures the part of the frame where the magnified paper shows. */
  #uncovered() {
    const { width, height } = this.covered();
    return { width: this.frame.clientWidth - width, height: this.frame.clientHeight - height };
  }

  /** Measures where in that part some parts lie, all together, in CSS pixels. */
  #around(/** @type {Element[]} */ parts) {
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const frame = this.frame.getBoundingClientRect();
    const { width, height } = this.covered();
    const [x, y] = [frame.left + width, frame.top + height];
    return {
      left: Math.min(...boxes.map((box) => box.left)) - x,
      right: Math.max(...boxes.map((box) => box.right)) - x,
      top: Math.min(...boxes.map((box) => box.top)) - y,
      bottom: Math.max(...boxes.map((box) => box.bottom)) - y,
    };
  }

  /** Measures how far the middle of some parts is from the middle of what is shown, in CSS pixels. */
  #away(/** @type {Element[]} */ parts) {
    const { left, right, top, bottom } = this.#around(parts);
    const { width, height } = this.#uncovered();
    return /** @type {const} */ ([(left + right - width) / 2, (top + bottom - height) / 2]);
  }

  /** @param {number} scale @param {number} x @param {number} y */
  #put(scale, x, y) {
    const to = Math.min(Math.max(scale, 1), MOST);
    // Nothing is measured then: a picture that has just been put there would be laid out for that.
    if (to === 1 && !this.zoomed) return;
    this.#scale = to;
    this.#settle({ x, y });
  }

  /** Brings the paper to a place where there is no void between it and the frame, and on the screen. */
  #settle({ x, y } = this.#pan) {
    const scale = this.scale;
    if (scale > 1) {
      const { clientWidth, clientHeight } = this.frame;
      const { width, height } = this.covered();
      const beyond = (scale - 1) / 2 / scale;
      const within = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ strip) =>
        Math.min(Math.max(at, -size * beyond), size * beyond + strip / scale);
      this.#pan = { x: within(x, clientWidth, width), y: within(y, clientHeight, height) };
    } else this.#pan = { x: 0, y: 0 };
    this.#show();
  }

  /** Puts it on the screen. */
  #show() {
    const { x, y } = this.#pan;
    this.paper.style.transform = this.zoomed ? `scale(${this.scale}) translate(${x}px, ${y}px)` : "";
    this.changed();
    if (this.frame.classList.contains("zoomed") === this.zoomed) return;
    this.frame.classList.toggle("zoomed", this.zoomed);
    // Then its arrow keys move it, also where no hex can be walked on.
    this.frame.tabIndex = this.zoomed ? 0 : -1;
    this.#grasp();
  }

  /** @param {PointerEvent} event @param {boolean} moves */
  #down(event, moves) {
    if (event.isPrimary) {
      this.#pointers.clear();
      this.#dragged = false;
    }
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#pointers.size > 1) {
      this.#dragged = true;
      // The paper stays under both fingers from now on.
      this.#moving = null;
      this.#pinched = { scale: this.scale, ...this.#pan, ...this.#between() };
    } else if (moves) this.#moving = { id: event.pointerId, x: event.clientX, y: event.clientY, pan: this.#pan };
  }

  #move(/** @type {PointerEvent} */ event) {
    const start = this.#pointers.get(event.pointerId);
    if (!start) return;
    if (this.#pointers.size > 1) {
      this.#pinch(event);
      return;
    }
    this.#dragged ||= Math.hypot(event.clientX - start.x, event.clientY - start.y) > TAP;
    if (!this.#moving || !this.zoomed) return;
    const { x, y, pan } = this.#moving;
    this.byHand ||= this.#dragged;
    this.#settle({ x: pan.x + (event.clientX - x) / this.scale, y: pan.y + (event.clientY - y) / this.scale });
  }

  /** Keeps under two fingers what was under them when the second one was put down. */
  #pinch(/** @type {PointerEvent} */ { pointerId, clientX, clientY }) {
    this.#pointers.set(pointerId, { x: clientX, y: clientY });
    this.byHand = true;
    const { scale, x, y, apart, middle } = this.#pinched;
    const now = this.#between();
    const to = Math.min(Math.max((scale * now.apart) / Math.max(apart, 1), 1), MOST);
    this.#put(to, x + now.middle.x / to - middle.x / scale, y + now.middle.y / to - middle.y / scale);
  }

  /** Measures how far two fingers are apart, and where the point between them is, from the middle of the frame. */
  #between() {
    const [first = { x: 0, y: 0 }, second = first] = this.#pointers.values();
    const { left, top, width, height } = this.frame.getBoundingClientRect();
    return {
      apart: Math.hypot(first.x - second.x, first.y - second.y),
      middle: { x: (first.x + second.x) / 2 - left - width / 2, y: (first.y + second.y) / 2 - top - height / 2 },
    };
  }

  #up(/** @type {PointerEvent} */ { pointerId }) {
    this.#pointers.delete(pointerId);
    if (this.#moving?.id === pointerId) this.#moving = null;
  }

  /** Stops the click after a drag, which is no tap. A key's click comes from no pointer. */
  #click(/** @type {MouseEvent} */ event) {
    if (!this.#dragged || !event.detail) return;
    this.#dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }

  #wheel(/** @type {WheelEvent} */ event) {
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
    const [across, down] = [event.deltaX * unit, event.deltaY * unit];
    // Two fingers on a touchpad are a wheel with Ctrl.
    if (event.ctrlKey) {
      event.preventDefault();
      this.byHand = true;
      const to = Math.min(Math.max(this.scale * Math.exp(Math.max(-40, Math.min(-down, 40)) / 100), 1), MOST);
      const { left, top, width, height } = this.frame.getBoundingClientRect();
      // What lies under the pointer stays there.
      const stays = (/** @type {number} */ at) => at / to - at / this.scale;
      const [x, y] = [event.clientX - left - width / 2, event.clientY - top - height / 2];
      this.#put(to, this.#pan.x + stays(x), this.#pan.y + stays(y));
    } else if (this.zoomed) {
      const before = this.#pan;
      this.#settle({ x: before.x - across / this.scale, y: before.y - down / this.scale });
      const { x, y } = this.#pan;
      // At its edge the page goes on.
      if (x === before.x && y === before.y) return;
      this.byHand = true;
      event.preventDefault();
    }
  }

  #key(/** @type {KeyboardEvent} */ event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [factor, way] = [KEYS[event.key], WAYS[event.key]];
    const on = event.target instanceof Element && event.target !== this.frame ? event.target : null;
    if (factor !== undefined) {
      this.by(factor);
      if (on && this.zoomed) this.centre(on);
    } else if (way && !on && this.zoomed) {
      const { x, y } = this.#pan;
      const quarter = this.frame.clientHeight / 4 / this.scale;
      this.#put(this.scale, x + way[0] * quarter, y + way[1] * quarter);
    } else return;
    this.byHand = true;
    event.preventDefault();
  }
}

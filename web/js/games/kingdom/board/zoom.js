/**
 * Magnifies and moves what lies in a frame: by two fingers, by the wheel with Ctrl, by keys. While all of it is shown,
 * fingers and the wheel scroll the page; magnified, they move the picture. A finger that paints moves nothing; with a
 * second finger it magnifies. Nothing is animated.
 */

import Panzoom from "@panzoom/panzoom";

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
  #panzoom;
  /** @type {Map<number, {x: number, y: number}>} */ #pointers = new Map();
  #dragged = false;
  #painting = false;
  /** How the paper lay, and where the fingers were, when the second one was put down. */
  #pinched = { scale: 1, x: 0, y: 0, apart: 1, middle: { x: 0, y: 0 } };
  /** The one finger that moves the paper. */
  /** @type {PointerEvent | null} */ #moving = null;

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
    this.#panzoom = Panzoom(paper, {
      cursor: "",
      handleStartEvent: () => {},
      maxScale: MOST,
      minScale: 1,
      noBind: true,
      overflow: "clip",
      panOnlyWhenZoomed: true,
      setTransform: () => this.#show(),
      touchAction: "pan-x pan-y",
    });
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
    return this.#panzoom.getScale();
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
    this.#panzoom.setOptions({ touchAction: this.zoomed || this.#painting ? "none" : "pan-x pan-y" });
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
    const { x, y } = this.#panzoom.getPan();
    this.#put(this.scale * factor, x, y);
  }

  /** Shows all of it. */
  whole() {
    this.by(0);
  }

  /** Brings a part of it to the middle, this much magnified. */
  centre(/** @type {Element} */ part, scale = this.scale) {
    const { x, y } = this.#panzoom.getPan();
    const [across, down] = this.#away(part);
    this.#put(scale, x - across / this.scale, y - down / this.scale);
  }

  /** Brings a part of it into the frame, if it is not there. */
  show(/** @type {Element} */ part) {
    if (!this.zoomed) return;
    const { left, right, top, bottom } = this.#around([part]);
    const { width, height } = this.#uncovered();
    if (left < 0 || top < 0 || right > width || bottom > height) this.centre(part);
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
    const pan = this.#panzoom.getPan();
    this.#put(scale, pan.x, pan.y);
    // It is measured where it lies now: near an edge of the paper the middle of what is shown has moved.
    const now = this.#around(parts);
    const way = (/** @type {number} */ start, /** @type {number} */ end, /** @type {number} */ size) =>
      Math.max(0, -start) - Math.max(0, end - size);
    const { x, y } = this.#panzoom.getPan();
    this.#put(scale, x + way(now.left, now.right, width) / scale, y + way(now.top, now.bottom, height) / scale);
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

  /** Measures how far a part is from the middle of what is shown, in CSS pixels. */
  #away(/** @type {Element} */ part) {
    const { left, right, top, bottom } = this.#around([part]);
    const { width, height } = this.#uncovered();
    return /** @type {const} */ ([(left + right - width) / 2, (top + bottom - height) / 2]);
  }

  /** @param {number} scale @param {number} x @param {number} y */
  #put(scale, x, y) {
    const to = Math.min(Math.max(scale, 1), MOST);
    // Panzoom measures the paper, and a picture that has just been put there would be laid out for that.
    if (to === 1 && !this.zoomed) return;
    this.#panzoom.zoom(to, { force: true });
    this.#settle({ x, y });
  }

  /** Brings the paper to a place where there is no void between it and the frame, and on the screen. */
  #settle({ x, y } = this.#panzoom.getPan()) {
    const scale = this.scale;
    if (scale > 1) {
      const { clientWidth, clientHeight } = this.frame;
      const { width, height } = this.covered();
      const beyond = (scale - 1) / 2 / scale;
      const within = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ strip) =>
        Math.min(Math.max(at, -size * beyond), size * beyond + strip / scale);
      this.#panzoom.pan(within(x, clientWidth, width), within(y, clientHeight, height), { force: true });
    } else this.#panzoom.pan(0, 0, { force: true });
    this.#show();
  }

  /** Puts it on the screen at once. Panzoom would wait for the next frame, and measure the last one until then. */
  #show() {
    const { x, y } = this.#panzoom.getPan();
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
      // The paper stays under both fingers from now on: Panzoom would keep only the point between them where it was.
      if (this.#moving) this.#panzoom.handleUp(this.#moving);
      this.#moving = null;
      this.#pinched = { scale: this.scale, ...this.#panzoom.getPan(), ...this.#between() };
    } else if (moves) {
      this.#moving = event;
      this.#panzoom.handleDown(event);
    }
  }

  #move(/** @type {PointerEvent} */ event) {
    const start = this.#pointers.get(event.pointerId);
    if (!start) return;
    if (this.#pointers.size > 1) {
      this.#pinch(event);
      return;
    }
    this.#dragged ||= Math.hypot(event.clientX - start.x, event.clientY - start.y) > TAP;
    if (!this.#moving) return;
    this.#panzoom.handleMove(event);
    this.#settle();
  }

  /** Keeps under two fingers what was under them when the second one was put down. */
  #pinch(/** @type {PointerEvent} */ { pointerId, clientX, clientY }) {
    this.#pointers.set(pointerId, { x: clientX, y: clientY });
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

  #up(/** @type {PointerEvent} */ event) {
    if (!this.#pointers.delete(event.pointerId) || !this.#moving) return;
    this.#panzoom.handleUp(event);
    this.#moving = null;
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
      this.#panzoom.zoomWithWheel(event, { step: Math.min(Math.abs(down), 40) * 0.03 });
      this.#settle();
    } else if (this.zoomed) {
      const before = this.#panzoom.getPan();
      this.#settle({ x: before.x - across / this.scale, y: before.y - down / this.scale });
      const { x, y } = this.#panzoom.getPan();
      // At its edge the page goes on.
      if (x !== before.x || y !== before.y) event.preventDefault();
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
      const { x, y } = this.#panzoom.getPan();
      const quarter = this.frame.clientHeight / 4 / this.scale;
      this.#put(this.scale, x + way[0] * quarter, y + way[1] * quarter);
    } else return;
    event.preventDefault();
  }
}

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
   */
  constructor(frame, paper, moves, changed) {
    this.changed = changed;
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
    // Panzoom measures the page for this; set now, it would have the page laid out twice before its first drawing.
    setTimeout(() => this.#panzoom.setOptions({ contain: "outside" }));
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
    const [across, down] = this.#away(part);
    const { width, height } = part.getBoundingClientRect();
    const { clientWidth, clientHeight } = this.frame;
    const inside = Math.abs(across) + width / 2 <= clientWidth / 2 && Math.abs(down) + height / 2 <= clientHeight / 2;
    if (!inside && this.zoomed) this.centre(part);
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
    const { clientWidth, clientHeight } = this.frame;
    const by = Math.min(1, clientWidth / (right - left), clientHeight / (bottom - top));
    // How far to move what lies from one place of the frame to another, once it is smaller by so much.
    const way = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ size) => {
      const start = size / 2 + (from - size / 2) * by;
      const end = size / 2 + (to - size / 2) * by;
      return Math.max(0, -start) - Math.max(0, end - size);
    };
    const { x, y } = this.#panzoom.getPan();
    const scale = this.scale * by;
    this.#put(scale, x + way(left, right, clientWidth) / scale, y + way(top, bottom, clientHeight) / scale);
  }

  /** True if parts of it fit into the frame together, as it is magnified. */
  fits(/** @type {Element[]} */ parts) {
    const { left, right, top, bottom } = this.#around(parts);
    return right - left <= this.frame.clientWidth && bottom - top <= this.frame.clientHeight;
  }

  /** Measures where in the frame some parts lie, all together, in CSS pixels. */
  #around(/** @type {Element[]} */ parts) {
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const frame = this.frame.getBoundingClientRect();
    return {
      left: Math.min(...boxes.map((box) => box.left)) - frame.left,
      right: Math.max(...boxes.map((box) => box.right)) - frame.left,
      top: Math.min(...boxes.map((box) => box.top)) - frame.top,
      bottom: Math.max(...boxes.map((box) => box.bottom)) - frame.top,
    };
  }

  /** Measures how far a part is from the middle of the frame, in CSS pixels. */
  #away(/** @type {Element} */ part) {
    const [box, frame] = [part.getBoundingClientRect(), this.frame.getBoundingClientRect()];
    return /** @type {const} */ ([
      box.left + box.width / 2 - frame.left - frame.width / 2,
      box.top + box.height / 2 - frame.top - frame.height / 2,
    ]);
  }

  /** @param {number} scale @param {number} x @param {number} y */
  #put(scale, x, y) {
    const to = Math.min(Math.max(scale, 1), MOST);
    const beyond = (to - 1) / 2 / to;
    const within = (/** @type {number} */ at, /** @type {number} */ size) =>
      Math.min(Math.max(at, -size * beyond), size * beyond);
    // Panzoom measures the paper, and a picture that has just been put there would be laid out for that.
    if (to === 1 && !this.zoomed) return;
    const { clientWidth, clientHeight } = this.frame;
    // Between the two calls there would be nothing on the screen to be measured.
    const unmeasured = { contain: undefined, force: true };
    this.#panzoom.zoom(to, unmeasured);
    this.#panzoom.pan(within(x, clientWidth), within(y, clientHeight), unmeasured);
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
    this.#show();
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
    if (event.ctrlKey) this.#panzoom.zoomWithWheel(event, { step: Math.min(Math.abs(down), 40) * 0.03 });
    else if (this.zoomed) {
      const before = this.#panzoom.getPan();
      const { x, y } = this.#panzoom.pan(-across / this.scale, -down / this.scale, { relative: true });
      // At its edge the page goes on.
      if (x !== before.x || y !== before.y) event.preventDefault();
    } else return;
    this.#show();
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

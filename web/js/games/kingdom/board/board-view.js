/** The board on the page: the engine's picture, with pieces and marks on top. It knows hexes and classes, no rules. */

/** @import { Scene } from "./scene.js" */

import { t } from "../../../platform/i18n.js";
import { comeDown } from "../../../platform/ui/motion.js";
import { middleOf } from "../../../platform/ui/svg-drawing.js";
import { Coordinates } from "./coordinates.js";
import { isNavigationKey, nextHex } from "./key-navigation.js";
import { StepNumbers } from "./step-numbers.js";
import { boardPicture, layerOf } from "./svg-layers.js";
import { Zoom } from "./zoom.js";

const SVG = "http://www.w3.org/2000/svg";
/** Where pointers of each kind hit a hex for certain: its width on the screen, in CSS pixels. */
const CERTAIN = { mouse: 20, finger: 32 };
/** How wide a hex is that is magnified for a fingertip, in CSS pixels. */
const FINGERTIP = 48;
/** The marks, bottom first. They are drawn in index.html, and differ by shape, so that none needs its colour. */
const KINDS = /** @type {const} */ ([
  "legal",
  "movable",
  "last",
  "lit",
  "misplaced",
  "planned",
  "picked",
  "instead",
  "likely",
  "asked",
  "because",
  "touch",
]);
/** @typedef {typeof KINDS[number]} Mark */

/** @typedef {{element: SVGGElement, x: number, y: number, name: string}} Hex */

export class BoardView {
  /** @type {Map<string, Hex>} */ #hexes = new Map();
  /** @type {Map<string, SVGUseElement>} */ #pieces = new Map();
  /** @type {Map<Mark, Array<{path: Element, shape: string}>>} */ #marks = new Map();
  /** @type {Map<Mark, Set<string>>} */ #marked = new Map();
  /** @type {Map<string, string>} */ #labels = new Map();
  /** @type {Map<string, string>} */ #paint = new Map();
  /** @type {Map<string, SVGUseElement>} */ #focused = new Map();
  #svg = "";
  #drawn = "";
  /** @type {boolean | null} */ #playing = null;
  /** @type {SVGElement | null} */ #veil = null;
  /** @type {SVGElement | null} */ #piecesLayer = null;
  /** @type {SVGElement | null} */ #marksLayer = null;
  #numbers = new StepNumbers();
  /** What was last used on the board. */
  #pointer = matchMedia("(pointer: coarse)").matches ? "touch" : "mouse";
  #current = "";
  #previewing = false;
  /** @type {[half: number, row: number]} */ #step = [26, 45];
  #paper;
  /** How much the board was magnified to aim at a hex, or to have no need to. */
  #aimScale = 0;
  /** Whether it was magnified for a choice of hexes. */
  #forChoice = false;
  /** @type {Coordinates | null} */ #rulers = null;

  /**
   * @param {HTMLElement} place
   * @param {(hex: string, certain: boolean) => void} tapped `certain` is false when the finger is thicker than the hex
   * @param {(event: PointerEvent) => boolean} [moves] whether a pointer may move the board when it is magnified
   */
  constructor(place, tapped, moves = ({ button }) => button === 0) {
    this.place = place;
    // What is moved there would have to be laid out anew.
    this.#paper = place.querySelector("div") ?? place.appendChild(document.createElement("div"));
    const covered = () => this.#rulers?.size ?? { width: 0, height: 0 };
    this.zoom = new Zoom(place, this.#paper, moves, () => this.#rulers?.show(), covered);
    place.addEventListener("pointerdown", ({ pointerType }) => (this.#pointer = pointerType));
    place.addEventListener("click", ({ target }) => {
      const hex = this.#at(target);
      if (hex && place.classList.contains("playing")) {
        this.#walk(hex.name, false);
        tapped(hex.name, this.#certain());
      }
    });
    place.addEventListener("focusin", ({ target }) => this.#focus(this.#at(target)));
    place.addEventListener("focusout", () => this.#focus(undefined));
    place.addEventListener("keydown", (event) => {
      const hex = this.#at(event.target);
      if (!hex || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Enter" || event.key === " ") tapped(hex.name, true);
      else if (!this.#go(hex, event.key)) return;
      event.preventDefault();
    });
  }

  /** Shows where the keyboard is. */
  #focus(/** @type {Hex | undefined} */ hex) {
    this.#drop(this.#focused, new Set());
    if (hex?.element.matches(":focus-visible"))
      this.#put(this.#focused, hex.name, this.#marksLayer, "mark-focus", hex.name);
  }

  /** @param {Scene} scene */
  show(scene) {
    this.#draw(scene.svg);
    const key = JSON.stringify([{ ...scene, svg: "" }, t("mark.legal")]);
    if (key === this.#drawn) return;
    const moving = this.#drawn !== "" && !this.#previewing;
    this.#drawn = key;
    if (scene.playing !== this.#playing) this.#play(scene.playing);
    this.#drawPaint(scene);
    this.#movePieces(scene, moving);
    this.#drawMarks(scene);
    this.#numbers.show(scene.numbers ?? {}, this.#hexes);
    this.#name(scene);
  }

  /** Puts the picture there, if it is another one. */
  #draw(/** @type {string} */ svg) {
    if (svg === this.#svg) return;
    this.#svg = svg;
    this.#drawn = "";
    this.#playing = null;
    const picture = boardPicture(this.#paper, svg);
    for (const map of [this.#hexes, this.#paint, this.#pieces, this.#marked, this.#focused, this.#labels]) map.clear();
    for (const element of /** @type {NodeListOf<SVGGElement>} */ (picture.querySelectorAll("[data-hex]"))) {
      const hex = { element, name: element.dataset.hex ?? "", ...middleOf(element.firstElementChild) };
      this.#hexes.set(hex.name, hex);
    }
    const [first, second] = [this.#hexes.get("A1"), this.#hexes.get("A2")];
    if (first && second) this.#step = [Math.abs(second.x - first.x), Math.abs(second.y - first.y)];
    this.#piecesLayer = picture.querySelector(".pieces");
    this.#veil = layerOf(picture, "path", "veil");
    this.#marksLayer = layerOf(picture, "g", "marks");
    for (const kind of KINDS) this.#marks.set(kind, this.#parts(this.#marksLayer, kind));
    if (this.#marksLayer.parentNode) this.#readPainted(picture);
    else this.#piecesLayer?.after(this.#marksLayer, this.#numbers.layer);
    if (picture.parentNode !== this.#paper) this.#paper.replaceChildren(picture);
    this.#rulers ??= new Coordinates(this);
    this.#rulers.measure();
    this.zoom.whole();
    if (!this.#hexes.has(this.#current)) this.#current = this.#hexes.keys().next().value ?? "";
  }

  /** Learns what stands and is marked on a picture that is taken over. Anything else among its pieces is taken off. */
  #readPainted(/** @type {Element} */ picture) {
    const at = new Map([...this.#hexes.values()].map(({ name, x, y }) => [`${x} ${y}`, name]));
    for (const use of /** @type {NodeListOf<SVGUseElement>} */ (picture.querySelectorAll(".pieces > *"))) {
      const name = at.get(`${use.getAttribute("x")} ${use.getAttribute("y")}`);
      const key = `${name} ${use.getAttribute("href")?.slice(1)}`;
      if (!name || this.#pieces.has(key)) use.remove();
      else this.#pieces.set(key, use);
    }
    for (const kind of KINDS) {
      const marked = /** @type {NodeListOf<SVGGElement>} */ (picture.querySelectorAll(`[data-hex].is-${kind}`));
      this.#marked.set(kind, new Set([...marked].map(({ dataset }) => dataset.hex ?? "")));
    }
    // The numbers are drawn anew, and the keyboard is not where it was.
    for (const gone of picture.querySelectorAll(".step-numbers, .marks > use")) gone.remove();
    this.#marksLayer?.after(this.#numbers.layer);
  }

  /** Lets hexes be tapped and walked on, or not. */
  #play(/** @type {boolean} */ playing) {
    this.#playing = playing;
    this.place.classList.toggle("playing", playing);
    this.place.setAttribute("role", playing ? "application" : "group");
    for (const { element, name } of this.#hexes.values()) {
      element.setAttribute("role", playing ? "button" : "img");
      if (playing) element.setAttribute("tabindex", name === this.#current ? "0" : "-1");
      else element.removeAttribute("tabindex");
    }
  }

  /** Draws the ground of hexes as the scene has it, where it has any. */
  #drawPaint(/** @type {Scene} */ { paint = {} }) {
    for (const [name, drawings] of Object.entries(paint)) {
      const hex = this.#hexes.get(name);
      const key = drawings.join(" ");
      if (!hex || this.#paint.get(name) === key) continue;
      this.#paint.set(name, key);
      hex.element.replaceChildren(...drawings.map((drawing) => useElement(drawing, hex)));
    }
  }

  /**
   * @param {Scene} scene
   * @param {boolean} moving whether people see the new pieces come down
   */
  #movePieces({ standing, gone }, moving) {
    const wanted = new Set();
    for (const [drawing, names] of Object.entries(standing)) {
      for (const name of names) {
        const key = `${name} ${drawing}`;
        wanted.add(key);
        if (this.#pieces.has(key)) continue;
        const piece = this.#put(this.#pieces, key, this.#piecesLayer, drawing, name);
        if (piece && moving) comeDown(piece);
      }
    }
    this.#drop(this.#pieces, wanted);
    for (const hex of this.#hexes.values()) hex.element.classList.toggle("is-gone", gone.includes(hex.name));
  }

  /**
   * Lays out what a kind of mark is drawn with: nothing yet, and one path a part for all the hexes that will bear it.
   */
  #parts(/** @type {SVGElement} */ layer, /** @type {Mark} */ kind) {
    const parts = [...document.querySelectorAll(`#mark-${kind} > path`)];
    let group = layer.querySelector(`[data-mark="${kind}"]`);
    if (!group) {
      group = layer.appendChild(document.createElementNS(SVG, "g"));
      group.setAttribute("data-mark", kind);
      for (const part of parts)
        group.appendChild(/** @type {SVGPathElement} */ (part.cloneNode())).setAttribute("d", "");
    }
    const paths = [...group.children];
    return parts.flatMap((part, i) => {
      const path = paths[i];
      return path ? [{ path, shape: part.getAttribute("d") ?? "" }] : [];
    });
  }

  #drawMarks(/** @type {Scene} */ { marks, own }) {
    if (own) this.#marksLayer?.querySelector(".mark-own")?.setAttribute("stroke", this.#colourOf(own));
    const spared = new Set();
    for (const kind of KINDS) {
      const names = new Set(marks[kind]);
      if (kind !== "last") for (const name of names) spared.add(name);
      const before = this.#marked.get(kind) ?? new Set();
      const other = [...before].filter((name) => !names.has(name));
      const more = [...names].filter((name) => !before.has(name));
      if (!other.length && !more.length) continue;
      this.#marked.set(kind, names);
      for (const name of [...other, ...more]) this.#hexes.get(name)?.element.classList.toggle(`is-${kind}`);
      const places = [...names].flatMap((name) => this.#hexes.get(name) ?? []);
      for (const { path, shape } of this.#marks.get(kind) ?? [])
        path.setAttribute("d", places.map(({ x, y }) => `M${x} ${y}${shape}`).join(""));
    }
    const dark =
      marks.legal || marks.movable || marks.instead || marks.because || marks.lit || marks.planned
        ? this.#hexes.values()
        : [];
    const path = [...dark]
      .filter(({ name }) => !spared.has(name))
      .map(({ x, y }) => `M${x} ${y - 30}l26 15v30l-26 15l-26-15v-30z`);
    const covering = path.join("");
    if (this.#veil?.getAttribute("d") !== covering) this.#veil?.setAttribute("d", covering);
    // What earns gold stands out from all other pieces; during a turn all pieces matter. Whatever is put anew, even where
    // it was, is painted anew.
    const below = marks.lit ? this.#piecesLayer : this.#piecesLayer?.previousElementSibling;
    if (this.#veil && below !== this.#veil && below?.nextElementSibling !== this.#veil) below?.after(this.#veil);
  }

  /** Finds the colour that a drawing of the board is filled with. */
  #colourOf(/** @type {string} */ drawing) {
    const parts = [...this.place.querySelectorAll(`#${drawing} > [fill]:not([fill="none"])`)];
    return parts[0]?.getAttribute("fill") ?? "currentColor";
  }

  /** Says for each hex what lies and stands there, and whether it is legal. */
  #name(/** @type {Scene} */ scene) {
    /** @type {Map<string, string[]>} */
    const more = new Map();
    const add = (/** @type {string} */ name, /** @type {string} */ words) =>
      more.set(name, [...(more.get(name) ?? []), words]);
    for (const [name, notes] of Object.entries(scene.notes)) for (const note of notes) add(name, note);
    for (const kind of KINDS) for (const name of scene.marks[kind] ?? []) add(name, t(`mark.${kind}`));
    for (const [name, numbers] of Object.entries(scene.numbers ?? {})) add(name, t("robot.step", { numbers }));
    for (const { element, name } of this.#hexes.values()) {
      const label = [name, scene.names[name], ...(more.get(name) ?? [])].join(", ");
      if (this.#labels.get(name) === label) continue;
      this.#labels.set(name, label);
      element.setAttribute("aria-label", label);
    }
  }

  /** Magnifies the board around a hex for a fingertip. */
  aim(/** @type {string} */ name) {
    const hex = this.#hexes.get(name);
    if (!hex) return;
    this.zoom.centre(hex.element, (this.zoom.scale * FINGERTIP) / this.#width());
    this.#aimScale = this.zoom.scale;
    this.#forChoice = false;
  }

  /** Shows the whole board again, if it was magnified for no more than aiming at a hex. */
  resetAim() {
    if (this.zoom.scale === this.#aimScale) this.zoom.whole();
    this.#forChoice = false;
  }

  /** Takes the board into its own hands again for a new turn, unless it is magnified by hand. */
  beginTurn() {
    this.zoom.byHand = this.zoom.zoomed && this.zoom.scale !== this.#aimScale;
  }

  /**
   * Magnifies a choice of hexes so much that a finger need not aim. If they do not fit, and where people have magnified
   * or moved the board in this turn, it stays as it is.
   *
   * @param {string[]} choice hexes
   * @param {string[]} beside hexes that are shown too, if there is room
   * @param {boolean} another whether it is another choice, not what is left of the last one
   */
  magnifyChoice(choice, beside, another) {
    const width = this.#width() / this.zoom.scale;
    if (this.zoom.byHand || this.#pointer === "mouse" || width >= CERTAIN.finger) return;
    const [chosen, more] = [choice, beside].map((names) =>
      names.flatMap((name) => this.#hexes.get(name)?.element ?? []),
    );
    if (!chosen?.length || !more) return;
    if (this.zoom.zoomed && this.#certain()) {
      // Whoever taps one hex after the other must not have the board move below the finger.
      const seen = chosen.filter((element) => this.zoom.shows(element)).length;
      if (seen === chosen.length || (seen && !another)) return;
    }
    const fill = (/** @type {Element[]} */ parts) => this.zoom.fill(parts, CERTAIN.finger / width, FINGERTIP / width);
    if (fill([...chosen, ...more]) || fill(chosen)) {
      this.#aimScale = this.zoom.scale;
      this.#forChoice = true;
    } else if (this.#forChoice) this.resetAim();
  }

  /**
   * Keeps in sight what an action was about and what a ruling names, magnified as it is: all of it if it fits, else
   * the action's hexes and what of the rest is nearest to them.
   *
   * @param {string[]} asked hexes
   * @param {string[]} because hexes, and what else a ruling names
   * @param {boolean} together whether to show all of it, made smaller if necessary
   * @returns {Element[]} the hexes that matter most, those that were asked for last
   */
  reveal(asked, because, together = false) {
    const here = asked.flatMap((name) => this.#hexes.get(name) ?? []);
    const others = because.flatMap((name) => this.#hexes.get(name) ?? []);
    const all = [...others, ...here].map(({ element }) => element);
    if (!all.length) return [];
    const [first] = [...here, ...others];
    const away = (/** @type {Hex} */ { x, y }) => Math.hypot(x - (first?.x ?? x), y - (first?.y ?? y));
    const [nearest] = others.sort((one, other) => away(one) - away(other));
    const few = [...(nearest ? [nearest] : []), ...here].map(({ element }) => element);
    const byHand = this.zoom.scale !== this.#aimScale;
    this.zoom.fit(together || this.zoom.fits(all) ? all : few);
    if (!byHand) this.#aimScale = this.zoom.scale;
    return few;
  }

  /** Finds a drawing of a ground, to be shown somewhere else. */
  ground(/** @type {string} */ terrain) {
    return this.place.querySelector(`defs > [id^="hr-${terrain}-"]`)?.id;
  }

  /** Lists the hexes with their names and where the middle of each is in the picture. */
  get hexes() {
    return this.#hexes.values();
  }

  /**
   * Measures how the picture lies on the screen.
   *
   * @returns {{scale: number, left: number, top: number}} in CSS pixels: of a unit of the picture, and of its corner
   */
  layout() {
    const picture = this.place.querySelector("svg");
    if (!picture) return { scale: 1, left: 0, top: 0 };
    const { left, top, width, height } = picture.getBoundingClientRect();
    const { x, y, width: wide, height: high } = picture.viewBox.baseVal;
    const scale = Math.min(width / wide, height / high);
    return {
      scale,
      left: left + (width - scale * wide) / 2 - scale * x,
      top: top + (height - scale * high) / 2 - scale * y,
    };
  }

  /**
   * Shows pieces that are being put down or taken off, until the scene has them.
   *
   * @param {string} drawing
   * @param {boolean} put
   */
  preview(drawing, put) {
    /** @type {Map<string, SVGUseElement>} */
    const shown = new Map();
    /** @type {SVGUseElement[]} */
    const lifted = [];
    this.#previewing = true;
    return {
      add: (/** @type {string} */ name) => {
        if (put) return this.#put(shown, name, this.#piecesLayer, drawing, name);
        const piece = this.#pieces.get(`${name} ${drawing}`);
        piece?.classList.add("is-lifted");
        if (piece) lifted.push(piece);
      },
      end: () => {
        this.#previewing = false;
        this.#drop(shown, new Set());
        for (const piece of lifted) piece.classList.remove("is-lifted");
      },
    };
  }

  #certain() {
    return this.#width() >= (this.#pointer === "mouse" ? CERTAIN.mouse : CERTAIN.finger);
  }

  /** Measures a hex on the screen, in CSS pixels. */
  #width() {
    return this.#paper.querySelector("svg") ? this.layout().scale * 2 * (this.#step[0] ?? 26) : FINGERTIP;
  }

  #at(/** @type {EventTarget | null} */ target) {
    const element = target instanceof Element ? target.closest("[data-hex]") : null;
    return element instanceof SVGElement ? this.#hexes.get(element.dataset.hex ?? "") : undefined;
  }

  /** Walks from a hex by a key. Returns whether the key is for walking. */
  #go(/** @type {Hex} */ from, /** @type {string} */ key) {
    if (!isNavigationKey(key)) return false;
    const next = nextHex([...this.#hexes.values()], this.#step, from, key);
    if (next) this.#walk(next.name, true);
    return true;
  }

  /** Puts the keyboard on a hex, if there is such a one. */
  walkTo(/** @type {string} */ name) {
    if (this.#hexes.has(name)) this.#walk(name, true);
  }

  #walk(/** @type {string} */ name, /** @type {boolean} */ focus) {
    const [before, after] = [this.#hexes.get(this.#current), this.#hexes.get(name)];
    before?.element.setAttribute("tabindex", "-1");
    after?.element.setAttribute("tabindex", "0");
    this.#current = name;
    if (!focus || !after) return;
    after.element.focus();
    this.zoom.show(after.element);
  }

  /**
   * @param {Map<string, SVGUseElement>} map
   * @param {string} key
   * @param {SVGElement | null} layer
   * @param {string} drawing
   * @param {string} name
   */
  #put(map, key, layer, drawing, name) {
    const hex = this.#hexes.get(name);
    if (!hex) return;
    const use = useElement(drawing, hex);
    layer?.append(use);
    map.set(key, use);
    return use;
  }

  #drop(/** @type {Map<string, SVGUseElement>} */ map, /** @type {Set<string>} */ wanted) {
    for (const [key, use] of map) {
      if (wanted.has(key)) continue;
      use.remove();
      map.delete(key);
    }
  }
}

/**
 * @param {string} drawing
 * @param {Hex} hex
 */
function useElement(drawing, { x, y }) {
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${drawing}`);
  use.setAttribute("x", String(x));
  use.setAttribute("y", String(y));
  return use;
}

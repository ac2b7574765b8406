/** Scrolls the effect of a tap into sight: as little as needed, and clear of the bars that cover the page. */

/** The bars that may stick to the lower edge of the window. */
const BARS = ".turn, .roll-bar, .message, .gold-strip";
/** Fields that no letters go into. */
const TAPPED = ["button", "checkbox", "file", "radio", "submit"];

/**
 * Scrolls until a part of the page is in sight, or its core if the part is too large. The page scrolls smoothly, so
 * that people see the way, unless they want no motion.
 *
 * @param {Element | null | undefined} whole
 * @param {Element | null} [core] an element in it; by default its beginning
 */
export function bringIntoView(whole, core) {
  if (!whole?.checkVisibility()) return;
  const inner = scrollerOf(whole);
  if (inner && inner.clientHeight < whole.clientHeight) {
    // Its beginning is read first; the page need not move for it.
    inner.scrollTop += whole.getBoundingClientRect().top - inner.getBoundingClientRect().top;
    return bringIntoView(inner);
  }
  const covered = coveredBelow(whole, whole.getBoundingClientRect());
  const part = core && whole.clientHeight > innerHeight - covered ? core : whole;
  const box = part.getBoundingClientRect();
  const far = box.bottom < 0 || box.top > innerHeight;
  const still = !far || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const page = document.documentElement;
  page.style.scrollPaddingBottom = `${covered}px`;
  part.scrollIntoView({
    block: box.height > innerHeight - covered ? "start" : "nearest",
    behavior: still ? "instant" : "smooth",
  });
  page.style.scrollPaddingBottom = "";
}

/** Finds the nearest part around another that scrolls by itself, if there is one. */
function scrollerOf(/** @type {Element} */ part) {
  for (let around = part.parentElement; around && around !== document.body; around = around.parentElement)
    if (["auto", "scroll"].includes(getComputedStyle(around).overflowY)) return around;
  return null;
}

/** True if all of a part of the page is in sight, and no bar covers it. */
function isInView(/** @type {Element} */ part) {
  const box = part.getBoundingClientRect();
  return part.checkVisibility() && box.top >= 0 && box.bottom <= innerHeight - coveredBelow(part, box);
}

/**
 * Brings the first of some parts into sight, unless another of them is.
 *
 * @param {Iterable<Element>} parts
 */
export function bringOneIntoView(parts) {
  const shown = [...parts].filter((part) => part.checkVisibility());
  if (!shown.some(isInView)) bringIntoView(shown[0]);
}

/**
 * Brings a part into sight that belongs to another above it, if there is room for both.
 *
 * @param {Element} above
 * @param {Element} part
 */
export function bringBothIntoView(above, part) {
  if (!above.checkVisibility() || !part.checkVisibility()) return;
  const box = part.getBoundingClientRect();
  const height = box.bottom - above.getBoundingClientRect().top;
  if (height <= innerHeight - coveredBelow(part, box)) bringIntoView(part);
}

/**
 * Remembers where the keyboard is, until there is something to show.
 *
 * @returns {(...parts: Element[]) => boolean} brings the first of some parts into sight, unless another of them is, or
 * somebody has begun to type elsewhere since; then it returns false
 */
export function scrollUnlessTyping() {
  const before = document.activeElement;
  return (...parts) => {
    const free = document.activeElement === before || !isTyping();
    if (free) bringOneIntoView(parts);
    return free;
  };
}

/** True if the keyboard is in a field for letters: then the page stays where it is. */
export function isTyping() {
  const field = document.activeElement;
  return field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !TAPPED.includes(field.type));
}

/**
 * Measures how much of the window's lower end a bar covers once a part is in sight, in CSS pixels.
 *
 * @param {Element} part
 * @param {DOMRect} box of it
 */
function coveredBelow(part, box) {
  const bars = [...document.querySelectorAll(BARS)].filter((bar) => {
    const { position, bottom } = getComputedStyle(bar);
    const sticks = position === "fixed" || (position === "sticky" && bottom !== "auto");
    // A bar sticks only while the content before it is in sight.
    const after = part.compareDocumentPosition(bar) & Node.DOCUMENT_POSITION_FOLLOWING;
    const { left, right } = bar.getBoundingClientRect();
    return sticks && (after || position === "fixed") && !bar.contains(part) && left < box.right && box.left < right;
  });
  const covered = bars.map((bar) => {
    const { top, height } = bar.getBoundingClientRect();
    // A message stands above the bar with the buttons.
    return height && getComputedStyle(bar).position === "fixed" ? innerHeight - top : height;
  });
  return Math.max(0, ...covered);
}

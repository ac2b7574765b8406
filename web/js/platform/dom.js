/**
 * Make an element. Text is always text: nothing here reads markup.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Partial<HTMLElementTagNameMap[T]>} [properties]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/**
 * Find an element of the page that must be there.
 *
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @returns {T}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return /** @type {T} */ (found);
}

/**
 * Make a button.
 *
 * @param {string} id
 * @param {string | (Node | string)[]} label
 * @param {() => void} action
 * @param {{className?: string, pressed?: boolean, disabled?: boolean, label?: string}} [more]
 */
export function button(id, label, action, { className = "", pressed, disabled = false, label: spoken } = {}) {
  const made = element("button", { type: "button", id, className, disabled });
  made.append(...(typeof label === "string" ? [label] : label));
  if (pressed !== undefined) made.setAttribute("aria-pressed", String(pressed));
  if (spoken) made.setAttribute("aria-label", spoken);
  made.addEventListener("click", action);
  return made;
}

/**
 * Make a switch with its label.
 *
 * @param {string} id
 * @param {string} label
 * @param {boolean} checked
 * @param {(checked: boolean) => void} choose
 */
export function toggle(id, label, checked, choose) {
  const input = element("input", { type: "checkbox", id, checked });
  input.addEventListener("change", () => choose(input.checked));
  return element("label", { className: "toggle" }, input, label);
}

/**
 * Make a list to choose from.
 *
 * @param {string} id
 * @param {[value: string, label: string][]} options
 * @param {string} value
 * @param {(value: string) => void} choose
 */
export function chooser(id, options, value, choose) {
  const select = element("select", { id });
  select.append(...options.map(([each, label]) => new Option(label, each, false, each === value)));
  select.addEventListener("change", () => choose(select.value));
  return select;
}

/**
 * Show a drawing of the board's picture once more.
 *
 * @param {string | undefined} drawing
 * @param {string} [box] the part of the drawing to show; the origin is the middle of its hex
 */
export function emblem(drawing, box = "-24 -24 48 40") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", box);
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "emblem");
  // Some things are on the table and not on the board: they have no drawing.
  if (drawing === undefined) return svg;
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${drawing}`);
  svg.append(use);
  return svg;
}

/** @param {string} colour of a player, whose piece is shown */
export function house(colour) {
  return emblem(`hr-house-${colour}`, "-18 -19 36 37");
}

/**
 * Draw a part of the page anew. What was focused, opened or typed in it stays so, if it is still there.
 *
 * @param {HTMLElement} place can be focused itself, for when the focused element is gone
 * @param {...(Node | string)} children
 */
export function redraw(place, ...children) {
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  const opened = [...place.querySelectorAll("details[open]")].map(({ id }) => id);
  place.replaceChildren(...children);
  for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
  if (!focused || document.activeElement === focused) return;
  // A child that was there before has lost the focus all the same.
  const again = place.contains(focused) ? focused : focused.id ? document.getElementById(focused.id) : null;
  // The page stays where it is: what is drawn anew may be far from what was tapped.
  const there = again instanceof HTMLElement && !again.hasAttribute("disabled") ? again : place;
  there.focus({ preventScroll: true });
}

/**
 * Make a guard that lets a panel draw only when something it looks at is another.
 *
 * @returns {(...looked: unknown[]) => boolean}
 */
export function changes() {
  /** @type {unknown[] | null} */
  let seen = null;
  return (...looked) => {
    const same = seen?.length === looked.length && looked.every((each, i) => Object.is(each, seen?.[i]));
    seen = looked;
    return !same;
  };
}

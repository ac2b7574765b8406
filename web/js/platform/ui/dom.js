/**
 * Makes an element. Text is always text: nothing here reads markup.
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
 * Finds an element of the page that must be there.
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
 * Makes a guard that lets a panel draw only when something it looks at is another.
 *
 * @returns {(...looked: unknown[]) => boolean}
 */
export function changeGuard() {
  /** @type {unknown[] | null} */
  let seen = null;
  return (...looked) => {
    const same = seen?.length === looked.length && looked.every((each, i) => Object.is(each, seen?.[i]));
    seen = looked;
    return !same;
  };
}

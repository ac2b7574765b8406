/** Sentences that stay on the page, whichever view is shown: until they are no longer so, or have been read. */

import { button, byId, element } from "./dom.js";
import { onLanguage, t } from "./words.js";

/** @type {Map<string, {key: string, params: Record<string, string>, read: boolean}>} */
const said = new Map();
/** Whether the page's words are there. */
let speaking = false;
onLanguage(() => {
  speaking = true;
  draw();
});

/**
 * Say something that stays. It takes the place of what was said under the same id.
 *
 * @param {string} id
 * @param {string} key of the words
 * @param {{params?: Record<string, string>, read?: boolean}} [more] `read`: it goes when somebody says it was read
 */
export function notice(id, key, { params = {}, read = false } = {}) {
  if (said.get(id)?.key === key && !read) return;
  said.set(id, { key, params, read });
  draw();
}

/** @param {string} id */
export function withdraw(id) {
  if (said.delete(id)) draw();
}

function draw() {
  if (!speaking) return;
  // Two databases may have the same fault.
  const keys = new Set();
  const lines = [...said].filter(([, { key, read }]) => read || (!keys.has(key) && keys.add(key)));
  const place = byId("notices");
  place.hidden = !lines.length;
  place.replaceChildren(
    ...lines.map(([id, { key, params, read }], i) =>
      element(
        "p",
        {},
        element("span", { textContent: t(key, params) }),
        ...(read ? [button(`notice-${i}`, t("storage.read"), () => withdraw(id))] : []),
      ),
    ),
  );
}

/** Sentences that stay on the page in every view, until they are no longer true or have been read. */

import { onLanguage, t } from "../i18n.js";
import { byId } from "./dom.js";
import { draw, html, nothing } from "./templates.js";

/** @type {Map<string, {key: string, params: Record<string, string>, read: boolean}>} */
const said = new Map();
/** Whether the page's words are there. */
let speaking = false;
onLanguage(() => {
  speaking = true;
  show();
});

/**
 * Show a sentence that stays. It replaces the last one of the same id.
 *
 * @param {string} id
 * @param {string} key of the words
 * @param {{params?: Record<string, string>, read?: boolean}} [more] `read`: it goes when somebody says it was read
 */
export function notice(id, key, { params = {}, read = false } = {}) {
  if (said.get(id)?.key === key && !read) return;
  said.set(id, { key, params, read });
  show();
}

/** @param {string} id */
export function withdraw(id) {
  if (said.delete(id)) show();
}

function show() {
  if (!speaking) return;
  // Two databases may have the same fault.
  const keys = new Set();
  const lines = [...said].filter(([, { key, read }]) => read || (!keys.has(key) && keys.add(key)));
  const place = byId("notices");
  place.hidden = !lines.length;
  draw(
    place,
    lines.map(([id, { key, params, read }], i) => {
      const done = html`<button type="button" id="notice-${i}" @click=${() => withdraw(id)}>${t("storage.read")}</button>`;
      return html`<p><span>${t(key, params)}</span>${read ? done : nothing}</p>`;
    }),
  );
}

/** Sentences that stay on the page in every view, until they are no longer true or have been read. */

import { onLanguage, t } from "../i18n.js";
import { byId } from "./dom.js";
import { draw, html, nothing } from "./templates.js";

/** @type {Map<string, {key: string, params: Record<string, string>, read: boolean}>} */
const notices = new Map();
/** Whether the page's words are there. */
let hasWords = false;
onLanguage(() => {
  hasWords = true;
  show();
});

/**
 * Shows a sentence that stays. It replaces the last one of the same id.
 *
 * @param {string} id
 * @param {string} key of the words
 * @param {{params?: Record<string, string>, read?: boolean}} [more] `read`: it goes when somebody says it was read
 */
export function showNotice(id, key, { params = {}, read = false } = {}) {
  if (notices.get(id)?.key === key && !read) return;
  notices.set(id, { key, params, read });
  show();
}

/** @param {string} id */
export function withdrawNotice(id) {
  if (notices.delete(id)) show();
}

function show() {
  if (!hasWords) return;
  // Two databases may have the same fault.
  const keys = new Set();
  const lines = [...notices].filter(([, { key, read }]) => read || (!keys.has(key) && keys.add(key)));
  const place = byId("notices");
  place.hidden = !lines.length;
  draw(
    place,
    lines.map(([id, { key, params, read }], i) => {
      const done = html`<button type="button" id="notice-${i}" @click=${() => withdrawNotice(id)}>${t("storage.read")}</button>`;
      return html`<p><span>${t(key, params)}</span>${read ? done : nothing}</p>`;
    }),
  );
}

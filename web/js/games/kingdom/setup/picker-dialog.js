/** The dialog in which a quadrant is picked from small pictures. It knows nothing of set-ups, nor of rolls. */

import { t } from "../../../platform/i18n.js";
// Only what the pages of both games have loaded already may be imported here: else it would wait for the whole page.
import { draw, html, nothing } from "../../../platform/ui/templates.js";

/**
 * A quadrant that can be picked. `here`: it lies there already. `turned`: how it would come to lie.
 *
 * @typedef {{id: string, name: string, note: string, here: boolean, turned: boolean}} Pickable
 */
/** @typedef {{title: string, hint: string, quadrants: Pickable[]}} Group */

const STEPS = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 });
/** Pictures are drawn a little before they come into sight. */
const AHEAD = "200px";

/**
 * Lets somebody pick a quadrant. Escape, the button and a tap beside the dialog close it; the keyboard is then where
 * it was.
 *
 * @param {object} picking
 * @param {string} picking.title
 * @param {Group[]} picking.groups
 * @param {(id: string, turned: boolean) => Promise<string>} picking.picture the address of a small picture
 * @param {(id: string) => unknown} picking.pick
 * @param {(fault: unknown) => void} picking.failed
 */
export function openPicker({ title, groups, picture, pick, failed }) {
  const dialog = document.createElement("dialog");
  dialog.id = "picker";
  dialog.className = "picker";
  dialog.setAttribute("aria-labelledby", "picker-title");
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("keydown", (event) => step(event, dialog));
  document.body.append(dialog);
  draw(
    dialog,
    html`
      <div class="picker-head">
        <h2 id="picker-title">${title}</h2>
        <button type="button" id="picker-close" @click=${() => dialog.close()}>${t("share.code-close")}</button>
      </div>
      ${groups.map(group)}
    `,
  );
  dialog.showModal();
  drawInSight(groups.flatMap(({ quadrants }) => quadrants));
  const first = dialog.querySelector("[aria-current]") ?? dialog.querySelector(".choice");
  if (first instanceof HTMLElement) first.focus();

  /** @param {Group} group */
  function group({ title, hint, quadrants }) {
    return html`
      <h3>${title}</h3>
      ${hint ? html`<p class="hint">${hint}</p>` : nothing}
      <div class="picker-choices">${quadrants.map(choice)}</div>
    `;
  }

  /** @param {Pickable} quadrant */
  function choice({ id, name, note, here }) {
    const chosen = () => {
      dialog.close();
      if (!here) pick(id);
    };
    return html`<button
      type="button"
      id="choose-${id}"
      class="choice"
      aria-current=${here ? "true" : nothing}
      @click=${chosen}
    ><img alt="" width="556" height="475"><strong>${name}</strong>${note ? html` <small>${note}</small>` : nothing}</button>`;
  }

  /** Draws each picture when it comes into sight. */
  function drawInSight(/** @type {Pickable[]} */ quadrants) {
    const images = [...dialog.querySelectorAll("img")];
    const show = (/** @type {IntersectionObserverEntry} */ { isIntersecting, target }) => {
      const quadrant = quadrants[images.indexOf(/** @type {HTMLImageElement} */ (target))];
      if (!isIntersecting || !quadrant) return;
      seen.unobserve(target);
      picture(quadrant.id, quadrant.turned).then((address) => target.setAttribute("src", address), failed);
    };
    const seen = new IntersectionObserver((entries) => entries.forEach(show), { root: dialog, rootMargin: AHEAD });
    for (const image of images) seen.observe(image);
  }
}

/**
 * Walks from picture to picture by the arrow keys.
 *
 * @param {KeyboardEvent} event
 * @param {HTMLElement} dialog
 */
function step(event, dialog) {
  const choices = [.../** @type {NodeListOf<HTMLElement>} */ (dialog.querySelectorAll(".choice"))];
  const at = choices.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const next = choices[at + (STEPS[event.key] ?? 0)];
  if (at < 0 || !(event.key in STEPS) || !next) return;
  event.preventDefault();
  next.focus();
}

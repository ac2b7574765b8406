/** @import { EditorController } from "../editor-controller.js" */
/** @import { Draft } from "../../types.js" */

import { t } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { html } from "../../../../platform/ui/templates.js";

/**
 * Draws the pieces as a list to be typed or pasted. It is written out when it is opened, and read when it is taken.
 *
 * @param {EditorController} edit
 * @param {Draft} draft
 */
export function pieceList(edit, { view: { players } }) {
  const text = () => /** @type {HTMLTextAreaElement} */ (byId("piece-list"));
  // Its default is the list as it was last written out: what a person has typed since then stays.
  const write = async () => {
    const list = await edit.list();
    const field = text();
    if (field.value === field.defaultValue) field.value = list;
    field.defaultValue = list;
  };
  const opened = async (/** @type {Event} */ event) => {
    if (/** @type {HTMLDetailsElement} */ (event.target).open) await write();
  };
  const take = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const list = text().value;
    const fault = await edit.read(list);
    byId("piece-list-fault").textContent = fault;
    text().toggleAttribute("aria-invalid", fault !== "");
    if (fault) return;
    text().defaultValue = list;
    await write();
  };
  return html`<details id="piece-lists" class="piece-lists" @toggle=${opened}>
    <summary>${t("editor.list")}</summary>
    <form @submit=${take}>
      <label for="piece-list">${t("editor.list-label")}</label>
      <textarea
        id="piece-list"
        rows=${players.length + 1}
        maxlength="10000"
        autocapitalize="none"
        spellcheck="false"
        aria-describedby="piece-list-fault piece-list-help"
      ></textarea>
      <p id="piece-list-fault" class="typed-fault" role="alert"></p>
      <p id="piece-list-help" class="hint">${t("editor.list-help")}</p>
      <button type="submit" id="piece-list-take">${t("editor.list-take")}</button>
    </form>
  </details>`;
}

/** The dialog in which a card of the set-up is exchanged for another. */

/** @import { CardView, Catalog } from "../types.js" */

import { t } from "../../../platform/i18n.js";
import { byId } from "../../../platform/ui/dom.js";
import { draw, html } from "../../../platform/ui/templates.js";
import { legend } from "../ui/card-faces.js";
import { byName, cardList } from "../ui/card-list.js";

/**
 * Lets somebody choose a card. Escape, the button and a tap beside the dialog close it; the keyboard is then where it
 * was.
 *
 * @param {string} title
 * @param {CardView[]} cards
 * @param {Catalog} catalog
 * @param {(card: string) => unknown} choose
 */
export function openCardDialog(title, cards, catalog, choose) {
  const dialog = document.createElement("dialog");
  dialog.id = "b-choose";
  dialog.className = "picker";
  dialog.setAttribute("aria-labelledby", "b-choose-title");
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  byId("builders").append(dialog);
  const sorted = byName(cards);
  show("");
  dialog.showModal();
  dialog.querySelector("button")?.focus();

  function show(/** @type {string} */ words) {
    const chosen = (/** @type {string} */ card) => {
      dialog.close();
      choose(card);
    };
    draw(
      dialog,
      html`
        <div class="picker-head">
          <h2 id="b-choose-title">${title}</h2>
          <button type="button" id="b-choose-close" @click=${() => dialog.close()}>${t("share.code-close")}</button>
        </div>
        ${legend(catalog)} ${cardList("b-choose", sorted, words, show, chosen)}
      `,
    );
  }
}

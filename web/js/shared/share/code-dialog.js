import { t } from "../../platform/i18n.js";
import { draw, html, nothing } from "../../platform/ui/templates.js";

/** @typedef {{title: string, how: string, actions: unknown}} Words the heading, what to do, and further buttons */

/**
 * Shows the QR code of an address above everything, as soon as it is there. Escape, the button and a tap beside it
 * close it; the keyboard is then where it was.
 *
 * @param {string} address
 * @param {Promise<string>} code the address of its picture
 * @param {Words & {failed: (fault: unknown) => string}} [words] for an address that is too long to be read; `failed`
 *   says why there is no code
 */
export async function showCode(address, code, words) {
  const { title, how, actions } = words ?? {
    title: t("share.code"),
    how: t("share.code-how"),
    actions: html`<p class="code-address">${address}</p>`,
  };
  const dialog = document.createElement("dialog");
  dialog.id = "code";
  dialog.className = "code-dialog";
  dialog.setAttribute("aria-labelledby", "code-title");
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  show(t("share.code-coming"));
  dialog.showModal();
  dialog.querySelector("button")?.focus();
  try {
    show(html`<img class="code" src=${await code} alt=${t("share.code-alt")}>`);
  } catch (fault) {
    if (words) return show(words.failed(fault), nothing);
    dialog.close();
    throw fault;
  }

  /** @param {unknown} paper @param {unknown} told */
  function show(paper, told = how) {
    draw(
      dialog,
      html`
        <p class="code-paper">${paper}</p>
        <div class="code-words">
          <h2 id="code-title">${title}</h2>
          <p>${told}</p>
          ${actions}
          <button type="button" id="code-close" class="main" @click=${() => dialog.close()}>
            ${t("share.code-close")}
          </button>
        </div>
      `,
    );
  }
}

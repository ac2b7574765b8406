import { draw, html } from "../../platform/html.js";
import { t } from "../../platform/words.js";

/**
 * Show the QR code of an address above everything, as soon as it is there. Escape, the button and a tap beside it close
 * it; the keyboard is then where it was.
 *
 * @param {string} address
 * @param {Promise<string>} code the address of its picture
 */
export async function showCode(address, code) {
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
    dialog.close();
    throw fault;
  }

  /** @param {unknown} paper */
  function show(paper) {
    draw(
      dialog,
      html`
        <p class="code-paper">${paper}</p>
        <div class="code-words">
          <h2 id="code-title">${t("share.code")}</h2>
          <p>${t("share.code-how")}</p>
          <p class="code-address">${address}</p>
          <button type="button" id="code-close" class="main" @click=${() => dialog.close()}>
            ${t("share.code-close")}
          </button>
        </div>
      `,
    );
  }
}

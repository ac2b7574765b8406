import { button, element } from "../../platform/dom.js";
import { t } from "../../platform/words.js";

/**
 * Show the QR code of an address above everything, as soon as it is there. Escape, the button and a tap beside it close
 * it; the keyboard is then where it was.
 *
 * @param {string} address
 * @param {Promise<string>} code the address of its picture
 */
export async function showCode(address, code) {
  const place = element("p", { className: "code-paper", textContent: t("share.code-coming") });
  const title = element("h2", { id: "code-title", textContent: t("share.code") });
  const close = button("code-close", t("share.code-close"), () => dialog.close(), { className: "main" });
  const words = element(
    "div",
    { className: "code-words" },
    title,
    element("p", { textContent: t("share.code-how") }),
    element("p", { className: "code-address", textContent: address }),
    close,
  );
  const dialog = element("dialog", { id: "code", className: "code-dialog" }, place, words);
  dialog.setAttribute("aria-labelledby", title.id);
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  close.focus();
  try {
    const picture = element("img", { className: "code", src: await code, alt: t("share.code-alt") });
    place.replaceChildren(picture);
  } catch (fault) {
    dialog.close();
    throw fault;
  }
}

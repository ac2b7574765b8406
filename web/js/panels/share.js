/** @import { Printing } from "../printing.js" */
/** @import { Sharing } from "../sharing.js" */
/** @import { Shared, State, Table } from "../types.js" */
import { button, byId, changes, element, redraw } from "../dom.js";
import { addressOf } from "../router.js";
import { asAddress } from "../sharing.js";
import { language, t } from "../words.js";

/**
 * Draw the ways to hand the set-up on, and which of its maps somebody might transcribe.
 *
 * @param {Sharing} share
 * @param {Printing} print
 * @returns {(state: Readonly<State>) => void}
 */
export function sharePanel(share, print) {
  const changed = changes();
  return ({ view, table, shared }) => {
    const shown = view === "setup" && table !== null;
    byId("share").hidden = !shown;
    if (!shown || !changed(table, shared, language())) return;
    const address = addressOf("setup", table.link);
    redraw(
      byId("share"),
      element(
        "div",
        { className: "actions" },
        ...linkButtons("setup", address, share, shared),
        button("print-setup", t("print.setup"), () => print.setup(table)),
        button("print-score", t("print.score"), () => print.score(table)),
        button("save-png", t("share.png"), () => share.savePng(table)),
        button("save-svg", t("share.svg"), () => share.saveSvg(table)),
      ),
      ...handedOut("setup", address, shared),
      ...unknown(table),
      element(
        "p",
        { className: "own-maps" },
        element("a", { href: "#transcribe", textContent: t("transcribe.title") }),
      ),
    );
  };
}

/**
 * Make the buttons that give an address away.
 *
 * @param {string} id
 * @param {string} address
 * @param {Sharing} share
 * @param {Shared | null} shared
 */
export function linkButtons(id, address, share, shared) {
  const open = shared?.address === address && shared.code !== null;
  const code = button(`${id}-code`, t("share.code"), () => share.code(address));
  code.setAttribute("aria-expanded", String(open));
  return [button(`${id}-link`, t("share.copy"), () => share.copy(address)), code];
}

/**
 * Show what was asked for of an address: a field to copy it from, its QR code.
 *
 * @param {string} id
 * @param {string} address
 * @param {Shared | null} shared
 */
export function handedOut(id, address, shared) {
  if (shared?.address !== address) return [];
  const parts = [];
  if (shared.field) {
    const field = element("input", { id: `${id}-address`, value: address, readOnly: true });
    field.addEventListener("focus", () => field.select());
    parts.push(
      element(
        "div",
        { className: "field by-hand" },
        element("label", { htmlFor: field.id, textContent: t("share.by-hand") }),
        field,
      ),
    );
  }
  if (shared.code) {
    const picture = element("img", { className: "code", src: asAddress(shared.code), alt: t("share.code-alt") });
    parts.push(element("p", { className: "code-paper" }, picture));
  }
  return parts;
}

/** @param {Table} table whose maps may not all be on file */
function unknown({ sheet, setup }) {
  const quadrants = sheet.quadrants
    .filter(({ known }) => !known)
    .map(({ id, place, words }) => ({ id, words: `${place}: ${words}` }));
  const parts = sheet.parts
    .filter(({ field }) => /** @type {{map?: string[]} | undefined} */ (setup[field])?.map?.length === 0)
    .map(({ field, name }) => ({ id: field, words: t("transcribe.not-on-file", { name }) }));
  return [...quadrants, ...parts].map(({ id, words }) =>
    element(
      "p",
      { className: "not-on-file" },
      element("span", { textContent: words }),
      element("a", { className: "button", href: `#transcribe/${id}`, textContent: t("transcribe.it") }),
    ),
  );
}

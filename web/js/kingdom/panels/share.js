/** @import { Printing } from "../printing.js" */
/** @import { Sharing } from "../../shared/sharing.js" */
/** @import { State, Table } from "../types.js" */

import { addressOf } from "../../platform/address.js";
import { button, byId, changes, element, redraw } from "../../platform/dom.js";
import { language, t } from "../../platform/words.js";
import { copiedByHand, linkButtons } from "../../shared/panels/links.js";
import { lacking } from "../awaiting.js";

/**
 * Draw the ways to hand the set-up on, and which of its maps somebody might transcribe.
 *
 * @param {Sharing} share
 * @param {Printing} print
 * @returns {(state: Readonly<State>) => void}
 */
export function sharePanel(share, print) {
  const changed = changes();
  return ({ view, table, byHand }) => {
    const shown = view === "setup" && table !== null;
    byId("share").hidden = !shown;
    if (!shown || !changed(table, byHand, language())) return;
    const address = addressOf("setup", table.link);
    redraw(
      byId("share"),
      element(
        "div",
        { className: "actions" },
        ...linkButtons("setup", address, share),
        button("print-setup", t("print.setup"), () => print.setup(table)),
        button("print-score", t("print.score"), () => print.score(table)),
        button("save-png", t("share.png"), () => share.savePng(table)),
        button("save-svg", t("share.svg"), () => share.saveSvg(table)),
      ),
      ...copiedByHand("setup", address, byHand),
      ...unknown(table),
      element(
        "p",
        { className: "own-maps" },
        element("a", { href: "#transcribe", textContent: t("transcribe.title") }),
      ),
    );
  };
}

/** @param {Table} table whose maps may not all be on file */
function unknown(table) {
  return lacking(table).map(({ id, words }) =>
    element(
      "p",
      { className: "not-on-file" },
      element("span", { textContent: words }),
      element("a", { className: "button", href: `#transcribe/${id}`, textContent: t("transcribe.it") }),
    ),
  );
}

/** The address of something, to hand on. */

/** @import { Sharing } from "../sharing.js" */

import { button, element } from "../../platform/dom.js";
import { bringIntoView } from "../../platform/visible.js";
import { t } from "../../platform/words.js";

/**
 * Make the buttons that give an address away.
 *
 * @param {string} id
 * @param {string} address
 * @param {Sharing} share
 */
export function linkButtons(id, address, share) {
  const code = button(`${id}-code`, t("share.code"), () => share.code(address));
  code.setAttribute("aria-haspopup", "dialog");
  return [button(`${id}-link`, t("share.copy"), () => share.copy(address)), code];
}

/**
 * Show an address to be copied by hand, if the browser did not copy it.
 *
 * @param {string} id
 * @param {string} address
 * @param {string} byHand
 */
export function copiedByHand(id, address, byHand) {
  if (byHand !== address) return [];
  const field = element("input", { id: `${id}-address`, value: address, readOnly: true });
  field.addEventListener("focus", () => field.select());
  const label = element("label", { htmlFor: field.id, textContent: t("share.by-hand") });
  const whole = element("div", { className: "field by-hand" }, label, field);
  requestAnimationFrame(() => bringIntoView(whole));
  return [whole];
}

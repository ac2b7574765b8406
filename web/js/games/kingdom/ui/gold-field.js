import { element } from "../../../platform/ui/dom.js";
import { html } from "../../../platform/ui/templates.js";

/** What a player without a piece on the board has instead of gold. */
export const NONE = "–";

/**
 * Makes a field for gold that people have counted. An impossible number is refused, and the reason is shown in the
 * nearest place for faults.
 *
 * @param {string} id
 * @param {string} label
 * @param {number} gold
 * @param {(gold: number) => void} set called with every accepted number
 * @param {(text: string) => Promise<string>} check returns why a number is impossible, "" if it is possible
 */
export function goldField(id, label, gold, set, check) {
  const change = async (/** @type {{target: HTMLInputElement}} */ { target: field }) => {
    const says = await check(field.value);
    const place = field.closest(".faults-below");
    place?.querySelector(`#${id}-fault`)?.remove();
    field.setAttribute("aria-invalid", String(says !== ""));
    field.removeAttribute("aria-describedby");
    if (!says) {
      set(Number(field.value));
      return;
    }
    const fault = element("p", { id: `${id}-fault`, className: "fault", textContent: says });
    fault.setAttribute("role", "alert");
    place?.append(fault);
    field.setAttribute("aria-describedby", fault.id);
  };
  return html`<input
    id=${id}
    inputmode="numeric"
    maxlength="6"
    autocomplete="off"
    aria-label=${label}
    .value=${String(gold)}
    @change=${change}
  >`;
}

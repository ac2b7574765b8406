import { html } from "../../platform/html.js";

/**
 * Make a field into which gold is typed that people have counted. A number that is not possible is not taken: why not
 * stands in the nearest place for faults.
 *
 * @param {string} id
 * @param {string} label
 * @param {number} gold
 * @param {(gold: number) => void} set told once the number is whole
 * @param {(text: string) => Promise<string>} check returns why a number is not possible, nothing if it is
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
    const fault = Object.assign(document.createElement("p"), { id: `${id}-fault`, className: "fault" });
    fault.setAttribute("role", "alert");
    fault.textContent = says;
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

import { element } from "../../platform/dom.js";

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
  const field = element("input", { inputMode: "numeric", maxLength: 6, autocomplete: "off", id, value: String(gold) });
  field.setAttribute("aria-label", label);
  field.addEventListener("change", async () => {
    const says = await check(field.value);
    const place = field.closest(".faults-below");
    place?.querySelector(`#${id}-fault`)?.remove();
    field.setAttribute("aria-invalid", String(says !== ""));
    if (!says) {
      set(Number(field.value));
      return;
    }
    const fault = element("p", { id: `${id}-fault`, className: "fault", textContent: says });
    fault.setAttribute("role", "alert");
    place?.append(fault);
    field.setAttribute("aria-describedby", fault.id);
  });
  return field;
}

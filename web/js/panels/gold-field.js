import { element } from "../dom.js";

/** More gold than any card pays. */
export const MOST_GOLD = 999;

/**
 * Make a field into which an amount of gold is typed.
 *
 * @param {string} id
 * @param {string} label
 * @param {number | undefined} gold
 * @param {(gold: number) => void} set
 * @param {"input" | "change"} [when] told with every key, or once the amount is whole
 */
export function goldField(id, label, gold, set, when = "change") {
  const field = element("input", { type: "number", inputMode: "numeric", min: "0", max: String(MOST_GOLD), id });
  field.setAttribute("aria-label", label);
  if (gold !== undefined) field.value = String(gold);
  field.addEventListener(when, () => set(Math.min(MOST_GOLD, Math.max(0, Math.trunc(Number(field.value)) || 0))));
  return field;
}

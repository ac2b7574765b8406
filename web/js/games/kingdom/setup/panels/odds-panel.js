/** @import { BoxView, Catalog, ChangeChoices, Choices, PartView } from "../../types.js" */

import { t } from "../../../../platform/i18n.js";
import { chooser, html, nothing } from "../../../../platform/ui/templates.js";
import { HEAVIEST, isOdds, QUADRANTS, USUAL, withValue } from "../../model/choices.js";

/**
 * Draws the expert's choices: for each box its share, how many quadrants come from it, and the odds of its parts.
 *
 * @param {Catalog} catalog
 * @param {Choices} choices
 * @param {ChangeChoices} change
 */
export function oddsPanel(catalog, choices, change) {
  return catalog.boxes.filter(({ id }) => choices.boxes.includes(id)).map(ofBox);

  /** @param {BoxView} box */
  function ofBox(box) {
    const parts = box.parts.filter(({ optional }) => optional);
    const fields = [
      box.quadrants.length ? exactly(box) : nothing,
      box.quadrants.length || box.cards.length ? weight(box) : nothing,
      parts.map(odds),
    ];
    return html`<h3>${box.name}</h3>${fields}`;
  }

  /** @param {BoxView} box */
  function exactly(box) {
    const id = `exact-${box.id}`;
    const any = /** @type {[string, string]} */ (["", t("setup.exact-any")]);
    const value = String(choices.exact[box.id] ?? "");
    const choose = (/** @type {string} */ chosen) =>
      change((now) => ({ ...now, exact: withValue(now.exact, box.id, chosen ? Number(chosen) : null, null) }));
    return html`<div class="pair">
      <label for=${id}>${t("setup.exact")}</label>
      ${chooser(id, [any, ...numbers(QUADRANTS)], value, choose)}
    </div>`;
  }

  /** @param {BoxView} box */
  function weight(box) {
    const id = `weight-${box.id}`;
    const value = choices.weights[box.id] ?? USUAL.weight;
    const choose = (/** @type {string} */ chosen) =>
      change((now) => ({ ...now, weights: withValue(now.weights, box.id, Number(chosen), USUAL.weight) }));
    return html`<div class="pair">
      <label for=${id}>${t("setup.weight")}</label>
      ${chooser(id, numbers(HEAVIEST), String(value), choose)}
      <p class="hint">${t("setup.weight-note")}</p>
    </div>`;
  }

  /** @param {PartView} part something that comes by odds if they are given */
  function odds({ field, name }) {
    const id = `odds-${field}`;
    const mode = choices.minis[field] ?? USUAL.mode;
    const shown = isOdds(mode) ? mode : "";
    const choose = (/** @type {{target: HTMLInputElement}} */ { target: input }) => {
      const { value } = input;
      // What is no chance in percent changes nothing: the field shows again what is chosen.
      if (value && !isOdds(value)) input.value = shown;
      else
        change((now) => {
          const before = now.minis[field] ?? USUAL.mode;
          // An empty field takes the odds away, and leaves every other way as it is chosen.
          const emptied = isOdds(before) ? USUAL.mode : before;
          return { ...now, minis: withValue(now.minis, field, value || emptied, USUAL.mode) };
        });
    };
    // Other drawings of the page leave alone what is being typed: it is chosen once the field is left.
    return html`<div class="pair">
      <label for=${id}>${t("setup.odds", { name })}</label>
      <span
        ><input id=${id} type="number" min="1" max="99" .value=${shown} placeholder="–" @change=${choose}> %</span
      >
    </div>`;
  }
}

/**
 * @param {number} most
 * @returns {[string, string][]} to choose from
 */
function numbers(most) {
  return Array.from({ length: most + 1 }, (_, i) => [String(i), String(i)]);
}

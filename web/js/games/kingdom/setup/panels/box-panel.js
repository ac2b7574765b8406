/** @import { BoxView, ChangeChoices, Choices, Named, PartView } from "../../types.js" */

import { t } from "../../../../platform/i18n.js";
import { chooser, html, nothing } from "../../../../platform/ui/templates.js";
import { groupsOf, HEAVIEST, isMode, MODES, QUADRANTS } from "../../model/choices.js";

/** A chip is free, out, or in; a tap leads from each to the next. */
const MARKS = /** @type {const} */ (["free", "out", "in"]);
const USUAL = { weight: 1, mode: "rule", odds: "50" };

/**
 * Draws the choices for one box: its required and banned things, how often its parts come, and its share.
 *
 * @param {BoxView} box
 * @param {Choices} choices
 * @param {ChangeChoices} change
 * @param {(message: string) => void} announce
 */
export function boxPanel(box, choices, change, announce) {
  const groups = groupsOf(box);
  const things = groups.flatMap((group) => group.things);
  return html`<details id="about-${box.id}" class="about">
    <summary>${t("setup.about")}${told()}</summary>
    ${things.length ? html`<p class="hint">${t("setup.chips")}</p>` : nothing}
    ${groups.map(({ group, part, things: some }) => {
      const title = part ? part.name : t(`setup.${group}`);
      return html`
        ${part?.optional ? switched(part) : some.length ? html`<h3>${title}</h3>` : nothing}
        ${some.length ? html`<div class="chips" role="group" aria-label=${title}>${some.map(chip)}</div>` : nothing}
      `;
    })}
    ${box.quadrants.length ? exactly() : nothing} ${box.quadrants.length || box.cards.length ? weight() : nothing}
  </details>`;

  /** Says how many wishes are hidden behind a closed door. */
  function told() {
    const wishes = things.filter(({ wish }) => markOf(wish) !== "free").length;
    const modes = box.parts.filter(({ field }) => field in choices.minis).length;
    const count = wishes + modes + Number(box.id in choices.weights) + Number(box.id in choices.exact);
    return count ? html` <span class="badge">${t("setup.wishes", { count })}</span>` : nothing;
  }

  /** @param {string} wish */
  function markOf(wish) {
    return choices.require.includes(wish) ? "in" : choices.exclude.includes(wish) ? "out" : "free";
  }

  /** @param {Named & {wish: string, help?: string}} thing */
  function chip({ wish, name, help }) {
    const mark = markOf(wish);
    const next = MARKS[(MARKS.indexOf(mark) + 1) % MARKS.length];
    const choose = () => {
      announce(t(`setup.chip-${next}`, { name }));
      change((now) => ({
        ...now,
        require: [...now.require.filter((other) => other !== wish), ...(next === "in" ? [wish] : [])],
        exclude: [...now.exclude.filter((other) => other !== wish), ...(next === "out" ? [wish] : [])],
      }));
    };
    return html`<button
      type="button"
      id="wish-${wish.replace(":", "-")}"
      class="chip ${mark}"
      title=${help ?? nothing}
      @click=${choose}
    ><span>${name}</span>${mark === "free" ? nothing : html` <small>${t(`setup.${mark}`)}</small>`}</button>`;
  }

  /** @param {PartView} part something that the table may switch */
  function switched({ field, name, help, single }) {
    const mode = choices.minis[field] ?? USUAL.mode;
    const byOdds = !MODES.some((each) => each === mode);
    const choose = (/** @type {string} */ wanted) => {
      if (isMode(wanted)) change((now) => ({ ...now, minis: withValue(now.minis, field, wanted, USUAL.mode) }));
    };
    const offered = MODES.filter((each) => single || each !== "one");
    const known = offered.map((each) => /** @type {[string, string]} */ ([each, t(`setup.mode-${each}`)]));
    const odds = /** @type {[string, string]} */ ([byOdds ? mode : USUAL.odds, t("setup.mode-odds")]);
    const percent = (/** @type {{target: HTMLInputElement}} */ { target }) => {
      choose(target.value);
      target.value = isMode(target.value) ? target.value : mode;
    };
    const id = `mini-${field}`;
    return html`<div class="pair">
      <label for=${id}>${name}</label>
      ${chooser(id, [...known, odds], mode, choose)}
      ${
        byOdds
          ? html`<input
            type="number"
            id="odds-${field}"
            min="1"
            max="99"
            aria-label=${t("setup.odds", { name })}
            .value=${mode}
            @change=${percent}
          >%`
          : nothing
      }
      <p class="hint">${help}</p>
    </div>`;
  }

  function weight() {
    const id = `weight-${box.id}`;
    const value = choices.weights[box.id] ?? USUAL.weight;
    return html`<div class="pair">
      <label for=${id}>${t("setup.weight")}</label>
      ${chooser(id, numbers(HEAVIEST), String(value), (chosen) =>
        change((now) => ({ ...now, weights: withValue(now.weights, box.id, Number(chosen), USUAL.weight) })),
      )}
      <p class="hint">${t("setup.weight-note")}</p>
    </div>`;
  }

  function exactly() {
    const id = `exact-${box.id}`;
    const any = /** @type {[string, string]} */ (["", t("setup.exact-any")]);
    const value = String(choices.exact[box.id] ?? "");
    return html`<div class="pair">
      <label for=${id}>${t("setup.exact")}</label>
      ${chooser(id, [any, ...numbers(QUADRANTS)], value, (chosen) =>
        change((now) => ({ ...now, exact: withValue(now.exact, box.id, chosen ? Number(chosen) : null, null) })),
      )}
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

/**
 * Makes an object with another value; a usual value is left out.
 *
 * @template T
 * @param {Record<string, T>} object
 * @param {string} key
 * @param {T | null} value
 * @param {T | null} usual
 * @returns {Record<string, T>}
 */
function withValue(object, key, value, usual) {
  const { [key]: _, ...others } = object;
  return value === null || value === usual ? others : { ...others, [key]: value };
}

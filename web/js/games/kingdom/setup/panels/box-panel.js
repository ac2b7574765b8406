/** @import { BoxView, ChangeChoices, Choices, Named, PartView } from "../../types.js" */

import { t } from "../../../../platform/i18n.js";
import { chooser, html, nothing } from "../../../../platform/ui/templates.js";
import { groupsOf, isOdds, MODES, USUAL, withValue } from "../../model/choices.js";

/** A chip is free, out, or in; a tap leads from each to the next. */
const MARKS = /** @type {const} */ (["free", "out", "in"]);

/**
 * Draws the choices for one box: its required and banned things, and whether its parts come.
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
  </details>`;

  /** Says how many wishes are hidden behind a closed door. */
  function told() {
    const wishes = things.filter(({ wish }) => markOf(wish) !== "free").length;
    const modes = box.parts.filter(({ field }) => field in choices.minis).length;
    const count = wishes + modes;
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
    const choose = (/** @type {string} */ wanted) =>
      change((now) => ({ ...now, minis: withValue(now.minis, field, wanted, USUAL.mode) }));
    const offered = MODES.filter((each) => single || each !== "one");
    const known = offered.map((each) => /** @type {[string, string]} */ ([each, t(`setup.mode-${each}`)]));
    // Odds are set among the expert's choices.
    const odds = /** @type {[string, string][]} */ (
      isOdds(mode) ? [[mode, t("setup.mode-odds", { percent: mode })]] : []
    );
    const id = `mini-${field}`;
    return html`<div class="pair">
      <label for=${id}>${name}</label>
      ${chooser(id, [...known, ...odds], mode, choose)}
      <p class="hint">${help}</p>
    </div>`;
  }
}

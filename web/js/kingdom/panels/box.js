/** @import { BoxView, Choices, Named, PartView } from "../types.js" */
/** @import { Change } from "./controls.js" */

import { button, chooser, element } from "../../platform/dom.js";
import { t } from "../../platform/words.js";
import { groupsOf, HEAVIEST, isMode, MODES, QUADRANTS } from "../choosing.js";

/** A chip is free, out, or in; a tap leads from each to the next. */
const MARKS = /** @type {const} */ (["free", "out", "in"]);
const USUAL = { weight: 1, mode: "rule", odds: "50" };

/**
 * Draw what can be chosen about one box: what of it must come and what must not, how often, and how much.
 *
 * @param {BoxView} box
 * @param {Choices} choices
 * @param {Change} change
 * @param {(message: string) => void} announce
 */
export function boxPanel(box, choices, change, announce) {
  const groups = groupsOf(box);
  const things = groups.flatMap((group) => group.things);
  return element(
    "details",
    { id: `about-${box.id}`, className: "about" },
    element("summary", {}, t("setup.about"), ...told()),
    ...(things.length ? [element("p", { className: "hint", textContent: t("setup.chips") })] : []),
    ...groups.flatMap(({ group, part, things: some }) => {
      const title = part ? part.name : t(`setup.${group}`);
      const chips = some.map(chip);
      return [
        ...(part?.optional ? [switched(part)] : chips.length ? [element("h3", { textContent: title })] : []),
        ...(chips.length ? [element("div", { className: "chips", role: "group", ariaLabel: title }, ...chips)] : []),
      ];
    }),
    ...(box.quadrants.length ? [exactly()] : []),
    ...(box.quadrants.length || box.cards.length ? [weight()] : []),
  );

  /** Say how many wishes are hidden behind a closed door. */
  function told() {
    const wishes = things.filter(({ wish }) => markOf(wish) !== "free").length;
    const modes = box.parts.filter(({ field }) => field in choices.minis).length;
    const count = wishes + modes + Number(box.id in choices.weights) + Number(box.id in choices.exact);
    return count ? [" ", element("span", { className: "badge", textContent: t("setup.wishes", { count }) })] : [];
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
    const words = element("span", { textContent: name });
    const state = mark === "free" ? [] : [" ", element("small", { textContent: t(`setup.${mark}`) })];
    const id = `wish-${wish.replace(":", "-")}`;
    const made = button(id, [words, ...state], choose, { className: `chip ${mark}` });
    if (help) made.title = help;
    return made;
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
    const select = chooser(`mini-${field}`, [...known, odds], mode, choose);
    const percent = element("input", { type: "number", id: `odds-${field}`, min: "1", max: "99", value: mode });
    percent.setAttribute("aria-label", t("setup.odds", { name }));
    percent.addEventListener("change", () => {
      choose(percent.value);
      percent.value = isMode(percent.value) ? percent.value : mode;
    });
    const hint = element("p", { className: "hint", textContent: help });
    return pair(name, select, ...(byOdds ? [percent, "%"] : []), hint);
  }

  function weight() {
    const value = choices.weights[box.id] ?? USUAL.weight;
    const select = chooser(`weight-${box.id}`, numbers(HEAVIEST), String(value), (chosen) =>
      change((now) => ({ ...now, weights: withValue(now.weights, box.id, Number(chosen), USUAL.weight) })),
    );
    return pair(t("setup.weight"), select, element("p", { className: "hint", textContent: t("setup.weight-note") }));
  }

  function exactly() {
    const any = /** @type {[string, string]} */ (["", t("setup.exact-any")]);
    const value = String(choices.exact[box.id] ?? "");
    const select = chooser(`exact-${box.id}`, [any, ...numbers(QUADRANTS)], value, (chosen) =>
      change((now) => ({ ...now, exact: withValue(now.exact, box.id, chosen ? Number(chosen) : null, null) })),
    );
    return pair(t("setup.exact"), select);
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
 * @param {string} label
 * @param {HTMLSelectElement} select
 * @param {...(Node | string)} more
 */
function pair(label, select, ...more) {
  return element(
    "div",
    { className: "pair" },
    element("label", { htmlFor: select.id, textContent: label }),
    select,
    ...more,
  );
}

/**
 * Return an object with another value; what is usual is not written down.
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

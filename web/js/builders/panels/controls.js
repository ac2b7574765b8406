/** @import { SettingUp } from "../setting-up.js" */
/** @import { Cards, State } from "../types.js" */

import { button, byId, changes, element, redraw } from "../../platform/dom.js";
import { language, t } from "../../platform/words.js";
import { borrowed, retype } from "../../shared/panels/borrowed.js";
import { tellOutdated } from "../../shared/panels/outdated.js";
import { COUNTS } from "../setting-up.js";

/**
 * Draw the choices before a roll.
 *
 * @param {SettingUp} setup
 * @param {() => void} play
 * @returns {(state: Readonly<State>) => void}
 */
export function controlsPanel(setup, play) {
  const changed = changes();
  return ({ view, catalog, choices, own, table, locks, outdated, busy }) => {
    const shown = view === "setup";
    byId("b-controls").hidden = !shown;
    // Names and the seed are typed: drawing them again would take the text from under the fingers.
    if (!shown) return;
    if (changed(catalog, choices.count, choices.cards, own, table === null, locks.length, busy, language())) draw();
    tellOutdated(byId("b-outdated"), byId("b-play"), outdated);
    // What came with a set-up was not typed.
    retype("b-seed", choices.seed);
    for (const [i, name] of choices.names.slice(0, choices.count).entries()) retype(`b-name-${i}`, name);

    function draw() {
      redraw(
        byId("b-controls"),
        element("h2", { textContent: t("setup.title") }),
        ...(own ? [element("p", { className: "borrowed" }, ...borrowed("b-own-choices", setup.back))] : []),
        fieldset("b-players", t("setup.players"), counts(), names()),
        fieldset(
          "b-cards",
          t("builders.cards"),
          ...["ours", "dealt"].map((each) => source(/** @type {Cards} */ (each))),
        ),
        seed(),
        element(
          "div",
          { className: "roll-bar" },
          told(),
          button("b-roll", locks.length ? t("setup.roll-rest") : t("setup.roll"), setup.roll, {
            className: "roll",
            disabled: !catalog || busy,
          }),
          button("b-play", t("setup.play"), play, { className: "play", disabled: !table || busy }),
        ),
      );
      byId("b-play").setAttribute("aria-describedby", "b-outdated");
    }

    function told() {
      const place = element("p", { id: "b-outdated", className: "outdated", tabIndex: -1 });
      place.setAttribute("role", "status");
      return place;
    }

    function counts() {
      const buttons = COUNTS.map((count) =>
        button(`b-count-${count}`, String(count), () => setup.change((now) => ({ ...now, count })), {
          pressed: count === choices.count,
          label: t("setup.player-count", { count }),
        }),
      );
      return element("div", { className: "counts" }, ...buttons);
    }

    function names() {
      const rows = choices.names.slice(0, choices.count).map((value, i) => {
        const name = element("input", { id: `b-name-${i}`, value, maxLength: 60, autocomplete: "off" });
        name.placeholder = t("setup.name", { seat: i + 1 });
        name.setAttribute("aria-label", t("setup.name", { seat: i + 1 }));
        name.addEventListener("input", () => setup.change((now) => ({ ...now, names: now.names.with(i, name.value) })));
        return element("li", {}, name);
      });
      return element("ol", { className: "seats" }, ...rows);
    }

    /** @param {Cards} cards */
    function source(cards) {
      const checked = choices.cards === cards;
      const input = element("input", { type: "radio", name: "b-source", id: `b-cards-${cards}`, checked });
      input.addEventListener("change", () => setup.change((now) => ({ ...now, cards })));
      return element("label", { className: "toggle" }, input, t(`builders.cards-${cards}`));
    }

    function seed() {
      const input = element("input", { id: "b-seed", value: choices.seed, maxLength: 100, autocomplete: "off" });
      input.placeholder = t("setup.seed-fresh");
      input.addEventListener("input", () => setup.change((now) => ({ ...now, seed: input.value.trim() })));
      return element(
        "div",
        { className: "field" },
        element("label", { htmlFor: "b-seed", textContent: t("setup.seed") }),
        input,
      );
    }
  };
}

/**
 * @param {string} id
 * @param {string} title
 * @param {...HTMLElement} content
 */
function fieldset(id, title, ...content) {
  return element("fieldset", { id }, element("legend", { textContent: title }), ...content);
}

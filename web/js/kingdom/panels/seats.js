/** @import { Choices, Named } from "../types.js" */
/** @import { Change } from "./controls.js" */

import { button, element } from "../../platform/dom.js";
import { t } from "../../platform/words.js";
import { FEWEST, seated } from "../choosing.js";

/**
 * Draw the numbers of players that there are pieces for.
 *
 * @param {Named[]} colours
 * @param {Choices} choices
 * @param {Change} change
 */
export function counts(colours, choices, change) {
  const ids = colours.map(({ id }) => id);
  const buttons = ids.slice(FEWEST - 1).map((_, i) => {
    const count = i + FEWEST;
    const choose = () => change((now) => ({ ...now, players: seated(now.players, count, ids) }));
    const pressed = count === choices.players.length;
    return button(`players-${count}`, String(count), choose, { pressed, label: t("setup.player-count", { count }) });
  });
  return element("div", { className: "counts" }, ...buttons);
}

/**
 * Draw the seats, each with its colour and its name.
 *
 * @param {Named[]} colours
 * @param {Choices} choices
 * @param {Change} change
 */
export function seats(colours, choices, change) {
  const rows = choices.players.map((seat, i) => {
    const colour = element("select", { id: `colour-${i}` });
    colour.setAttribute("aria-label", t("setup.colour", { seat: i + 1 }));
    colour.append(...colours.map(({ id, name }) => new Option(name, id, false, id === seat.id)));
    colour.addEventListener("change", () => {
      // Two seats never share a colour: whoever had it takes the one given up.
      change((now) => ({
        ...now,
        players: now.players.map((other, j) => ({
          ...other,
          id: j === i ? colour.value : other.id === colour.value ? (now.players[i]?.id ?? other.id) : other.id,
        })),
      }));
    });
    const name = element("input", { id: `name-${i}`, value: seat.name, maxLength: 60, autocomplete: "off" });
    name.placeholder = t("setup.name", { seat: i + 1 });
    name.setAttribute("aria-label", t("setup.name", { seat: i + 1 }));
    name.addEventListener("input", () => {
      const players = (/** @type {Choices} */ now) =>
        now.players.map((s, j) => (j === i ? { ...s, name: name.value } : s));
      change((now) => ({ ...now, players: players(now) }));
    });
    return element("li", {}, colour, name);
  });
  return element("ol", { className: "seats" }, ...rows);
}

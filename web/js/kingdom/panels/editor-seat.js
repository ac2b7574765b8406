/** @import { CountingUp } from "../../shared/counting.js" */
/** @import { Editing } from "../editing.js" */
/** @import { Draft, PlayerView, SiteView, Table } from "../types.js" */

import { button, chooser, element, emblem, toggle } from "../../platform/dom.js";
import { t } from "../../platform/words.js";
import { goldField } from "./gold-field.js";

const HOW = /** @type {const} */ (["none", "held", "fresh", "lost"]);

/**
 * Make what can be said of one player: supply, tiles, settlements set aside, gold so far.
 *
 * @param {Draft} draft
 * @param {PlayerView} player
 * @param {Table | null} picture
 * @param {Editing} edit
 * @param {CountingUp} counts
 */
export function seatEditor(
  { view: { sites, pieces, has }, position },
  { id, name, supply, aside },
  picture,
  edit,
  counts,
) {
  const record = position.players[id];
  const on = has.pieces.map((piece) => ({ ...piece, hexes: pieces[id]?.[piece.id] ?? [] }));
  const count = on.reduce((sum, { wide, hexes }) => sum + (wide ? Math.sign(hexes.length) : hexes.length), 0);
  return element(
    "fieldset",
    { className: "editor-seat" },
    element("legend", {}, t("editor.seat", { name, count })),
    stepper("supply", t("editor.supply"), supply, (to) => edit.supply(id, to)),
    ...(has.aside
      ? [stepper("aside", t("editor.aside", { tile: has.aside.name }), aside, (to) => edit.aside(id, to))]
      : []),
    element(
      "details",
      { id: `tiles-${id}` },
      element("summary", { textContent: t("editor.tiles", { count: record?.tiles?.length ?? 0 }) }),
      element("ul", { className: "sites" }, ...sites.filter(({ location }) => location).map(location)),
      ...has.loose.map((tile) =>
        toggle(`loose-${tile.id}`, tile.name, record?.tiles?.some((each) => each.tile === tile.id) ?? false, (holds) =>
          edit.loose(id, tile.id, holds),
        ),
      ),
    ),
    ...(has.paying.length ? [paid()] : []),
  );

  /** @param {SiteView} site */
  function location({ at, tile, name: place, stock }) {
    const held = record?.tiles?.find(({ from }) => from === at);
    const how = held ? (held.fresh ? "fresh" : "held") : record?.taken_from?.includes(at) ? "lost" : "none";
    const choice = chooser(
      `site-${at}`,
      HOW.map((each) => [each, t(`editor.tile.${each}`)]),
      how,
      (chosen) => edit.tile(id, at, tile, HOW.find((each) => each === chosen) ?? "none"),
    );
    choice.setAttribute("aria-label", `${place} ${at}`);
    const left = element("small", { textContent: t("board.left", { count: stock }) });
    return element("li", {}, emblem(picture?.emblems[tile]), element("span", {}, `${place} ${at} `, left), choice);
  }

  function paid() {
    const sum = has.paying.reduce((all, { id: kind }) => all + (record?.gold?.[kind] ?? 0), 0);
    return element(
      "details",
      { id: `gold-${id}` },
      element("summary", { textContent: t("editor.gold", { gold: sum }) }),
      element(
        "ul",
        { className: "sites" },
        ...has.paying.map(({ id: kind, name: line }) => {
          const field = goldField(
            `gold-${kind}-${id}`,
            line,
            record?.gold?.[kind] ?? 0,
            (gold) => edit.gold(kind, id, gold),
            (text) => counts.check(kind, text),
          );
          return element("li", { className: "faults-below" }, element("span", { textContent: line }), field);
        }),
      ),
    );
  }
}

/**
 * @param {string} id
 * @param {string} label
 * @param {number} count
 * @param {(to: number) => void} set
 */
function stepper(id, label, count, set) {
  return element(
    "div",
    { className: "stepper" },
    element("span", { id: `${id}-words`, textContent: label }),
    button(`${id}-less`, "−", () => set(Math.max(0, count - 1)), {
      label: `${label}: ${t("editor.one-less")}`,
      disabled: count === 0,
    }),
    element("output", { id, textContent: String(count) }),
    button(`${id}-more`, "+", () => set(count + 1), { label: `${label}: ${t("editor.one-more")}` }),
  );
}

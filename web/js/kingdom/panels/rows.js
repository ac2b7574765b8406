/** The things of a set-up, one row each: locked or free, rolled anew, turned, or picked from a list. */

/** @import { SettingUp } from "../setting-up.js" */
/** @import { Catalog, Described, Named, Table } from "../types.js" */

import { button, chooser, element, emblem } from "../../platform/dom.js";
import { spoken, t } from "../../platform/words.js";

/**
 * Draw quadrants, cards, tasks, and what else the boxes lay out.
 *
 * @param {Table} table
 * @param {Catalog} catalog
 * @param {string[]} locks
 * @param {SettingUp} setup
 * @returns {HTMLElement[]}
 */
export function rows({ setup: record, sheet, emblems }, catalog, locks, setup) {
  const boxes = catalog.boxes.filter(({ id }) => record.boxes.includes(id));
  return [
    ...section("board", t("sheet.board"), sheet.quadrants.map(quadrant)),
    ...section(
      "cards",
      t("sheet.cards"),
      sheet.cards.map(
        listed(
          "cards",
          boxes.flatMap(({ cards }) => cards),
        ),
      ),
    ),
    ...section(
      "tasks",
      t("sheet.tasks"),
      sheet.tasks.map(
        listed(
          "tasks",
          boxes.flatMap(({ tasks }) => tasks),
        ),
      ),
    ),
    ...sheet.parts.flatMap(part),
  ];

  /**
   * @param {Table["sheet"]["quadrants"][number]} lying
   * @param {number} i
   */
  function quadrant({ place, more, id, name }, i) {
    const lock = `board.${i}`;
    const others = record.board.map((entry) => entry.quadrant);
    const choices = boxes.flatMap(({ quadrants }) => quadrants);
    const where = [place, more].filter(Boolean).join(", ");
    return element(
      "li",
      {},
      head(lock, `${place}: ${name}`, [
        element("p", { className: "where", textContent: where }),
        tool(`turn-${i}`, "icon-turn", t("sheet.turn", { name }), () => setup.turn(lock)),
      ]),
      list(lock, place, { id, name }, choices, others),
    );
  }

  /**
   * @param {"cards" | "tasks"} field
   * @param {Named[]} choices
   * @returns {(thing: Described, i: number) => HTMLElement}
   */
  function listed(field, choices) {
    return (thing, i) => {
      const lock = `${field}.${i}`;
      const label = t(`sheet.pick-${field}`, { number: i + 1 });
      return element(
        "li",
        {},
        head(lock, thing.name, [list(lock, label, thing, choices, record[field])]),
        element("p", { textContent: thing.help }),
      );
    };
  }

  /** @param {Table["sheet"]["parts"][number]} part */
  function part({ field, name, entries }) {
    const title = element("h3", { textContent: name, id: `part-${field}` });
    const items = entries.map((thing) => laid(thing, emblems[thing.id]));
    return [head(field, name, [title]), element("ul", { className: "tiles" }, ...items)];
  }

  /**
   * Draw a thing with its lock and its die.
   *
   * @param {string} lock
   * @param {string} name
   * @param {HTMLElement[]} first
   */
  function head(lock, name, first) {
    const id = lock.replace(".", "-");
    const locked = locks.includes(lock);
    const icon = locked ? "icon-locked" : "icon-unlocked";
    return element(
      "div",
      { className: "row" },
      ...first,
      tool(`reroll-${id}`, "icon-die", t("sheet.reroll", { name }), () => setup.reroll(lock)),
      tool(`lock-${id}`, icon, t("sheet.lock", { name }), () => setup.lock(lock), locked),
    );
  }

  /**
   * Draw the list from which a thing can be picked. What lies elsewhere on the table is not in it.
   *
   * @param {string} lock
   * @param {string} label
   * @param {Named} now
   * @param {Named[]} choices
   * @param {string[]} taken
   */
  function list(lock, label, now, choices, taken) {
    const free = choices.filter(({ id }) => id !== now.id && !taken.includes(id));
    const options = [now, ...free].sort((one, other) => one.name.localeCompare(other.name, spoken()));
    const select = chooser(
      `pick-${lock.replace(".", "-")}`,
      options.map(({ id, name }) => [id, name]),
      now.id,
      (id) => setup.pick(lock, id),
    );
    select.setAttribute("aria-label", label);
    return select;
  }
}

/**
 * Say what a thing is, where it lies, and what it does.
 *
 * @param {Described & {hexes: string[]}} thing
 * @param {string | undefined} drawing
 */
export function laid({ name, help, hexes }, drawing) {
  const title = element("span", { className: "entry-name", textContent: name });
  if (hexes.length) title.append(element("span", { className: "hexes", textContent: ` ${hexes.join(", ")}` }));
  const words = element("div", {}, title, element("p", { textContent: help }));
  return element("li", {}, ...(drawing ? [emblem(drawing)] : []), words);
}

/**
 * @param {string} id
 * @param {string} title
 * @param {HTMLElement[]} items
 */
function section(id, title, items) {
  if (!items.length) return [];
  return [element("h3", { textContent: title }), element("ul", { className: "cards", id: `drawn-${id}` }, ...items)];
}

/**
 * @param {string} id
 * @param {string} icon
 * @param {string} label
 * @param {() => void} action
 * @param {boolean} [pressed]
 */
function tool(id, icon, label, action, pressed) {
  const made = button(id, [emblem(icon, "-12 -12 24 24")], action, { className: "small-tool", label, pressed });
  made.title = label;
  return made;
}

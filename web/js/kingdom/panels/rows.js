/** The things of a set-up, one row each: locked or free, rolled anew, turned, or picked from a list. */

/** @import { SettingUp } from "../setting-up.js" */
/** @import { Catalog, Described, Named, Table } from "../types.js" */

import { chooser, emblem, html, nothing } from "../../platform/html.js";
import { spoken, t } from "../../platform/words.js";

/**
 * Draw quadrants, cards, tasks, and what else the boxes lay out.
 *
 * @param {Table} table
 * @param {Catalog} catalog
 * @param {string[]} locks
 * @param {SettingUp} setup
 */
export function rows({ setup: record, sheet, emblems }, catalog, locks, setup) {
  const boxes = catalog.boxes.filter(({ id }) => record.boxes.includes(id));
  const cards = boxes.flatMap((box) => box.cards);
  const tasks = boxes.flatMap((box) => box.tasks);
  return [
    section("board", t("sheet.board"), sheet.quadrants.map(quadrant)),
    section("cards", t("sheet.cards"), sheet.cards.map(listed("cards", cards))),
    section("tasks", t("sheet.tasks"), sheet.tasks.map(listed("tasks", tasks))),
    sheet.parts.map(part),
  ];

  /**
   * @param {Table["sheet"]["quadrants"][number]} lying
   * @param {number} i
   */
  function quadrant({ place, more, id, name }, i) {
    const lock = `board.${i}`;
    const others = record.board.map((entry) => entry.quadrant);
    const choices = boxes.flatMap(({ quadrants }) => quadrants);
    const where = html`<p class="where">${[place, more].filter(Boolean).join(", ")}</p>`;
    const turn = tool(`turn-${i}`, "icon-turn", t("sheet.turn", { name }), () => setup.turn(lock));
    return html`<li>
      ${head(lock, `${place}: ${name}`, [where, turn])} ${list(lock, place, { id, name }, choices, others)}
    </li>`;
  }

  /**
   * @param {"cards" | "tasks"} field
   * @param {Named[]} choices
   * @returns {(thing: Described, i: number) => unknown}
   */
  function listed(field, choices) {
    return (thing, i) => {
      const lock = `${field}.${i}`;
      const label = t(`sheet.pick-${field}`, { number: i + 1 });
      return html`<li>
        ${head(lock, thing.name, list(lock, label, thing, choices, record[field]))}
        <p>${thing.help}</p>
      </li>`;
    };
  }

  /** @param {Table["sheet"]["parts"][number]} part */
  function part({ field, name, entries }) {
    return html`
      ${head(field, name, html`<h3 id="part-${field}">${name}</h3>`)}
      <ul class="tiles">${entries.map((thing) => laid(thing, emblems[thing.id]))}</ul>
    `;
  }

  /**
   * Draw a thing with its lock and its die.
   *
   * @param {string} lock
   * @param {string} name
   * @param {unknown} first
   */
  function head(lock, name, first) {
    const id = lock.replace(".", "-");
    const locked = locks.includes(lock);
    const icon = locked ? "icon-locked" : "icon-unlocked";
    return html`<div class="row">
      ${first} ${tool(`reroll-${id}`, "icon-die", t("sheet.reroll", { name }), () => setup.reroll(lock))}
      ${tool(`lock-${id}`, icon, t("sheet.lock", { name }), () => setup.lock(lock), locked)}
    </div>`;
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
    return chooser(
      `pick-${lock.replace(".", "-")}`,
      options.map(({ id, name }) => [id, name]),
      now.id,
      (id) => setup.pick(lock, id),
      label,
    );
  }
}

/**
 * Say what a thing is, where it lies, and what it does.
 *
 * @param {Described & {hexes: string[]}} thing
 * @param {string | undefined} drawing
 */
export function laid({ name, help, hexes }, drawing) {
  const where = hexes.length ? html`<span class="hexes"> ${hexes.join(", ")}</span>` : nothing;
  return html`<li>
    ${drawing ? emblem(drawing) : nothing}
    <div><span class="entry-name">${name}${where}</span><p>${help}</p></div>
  </li>`;
}

/**
 * @param {string} id
 * @param {string} title
 * @param {unknown[]} items
 */
function section(id, title, items) {
  return items.length ? html`<h3>${title}</h3><ul class="cards" id="drawn-${id}">${items}</ul>` : nothing;
}

/**
 * @param {string} id
 * @param {string} icon
 * @param {string} label
 * @param {() => void} action
 * @param {boolean} [pressed]
 */
function tool(id, icon, label, action, pressed) {
  return html`<button
    type="button"
    id=${id}
    class="small-tool"
    title=${label}
    aria-label=${label}
    aria-pressed=${pressed ?? nothing}
    @click=${action}
  >${emblem(icon, "-12 -12 24 24")}</button>`;
}

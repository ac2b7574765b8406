/** What brings gold in a set-up, as a strip of cards below the board; what else there is to each is one tap away. */

/** @import { SetupController } from "../setup-controller.js" */
/** @import { SetupActions } from "./part-buttons.js" */
/** @import { Catalog, Described, Named, SpotView, State, Table } from "../../types.js" */

import { sentenceLanguage, t, withLabel } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { bringIntoView } from "../../../../platform/ui/scroll-into-view.js";
import { chooser, draw, emblem, html, nothing } from "../../../../platform/ui/templates.js";
import { wishOf } from "../../model/choices.js";
import { hasPart } from "../../model/locks.js";
import { partButtons } from "./part-buttons.js";

/** The fields of a quadrant that say what lies on its location hexes. */
const ON_QUADRANTS = /** @type {const} */ (["location", "castle_tile"]);

/**
 * A card, a task, a part of the table, or what lies on the quadrants.
 *
 * @typedef {object} Thing
 * @property {string} lock names it
 * @property {string} kind what it is, in a word
 * @property {string} name
 * @property {string} line what it does, in a sentence
 * @property {unknown} more
 */

/**
 * @param {SetupController} controller
 * @param {(fault: unknown) => void} failed
 * @returns {(state: Readonly<State>) => void}
 */
export function stripPanel(controller, failed) {
  /** The lock of the thing that has been opened, or "". */
  let opened = "";
  /** What else could lie on the table of this link; asked for when something is opened that has spots. */
  let known = { link: "", spots: /** @type {SpotView[]} */ ([]) };
  /** @type {Readonly<State>} */
  let last;
  return show;

  /** @param {Table} table */
  async function ask({ link, setup }) {
    if (known.link === link) return;
    known = { link, spots: [] };
    try {
      const { spots } = await controller.spots(setup);
      if (known.link !== link) return;
      known = { link, spots };
      show(last);
    } catch (fault) {
      known = { link: "", spots: [] };
      failed(fault);
    }
  }

  /** @param {Readonly<State>} state */
  function show(state) {
    const { view, table, catalog, locks, startOption } = state;
    last = state;
    const shown = view === "setup" && table !== null && catalog !== null;
    byId("strip").hidden = !shown;
    if (!shown) return;
    // What pays on a table that is described is asked before its gold is counted.
    const setup = startOption === "new" ? table.setup : { ...table.setup, cards: [], tasks: [] };
    const sheet = startOption === "new" ? table.sheet : { ...table.sheet, cards: [], tasks: [] };
    const laid = { ...table, setup, sheet };
    // Nothing of it is rolled or locked either.
    const actions =
      startOption === "new" ? controller : { ...controller, reroll: undefined, lock: undefined, ban: undefined };
    const fields = [...sheet.parts.map(({ field }) => field), ...liesOn(table.setup)];
    if (opened && !hasPart(setup, opened) && !fields.includes(opened)) opened = "";
    if (opened && !opened.includes(".")) ask(table);
    const open = (/** @type {string} */ lock) => {
      opened = lock === opened ? "" : lock;
      show(state);
      if (opened) requestAnimationFrame(() => bringIntoView(byId("strip-thing")));
    };
    const spots = known.link === table.link ? known.spots : [];
    draw(byId("strip"), cardStrip(laid, catalog, locks, opened, open, actions, spots));
  }
}

/** Lists the fields in which a set-up says what lies on its quadrants. */
function liesOn(/** @type {Table["setup"]} */ { board }) {
  return ON_QUADRANTS.filter((field) => board.some((entry) => entry[field] !== undefined));
}

/**
 * Draws the cards, tasks and parts of a set-up, and all of one of them.
 *
 * @param {Pick<Table, "setup" | "sheet" | "emblems">} table
 * @param {Catalog} catalog
 * @param {string[]} locks
 * @param {string} opened the lock of the one that is shown whole
 * @param {(lock: string) => void} open
 * @param {SetupActions & Pick<SetupController, "putAt">} controller
 * @param {SpotView[]} spots what else could lie on the table, as far as it is known
 */
export function cardStrip({ setup: record, sheet, emblems }, catalog, locks, opened, open, controller, spots) {
  const boxes = catalog.boxes.filter(({ id }) => record.boxes.includes(id));
  const cards = sheet.cards.map(
    entryOf(
      "cards",
      t("sheet.card"),
      boxes.flatMap((box) => box.cards),
    ),
  );
  const tasks = sheet.tasks.map(
    entryOf(
      "tasks",
      t("sheet.task"),
      boxes.flatMap((box) => box.tasks),
    ),
  );
  const parts = [...sheet.parts.map(part), ...liesOn(record).map(onQuadrants)];
  return html`<div class="strip-cards">
    ${[list("cards", t("sheet.cards"), cards), list("tasks", t("sheet.tasks"), tasks), list("parts", "", parts)]}
  </div>`;

  /**
   * @param {"cards" | "tasks"} field
   * @param {string} kind
   * @param {Named[]} choices
   * @returns {(thing: Described, i: number) => Thing}
   */
  function entryOf(field, kind, choices) {
    return (thing, i) => {
      const lock = `${field}.${i}`;
      const free = choices.filter(({ id }) => id !== thing.id && !record[field].includes(id));
      const options = [thing, ...free].sort((one, other) => one.name.localeCompare(other.name, sentenceLanguage()));
      const list = chooser(
        `pick-${field}-${i}`,
        options.map(({ id, name }) => [id, name]),
        thing.id,
        (id) => controller.pick(lock, id),
        t(`sheet.pick-${field}`, { number: i + 1 }),
      );
      return { lock, kind, name: thing.name, line: thing.help, more: list };
    };
  }

  /**
   * @param {Table["sheet"]["parts"][number]} part
   * @returns {Thing}
   */
  function part({ field, name, entries }) {
    const laidOut = entries.map((thing) => entryLine(thing, emblems[thing.id]));
    const names = [...new Set(entries.map((thing) => thing.name))].filter((each) => each !== name);
    const said = names.length ? names : entries.flatMap(({ hexes }) => hexes);
    const line = said.join(", ") || t("sheet.unsaid");
    return { lock: field, kind: "", name, line, more: html`${choosers(field, name)}<ul class="tiles">${laidOut}</ul>` };
  }

  /** @param {typeof ON_QUADRANTS[number]} field */
  function onQuadrants(field) {
    const name = t(`sheet.${field}`);
    const there = record.board.flatMap((entry) => entry[field] ?? []);
    const line = there.map((each) => sheet.tiles.find(({ id }) => id === each)?.name ?? each).join(", ");
    return { lock: field, kind: "", name, line, more: choosers(field, name) };
  }

  /**
   * Lets people put something else at each spot of a part.
   *
   * @param {string} field
   * @param {string} part what it is called
   */
  function choosers(field, part) {
    const here = spots.filter(({ subject }) => subject === field);
    return html`<div class="spots">${here.map(({ name, lies, options }, i) => {
      const id = `spot-${field}-${i}`;
      const put = (/** @type {string} */ chosen) => {
        const option = options.find((each) => each.id === chosen);
        if (option) controller.putAt(field, option.keep);
      };
      const named = options.map((each) => /** @type {[string, string]} */ ([each.id, each.name]));
      /** @type {[string, string][]} */
      const choices = lies ? named : [["", t("sheet.unsaid")], ...named];
      return html`<div><label for=${id}>${name || part}</label>${chooser(id, choices, lies, put)}</div>`;
    })}</div>`;
  }

  /**
   * @param {string} id
   * @param {string} title
   * @param {Thing[]} things
   */
  function list(id, title, things) {
    if (!things.length) return nothing;
    return html`<ul id="drawn-${id}" class="strip-list" aria-label=${title || nothing}>${things.map(card)}</ul>`;
  }

  /** @param {Thing} thing */
  function card({ lock, kind, name, line, more }) {
    const locked = locks.includes(lock);
    return html`<li>
      <button
        type="button"
        id="show-${lock.replace(".", "-")}"
        class="strip-card"
        aria-expanded=${lock === opened}
        aria-controls=${lock === opened ? "strip-thing" : nothing}
        @click=${() => open(lock)}
      ><span class="strip-name"
          >${kind ? html`<span class="unseen">${withLabel(kind, "")}</span>` : nothing}<strong>${name}</strong>${
            locked
              ? html`${emblem("icon-locked", "-12 -12 24 24")}<span class="unseen">, ${t("quadrants.locked")}</span>`
              : nothing
          }</span
        ><span class="strip-line">${line}</span></button>
    </li>
    ${lock === opened ? all({ lock, name, more }) : nothing}`;
  }

  /** @param {Pick<Thing, "lock" | "name" | "more">} thing */
  function all({ lock, name, more }) {
    const tools = hasPart(record, lock)
      ? partButtons(lock, name, locks, controller, Boolean(wishOf(record, catalog, lock)))
      : nothing;
    return html`<li class="strip-open"
      ><div id="strip-thing" class="strip-thing" role="group" aria-label=${name} tabindex="-1">
        <div class="row"><strong>${name}</strong>${tools}</div>
        ${more}
      </div></li>`;
  }
}

/**
 * Says what a thing is, where it lies, and what it does.
 *
 * @param {Described & {hexes: string[]}} thing
 * @param {string | undefined} drawing
 */
export function entryLine({ name, help, hexes }, drawing) {
  const where = hexes.length ? html`<span class="hexes"> ${hexes.join(", ")}</span>` : nothing;
  return html`<li>
    ${drawing ? emblem(drawing) : nothing}
    <div><span class="entry-name">${name}${where}</span><p>${help}</p></div>
  </li>`;
}

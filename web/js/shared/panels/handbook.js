/** @import { Book, Handbook, HandbookEntry } from "../types.js" */

import { byId, changes, element } from "../../platform/dom.js";
import { t } from "../../platform/words.js";
import { badge, ruleText } from "./why.js";

/** In CSS pixels, around what an address leads to. */
const MARGIN = 12;

/** @typedef {{element: HTMLElement, text: string}} Found */
/** @typedef {{element: HTMLElement, within: Found[]}} Shelf */

/**
 * Draw every card, tile, task, piece and rule, with a field that finds them.
 *
 * @param {string} id of the place, with which the ids in it begin
 * @param {string} address of the view; what follows its slash is the id of an entry or rule
 * @returns {(state: Readonly<{view: string, handbook: Handbook | null}>) => void}
 */
export function handbookPanel(id, address) {
  const place = byId(id);
  const changed = changes();
  const field = element("input", { type: "search", id: `${id}-field`, autocomplete: "off", spellcheck: false });
  const count = element("p", { id: `${id}-count` });
  count.setAttribute("role", "status");
  field.addEventListener("input", find);
  const title = element("h2");
  const hint = element("p", { className: "hint" });
  const label = element("label", { htmlFor: field.id });
  const links = element("nav", { className: "books" });
  const sections = element("div");
  /** @type {Book[] | null} */
  let drawn = null;
  /** @type {Set<string>} */
  let addressed = new Set();
  /** @type {Found[]} */
  let entries = [];
  /** @type {Found[]} */
  let notes = [];
  /** @type {Shelf[]} */
  let shelves = [];

  return ({ view, handbook }) => {
    place.hidden = view !== "rules";
    if (view !== "rules" || !handbook || !changed(handbook)) return;
    if (handbook.books !== drawn) draw((drawn = handbook.books));
    if (handbook.entry) lead(handbook.entry);
  };

  /** @param {Book[]} books */
  function draw(books) {
    [entries, notes, shelves] = [[], [], []];
    addressed = new Set(books.flatMap(({ groups }) => groups.flatMap((group) => group.entries.map(({ id }) => id))));
    title.textContent = t("rules.title");
    hint.textContent = t("rules.hint");
    label.textContent = t("rules.search");
    links.hidden = books.length < 2;
    links.setAttribute("aria-label", t("rules.books"));
    links.replaceChildren(...books.map(({ id, name }) => link(id, name)));
    sections.replaceChildren(...books.map(section));
    // The field stays where it is, with what is being typed into it.
    if (!place.hasChildNodes())
      place.append(title, hint, element("div", { className: "find" }, label, field, count), links, sections);
    find();
  }

  /** @param {Book} book */
  function section({ id, name, missing, groups }) {
    const lacking = missing.map((sentence) => element("p", {}, badge(t("rules.not-on-file")), ` ${sentence}`));
    const remarks = lacking.map((each) => ({ element: each, text: folded(`${name} ${each.textContent}`) }));
    notes.push(...remarks);
    const begun = entries.length;
    const parts = groups.map((group) => {
      const shown = group.entries.map((entry) => listed(entry, `${name} ${group.name}`));
      const part = element(
        "div",
        { className: "kind" },
        element("h4", { textContent: group.name }),
        element("ul", { className: "entries" }, ...shown.map((each) => each.element)),
      );
      shelves.push({ element: part, within: shown });
      entries.push(...shown);
      return part;
    });
    const whole = element(
      "section",
      { className: "book", id: `${address}/${id}`, tabIndex: -1 },
      element("h3", {}, link(id, name)),
      ...lacking,
      ...parts,
    );
    shelves.push({ element: whole, within: [...entries.slice(begun), ...remarks] });
    return whole;
  }

  /**
   * @param {HandbookEntry} entry
   * @param {string} where it stands, in words that find it too
   * @returns {Found}
   */
  function listed({ id, name, text, note, known, rules }, where) {
    const unknown = known ? [] : [" ", badge(t("rules.not-on-file"))];
    const shown = element(
      "li",
      { id: `${address}/${id}`, tabIndex: -1 },
      element("h5", {}, link(id, name), ...unknown),
      ...(note ? [element("p", { className: "hint", textContent: note })] : []),
      ...(text ? [element("p", { textContent: text })] : []),
      ...rules.map((rule) => {
        const box = ruleText(rule);
        // A rule has one address, whether it stands by itself or several things share it.
        if (!addressed.has(rule.id)) Object.assign(box, { id: `${address}/${rule.id}`, tabIndex: -1 });
        addressed.add(rule.id);
        return box;
      }),
    );
    return { element: shown, text: folded([where, ...[...shown.children].map((each) => each.textContent)].join(" ")) };
  }

  /**
   * @param {string} id
   * @param {string} name
   */
  function link(id, name) {
    return element("a", { href: `#${address}/${id}`, textContent: name });
  }

  /** Show what has all the words of the field in it, and say how much that is. */
  function find() {
    const words = folded(field.value).split(/\s+/);
    const fits = (/** @type {Found} */ { text }) => words.every((word) => text.includes(word));
    for (const found of [...entries, ...notes]) found.element.hidden = !fits(found);
    for (const { element, within } of shelves) element.hidden = within.every((found) => found.element.hidden);
    const left = entries.filter(({ element }) => !element.hidden).length;
    count.textContent = t(left ? "rules.count" : "rules.nothing", { count: left, all: entries.length });
  }

  /** @param {string} id of what the address names */
  function lead(id) {
    for (const before of place.querySelectorAll(".aimed")) before.classList.remove("aimed");
    const aimed = document.getElementById(`${address}/${id}`);
    if (!aimed) {
      count.textContent = t("rules.unknown", { id });
      return;
    }
    if (aimed.closest("[hidden]")) {
      field.value = "";
      find();
    }
    aimed.classList.add("aimed");
    // With the name of what it belongs to, if there is room for both below the field.
    const covered = field.closest(".find")?.clientHeight ?? 0;
    const entry = aimed.closest("li") ?? aimed;
    const shown = entry.clientHeight < innerHeight - covered - 2 * MARGIN ? entry : aimed;
    shown.style.scrollMarginTop = `${covered + MARGIN}px`;
    shown.scrollIntoView();
    aimed.focus({ preventScroll: true });
  }
}

/** Return a text as it is compared: without capitals and accents. */
function folded(/** @type {string} */ text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

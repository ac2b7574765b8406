/** @import { Book, Handbook, HandbookEntry } from "../types.js" */

import { byId, changes } from "../../platform/dom.js";
import { draw, html, nothing } from "../../platform/html.js";
import { t } from "../../platform/words.js";
import { badge, ruleText } from "./why.js";

/** In CSS pixels, around what an address leads to. */
const MARGIN = 12;

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
  /** What is looked for. */
  let wanted = "";
  /** The id that an address names and nothing has. */
  let unknown = "";
  /** @type {Book[]} */
  let books = [];
  /** All texts that are looked through, as they are compared. */
  const texts = /** @type {Map<HandbookEntry | string, string>} */ (new Map());

  return ({ view, handbook }) => {
    place.hidden = view !== "rules";
    if (view !== "rules" || !handbook || !changed(handbook)) return;
    if (handbook.books !== books) read((books = handbook.books));
    unknown = "";
    show();
    if (handbook.entry) lead(handbook.entry);
  };

  /** @param {Book[]} shelf */
  function read(shelf) {
    texts.clear();
    for (const { name, missing, groups } of shelf) {
      for (const sentence of missing) texts.set(sentence, folded([name, t("rules.not-on-file"), sentence].join(" ")));
      for (const group of groups)
        for (const entry of group.entries) texts.set(entry, folded([name, group.name, ...said(entry)].join(" ")));
    }
  }

  function show() {
    const words = folded(wanted).split(/\s+/);
    const fits = (/** @type {HandbookEntry | string} */ each) => words.every((word) => texts.get(each)?.includes(word));
    const entries = books.flatMap(({ groups }) => groups.flatMap((group) => group.entries));
    // A rule has one address, whether it stands by itself or several things share it.
    const addressed = new Set(entries.map((entry) => entry.id));
    const left = entries.filter(fits).length;
    const count = t(left ? "rules.count" : "rules.nothing", { count: left, all: entries.length });
    draw(
      place,
      html`
        <h2>${t("rules.title")}</h2>
        <p class="hint">${t("rules.hint")}</p>
        <div class="find">
          <label for="${id}-field">${t("rules.search")}</label>
          <input type="search" id="${id}-field" autocomplete="off" spellcheck="false" @input=${find}>
          <p id="${id}-count" role="status">${unknown ? t("rules.unknown", { id: unknown }) : count}</p>
        </div>
        <nav class="books" aria-label=${t("rules.books")} ?hidden=${books.length < 2}>${books.map(link)}</nav>
        <div>${books.map(section)}</div>
      `,
    );

    /** @param {Book} book */
    function section(book) {
      const hidden = !book.missing.some(fits) && !book.groups.some((group) => group.entries.some(fits));
      return html`<section class="book" id="${address}/${book.id}" tabindex="-1" ?hidden=${hidden}>
        <h3>${link(book)}</h3>
        ${book.missing.map(
          (sentence) => html`<p ?hidden=${!fits(sentence)}>${badge(t("rules.not-on-file"))} ${sentence}</p>`,
        )}
        ${book.groups.map(
          ({ name, entries: listed }) => html`<div class="kind" ?hidden=${!listed.some(fits)}>
            <h4>${name}</h4>
            <ul class="entries">${listed.map(entry)}</ul>
          </div>`,
        )}
      </section>`;
    }

    /** @param {HandbookEntry} shown */
    function entry(shown) {
      const { id: of, text, note, known, rules } = shown;
      return html`<li id="${address}/${of}" tabindex="-1" ?hidden=${!fits(shown)}
        ><h5>${link(shown)}${known ? nothing : html` ${badge(t("rules.not-on-file"))}`}</h5>
        ${note ? html`<p class="hint">${note}</p>` : nothing} ${text ? html`<p>${text}</p>` : nothing}
        ${rules.map((rule) => {
          const first = !addressed.has(rule.id);
          addressed.add(rule.id);
          return ruleText(rule, first ? { address: `${address}/${rule.id}` } : {});
        })}
      </li>`;
    }
  }

  /** @param {{id: string, name: string}} target */
  function link({ id: of, name }) {
    return html`<a href="#${address}/${of}">${name}</a>`;
  }

  /** @param {{target: HTMLInputElement}} event */
  function find({ target }) {
    wanted = target.value;
    unknown = "";
    show();
  }

  /** @param {string} entry that the address names */
  function lead(entry) {
    for (const before of place.querySelectorAll(".aimed")) before.classList.remove("aimed");
    const aimed = document.getElementById(`${address}/${entry}`);
    if (!aimed) {
      unknown = entry;
      show();
      return;
    }
    const field = /** @type {HTMLInputElement} */ (byId(`${id}-field`));
    if (aimed.closest("[hidden]")) {
      field.value = "";
      find({ target: field });
    }
    aimed.classList.add("aimed");
    // With the name of what it belongs to, if there is room for both below the field.
    const covered = field.closest(".find")?.clientHeight ?? 0;
    const whole = aimed.closest("li") ?? aimed;
    const shown = whole.clientHeight < innerHeight - covered - 2 * MARGIN ? whole : aimed;
    shown.style.scrollMarginTop = `${covered + MARGIN}px`;
    shown.scrollIntoView();
    aimed.focus({ preventScroll: true });
  }
}

/**
 * Return everything that stands in an entry.
 *
 * @param {HandbookEntry} entry
 */
function said({ name, text, note, known, rules }) {
  const ofRules = rules.flatMap(({ id, kind, source, text: rule, clarification, designer }) => [
    rule,
    kind,
    source,
    id,
    clarification && `${t("clarification")} ${clarification}`,
    designer && `${t("designer")} ${designer}`,
  ]);
  return [name, known ? "" : t("rules.not-on-file"), note, text, ...ofRules].filter(Boolean);
}

/** Return a text as it is compared: without capitals and accents. */
function folded(/** @type {string} */ text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/** @import { Answered, Book, Explained, Found, HandbookEntry, HandbookGroup, RulesState } from "../types.js" */
/** @import { RulesController } from "./rules-controller.js" */
/** @import { TryOut } from "./question-answer.js" */

import { onLanguage, t } from "../../platform/i18n.js";
import { addLayer, removeLayer } from "../../platform/ui/back-gesture.js";
import { byId, changeGuard } from "../../platform/ui/dom.js";
import { draw, html, live, nothing } from "../../platform/ui/templates.js";
import { handbookIndex } from "./handbook-index.js";
import { answer, examples } from "./question-answer.js";
import { badge, ruleText } from "./rule-text.js";

/** In CSS pixels, around what an address leads to. */
const MARGIN = 12;
/** What opens the list of all questions. */
const ALL = "questions";

/**
 * Draws the rules page: a field to ask in, the most asked questions, and all questions and rules to leaf through.
 *
 * @param {string} id of the place, with which the ids in it begin
 * @param {string} address of the view; what follows its slash is the id of a book, an entry or a rule, or "question."
 * and the id of a question
 * @param {RulesController} controller
 * @param {(record: Parameters<TryOut>[0], from: string) => void} tryOut has an example played on the table; `from` is
 * the address to come back to
 * @param {string} forExample the key of words that can be looked for
 * @returns {(state: Readonly<RulesState & {view: string}>) => void}
 */
export function handbookPanel(id, address, controller, tryOut, forExample) {
  const place = byId(id);
  const changed = changeGuard();
  const entryChanged = changeGuard();
  /** What is open, by keys: the id of what it is, with "found " before it in the list of what was found. */
  const opened = /** @type {Set<string>} */ (new Set());
  /** The id that an address names and nothing has. */
  let unknown = "";
  let typed = "";
  /** @type {RulesState} */
  let known = { handbook: null, found: null, cases: {} };
  let index = handbookIndex(null);
  let shown = false;
  onLanguage(() => shown && show());

  return ({ view, handbook, found, cases }) => {
    shown = view === "rules";
    if (!shown) removeLayer(place);
    if (!shown || !changed(handbook, found, cases)) return;
    if (handbook?.books !== known.handbook?.books) index = handbookIndex(handbook);
    known = { handbook, found, cases };
    const led = entryChanged(handbook);
    if (led) unknown = "";
    show();
    if (led && handbook?.entry) scrollToEntry(handbook.entry);
  };

  function show() {
    const { handbook } = known;
    draw(
      place,
      html`
        <h2>${t("rules.title")}</h2>
        <div class="find">
          <label for="${id}-field">${t("rules.search")}</label>
          <input
            type="search"
            id="${id}-field"
            placeholder=${t(forExample)}
            autocomplete="off"
            .value=${live(typed)}
            @input=${find}
          >
          <p id="${id}-count" role="status">${status()}</p>
        </div>
        ${typed.trim() ? results() : handbook ? [mostAsked(), everything()] : nothing}
      `,
    );
  }

  function endSearch() {
    typed = "";
    removeLayer(place);
    controller.search("");
    show();
  }

  /** Says how the search went, or that an address leads nowhere. */
  function status() {
    if (unknown) return t("rules.unknown", { id: unknown });
    if (!typed.trim()) return "";
    const { found } = known;
    // The page shows the fault already.
    if (!found) return "";
    if (found.text !== typed || !found.results) return t("rules.searching");
    const { here, elsewhere, note } = found.results;
    if (note) return note;
    const count = here.length + elsewhere.length;
    return count ? t("rules.count", { count }) : t("rules.nothing");
  }

  function results() {
    const { here, elsewhere } = known.found?.results ?? { here: [], elsewhere: [] };
    return html`${list(here)}
    ${elsewhere.length ? html`<h3 id="${id}-elsewhere">${t("rules.elsewhere")}</h3>${list(elsewhere)}` : nothing}`;
  }

  /** @param {Found[]} results */
  function list(results) {
    if (!results.length) return nothing;
    return html`<ul class="questions found">${results.map(({ id: of }) => {
      const question = index.questions.get(of);
      const entry = index.entries.get(of);
      if (question) return questionItem(question, `found ${of}`);
      return entry ? entryItem(entry, `found ${of}`) : notesItem(of);
    })}</ul>`;
  }

  /**
   * Draws what a book says of what is not on file.
   *
   * @param {string} of the id of the book
   */
  function notesItem(of) {
    const found = known.handbook?.books.find((each) => each.id === of);
    return found ? html`<li><strong>${found.name}</strong>${notes(found)}</li>` : nothing;
  }

  /** @param {Pick<Book, "missing">} book */
  function notes({ missing }) {
    return missing.map((sentence) => html`<p>${badge(t("rules.not-on-file"))} ${sentence}</p>`);
  }

  function mostAsked() {
    return html`<h3>${t("rules.asked")}</h3>
      <ul class="questions">${index.asked.map((each) => questionItem(each, `question.${each.id}`))}</ul>
      ${index.questions.size > index.asked.length ? topics() : nothing}`;
  }

  function topics() {
    const first = new Set(index.asked);
    return disclosure(
      ALL,
      html`<h3>${t("rules.all-questions", { count: index.questions.size })}</h3>`,
      () =>
        known.handbook?.casebook.topics.map(
          ({ name, questions }) => html`<h4>${name}</h4>
            <ul class="questions">${questions.map((each) =>
              // The most asked questions have their addresses in the list above.
              questionItem(each, first.has(each) ? `again ${each.id}` : `question.${each.id}`),
            )}</ul>`,
        ),
      "all-questions",
    );
  }

  function everything() {
    return html`<h3>${t("rules.books")}</h3>
      <p class="hint">${t("rules.hint")}</p>
      <div class="books">${known.handbook?.books.map(book)}</div>`;
  }

  /** @param {Book} each */
  function book({ id: of, name, missing, groups }) {
    return html`<section class="book" id="${address}/${of}" tabindex="-1">${disclosure(
      of,
      html`<h4>${name}</h4>`,
      () => [groups.map((each) => group(each, of)), notes({ missing })],
    )}</section>`;
  }

  /**
   * @param {HandbookGroup} each
   * @param {string} of the id of its book
   */
  function group({ id: kind, name, entries }, of) {
    return disclosure(
      `${of}/${kind}`,
      html`<h5>${name} <span class="hint">${entries.length}</span></h5>`,
      () => html`<ul class="questions">${entries.map((each) => entryItem(each, each.id))}</ul>`,
    );
  }

  /**
   * @param {Answered} question
   * @param {string} key
   */
  function questionItem(question, key) {
    const from = `${address}/question.${question.id}`;
    return item(key, question.question, from, () => {
      drawExamples(question.id);
      return answer(question, index.rules, known.cases[question.id], (record) => leave(record, from));
    });
  }

  /**
   * @param {HandbookEntry} entry
   * @param {string} key
   */
  function entryItem({ id: of, name, text, note, known: on_file, rules }, key) {
    const from = `${address}/${of}`;
    const title = html`${name}${on_file ? nothing : html` ${badge(t("rules.not-on-file"))}`}${
      key === of ? nothing : html` <span class="hint">${index.kinds.get(of)}</span>`
    }`;
    return item(key, title, from, () => [
      note ? html`<p class="hint">${note}</p>` : nothing,
      text ? html`<p>${text}</p>` : nothing,
      rules.map((rule) => [
        // A rule has one address, whether it stands by itself or several things share it.
        ruleText(rule, index.places.get(rule.id) === key && rule.id !== of ? `${address}/${rule.id}` : undefined),
        // What a table may agree on is no rule of a book, and has no examples.
        rule.id.includes(".") ? exampleOf(rule, from) : nothing,
      ]),
    ]);
  }

  /**
   * @param {Explained} rule
   * @param {string} from
   */
  function exampleOf({ id: rule }, from) {
    drawExamples(rule);
    return examples(known.cases[rule], (record) => leave(record, from));
  }

  /**
   * Makes a question or an entry of a list, closed until somebody opens it.
   *
   * @param {string} key
   * @param {unknown} title
   * @param {string} from its address
   * @param {() => unknown} content
   */
  function item(key, title, from, content) {
    const own = !/^(found|again) /.test(key);
    return html`<li id=${own ? from : nothing} tabindex=${own ? "-1" : nothing}>${disclosure(key, title, () => [
      content(),
      own ? nothing : html`<p><a href="#${from}">${t("rules.address")}</a></p>`,
    ])}</li>`;
  }

  /**
   * Makes something that opens. What is in it is made only when it is open.
   *
   * @param {string} key
   * @param {unknown} title
   * @param {() => unknown} content
   * @param {string} [name] a class
   */
  function disclosure(key, title, content, name) {
    const open = opened.has(key);
    const set = (/** @type {boolean} */ wanted) => {
      if (wanted === opened.has(key)) return;
      if (wanted) opened.add(key);
      else opened.delete(key);
      show();
    };
    // A tap counts at once: what is drawn in between must not undo it. The browser opens it too, to show what it finds.
    const tap = (/** @type {Event} */ event) => {
      event.preventDefault();
      set(!opened.has(key));
    };
    const toggled = (/** @type {{target: HTMLDetailsElement}} */ { target }) => set(target.open);
    return html`<details class=${name ?? nothing} .open=${live(open)} @toggle=${toggled}
      ><summary @click=${tap}>${title}</summary>${open ? html`<div class="inside">${content()}</div>` : nothing}</details
    >`;
  }

  /** Has examples drawn, once. */
  function drawExamples(/** @type {string} */ of) {
    if (!known.cases[of]) controller.drawExamples(of);
  }

  /**
   * Tries out an example; the way back leads to where it is shown.
   *
   * @param {Parameters<TryOut>[0]} record
   * @param {string} from
   */
  function leave(record, from) {
    history.replaceState(null, "", `#${from}`);
    tryOut(record, from);
  }

  /** @param {{target: HTMLInputElement}} event */
  function find({ target }) {
    typed = target.value;
    unknown = "";
    // The way back ends a search first.
    if (typed.trim()) addLayer(place, endSearch);
    else removeLayer(place);
    for (const key of opened) if (key.startsWith("found ")) opened.delete(key);
    controller.search(typed);
    show();
  }

  /** @param {string} entry that the address names */
  function scrollToEntry(entry) {
    for (const before of place.querySelectorAll(".aimed")) before.classList.remove("aimed");
    const way = index.way(entry, ALL);
    if (!way) {
      unknown = entry;
      show();
      return;
    }
    if (typed) endSearch();
    for (const key of way) opened.add(key);
    show();
    const aimed = document.getElementById(`${address}/${entry}`);
    if (!aimed) return;
    aimed.classList.add("aimed");
    // With the name of what it belongs to, if there is room for both below the field.
    const covered = byId(`${id}-field`).closest(".find")?.clientHeight ?? 0;
    const whole = aimed.closest("li") ?? aimed;
    const far = aimed.getBoundingClientRect().bottom - whole.getBoundingClientRect().top;
    const first = far < innerHeight - covered - 2 * MARGIN ? whole : aimed;
    first.style.scrollMarginTop = `${covered + MARGIN}px`;
    first.scrollIntoView();
    aimed.focus({ preventScroll: true });
  }
}

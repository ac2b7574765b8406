/** Controller of the Rules page; loads the handbook on first use. */

/** @import { CallsFor } from "../../engine/calls.js" */
/** @import { Engine } from "../../engine/client.js" */
/** @import { Book, Case, Casebook, RulesState, SearchResults } from "../types.js" */

import { callInAnyLanguage } from "../../engine/engine.js";
import { language } from "../../platform/i18n.js";
import { queue } from "../queue.js";

/** In ms without another letter, before what is typed is looked for. */
const PAUSE = 120;

/** True if a search has found anything. */
function isFound(/** @type {SearchResults} */ { here, elsewhere, note }) {
  return here.length + elsewhere.length > 0 || Boolean(note);
}

/**
 * @param {{readonly state: RulesState, set(change: Partial<RulesState>): void}} store
 * @param {Engine} engine
 * @param {{books: CallsFor<Book[]>, casebook: CallsFor<Casebook>, search: CallsFor<SearchResults>, case: CallsFor<Case<any>>}} calls
 * those of the game
 * @param {(fault: unknown) => void} failed
 * @param {() => string[]} boxes gives those on the table, or owned: what a search finds about them comes first
 */
export function rulesController(store, engine, calls, failed, boxes) {
  const enqueue = queue(failed, engine);
  /** What is to be looked for next. @type {string | null} */
  let nextText = null;
  let busy = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pause;

  /** @param {string} entry */
  async function open(entry) {
    const spoken = { language: language() };
    let there = store.state.handbook;
    if (there?.language !== language()) {
      const [books, casebook] = await Promise.all([
        engine.call(calls.books, spoken),
        engine.call(calls.casebook, spoken),
      ]);
      there = { ...spoken, books, casebook, entry };
      store.set({ cases: {} });
    }
    store.set({ handbook: { ...there, entry } });
  }

  /** Looks for what was typed last; one call at a time, so that quick typing never waits for old answers. */
  async function searchNext() {
    if (busy) return;
    busy = true;
    while (nextText !== null) {
      const text = nextText;
      nextText = null;
      try {
        const given = { language: language(), text, boxes: boxes() };
        const results = await callInAnyLanguage(engine, () => engine.call(calls.search, given), isFound);
        if (nextText === null && store.state.found?.text === text) store.set({ found: { text, results } });
      } catch (fault) {
        if (nextText === null) store.set({ found: null });
        failed(fault);
      }
    }
    busy = false;
  }

  /** @param {string} text as it is typed; what was found before stays until the answer is there */
  function search(text) {
    clearTimeout(pause);
    nextText = null;
    if (!text.trim()) {
      store.set({ found: null });
      return;
    }
    store.set({ found: { text, results: store.state.found?.results ?? null } });
    pause = setTimeout(() => {
      nextText = text;
      searchNext();
    }, PAUSE);
  }

  return {
    search,

    /** @param {string} entry that the address names, "" for none */
    open: (entry) => enqueue(() => open(entry)),

    /**
     * Has the examples of a question or a rule drawn, unless they are.
     *
     * @param {string} id
     */
    drawExamples: (id) =>
      enqueue(async () => {
        if (store.state.cases[id]) return;
        const spoken = language();
        const drawn = await engine.call(calls.case, { language: spoken, id });
        if (spoken === language()) store.set({ cases: { ...store.state.cases, [id]: drawn } });
      }),

    /** Shows everything again, in another language. */
    refresh: () =>
      enqueue(async () => {
        if (store.state.handbook) await open("");
        if (store.state.found) search(store.state.found.text);
      }),
  };
}

/** @typedef {ReturnType<typeof rulesController>} RulesController */

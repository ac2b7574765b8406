/** What is made of the results of a table: statistics, files, corrections. A script of its own, loaded at the first use. */

/** @import { Expected, Result } from "../types.js" */
/** @import { Names, Shown } from "./statistics-page.js" */

import { FileError, fileButton, readFile, saveFile } from "../../platform/files.js";
import { addWords, hasWords, sentenceLanguage, t } from "../../platform/i18n.js";
import { loadStyleSheet } from "../../platform/lazy-styles.js";
import { byId } from "../../platform/ui/dom.js";
import { taskProgress } from "../../platform/ui/task-progress.js";
import { draw, html, nothing } from "../../platform/ui/templates.js";
import { toast } from "../../platform/ui/toast.js";
import { addResults, listResults, onResults, saveResult } from "../score/results.js";
import { parseResults, toCsv, toJson } from "./result-files.js";
import { statistics } from "./statistics-page.js";

export { editResult } from "./edit-dialog.js";

/** The language of the words that were loaded last. */
let spoken = "";

/** Loads the words and the looks of all this. Needed again after a change of the language. */
export async function prepare() {
  if (spoken === sentenceLanguage() && hasWords("statistics.title")) return;
  const language = sentenceLanguage();
  await Promise.all([loadStyleSheet("statistics"), addWords("statistics")]);
  spoken = language;
}

export function saveCsv(/** @type {Result[]} */ results) {
  saveFile("hexreeve-results.csv", toCsv(results), "text/csv");
}

export function saveJson(/** @type {Result[]} */ results) {
  saveFile("hexreeve-results.json", toJson(results), "application/json");
}

/**
 * Adds the results of a file, and says how many were new.
 *
 * @param {File} file
 * @param {string} game of a table that names none
 */
export async function importResults(file, game) {
  const { text } = await readFile(file);
  if (text === null) throw new FileError(t("statistics.file-other", { file: file.name }));
  const found = parseResults(text, file.name, game);
  const added = await addResults(found);
  toast(t("statistics.imported", { count: added, known: found.length - added }));
}

/**
 * What the page of a game hands over.
 *
 * @typedef {object} StatisticsParts
 * @property {string} id of the place
 * @property {string} game that is looked at first
 * @property {() => Names} names
 * @property {{ask: (results: Result[], tell: (result: Result, expected: Expected) => Promise<void>) => Promise<unknown>, cancel: () => void} | null} forecast
 *   plays games on the set-ups of results; null where there is no forecast
 * @property {(fault: unknown) => void} failed
 */

/** @param {StatisticsParts} parts */
export function statisticsBoard({ id, game, names, forecast, failed }) {
  /** @type {Result[] | null} */
  let results = null;
  /** @type {Shown} */
  let shown = { game: "", box: "", group: "", person: "" };
  /** How many forecasts have been made, of how many; null while none is. @type {{done: number, all: number} | null} */
  let busy = null;
  onResults(() => {
    if (results) read();
  });

  async function read() {
    try {
      const found = await listResults();
      const first = results === null;
      results = found;
      if (first) shown = { ...shown, game: found.some((each) => each.game === game) ? game : "" };
    } catch (fault) {
      results ??= [];
      failed(fault);
    }
    await show();
  }

  async function show() {
    try {
      await prepare();
      draw(byId(id), results ? page(results) : nothing);
    } catch (fault) {
      failed(fault);
    }
  }

  /** @param {Result[]} all */
  function page(all) {
    const bring = (/** @type {File} */ file) => importResults(file, game).catch(failed);
    return html`
      <h2>${t("statistics.title")}</h2>
      ${
        all.length
          ? statistics(id, all, names(), shown, (change) => {
              shown = { ...shown, ...change };
              show();
            })
          : html`<p id="${id}-none">${t("statistics.none")}</p>`
      }
      ${forecast ? asking(all) : nothing}
      <div class="actions">
        ${
          all.length
            ? html`<button type="button" id="${id}-csv" @click=${() => saveCsv(all)}>${t("results.save-csv")}</button>
                <button type="button" id="${id}-json" @click=${() => saveJson(all)}>${t("results.save-json")}</button>`
            : nothing
        }
        ${fileButton(`${id}-import`, t("results.import"), bring)}
      </div>
      <p class="hint">${t("statistics.private")}</p>
    `;
  }

  /** @param {Result[]} all */
  function asking(all) {
    if (busy) {
      const words = { title: t("statistics.forecast"), stop: t("statistics.forecast-stop") };
      return taskProgress(
        `${id}-forecast-stop`,
        words,
        { ...busy, says: t("statistics.forecast-working", busy) },
        stop,
      );
    }
    const open = all.filter(({ setup, expected }) => setup && !expected);
    if (!open.length) return nothing;
    return html`<div class="actions">
      <button type="button" id="${id}-forecast-go" @click=${() => compare(open)}>
        ${t("statistics.forecast-ask", { count: open.length })}
      </button>
    </div>`;
  }

  /** Asks the forecast about results, and stores what it expected with each. */
  async function compare(/** @type {Result[]} */ open) {
    const own = { done: 0, all: open.length };
    busy = own;
    await show();
    await forecast?.ask(open, async (result, expected) => {
      const latest = (await listResults()).find((each) => each.id === result.id);
      if (latest) await saveResult({ ...latest, expected }, { undoable: false });
      own.done++;
      if (busy === own) await show();
    });
    if (busy === own) busy = null;
    await show();
  }

  function stop() {
    forecast?.cancel();
    busy = null;
    show();
  }

  return {
    /** Draws the page; reads the results when it is opened. */
    open() {
      results = null;
      return read();
    },

    /** Draws the page again: the language may have changed. */
    show,
  };
}

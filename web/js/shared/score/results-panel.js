/** @import { Result, Scored } from "../types.js" */

import { fileButton } from "../../platform/files.js";
import { formatDate } from "../../platform/formats.js";
import { t, withLabel } from "../../platform/i18n.js";
import { byId } from "../../platform/ui/dom.js";
import { draw, html, nothing, repeat } from "../../platform/ui/templates.js";
import { deleteButtons } from "../panels/delete-button.js";
import { newId } from "../storage/revision-store.js";
import { bgStatsLink } from "./bg-stats-link.js";
import { withNames } from "./player-names.js";
import { resultTools } from "./result-tools.js";
import { deleteResult, listResults, onResults, saveResult, undoableChange, undoResultChange } from "./results.js";

/** So many of the newest are listed until somebody asks for more, and so many more each time. */
const SHOWN = 10;
const MORE = 50;

/**
 * Draws the results that are stored, and offers to save the one on the page.
 *
 * @template {{view: string}} S
 * @param {string} id of the place, with which the ids in it begin
 * @param {Result["game"]} game
 * @param {(state: Readonly<S>) => Scored | null} scoreOnPage returns the score on the page
 * @param {(fault: unknown) => void} failed
 * @param {(message: string) => void} announce
 * @param {string} statistics the address of the statistics
 * @returns {(state: Readonly<S>) => void}
 */
export function resultsPanel(id, game, scoreOnPage, failed, announce, statistics) {
  const tools = resultTools(game, failed);
  let limit = SHOWN;
  /** @type {Result[] | null} */
  let kept = null;
  const deleteButton = deleteButtons((/** @type {string} */ of) => {
    const result = kept?.find((each) => each.id === of);
    if (result) change(() => deleteResult(result));
  }, show);
  /** @type {Scored | null} */
  let now = null;
  /** Resolves when the list has been read. */
  let reading = Promise.resolve();
  onResults(() => {
    if (kept) reading = read();
  });

  return (state) => {
    const shown = state.view === "score";
    byId(id).hidden = !shown;
    // The list is read whenever the page is opened, and after every change while it is.
    if (!shown) kept = null;
    else if (!kept) {
      kept = [];
      reading = read();
    }
    now = shown ? scoreOnPage(state) : null;
    if (shown) show();
  };

  async function read() {
    const found = await listResults().catch(() => null);
    // Somebody may have left the page meanwhile.
    if (!found || !kept) return;
    kept = found;
    show();
  }

  /** @param {() => Promise<void>} write */
  async function change(write) {
    try {
      await write();
    } catch (fault) {
      failed(fault);
    }
  }

  /** @param {Scored} result */
  function keep({ id: of, ...scored }) {
    const played = Date.now();
    return change(async () => {
      await reading;
      const before = kept?.find((other) => other.id === of);
      const revision = before?.revision ?? 0;
      await saveResult({ ...scored, id: of ?? `numbers-${newId()}`, played, revision, game });
      announce(t("results.is-saved"));
    });
  }

  function show() {
    const result = now;
    const results = kept ?? [];
    draw(
      byId(id),
      html`
        <h2>${t("results.title")}</h2>
        ${result && html`<div class="actions">${keepButton(result)}</div>`} ${undo()}
        ${
          results.length
            ? html`<ul class="kept">${repeat(results.slice(0, limit), (each) => each.id, line)}</ul>`
            : html`<p class="hint">${t("results.none")}</p>`
        }
        <div class="actions">
          ${results.length > limit ? more(results.length) : nothing} ${results.length ? saving(results) : nothing}
          ${fileButton(`${id}-import`, t("results.import"), tools.bring)}
        </div>
      `,
    );
  }

  /** @param {number} count */
  function more(count) {
    const further = () => {
      limit += MORE;
      show();
    };
    return html`<button type="button" id="${id}-more" @click=${further}>
      ${t("results.more", { shown: limit, count })}
    </button>`;
  }

  /** Says what was changed last, with the way back. */
  function undo() {
    const changed = undoableChange();
    if (!changed) return nothing;
    const back = () => change(undoResultChange);
    return html`<p id="${id}-changed" class="result-changed">
      <span>${t(`results.is-${changed}`)}</span>
      <button type="button" id="${id}-undo" @click=${back}>${t("results.undo")}</button>
    </p>`;
  }

  /**
   * Draws the button above the list, which is read later and would push it away below a finger.
   *
   * @param {Scored} result
   */
  function keepButton(result) {
    const same = kept?.some((other) => other.id === result.id);
    const words = t(same ? "results.again" : "results.keep");
    return html`<button type="button" id="${id}-keep" @click=${() => keep(result)}>${words}</button>`;
  }

  /** @param {Result[]} results */
  function saving(results) {
    return html`
      <a id="${id}-statistics" class="button" href=${statistics}>${t("results.statistics")}</a>
      <button type="button" id="${id}-csv" @click=${() => tools.saveCsv(results)}>${t("results.save-csv")}</button>
      <button type="button" id="${id}-json" @click=${() => tools.saveJson(results)}>${t("results.save-json")}</button>
    `;
  }

  /** @param {Result} stored */
  function line(stored) {
    const result = withNames(stored);
    const { id: of, played, game: which, players } = result;
    const date = formatDate(played);
    const totals = players.map(({ name, total, winner }, i) => {
      const comma = i ? ", " : "";
      return winner
        ? html`${comma}<strong>${t("results.won", { name, total })}</strong>`
        : html`${comma}<span>${t("results.got", { name, total })}</span>`;
    });
    return html`<li>
      <div class="kept-result"><span>${totals}</span><small>${date} · ${t(`results.game.${which}`)}</small></div>
      <a
        id="${id}-bg-stats-${of}"
        class="button"
        href=${bgStatsLink(result, t(`results.game.${which}`))}
        target="_blank"
        rel="noopener noreferrer"
        title=${t("results.bg-stats-title")}
        aria-label=${withLabel(t("results.bg-stats"), date)}
      >${t("results.bg-stats")}</a>
      <button
        type="button"
        id="${id}-edit-${of}"
        aria-label=${withLabel(t("results.edit"), date)}
        @click=${() => tools.edit(stored)}
      >${t("results.edit")}</button>
      ${deleteButton(of, `${id}-forget-${of}`, date)}
    </li>`;
  }
}

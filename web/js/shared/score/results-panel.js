/** @import { Result, Scored } from "../types.js" */

import { saveFile } from "../../platform/files.js";
import { formatDate } from "../../platform/formats.js";
import { t, withLabel } from "../../platform/i18n.js";
import { byId } from "../../platform/ui/dom.js";
import { draw, html, repeat } from "../../platform/ui/templates.js";
import { deleteButtons } from "../panels/delete-button.js";
import { newId } from "../storage/revision-store.js";
import { bgStatsLink } from "./bg-stats-link.js";
import { withNames } from "./player-names.js";
import { deleteResult, listResults, onResults, saveResult, toCsv, toJson } from "./results.js";

/**
 * Draws the results that are stored, and offers to save the one on the page.
 *
 * @template {{view: string}} S
 * @param {string} id of the place, with which the ids in it begin
 * @param {Result["game"]} game
 * @param {(state: Readonly<S>) => Scored | null} scoreOnPage returns the score on the page
 * @param {(fault: unknown) => void} failed
 * @param {(message: string) => void} announce
 * @returns {(state: Readonly<S>) => void}
 */
export function resultsPanel(id, game, scoreOnPage, failed, announce) {
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
      announce(t("results.is-kept"));
    });
  }

  function show() {
    const result = now;
    const results = kept ?? [];
    draw(
      byId(id),
      html`
        <h2>${t("results.title")}</h2>
        ${result && html`<div class="actions">${keepButton(result)}</div>`}
        ${
          results.length
            ? html`<ul class="kept">${repeat(results, (each) => each.id, line)}</ul>
                <div class="actions">${saving(results)}</div>`
            : html`<p class="hint">${t("results.none")}</p>`
        }
      `,
    );
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
    // The mark at the beginning tells spreadsheets that it is UTF-8.
    const csv = () => saveFile("hexreeve-results.csv", `\ufeff${toCsv(results)}`, "text/csv");
    const json = () => saveFile("hexreeve-results.json", toJson(results), "application/json");
    return html`
      <button type="button" id="${id}-csv" @click=${csv}>${t("results.save-csv")}</button>
      <button type="button" id="${id}-json" @click=${json}>${t("results.save-json")}</button>
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
      ${deleteButton(of, `${id}-forget-${of}`, date)}
    </li>`;
  }
}

/**
 * Finds the final score of a game.
 *
 * @param {string | null} id of the game
 * @param {string} seed
 * @param {{id: string, name: string}[]} players
 * @param {{id: string, name?: string}[]} seats of the record: one without a name has none
 * @param {{players: Record<string, Record<string, number>>, winners: string[], rows: {id: string, name: string}[]}} score
 * @param {{start?: string, board?: string}} [about] the start player, and the names of what is played on
 * @returns {Scored}
 */
export function scoreOfGame(id, seed, players, seats, score, { start, board = "" } = {}) {
  return {
    id,
    seed,
    board,
    rows: score.rows.map(({ name }) => name),
    players: players.map(({ id: player, name }) => ({
      name,
      ...(!seats.find((seat) => seat.id === player)?.name && { unnamed: player }),
      amounts: score.rows.map((row) => score.players[player]?.[row.id] ?? 0),
      total: score.players[player]?.total ?? 0,
      winner: score.winners.includes(player),
      starts: player === start,
    })),
  };
}

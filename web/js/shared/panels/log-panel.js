/** @import { LoggedGame, LogEntry, PastMoment } from "../types.js" */
/** @import { Reported } from "../rules/ruling-report.js" */

import { formatDate } from "../../platform/formats.js";
import { t } from "../../platform/i18n.js";
import { byId } from "../../platform/ui/dom.js";
import { draw, fold, html, nothing, repeat } from "../../platform/ui/templates.js";
import { listBranches } from "../games/branches.js";
import { rulingReport } from "../rules/ruling-report.js";

const SHOWN = 5;

/** @typedef {{view: string, game: LoggedGame | null, looking: PastMoment | null, draft?: unknown}} Watched */

/**
 * Draws everything that was done, turn by turn; a tap on an entry shows the game as it was then.
 *
 * @param {{look(at: number, branch?: number): unknown, playedRecord(): Reported | null}} play
 * @param {(player: string) => unknown} mark shows a player
 * @param {string} [id] of the place, with which the ids in it begin
 * @returns {(state: Watched) => void}
 */
export function logPanel(play, mark, id = "log") {
  let whole = false;
  /** The game whose log was drawn last. */
  let latest = "";
  /** @type {Watched | null} */
  let drawn = null;
  const report = rulingReport(play.playedRecord, () => drawn && show(drawn), `${id}-`, "report.copy-move");
  return show;

  /** @param {Watched} state */
  function show(state) {
    drawn = state;
    const { view, game, looking, draft } = state;
    const shown = view === "referee" && game !== null && !draft;
    byId(id).hidden = !shown;
    if (!shown) return;
    if (game.id !== latest) whole = false;
    latest = game.id;
    const turns = turnsOf(game);
    // The last turns, and from the one on at which the game stands or is looked at.
    const seen = looking?.branch === null ? looking.at : null;
    const here = [game.done, seen].map((done) => turns.findIndex((turn) => turn.includes((done ?? 0) - 1)));
    const first = Math.min(turns.length - SHOWN, ...here.filter((turn) => turn >= 0));
    const listed = whole ? turns : turns.slice(Math.max(0, first));
    const all = () => {
      whole = !whole;
      show(state);
    };
    const undone = listBranches(game.record.actions, game.undone ?? []);
    const last = looking ? undefined : game.view.log[game.done - 1];
    draw(
      byId(id),
      fold(
        `${id}-fold`,
        t("log.title"),
        html`
          ${
            turns.length
              ? html`
                <p class="hint">${t("log.hint")}</p>
                <ol class="turns" reversed>${repeat(listed.toReversed(), ([begun]) => begun, turnOf)}</ol>
              `
              : html`<p>${t("log.empty")}</p>`
          }
          <div class="actions">
            ${
              turns.length > SHOWN
                ? html`<button type="button" id="${id}-all" class="quiet" aria-pressed=${whole} @click=${all}>
                  ${whole ? t("log.few") : t("log.all", { count: turns.length })}
                </button>`
                : nothing
            }
            ${
              turns.length
                ? html`<button type="button" id="${id}-0" class="quiet" ?disabled=${!(seen ?? game.done)} @click=${() => play.look(0)}>
                  ${t("log.start")}
                </button>`
                : nothing
            }
          </div>
          ${last ? report({ message: wordsOf(last) }, last) : nothing}
          ${
            undone.length
              ? html`<details id="${id}-undone" class="undone-moves">
                <summary>${t("log.undone", { count: undone.length })}</summary>
                <ul class="kept">${undone.map(branchLine)}</ul>
              </details>`
              : nothing
          }
        `,
      ),
    );

    /** @param {number[]} turn */
    function turnOf(turn) {
      return html`<li><ul>${turn.map(line)}</ul></li>`;
    }

    /** @param {ReturnType<typeof listBranches>[number]} undone before the game went on otherwise */
    function branchLine({ branch, at, count, when }) {
      const date = formatDate(when);
      return html`<li>
        <button type="button" id="${id}-undone-${branch}" @click=${() => play.look(at + count, branch)}>
          <span>${t("log.undone-line", { at, count, date })}${badge(looking?.branch === branch && t("log.shown"))}</span>
        </button>
      </li>`;
    }

    /** @param {LogEntry} entry */
    function named({ player, words }) {
      return `${/** @type {LoggedGame} */ (game).view.players.find(({ id }) => id === player)?.name ?? player} ${words}`;
    }

    /** @param {LogEntry} entry */
    function wordsOf(entry) {
      return [named(entry), standing(entry), ...entry.events.map(({ words }) => words)].filter(Boolean).join(" · ");
    }

    /** @param {number} index of an action */
    function line(index) {
      const { done: now, view } = /** @type {LoggedGame} */ (game);
      const entry = /** @type {LogEntry} */ (view.log[index]);
      const { player, events, overridden, note } = entry;
      const done = index + 1;
      return html`<li>
        <button
          type="button"
          id="${id}-${done}"
          class=${done > now ? "undone" : ""}
          aria-current=${done === now ? "step" : nothing}
          @click=${() => play.look(done)}
        >${mark(player)}<span
          >${named(entry)}${badge(standing(entry))}${
            overridden && note ? ` ${t("log.note", { note })}` : ""
          }${events.map((event) => html`<span class="event"> ${event.words}</span>`)}${badge(
            done === seen && t("log.shown"),
          )}</span
        ></button>
      </li>`;
    }
  }
}

/** Names what the referee said of an action, unless it was legal. @param {LogEntry} entry */
function standing({ overridden, legal }) {
  return overridden ? t("log.overridden") : !legal && t("log.refused");
}

/** @param {string | false} words */
function badge(words) {
  return words ? html` <strong class="badge">${words}</strong>` : nothing;
}

/**
 * @param {LoggedGame} game
 * @returns {number[][]} the indexes of the actions of each turn
 */
function turnsOf({ view: { log }, record: { actions } }) {
  /** @type {number[][]} */
  const turns = [[]];
  for (const i of log.keys()) {
    turns.at(-1)?.push(i);
    if (actions[i]?.type === "end-turn") turns.push([]);
  }
  return turns.filter((turn) => turn.length);
}

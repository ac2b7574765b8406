/** The list of games stored on this device, to go on with or to delete, and of records that cannot be read. */

/** @import { Seat, UnreadableEntry, Summary } from "../types.js" */

import { formatDate } from "../../platform/formats.js";
import { t, withLabel } from "../../platform/i18n.js";
import { deletesAfterAWeek } from "../../platform/storage/local-storage.js";
import { html, nothing, repeat } from "../../platform/ui/templates.js";
import { deleteButtons } from "./delete-button.js";

/** So many of the newest are listed until somebody asks for all. */
const SHOWN = 10;

/**
 * @typedef {object} StoredGamesActions
 * @property {(id: string) => unknown} open
 * @property {(id: IDBValidKey) => unknown} deleteGame
 * @property {(id: IDBValidKey) => unknown} saveUnreadable gives a record that cannot be read, as a file
 */

/**
 * Makes the list of the stored games. Deleting takes two taps.
 *
 * @param {StoredGamesActions} play
 * @param {() => void} again draws the list anew
 * @param {string} [prefix] with which the ids begin
 * @returns {(state: {games: Summary[] | null, unreadable: UnreadableEntry[]}, open: string | undefined, called: (player: Seat) => string) => unknown}
 */
export function storedGamesList(play, again, prefix = "") {
  const deleteButton = deleteButtons(play.deleteGame, again);
  let whole = false;

  return ({ games, unreadable }, opened, called) => {
    const all = games ?? [];
    const sound = all.filter(({ refused }) => refused === undefined);
    const refused = all.filter((each) => each.refused !== undefined);
    const count = refused.length + unreadable.length;
    return html`<div id="${prefix}kept" tabindex="-1">
      ${
        sound.length
          ? html`
            <h3>${t("games.kept")}</h3>
            ${deletesAfterAWeek() ? html`<p id="${prefix}kept-a-week" class="hint">${t("games.a-week")}</p>` : nothing}
            <ul class="kept">${repeat(whole ? sound : sound.slice(0, SHOWN), ({ id }) => id, game)}</ul>
          `
          : nothing
      }
      ${sound.length > SHOWN ? allOrFew(sound.length) : nothing}
      ${
        count
          ? html`
            <h3>${t("games.spoiled", { count })}</h3>
            <ul class="kept spoiled">${aside(refused)}</ul>
          `
          : nothing
      }
    </div>`;

    /** @param {number} count */
    function allOrFew(count) {
      const turn = () => {
        whole = !whole;
        again();
      };
      return html`<div class="actions">
        <button type="button" id="${prefix}games-all" aria-pressed=${whole} @click=${turn}>
          ${whole ? t("games.few") : t("games.all", { count })}
        </button>
      </div>`;
    }

    /** @param {Summary} kept */
    function game({ id, created, players, seed, turns }) {
      const names = players.map(called).join(", ");
      const date = formatDate(created);
      return html`<li>
        <button
          type="button"
          id="${prefix}open-${id}"
          class="kept-open"
          aria-current=${id === opened ? "true" : nothing}
          @click=${() => play.open(id)}
        ><span>${names}</span><small>${t("games.line", { date, turns, seed })}</small></button>
        ${deleteButton(id, `${prefix}forget-${id}`, `${names}, ${date}`)}
      </li>`;
    }

    /** @param {Summary[]} refused */
    function aside(refused) {
      return [
        ...refused.map(({ id, players, refused: why = "" }) => ({
          id,
          title: players.map(called).join(", "),
          why,
          retry: html`<button type="button" id="${prefix}open-${id}" @click=${() => play.open(id)}>
            ${t("games.try-again")}
          </button>`,
        })),
        ...unreadable.map(({ id, title, later }) => ({
          id,
          title,
          why: t(later ? "games.later" : "games.no-game"),
          retry: nothing,
        })),
      ].map(
        ({ id, title, why, retry }, i) => html`<li>
          <div class="kept-spoiled"><span>${title}</span><small>${why}</small></div>
          ${retry}
          <button
            type="button"
            id="${prefix}save-spoiled-${i}"
            aria-label=${withLabel(t("games.export"), title)}
            @click=${() => play.saveUnreadable(id)}
          >${t("games.export")}</button>
          ${deleteButton(id, `${prefix}forget-spoiled-${i}`, title)}
        </li>`,
      );
    }
  };
}

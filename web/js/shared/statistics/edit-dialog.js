/** The dialog in which a stored result is corrected: date, names, amounts and winners. */

/** @import { Result, ScoredPlayer } from "../types.js" */

import { t, withLabel } from "../../platform/i18n.js";
import { element } from "../../platform/ui/dom.js";
import { draw, html, nameField } from "../../platform/ui/templates.js";
import { seatId } from "../score/player-names.js";
import { saveResult } from "../score/results.js";

const WHOLE = /^-?\d{1,5}$/;
/** In ms; the clock of the field has no zone. */
const MINUTE = 60_000;

/**
 * Opens the dialog. Nothing is changed before Save.
 *
 * @param {Result} result
 * @param {(fault: unknown) => void} failed
 */
export function editResult(result, failed) {
  const dialog = element("dialog", { id: "edit-result", className: "scan-dialog edit-result" });
  dialog.setAttribute("aria-labelledby", "edit-result-title");
  dialog.addEventListener("close", () => dialog.remove());
  /** What is typed, and what is wrong with it. */
  let now = {
    players: result.players.map(withOwnName),
    date: toField(result.played),
    typed: typedOf(result),
    fault: "",
  };
  document.body.append(dialog);
  show();
  dialog.showModal();

  /** @param {Partial<typeof now>} change */
  function set(change) {
    now = { ...now, ...change };
    show();
  }

  /**
   * @param {number} seat
   * @param {Partial<ScoredPlayer>} change
   */
  function setPlayer(seat, change) {
    set({ players: now.players.map((player, i) => (i === seat ? { ...player, ...change } : player)) });
  }

  /**
   * Takes a typed amount; whoever has most gold then has won.
   *
   * @param {number} seat
   * @param {number} row -1 for the total of a result without rows
   * @param {string} text
   */
  function type(seat, row, text) {
    const typed = now.typed.map((each, i) => (i === seat ? each.with(row < 0 ? 0 : row, text) : each));
    const players = now.players.map((player, i) => {
      const numbers = (typed[i] ?? []).map((each) => (WHOLE.test(each.trim()) ? Number(each) : 0));
      const sum = numbers.reduce((one, two) => one + two, 0);
      return result.rows.length
        ? { ...player, amounts: numbers, total: sum + restOf(result, i) }
        : { ...player, total: numbers[0] ?? 0 };
    });
    const most = Math.max(...players.map(({ total }) => total));
    set({ typed, players: players.map((player) => ({ ...player, winner: player.total === most })) });
  }

  async function save() {
    const played = fromField(now.date);
    if (!now.typed.flat().every((text) => WHOLE.test(text.trim()))) return set({ fault: t("statistics.edit-whole") });
    if (played === null) return set({ fault: t("statistics.edit-date") });
    try {
      const players = now.players.map(withShownName);
      await saveResult({ ...result, played, players });
      dialog.close();
    } catch (fault) {
      dialog.close();
      failed(fault);
    }
  }

  function show() {
    const { rows } = result;
    const lines = rows.length ? rows : [t("score.total")];
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      save();
    };
    const dated = (/** @type {{target: HTMLInputElement}} */ { target }) => set({ date: target.value });
    draw(
      dialog,
      html`<form novalidate @submit=${submit}>
        <h2 id="edit-result-title">${t("statistics.edit")}</h2>
        <label class="edit-date" for="edit-date"
          ><span>${t("statistics.date")}</span
          ><input type="datetime-local" id="edit-date" .value=${now.date} @input=${dated}></label
        >
        <div class="scroll">
          <table class="gold">
            <thead><tr><td></td>${now.players.map(named)}</tr></thead>
            <tbody>
              ${lines.map((line, row) => html`<tr><th scope="row">${line}</th>${now.players.map((_, seat) => cell(line, row, seat))}</tr>`)}
              ${rows.length ? html`<tr class="total"><th scope="row">${t("score.total")}</th>${now.players.map(({ total }) => html`<td>${total}</td>`)}</tr>` : ""}
              <tr><th scope="row">${t("statistics.winner")}</th>${now.players.map(won)}</tr>
            </tbody>
          </table>
        </div>
        <p id="edit-fault" class="fault" role="alert">${now.fault}</p>
        <div class="actions">
          <button type="submit" id="edit-save" class="main">${t("statistics.edit-save")}</button>
          <button type="button" id="edit-cancel" @click=${() => dialog.close()}>${t("statistics.edit-cancel")}</button>
        </div>
      </form>`,
    );
  }

  /**
   * @param {ScoredPlayer} player
   * @param {number} seat
   */
  function named({ name }, seat) {
    const change = (/** @type {string} */ typed) => setPlayer(seat, { name: typed });
    return html`<th scope="col">${nameField(`edit-name-${seat}`, t("setup.name", { seat: seat + 1 }), name, change)}</th>`;
  }

  /**
   * @param {string} line
   * @param {number} row
   * @param {number} seat
   */
  function cell(line, row, seat) {
    const typed = (/** @type {{target: HTMLInputElement}} */ { target }) =>
      type(seat, result.rows.length ? row : -1, target.value);
    const text = now.typed[seat]?.[row] ?? "";
    return html`<td><input
      id="edit-${row}-${seat}"
      inputmode="numeric"
      maxlength="6"
      autocomplete="off"
      aria-label="${line}, ${now.players[seat]?.name || t("score.player", { seat: seat + 1 })}"
      aria-describedby="edit-fault"
      aria-invalid=${now.fault !== "" && !WHOLE.test(text.trim())}
      .value=${text}
      @input=${typed}
    ></td>`;
  }

  /**
   * @param {ScoredPlayer} player
   * @param {number} seat
   */
  function won({ name, winner }, seat) {
    const change = (/** @type {{target: HTMLInputElement}} */ { target }) =>
      setPlayer(seat, { winner: target.checked });
    const label = withLabel(t("statistics.winner"), name || t("score.player", { seat: seat + 1 }));
    return html`<td><label class="edit-winner"
      ><input type="checkbox" id="edit-winner-${seat}" aria-label=${label} .checked=${winner} @change=${change}></label
    ></td>`;
  }
}

/** Leaves the name of a player open whom nobody has named. */
function withOwnName(/** @type {ScoredPlayer} */ player) {
  return player.unnamed ? { ...player, name: "" } : player;
}

/**
 * Gives a player the typed name, or notes that there is none.
 *
 * @param {ScoredPlayer} player
 * @param {number} seat
 * @returns {ScoredPlayer}
 */
function withShownName({ unnamed, ...player }, seat) {
  const name = player.name.trim();
  if (name) return { ...player, name };
  return { ...player, name: t("score.player", { seat: seat + 1 }), unnamed: unnamed ?? seatId(seat) };
}

/** Lists the amounts of each player as text; without rows the total alone. */
function typedOf(/** @type {Result} */ { rows, players }) {
  return players.map(({ amounts, total }) =>
    rows.length ? rows.map((_, row) => String(amounts[row] ?? 0)) : [String(total)],
  );
}

/**
 * Finds what a player has beside the rows: a table from elsewhere may give the total only.
 *
 * @param {Result} result
 * @param {number} seat
 */
function restOf({ players }, seat) {
  const { amounts = [], total = 0 } = players[seat] ?? {};
  return total - amounts.reduce((one, two) => one + two, 0);
}

/** Writes a time as the field of a date and a time has it, on the clock of this device. */
function toField(/** @type {number} */ time) {
  const zone = new Date(time).getTimezoneOffset() * MINUTE;
  return new Date(time - zone).toISOString().slice(0, 16);
}

/** @returns {number | null} null if it is no date */
function fromField(/** @type {string} */ text) {
  const time = new Date(text).getTime();
  return Number.isNaN(time) ? null : time;
}

/** @import { TypedScoreState, TypedScore } from "./typed-score.js" */
/** @import { Named, Numbers, Scored } from "../types.js" */

import { t } from "../../platform/i18n.js";
import { html, nameField, nothing, ref, repeat } from "../../platform/ui/templates.js";
import { peopleChips } from "../setup/group-chips.js";
import { seatPerson } from "../setup/groups.js";
import { seatId } from "./player-names.js";

const FEWEST = 2;
/** In ms: after so long without typing a number counts as whole. */
const PAUSE = 700;

/**
 * How one game differs from the other.
 *
 * @typedef {object} Sheet
 * @property {string} prefix of all ids
 * @property {{name: string, lines: Named[]}[]} groups lines that there are; those of only one group are all counted
 * @property {Named[]} seats as many as can play, with a name for who plays anyway
 * @property {Named[]} people of earlier games, each with the usual seat
 * @property {Record<string, string>} [seatNames] what the seats are called, by id
 * @property {Numbers} numbers typed so far, or the empty table to begin with
 * @property {string} hint what to do
 * @property {(seat: string) => unknown} mark shows whose seat it is, beside the name
 * @property {boolean} opened whether lines and players are to be chosen first
 */

/** The fields in which a number is only begun, by their ids: it is not refused yet. */
const unfinishedFields = /** @type {Map<string, ReturnType<typeof setTimeout>>} */ (new Map());
/** What was typed for seats that a tap took out, by prefix and id: the next tap brings it back. */
const goneSeats = /** @type {Map<string, {player: Named, amounts: [string, string][]}>} */ (new Map());
/** The sheet whose Clear was tapped once, by its prefix; null for none. */
let doomed = /** @type {string | null} */ (null);

/**
 * Makes the table into which numbers are typed, line by line, with their totals.
 *
 * @param {Sheet} sheet
 * @param {TypedScoreState} state
 * @param {TypedScore} score
 * @param {() => Numbers} now returns the numbers typed by now
 * @param {() => void} again draws it anew
 */
export function numbersTable(
  { prefix, groups, seats, people, seatNames, numbers, hint, mark, opened },
  state,
  score,
  now,
  again,
) {
  const { lines, players } = numbers;
  const { counted } = state;
  const nameOf = namesOf(groups);
  const faults = (counted?.faults ?? []).filter((fault) => !players.some((_, seat) => isUnfinished(fault, seat)));
  const waits = faults.length < (counted?.faults.length ?? 0);
  return html`
    <p id="${prefix}numbers-result" class="result" role="status">${(!waits && counted?.result) || hint}</p>
    <div class="who" role="group" aria-label=${t("editor.who")}>${seats.map(chip)}</div>
    ${about()} ${table()}
    <div class="actions">
      <button
        type="button"
        id="${prefix}numbers-clear"
        class=${doomed === prefix ? "alert" : ""}
        ?hidden=${!state.numbers}
        @click=${clear}
      >${t(doomed === prefix ? "score.clear-sure" : "score.clear")}</button>
    </div>
  `;

  function clear() {
    const sure = doomed === prefix;
    doomed = sure ? null : prefix;
    if (!sure) return again();
    for (const { id } of seats) goneSeats.delete(prefix + id);
    score.change(null);
  }

  /**
   * @param {string} line
   * @param {number} seat
   */
  function idOf(line, seat) {
    return `${prefix}number-${line}-${players[seat]?.id}`;
  }

  /**
   * @param {{line: string, seat: number | null}} fault
   * @param {number} seat
   */
  function isUnfinished(fault, seat) {
    return [null, seat].includes(fault.seat) && unfinishedFields.has(idOf(fault.line, seat));
  }

  function about() {
    const label = t(groups.length > 1 ? "score.about" : "score.about-players");
    return html`<details id="${prefix}numbers-about" class="numbers-about" ${ref(opened ? open : undefined)}>
      <summary>${label}</summary>
      <div class="counts" role="group" aria-label=${t("setup.players")}>${seats.slice(FEWEST - 1).map(count)}</div>
      <ol class="seats">${repeat(players, ({ id }) => id, named)}</ol>
      ${peopleChips(`${prefix}numbers-`, people, seatKnown)}
      ${groups.length > 1 ? groups.map(choosing) : nothing}
    </details>`;
  }

  /**
   * Draws a chip with a plus or a minus: whether that seat plays.
   *
   * @param {Named} seat
   * @param {number} i
   */
  function chip({ id, name }, i) {
    const seat = players.findIndex((player) => player.id === id);
    const plays = seat >= 0;
    const who = (plays && players[seat]?.name) || seatNames?.[id] || name || t("score.player", { seat: i + 1 });
    const label = t(plays ? "editor.leave" : "editor.join", { player: who });
    const choose = () => {
      const typed = now();
      if (plays) goneSeats.set(prefix + id, seatOf(typed, seat));
      score.change(plays ? withoutSeat(typed, seat) : withSeat(typed, goneSeats.get(prefix + id), { id, name }));
    };
    return html`<button
      type="button"
      id="${prefix}numbers-${plays ? "leave" : "join"}-${id}"
      class="player-chip ${plays ? "is-seated" : ""}"
      aria-label=${label}
      title=${label}
      ?disabled=${plays && players.length <= FEWEST}
      @click=${choose}
    >${plays ? [mark(id), html`<span>${who}</span><span aria-hidden="true">−</span>`] : `+ ${who}`}</button>`;
  }

  /**
   * @param {unknown} _
   * @param {number} i
   */
  function count(_, i) {
    const wanted = i + FEWEST;
    const choose = () => {
      const typed = now();
      const more = seats.filter(({ id }) => !typed.players.some((player) => player.id === id));
      score.change({ ...typed, players: [...typed.players, ...more].slice(0, wanted) });
    };
    return html`<button
      type="button"
      id="${prefix}numbers-players-${wanted}"
      aria-pressed=${wanted === players.length}
      aria-label=${t("setup.player-count", { count: wanted })}
      @click=${choose}
    >${wanted}</button>`;
  }

  /**
   * @param {Named} player
   * @param {number} seat
   */
  function named({ id, name }, seat) {
    const change = (/** @type {string} */ written) => {
      const typed = now();
      const changed = typed.players.map((player, i) => (i === seat ? { id, name: written } : player));
      score.change({ ...typed, players: changed });
    };
    const [label, placeholder] = [t("setup.name", { seat: seat + 1 }), t("score.player", { seat: seat + 1 })];
    return html`<li>${nameField(`${prefix}numbers-name-${seat}`, label, name, change, placeholder)}</li>`;
  }

  /** @param {Sheet["groups"][number]} group */
  function choosing({ name, lines: offered }) {
    const chips = offered.map(({ id, name: line }) => {
      const chosen = lines.includes(id);
      const choose = () => {
        const typed = now();
        const wanted = chosen ? typed.lines.filter((each) => each !== id) : [...typed.lines, id];
        const ordered = groups.flatMap((group) => group.lines).map((each) => each.id);
        score.change({ ...typed, lines: ordered.filter((each) => wanted.includes(each)) });
      };
      return html`<button
        type="button"
        id="${prefix}line-${id}"
        class="chip"
        aria-pressed=${chosen}
        @click=${choose}
      >${line}</button>`;
    });
    return html`<h3>${name}</h3><div class="chips" role="group" aria-label=${name}>${chips}</div>`;
  }

  /** @param {Named} person */
  function seatKnown(person) {
    const typed = now();
    const ids = seats.map(({ id }) => id);
    score.change({ ...typed, players: seatPerson(typed.players, person, ids) });
  }

  function table() {
    const head = players.map(
      ({ id, name }, seat) => html`<th scope="col"
        >${mark(id)}<span id="${prefix}numbers-head-${seat}"
          >${playerName({ name }, seat)}</span
      ></th>`,
    );
    const sums = players.map(({ id }, seat) => {
      const sum = state.numbers && counted ? (counted.players[seat]?.total ?? "?") : "";
      const won = counted?.winners.includes(seat);
      return html`<td id="${prefix}sum-${id}" class=${won ? "winner" : ""}>${sum}</td>`;
    });
    return html`<div class="scroll">
      <table id="${prefix}numbers" class="gold">
        <thead><tr><td></td>${head}</tr></thead>
        <tbody>
          ${repeat(lines, (line) => line, row)}
          <tr class="total"><th scope="row">${t("score.total")}</th>${sums}</tr>
        </tbody>
      </table>
    </div>`;
  }

  /** @param {string} line */
  function row(line) {
    const wrong = faults.filter((fault) => fault.line === line);
    const says = [...new Set(wrong.map((fault) => fault.says))].join(" ");
    const marked = (/** @type {number} */ seat) => wrong.some((fault) => [null, seat].includes(fault.seat));
    const cells = players.map((_, seat) => html`<td>${field(line, seat, marked(seat))}</td>`);
    return html`
      <tr><th scope="row">${nameOf.get(line) ?? line}</th>${cells}</tr>
      <tr ?hidden=${!says}>
        <td id="${prefix}fault-${line}" class="fault" colspan=${players.length + 1} role="alert">${says}</td>
      </tr>
    `;
  }

  /**
   * @param {string} line
   * @param {number} seat
   * @param {boolean} wrong
   */
  function field(line, seat, wrong) {
    const id = idOf(line, seat);
    const whole = () => {
      clearTimeout(unfinishedFields.get(id));
      if (unfinishedFields.delete(id)) score.change(now());
    };
    const change = (/** @type {{target: HTMLInputElement}} */ { target }) => {
      const typed = now();
      clearTimeout(unfinishedFields.get(id));
      unfinishedFields.set(id, setTimeout(whole, PAUSE));
      score.change({ ...typed, gold: { ...typed.gold, [line]: { ...typed.gold[line], [seat]: target.value } } });
    };
    return html`<input
      id=${id}
      inputmode="numeric"
      maxlength="6"
      autocomplete="off"
      aria-label="${nameOf.get(line)}, ${playerName(players[seat] ?? { name: "" }, seat)}"
      aria-describedby="${prefix}fault-${line}"
      aria-invalid=${wrong}
      .value=${numbers.gold[line]?.[seat] ?? ""}
      @input=${change}
      @change=${whole}
    >`;
  }
}

/** @param {Element} [details] that people may close from then on */
function open(details) {
  details?.setAttribute("open", "");
}

/**
 * Finds the final score of the typed numbers, if there is a winner.
 *
 * @param {Sheet} sheet
 * @param {TypedScoreState} state
 * @returns {Scored | null}
 */
export function scoreOfNumbers({ groups, numbers: { lines, players } }, { numbers, counted }) {
  if (!numbers || !counted?.winners.length) return null;
  const nameOf = namesOf(groups);
  return {
    id: null,
    seed: "",
    rows: lines.map((line) => nameOf.get(line) ?? line),
    rowIds: lines,
    players: players.map((player, seat) => ({
      name: playerName(player, seat),
      ...(!player.name && { unnamed: seatId(seat) }),
      colour: player.id,
      amounts: lines.map((line) => counted.players[seat]?.amounts[line] ?? 0),
      total: counted.players[seat]?.total ?? 0,
      winner: counted.winners.includes(seat),
    })),
  };
}

/**
 * @param {{name: string}} player
 * @param {number} seat
 */
function playerName({ name }, seat) {
  return name || t("score.player", { seat: seat + 1 });
}

/** @param {Sheet["groups"]} groups */
function namesOf(groups) {
  return new Map(groups.flatMap(({ lines }) => lines.map(({ id, name }) => [id, name])));
}

/**
 * Takes a column of the numbers: the player, and the amount of each line.
 *
 * @param {Numbers} numbers
 * @param {number} seat
 * @returns {{player: Named, amounts: [string, string][]}}
 */
function seatOf({ players, gold }, seat) {
  const player = players[seat] ?? { id: "", name: "" };
  return { player, amounts: Object.entries(gold).map(([line, row]) => [line, row[seat] ?? ""]) };
}

/**
 * Adds a column to the numbers.
 *
 * @param {Numbers} numbers
 * @param {{player: Named, amounts: [string, string][]} | undefined} before what was typed for that seat before it left
 * @param {Named} player otherwise
 * @returns {Numbers}
 */
function withSeat({ players, gold, ...numbers }, before, player) {
  const own = Object.fromEntries((before?.amounts ?? []).filter(([, amount]) => amount !== ""));
  const lines = [...new Set([...Object.keys(gold), ...Object.keys(own)])];
  const added = (/** @type {string} */ line) => (line in own ? { [players.length]: own[line] ?? "" } : {});
  return {
    ...numbers,
    players: [...players, before?.player ?? player],
    gold: Object.fromEntries(lines.map((line) => [line, { ...gold[line], ...added(line) }])),
  };
}

/**
 * Takes a column out of the numbers.
 *
 * @param {Numbers} numbers
 * @param {number} seat
 * @returns {Numbers}
 */
function withoutSeat({ players, gold, ...numbers }, seat) {
  const columns = (/** @type {Record<number, string>} */ row) =>
    Object.entries(row)
      .filter(([at]) => Number(at) !== seat)
      .map(([at, amount]) => [Number(at) > seat ? Number(at) - 1 : at, amount]);
  return {
    ...numbers,
    players: players.filter((_, i) => i !== seat),
    gold: Object.fromEntries(Object.entries(gold).map(([line, row]) => [line, Object.fromEntries(columns(row))])),
  };
}

/** @import { Counting, CountingUp } from "../counting.js" */
/** @import { Named, Numbers, Scored } from "../types.js" */

import { button, byId, element, house } from "../../platform/dom.js";
import { t } from "../../platform/words.js";

const FEWEST = 2;
/** In ms: somebody who has typed nothing for so long has typed a whole number. */
const PAUSE = 700;

/**
 * What is different in the two games.
 *
 * @typedef {object} Sheet
 * @property {string} prefix of all ids
 * @property {{name: string, lines: Named[]}[]} groups lines that there are; those of only one group are all counted
 * @property {Named[]} seats as many as can play, with a name for who plays anyway
 * @property {Numbers} numbers what is typed, or else what is to be typed
 * @property {string} hint what to do
 * @property {boolean} opened whether lines and players are to be chosen first
 */

/**
 * Draw the table into which numbers are typed, line by line. What is counted is shown by showCounted: nothing that is
 * being typed is drawn anew.
 *
 * @param {Sheet} sheet
 * @param {CountingUp} counting
 * @param {() => Numbers} now what is typed by now
 * @returns {HTMLElement[]}
 */
export function numbersTable({ prefix, groups, seats, numbers, hint, opened }, counting, now) {
  const { lines, players } = numbers;
  const nameOf = namesOf(groups);
  const result = element("p", { id: `${prefix}numbers-result`, className: "result", textContent: hint });
  result.setAttribute("role", "status");
  result.dataset.hint = hint;
  return [result, about(), table(), again()];

  function about() {
    const counts = seats.slice(FEWEST - 1).map((_, i) => {
      const count = i + FEWEST;
      const choose = () => {
        const typed = now();
        const more = seats.filter(({ id }) => !typed.players.some((player) => player.id === id));
        counting.change({ ...typed, players: [...typed.players, ...more].slice(0, count) });
      };
      return button(`${prefix}numbers-players-${count}`, String(count), choose, {
        pressed: count === players.length,
        label: t("setup.player-count", { count }),
      });
    });
    const names = players.map(({ id, name }, seat) => {
      const field = element("input", {
        id: `${prefix}numbers-name-${seat}`,
        value: name,
        maxLength: 60,
        autocomplete: "off",
      });
      field.placeholder = t("score.player", { seat: seat + 1 });
      field.setAttribute("aria-label", t("setup.name", { seat: seat + 1 }));
      field.addEventListener("input", () => {
        const typed = now();
        const named = typed.players.map((player, i) => (i === seat ? { id, name: field.value } : player));
        counting.change({ ...typed, players: named });
      });
      return element("li", {}, field);
    });
    const summary = t(groups.length > 1 ? "score.about" : "score.about-players");
    return element(
      "details",
      { id: `${prefix}numbers-about`, className: "numbers-about", open: opened },
      element("summary", { textContent: summary }),
      element("div", { className: "counts", role: "group", ariaLabel: t("setup.players") }, ...counts),
      element("ol", { className: "seats" }, ...names),
      ...(groups.length > 1 ? groups.flatMap(choosing) : []),
    );
  }

  /** @param {Sheet["groups"][number]} group */
  function choosing({ name, lines: offered }) {
    const chips = offered.map(({ id, name: line }) => {
      const chosen = lines.includes(id);
      const choose = () => {
        const typed = now();
        const wanted = chosen ? typed.lines.filter((each) => each !== id) : [...typed.lines, id];
        const ordered = groups.flatMap((group) => group.lines).map((each) => each.id);
        counting.change({ ...typed, lines: ordered.filter((each) => wanted.includes(each)) });
      };
      return button(`${prefix}line-${id}`, line, choose, { className: "chip", pressed: chosen });
    });
    return [
      element("h3", { textContent: name }),
      element("div", { className: "chips", role: "group", ariaLabel: name }, ...chips),
    ];
  }

  function table() {
    const head = players.map(({ id, name }, seat) =>
      element(
        "th",
        { scope: "col" },
        ...(document.getElementById(`hr-house-${id}`) ? [house(id)] : []),
        element("span", { id: `${prefix}numbers-head-${seat}`, textContent: called({ name }, seat) }),
      ),
    );
    const rows = lines.flatMap((line) => {
      const says = element("td", { id: `${prefix}fault-${line}`, className: "fault", colSpan: players.length + 1 });
      says.setAttribute("role", "alert");
      const cells = players.map((_, seat) => element("td", {}, field(line, seat)));
      const title = element("th", { scope: "row", textContent: nameOf.get(line) ?? line });
      return [element("tr", {}, title, ...cells), element("tr", { hidden: true }, says)];
    });
    const sums = players.map(({ id }) => element("td", { id: `${prefix}sum-${id}` }));
    const total = element(
      "tr",
      { className: "total" },
      element("th", { scope: "row", textContent: t("score.total") }),
      ...sums,
    );
    return element(
      "div",
      { className: "scroll" },
      element(
        "table",
        { id: `${prefix}numbers`, className: "gold" },
        element("thead", {}, element("tr", {}, element("td"), ...head)),
        element("tbody", {}, ...rows, total),
      ),
    );
  }

  /**
   * @param {string} line
   * @param {number} seat
   */
  function field(line, seat) {
    const player = players[seat] ?? { id: "", name: "" };
    const label = `${nameOf.get(line)}, ${called(player, seat)}`;
    const input = element("input", { id: `${prefix}number-${line}-${player.id}`, inputMode: "numeric", maxLength: 6 });
    input.autocomplete = "off";
    input.value = numbers.gold[line]?.[seat] ?? "";
    input.setAttribute("aria-label", label);
    input.setAttribute("aria-describedby", `${prefix}fault-${line}`);
    input.dataset.line = line;
    input.dataset.seat = String(seat);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let pause;
    const whole = () => {
      clearTimeout(pause);
      if (!("typing" in input.dataset)) return;
      delete input.dataset.typing;
      counting.change(now());
    };
    input.addEventListener("input", () => {
      const typed = now();
      // A number that is only begun is not refused yet.
      input.dataset.typing = "";
      clearTimeout(pause);
      pause = setTimeout(whole, PAUSE);
      counting.change({ ...typed, gold: { ...typed.gold, [line]: { ...typed.gold[line], [seat]: input.value } } });
    });
    input.addEventListener("change", whole);
    return input;
  }

  function again() {
    const clear = button(`${prefix}numbers-clear`, t("score.clear"), () => {
      if (clear.classList.contains("alert")) {
        counting.change(null);
        return;
      }
      clear.classList.add("alert");
      clear.textContent = t("score.clear-sure");
    });
    return element("div", { className: "actions" }, clear);
  }
}

/**
 * Show what has been counted in the table that numbersTable has drawn.
 *
 * @param {Sheet} sheet
 * @param {Counting} state
 */
export function showCounted({ prefix, numbers: { lines, players } }, { numbers, counted }) {
  const fields = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll(`#${prefix}numbers input`)]);
  const begun = fields.filter((field) => "typing" in field.dataset);
  const faults = (counted?.faults ?? []).filter(
    ({ line, seat }) =>
      !begun.some(({ dataset }) => dataset.line === line && [null, Number(dataset.seat)].includes(seat)),
  );
  const result = byId(`${prefix}numbers-result`);
  const waits = faults.length < (counted?.faults.length ?? 0);
  const words = (!waits && counted?.result) || (result.dataset.hint ?? "");
  if (result.textContent !== words) result.textContent = words;
  byId(`${prefix}numbers-clear`).hidden = !numbers;
  for (const line of lines) {
    const place = byId(`${prefix}fault-${line}`);
    const says = [...new Set(faults.filter((fault) => fault.line === line).map((fault) => fault.says))].join(" ");
    if (place.textContent !== says) place.textContent = says;
    if (place.parentElement) place.parentElement.hidden = !says;
  }
  for (const field of fields) {
    const { line, seat } = field.dataset;
    const wrong = faults.some((fault) => fault.line === line && [null, Number(seat)].includes(fault.seat));
    field.setAttribute("aria-invalid", String(wrong));
  }
  for (const [seat, player] of players.entries()) {
    byId(`${prefix}numbers-head-${seat}`).textContent = called(player, seat);
    const sum = byId(`${prefix}sum-${player.id}`);
    sum.textContent = numbers && counted ? String(counted.players[seat]?.total ?? "?") : "";
    sum.className = counted?.winners.includes(seat) ? "winner" : "";
  }
}

/**
 * Return what the typed numbers come to, if somebody has won.
 *
 * @param {Sheet} sheet
 * @param {Counting} state
 * @returns {Scored | null}
 */
export function scoredNumbers({ groups, numbers: { lines, players } }, { numbers, counted }) {
  if (!numbers || !counted?.winners.length) return null;
  const nameOf = namesOf(groups);
  return {
    id: null,
    seed: "",
    rows: lines.map((line) => nameOf.get(line) ?? line),
    players: players.map((player, seat) => ({
      name: called(player, seat),
      amounts: lines.map((line) => counted.players[seat]?.amounts[line] ?? 0),
      total: counted.players[seat]?.total ?? 0,
      winner: counted.winners.includes(seat),
    })),
  };
}

/**
 * Return what the table's form depends on: while that is the same, it need not be drawn anew.
 *
 * @param {Sheet} sheet
 */
export function formOf({ numbers: { lines, players }, seats }) {
  return JSON.stringify([lines, players.map(({ id }) => id), seats.length]);
}

/**
 * @param {{name: string}} player
 * @param {number} seat
 */
function called({ name }, seat) {
  return name || t("score.player", { seat: seat + 1 });
}

/** @param {Sheet["groups"]} groups */
function namesOf(groups) {
  return new Map(groups.flatMap(({ lines }) => lines.map(({ id, name }) => [id, name])));
}

/** @import { Store } from "../store.js" */
/** @import { Named, Scored, State } from "../types.js" */
import { element, house } from "../dom.js";
import { t } from "../words.js";
import { goldField } from "./gold-field.js";

const CARDS = 3;

/**
 * Draw the table into which gold is typed, card by card. It adds up by itself as it is typed.
 *
 * @param {Readonly<State>} state
 * @param {Store<State>} store
 */
export function numbersTable(state, store) {
  const { rows, players } = shape(state);
  const totals = players.map(({ id }) => element("td", { id: `sum-${id}` }));
  const result = element("p", { id: "numbers-result", className: "result", role: "status" });

  function add() {
    const columns = sums(store.state);
    const most = Math.max(...columns.map(({ total }) => total));
    const winners = columns.filter(({ total }) => total === most).map(({ name }) => name);
    columns.forEach(({ total, winner }, i) => {
      const cell = totals[i];
      if (!cell) return;
      cell.textContent = String(total);
      cell.className = winner ? "winner" : "";
    });
    const names =
      winners.length > 1
        ? t("score.and", { first: winners.slice(0, -1).join(", "), last: winners.at(-1) ?? "" })
        : (winners[0] ?? "");
    result.textContent =
      most === 0 ? t("score.no-gold") : t(winners.length > 1 ? "score.winners" : "score.winner", { players: names });
  }

  const body = rows.map((row) => {
    const cells = players.map(({ id, name }, seat) => {
      const known = store.state.numbers[row.id]?.[seat];
      const set = (/** @type {number} */ gold) => {
        const { numbers } = store.state;
        store.set({ numbers: { ...numbers, [row.id]: { ...numbers[row.id], [seat]: gold } } });
        add();
      };
      return element("td", {}, goldField(`number-${row.id}-${id}`, `${row.name}, ${name}`, known, set, "input"));
    });
    return element("tr", {}, element("th", { scope: "row", textContent: row.name }), ...cells);
  });
  add();
  const head = element(
    "tr",
    {},
    element("td"),
    ...players.map(({ id, name }) =>
      element(
        "th",
        { scope: "col" },
        ...(document.getElementById(`hr-house-${id}`) ? [house(id)] : []),
        element("span", { textContent: name }),
      ),
    ),
  );
  const total = element(
    "tr",
    { className: "total" },
    element("th", { scope: "row", textContent: t("score.total") }),
    ...totals,
  );
  return element(
    "div",
    {},
    result,
    element(
      "div",
      { className: "scroll" },
      element(
        "table",
        { id: "numbers", className: "gold" },
        element("thead", {}, head),
        element("tbody", {}, ...body, total),
      ),
    ),
  );
}

/**
 * Add up each column. Nobody wins with nothing.
 *
 * @param {Readonly<State>} state
 */
function sums(state) {
  const { rows, players } = shape(state);
  const columns = players.map(({ name }, seat) => {
    const amounts = rows.map((row) => state.numbers[row.id]?.[seat] ?? 0);
    return { name, amounts, total: amounts.reduce((sum, each) => sum + each, 0) };
  });
  const most = Math.max(...columns.map(({ total }) => total));
  return columns.map((column) => ({ ...column, winner: most > 0 && column.total === most }));
}

/**
 * Return what the typed numbers come to, if any have been typed.
 *
 * @param {Readonly<State>} state
 * @returns {Scored | null}
 */
export function scoredNumbers(state) {
  const players = sums(state);
  if (!players.some(({ winner }) => winner)) return null;
  return { id: null, seed: "", rows: shape(state).rows.map(({ name }) => name), players };
}

/**
 * The lines and the columns: those of the board, or those of any table.
 *
 * @param {Readonly<State>} state
 * @returns {{rows: Named[], players: Named[]}}
 */
function shape({ draft, game, table, choices }) {
  const view = draft?.view ?? game?.view;
  if (view) return { rows: view.score.rows, players: view.players };
  const lines = Array.from({ length: CARDS }, (_, i) => ({
    id: `card-${i}`,
    name: t("score.card", { number: i + 1 }),
  }));
  const seats = table?.sheet.players ??
    choices?.players ?? [
      { id: "1", name: "" },
      { id: "2", name: "" },
    ];
  return {
    rows: table?.lines ?? [...lines, { id: "castles", name: t("score.castles") }],
    players: seats.map(({ id, name }, i) => ({ id, name: name || t("score.player", { seat: i + 1 }) })),
  };
}

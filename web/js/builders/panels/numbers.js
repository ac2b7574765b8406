/** @import { Playing } from "../playing.js" */
/** @import { Store } from "../../store.js" */
/** @import { Scored } from "../../types.js" */
/** @import { Numbers, State } from "../types.js" */
import { byId, element } from "../../dom.js";
import { t } from "../../words.js";

const MOST = 999;
const ROWS = /** @type {const} */ (["buildings", "machines", "coins"]);

/**
 * Draw the table into which numbers are typed. The engine counts them as they are typed; showSums shows what it says.
 *
 * @param {Readonly<State>} state
 * @param {Store<State>} store
 * @param {Playing} play
 * @returns {HTMLElement[]}
 */
export function numbersTable({ game, choices, numbers }, store, play) {
  const names = called({ game, choices });
  const typed = names.map((_, seat) => numbers[seat] ?? { buildings: 0, machines: 0, coins: 0 });
  const rows = ROWS.map((row) => {
    const title = t(`builders.number.${row}`);
    const cells = names.map((name, seat) => element("td", {}, field(row, seat, `${title}, ${name}`)));
    return element("tr", {}, element("th", { scope: "row", textContent: title }), ...cells);
  });
  const sums = names.map((_, seat) => element("td", { id: `b-sum-${seat}` }));
  return [
    element("p", { id: "b-numbers-result", className: "result", role: "status" }),
    element(
      "div",
      { className: "scroll" },
      element(
        "table",
        { id: "b-numbers", className: "gold" },
        element(
          "thead",
          {},
          element("tr", {}, element("td"), ...names.map((textContent) => element("th", { scope: "col", textContent }))),
        ),
        element(
          "tbody",
          {},
          ...rows,
          element(
            "tr",
            { className: "total" },
            element("th", { scope: "row", textContent: t("score.total") }),
            ...sums,
          ),
        ),
      ),
    ),
  ];

  /**
   * @param {keyof Numbers} row
   * @param {number} seat
   * @param {string} label
   */
  function field(row, seat, label) {
    const input = element("input", { type: "number", inputMode: "numeric", min: "0", max: String(MOST) });
    input.id = `b-number-${row}-${seat}`;
    input.setAttribute("aria-label", label);
    if (typed[seat]?.[row]) input.value = String(typed[seat][row]);
    input.addEventListener("input", () => {
      const value = Math.min(MOST, Math.max(0, Math.trunc(Number(input.value)) || 0));
      const now = names.map((_, i) => store.state.numbers[i] ?? { buildings: 0, machines: 0, coins: 0 });
      const next = now.map((each, i) => (i === seat ? { ...each, [row]: value } : each));
      store.set({ numbers: next });
      play.count(next, names);
    });
    return input;
  }
}

/**
 * Return what everybody is called.
 *
 * @param {Readonly<Pick<State, "game" | "choices">>} state
 */
function called({ game, choices }) {
  const players = game?.view.players ?? choices.names.slice(0, choices.count).map((name) => ({ name }));
  return players.map(({ name }, i) => name || t("score.player", { seat: i + 1 }));
}

/**
 * Return what the typed numbers come to, if any have been counted.
 *
 * @param {Readonly<State>} state
 * @returns {Scored | null}
 */
export function scoredNumbers(state) {
  const { counted } = state;
  if (!counted) return null;
  const players = called(state).map((name, seat) => ({
    name,
    amounts: ROWS.map((row) => counted.players[seat]?.[row] ?? 0),
    total: counted.players[seat]?.["total"] ?? 0,
    winner: counted.winners.includes(seat),
  }));
  return { id: null, seed: "", rows: ROWS.map((row) => t(`builders.number.${row}`)), players };
}

/**
 * Show the sums in the table. Only they are written anew: what is being typed stays under the fingers.
 *
 * @param {Readonly<State>} state
 */
export function showSums({ numbers, counted }) {
  const known = numbers.some((each) => ROWS.some((row) => each[row] > 0)) ? counted : null;
  byId("b-numbers-result").textContent = known?.result ?? t("builders.numbers-hint");
  for (const [seat, cell] of document.querySelectorAll("#b-numbers .total td").entries()) {
    cell.textContent = String(known?.players[seat]?.["total"] ?? "");
    cell.className = known?.winners.includes(seat) ? "winner" : "";
  }
}

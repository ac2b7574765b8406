/** @import { CountingUp } from "../../shared/counting.js" */
/** @import { Editing } from "../editing.js" */
/** @import { Playing } from "../playing.js" */
/** @import { Printing } from "../printing.js" */
/** @import { Store } from "../../platform/store.js" */
/** @import { GameView, ScoreView, Scored, State } from "../types.js" */

import { button, byId, changes, element, house, redraw, toggle } from "../../platform/dom.js";
import { language, t } from "../../platform/words.js";
import { formOf, numbersTable, scoredNumbers, showCounted } from "../../shared/panels/numbers.js";
import { scoredGame } from "../../shared/panels/results.js";
import { ruleText, whyButton } from "../../shared/panels/why.js";
import { goldField } from "./gold-field.js";
import { goldSheet } from "./gold-sheet.js";

/**
 * Draw the gold: from the game or the position on the board, or from bare numbers.
 *
 * @param {Playing} play
 * @param {Editing} edit
 * @param {Store<State>} store
 * @param {Printing} print
 * @param {CountingUp} counts
 * @returns {(state: Readonly<State>) => void}
 */
export function scorePanel(play, edit, store, print, counts) {
  const changed = changes();
  return (state) => {
    draw(state);
    if (state.view === "score" && state.bare) showCounted(goldSheet(state), state);
  };

  /** @param {Readonly<State>} state */
  function draw(state) {
    const { view: page, game, draft, table, lit, bare, explained, games } = state;
    const sheet = goldSheet(state);
    byId("score").hidden = page !== "score";
    if (page !== "score" || !changed(game, draft, table, lit, bare, explained, games, formOf(sheet), language()))
      return;
    const view = draft?.view ?? game?.view;
    redraw(
      byId("score"),
      element("h2", { textContent: t("score.title") }),
      element(
        "div",
        { className: "counts wide", role: "group", ariaLabel: t("score.how") },
        button("score-board", t("score.board"), () => store.set({ bare: false }), { pressed: !bare }),
        button("score-bare", t("score.bare"), () => store.set({ bare: true, lit: null }), { pressed: bare }),
      ),
      ...(bare
        ? numbersTable(sheet, counts, () => goldSheet(store.state).numbers)
        : view
          ? fromBoard(view)
          : games === null
            ? []
            : nothing()),
    );

    function nothing() {
      const start = table ? [button("score-position", t("score.position"), edit.start, { className: "main" })] : [];
      return [
        element("p", { textContent: table ? t("score.nothing") : t("score.nothing-at-all") }),
        element(
          "div",
          { className: "actions" },
          ...start,
          element("a", {
            href: table ? "#referee" : "#setup",
            className: "button",
            textContent: table ? t("score.to-game") : t("games.to-setup"),
          }),
        ),
      ];
    }

    /** @param {GameView} view */
    function fromBoard(view) {
      const { score, players, house_rules, phase } = view;
      const byHand = score.rows.filter(({ by_hand }) => by_hand).map(({ name }) => name);
      const noneYet = phase !== "over" && !allGold(view);
      const result = draft
        ? `${t("score.of-position")} ${noneYet ? t("score.none-yet") : score.result}`
        : phase === "over"
          ? score.result
          : noneYet
            ? t("score.none-yet")
            : t("score.so-far", { result: score.result });
      return [
        element("p", { id: "result", className: "result", textContent: result }),
        element("p", { id: "lit", className: "hint", textContent: litWords(score, players) }),
        element("div", { className: "faults-below" }, goldTable(score, players, noneYet ? [] : score.winners)),
        ...(score.rows.some(({ rule }) => rule !== null && rule === explained?.id) && explained
          ? [ruleText(explained)]
          : []),
        ...(byHand.length
          ? [element("p", { className: "hint", textContent: t("score.by-hand", { cards: byHand.join(", ") }) })]
          : []),
        ...house_rules.map(({ id, name, printed, other, on }) =>
          toggle(`house-rule-${id}`, `${t("score.house-rule")} ${name}`, on, (chosen) =>
            // Asked when it is tapped: a position that is being prepared takes it already.
            (edit.started() ? edit : play).houseRule(id, chosen ? other : printed),
          ),
        ),
        element(
          "div",
          { className: "actions" },
          ...(draft ? [] : [button("score-position", t("score.edit"), edit.start)]),
          button("print-gold", t("print.score"), () => print.gold(seedOf(state), view)),
        ),
      ];
    }

    /** @param {ScoreView} score @param {GameView["players"]} players */
    function litWords(score, players) {
      if (!lit) return t("score.hint");
      const row = score.rows.find(({ id }) => id === lit.row)?.name ?? "";
      const player = players.find(({ id }) => id === lit.player)?.name ?? "";
      const gold = score.players[lit.player]?.[lit.row] ?? 0;
      return t("score.lit", { row, player, gold, hexes: score.why[lit.row]?.[lit.player]?.join(", ") || "–" });
    }

    /** @param {ScoreView} score @param {GameView["players"]} players @param {string[]} winners */
    function goldTable(score, players, winners) {
      const head = element("tr", {}, element("td"), ...players.map(({ id, name }) => column(id, name)));
      const rows = score.rows.map(({ id: row, name, rule, by_hand }) => {
        const cells = players.map(({ id }) => {
          const gold = score.players[id]?.[row] ?? 0;
          if (by_hand) {
            const counted = (/** @type {number} */ amount) =>
              (edit.started() ? edit.gold : play.counted)(row, id, amount);
            const label = t("score.count", { row: name, player: nameOf(players, id) });
            return element(
              "td",
              {},
              goldField(`counted-${row}-${id}`, label, gold, counted, (text) => counts.check(row, text)),
            );
          }
          const pressed = lit?.row === row && lit.player === id;
          const show = () => store.set({ lit: pressed ? null : { row, player: id } });
          const cell = gold
            ? button(`gold-${row}-${id}`, String(gold), show, {
                pressed,
                label: t("score.show", { row: name, player: nameOf(players, id), gold }),
              })
            : "0";
          return element("td", {}, cell);
        });
        const title = element(
          "th",
          { scope: "row" },
          name,
          " ",
          ...(rule ? [whyButton(`row-${row}`, rule, explained, play)] : []),
        );
        return element("tr", {}, title, ...cells);
      });
      const total = element(
        "tr",
        { className: "total" },
        element("th", { scope: "row", textContent: t("score.total") }),
        ...players.map(({ id }) =>
          element("td", {
            id: `total-${id}`,
            textContent: String(score.players[id]?.total ?? 0),
            className: winners.includes(id) ? "winner" : "",
          }),
        ),
      );
      return element(
        "div",
        { className: "scroll" },
        element(
          "table",
          { id: "gold", className: "gold" },
          element("thead", {}, head),
          element("tbody", {}, ...rows, total),
        ),
      );
    }
  }
}

/** @param {GameView} view */
function allGold({ score, players }) {
  return players.reduce((sum, { id }) => sum + (score.players[id]?.total ?? 0), 0);
}

/**
 * Return the gold that is on the page, if there is any.
 *
 * @param {Readonly<State>} state
 * @returns {Scored | null}
 */
export function scored(state) {
  const { draft, game, bare } = state;
  const view = draft?.view ?? game?.view;
  if (bare) return scoredNumbers(goldSheet(state), state);
  if (!view || (view.phase !== "over" && !allGold(view))) return null;
  return scoredGame(draft ? null : (game?.id ?? null), seedOf(state), view.players, view.score);
}

/** @param {Readonly<State>} state */
function seedOf({ draft, game }) {
  return (draft?.setup ?? game?.record.setup)?.seed ?? "";
}

/**
 * @param {string} colour
 * @param {string} name
 */
export function column(colour, name) {
  return element("th", { scope: "col" }, house(colour), element("span", { textContent: name }));
}

/**
 * @param {GameView["players"]} players
 * @param {string} colour
 */
function nameOf(players, colour) {
  return players.find(({ id }) => id === colour)?.name ?? colour;
}

/** @import { CountingUp } from "../../shared/counting.js" */
/** @import { Playing } from "../playing.js" */
/** @import { Printing } from "../printing.js" */
/** @import { Store } from "../../platform/store.js" */
/** @import { Scored } from "../../shared/types.js" */
/** @import { Game, PlayerView, State } from "../types.js" */

import { button, byId, changes, element, redraw } from "../../platform/dom.js";
import { language, t } from "../../platform/words.js";
import { formOf, numbersTable, scoredNumbers, showCounted } from "../../shared/panels/numbers.js";
import { scoredGame } from "../../shared/panels/results.js";
import { ruleText, whyButton } from "../../shared/panels/why.js";
import { number } from "../cards.js";
import { pointsSheet } from "./numbers.js";

/**
 * Draw the points: from the game with what earned them, or from bare numbers.
 *
 * @param {Playing} play
 * @param {Store<State>} store
 * @param {Printing} print
 * @param {CountingUp} counts
 * @returns {(state: Readonly<State>) => void}
 */
export function scorePanel(play, store, print, counts) {
  const changed = changes();
  return (state) => {
    draw(state);
    if (state.view === "score" && state.bare) showCounted(pointsSheet(state), state);
  };

  /** @param {Readonly<State>} state */
  function draw(state) {
    const { view, game, games, bare, explained } = state;
    const sheet = pointsSheet(state);
    byId("b-score").hidden = view !== "score";
    if (view !== "score" || !changed(game, games, bare, explained, formOf(sheet), language())) return;
    redraw(
      byId("b-score"),
      element("h2", { textContent: t("builders.score") }),
      element(
        "div",
        { className: "counts wide", role: "group", ariaLabel: t("score.how") },
        button("b-score-game", t("builders.score-game"), () => store.set({ bare: false }), { pressed: !bare }),
        button("b-score-bare", t("score.bare"), () => store.set({ bare: true }), { pressed: bare }),
      ),
      ...(bare
        ? numbersTable(sheet, counts, () => pointsSheet(store.state).numbers)
        : game
          ? fromGame(game)
          : games === null
            ? []
            : nothing()),
    );

    function nothing() {
      return [
        element("p", { textContent: t("builders.score-nothing") }),
        element("a", { href: "#builders/referee", className: "button", textContent: t("score.to-game") }),
      ];
    }

    /** @param {Game} playing */
    function fromGame(playing) {
      const { score, players, phase } = playing.view;
      const built = players.some(({ done }) => done.length);
      const soFar = built ? t("score.so-far", { result: score.result }) : t("builders.no-points");
      const result = phase === "over" ? score.result : soFar;
      const rule = score.rows[0]?.rule;
      return [
        element("p", { id: "b-result", className: "result", textContent: result }),
        element("div", { className: "scroll" }, pointsTable(playing)),
        ...(rule ? [element("p", {}, t("builders.score-rule"), " ", whyButton("b-score", rule, explained, play))] : []),
        ...(explained && explained.id === rule ? [ruleText(explained)] : []),
        element("h3", { textContent: t("builders.proof") }),
        element("ul", { className: "b-proof" }, ...players.map((player) => proof(player, playing))),
        element(
          "div",
          { className: "actions" },
          button("b-print-points", t("print.score"), () => print.score(playing)),
        ),
      ];
    }

    /** @param {Game} playing */
    function pointsTable({ view }) {
      const { score, players } = view;
      const built = players.some(({ done }) => done.length);
      const head = players.map(({ name }) => element("th", { scope: "col", textContent: name }));
      const rows = score.rows.map(({ id: row, name }) =>
        element(
          "tr",
          {},
          element("th", { scope: "row", textContent: name }),
          ...players.map(({ id }) =>
            element("td", { id: `b-points-${row}-${id}`, textContent: String(score.players[id]?.[row] ?? 0) }),
          ),
        ),
      );
      const total = element(
        "tr",
        { className: "total" },
        element("th", { scope: "row", textContent: t("score.total") }),
        ...players.map(({ id }) =>
          element("td", {
            id: `b-total-${id}`,
            textContent: String(score.players[id]?.total ?? 0),
            className: (built || view.phase === "over") && score.winners.includes(id) ? "winner" : "",
          }),
        ),
      );
      return element(
        "table",
        { id: "b-points", className: "gold" },
        element("thead", {}, element("tr", {}, element("td"), ...head)),
        element("tbody", {}, ...rows, total),
      );
    }

    /**
     * Show what a player's points are made of.
     *
     * @param {PlayerView} player
     * @param {Game} playing
     */
    function proof({ id, name, coins, done }, { view: { score } }) {
      const points = score.players[id] ?? {};
      const kinds = /** @type {const} */ (["buildings", "machines"]);
      const lists = kinds.map((kind) => {
        const cards = done.filter((card) => (card.kind === "machine") === (kind === "machines"));
        const line = cards.map((card) => `${card.name} ${card.points}`).join(" + ") || t("builders.none");
        return t("builders.proof-line", { what: t(`builders.group.${kind}`), cards: line, points: points[kind] ?? 0 });
      });
      lists.push(t("builders.proof-coins", { coins, points: points.coins ?? 0 }));
      return element(
        "li",
        { id: `b-proof-${id}` },
        element("strong", { textContent: name }),
        number("point", points.total ?? 0),
        ...lists.map((textContent) => element("p", { textContent })),
      );
    }
  }
}

/**
 * Return the points that are on the page, if there are any.
 *
 * @param {Readonly<State>} state
 * @returns {Scored | null}
 */
export function scored(state) {
  const { game, bare } = state;
  if (bare) return scoredNumbers(pointsSheet(state), state);
  return game && scoredGame(game.id, game.record.setup.seed, game.view.players, game.view.score);
}

/** @import { Playing } from "../playing.js" */
/** @import { CardView, Game, State } from "../types.js" */

import { button, byId, changes, element, emblem, redraw } from "../../platform/dom.js";
import { language, spoken, t } from "../../platform/words.js";
import { banner } from "../../shared/panels/banner.js";
import { why } from "../../shared/panels/why.js";
import { amount, mark, seatMark, siteFace, unseen, workerFace } from "../cards.js";

/**
 * Draw whose turn it is, the coins and actions to be had, and what waits for a second tap.
 *
 * @param {Playing} play
 * @returns {(state: Readonly<State>) => void}
 */
export function turnPanel(play) {
  const changed = changes();
  return (state) => {
    const { view, game, picked, refused, explained, reminded, looking, following, news } = state;
    const shown = view === "referee" && game !== null;
    byId("b-turn").hidden = !shown;
    if (!shown || !changed(game, picked, refused, explained, reminded, looking, following, news, language())) return;
    const coming = game.drawn ?? null;
    const doing = () =>
      coming ? cameUp(game) : [...now(game), ...events(game), ...hint(game), ...money(game), last(game)];
    redraw(byId("b-turn-now"), ...banner(state, play, "b-"), ...(looking ? [] : following ? now(game) : doing()));
    if (coming && !looking && !following) byId("b-turn-now").querySelector("button")?.focus({ preventScroll: true });

    /** @param {Game} playing */
    function now({ view: { active, todo, todo_rule, players } }) {
      return [
        element(
          "div",
          { className: "now" },
          ...(active ? [seatMark(players, active)] : []),
          element(
            "div",
            { className: "now-words" },
            element("p", { id: "b-todo", className: "todo", textContent: todo }),
          ),
          ...why("b-todo", todo_rule, explained, play),
        ),
      ];
    }

    /** @param {Game} playing what the rules made happen with the last action */
    function events({ view: { phase, log }, done }) {
      const happened = phase === "over" ? [] : (log[done - 1]?.events ?? []);
      return happened
        .filter(({ kind }) => kind !== "refill")
        .map(({ words, rule }, i) =>
          element("p", { className: "event" }, words, " ", ...(rule ? why(`b-event-${i}`, rule, explained, play) : [])),
        );
    }

    /** @param {Game} playing */
    function hint({ view: { players } }) {
      if (!picked) return [];
      const { worker, site } = picked;
      const cards = players.flatMap(({ free, sites }) => [...free, ...sites]);
      const owner = players.find(({ id }) => id === picked.player);
      // There may be nothing yet to tap next.
      const wanting = worker ? "builders.hint-worker" : "builders.hint-site";
      const next = (worker ? owner?.sites : owner?.free)?.length ? wanting : `${wanting}-none`;
      const name = cards.find(({ id }) => id === (worker ?? site))?.name ?? "";
      return [
        element(
          "p",
          { className: "hint picked", id: "b-hint" },
          element("span", { textContent: t(next, { name }) }),
          button("b-put-down", t("builders.put-down"), play.putDown),
        ),
      ];
    }

    /** @param {Game} playing */
    function money({ view: { coins, buy, phase } }) {
      if (phase === "over")
        return [
          element("a", {
            href: "#builders/score",
            id: "b-to-score",
            className: "button main",
            textContent: t("builders.to-score"),
          }),
        ];
      return [
        element(
          "div",
          { className: "b-money", role: "group", ariaLabel: t("builders.money") },
          ...coins.map(({ actions, coins: gained, words, legal }) => {
            const gain = element("span", { className: "gain" }, `+${gained}`, mark("coin"));
            const price = element("small", { textContent: amount("action", actions) });
            for (const part of [gain, price]) part.setAttribute("aria-hidden", "true");
            return button(`b-coins-${actions}`, [gain, price, unseen(words)], () => play.coins(actions), {
              className: legal ? "fit" : "unfit",
            });
          }),
          button(
            "b-buy",
            [
              element("span", { className: "gain", textContent: t("builders.one-more") }),
              element("small", { textContent: amount("coin", buy.price) }),
            ],
            play.buy,
            { className: buy.legal ? "fit" : "unfit" },
          ),
        ),
      ];
    }

    /** @param {Game} playing */
    function last({ done, record, view: { legal, phase, actions_left } }) {
      const spent = legal.end_turn && actions_left === 0;
      return element(
        "div",
        { className: "turn-last" },
        element(
          "div",
          { className: "steps" },
          step("undo", t("turn.undo"), -1, done === 0),
          step("redo", t("turn.redo"), 1, done === record.actions.length),
          ...(phase === "over"
            ? []
            : [button("b-end-turn", t("turn.end"), play.endTurn, { className: spent ? "main end" : "end" })]),
        ),
      );
    }

    /**
     * Ask for the card that came up at the table.
     *
     * @param {Game} playing
     */
    function cameUp({ view: { rows, players } }) {
      const buildings = coming?.type === "open";
      const row = rows[buildings ? "buildings" : "workers"];
      const taken = row.cards.find(({ id }) => id === coming?.card)?.name ?? "";
      const name = players.find(({ id }) => id === coming?.player)?.name ?? "";
      const cards = [...row.unseen].sort((one, other) => one.name.localeCompare(other.name, spoken()));
      return [
        element("p", {
          className: "todo",
          id: "b-coming",
          textContent: t(buildings ? "builders.came-up-building" : "builders.came-up-worker", {
            card: taken,
            player: name,
          }),
        }),
        ...(reminded ? [element("p", { id: "b-answer-first", textContent: t("builders.answer-first") })] : []),
        element(
          "div",
          { className: "actions b-answers" },
          button("b-cancel", t("builders.put-down"), play.putDown),
          button("b-deck-empty", t("builders.deck-empty"), () => play.cameUp(null)),
        ),
        element("ul", { className: "b-cards b-coming" }, ...cards.map((card) => element("li", {}, choice(card)))),
      ];
    }

    /** @param {CardView} card */
    function choice(card) {
      return button(
        `b-came-${card.id}`,
        [...(card.needs ? siteFace(card) : workerFace(card)), unseen(card.help)],
        () => play.cameUp(card.id),
        { className: "b-card" },
      );
    }
  };

  /**
   * @param {string} name
   * @param {string} label
   * @param {1 | -1} by
   * @param {boolean} disabled
   */
  function step(name, label, by, disabled) {
    const made = button(`b-${name}`, [emblem(`icon-${name}`, "-12 -13 24 24")], () => play.step(by), {
      disabled,
      label,
      className: "step",
    });
    made.title = label;
    return made;
  }
}

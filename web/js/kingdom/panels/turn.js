/** @import { BoardView } from "../board-view.js" */
/** @import { Playing } from "../playing.js" */
/** @import { Game, TileView, State } from "../types.js" */

import { button, byId, changes, element, emblem, house, redraw } from "../../platform/dom.js";
import { language, t } from "../../platform/words.js";
import { banner } from "../../shared/panels/banner.js";
import { why } from "../../shared/panels/why.js";
import { choices, hintOf, inHand } from "../tools.js";
import { terrainCards } from "./cards.js";

/**
 * Draw whose turn it is, what is left to do, and everything that can be done.
 *
 * @param {Playing} play
 * @param {BoardView} board
 * @returns {(state: Readonly<State>) => void}
 */
export function turnPanel(play, board) {
  const changed = changes();
  const cards = terrainCards(play, board);

  return (state) => {
    const { view, game, draft, tool, freeing, refused, explained, picture, looking, following, news } = state;
    const shown = view === "referee" && game !== null && !draft;
    byId("turn").hidden = !shown;
    if (!shown || !changed(game, tool, freeing, refused, explained, picture, looking, following, news, language()))
      return;
    const doing = () => [...question(game), now(game), ...events(game), ...reactions(game), ...todo(game), last(game)];
    redraw(byId("turn-now"), ...banner(state, play), ...(looking ? [] : following ? [now(game)] : doing()));
    // Measured once everything has been drawn.
    requestAnimationFrame(uncover);

    /** @param {Game} playing */
    function now({ view: { active, card, terrain, others, todo, todo_rule, last_round } }) {
      const also = others.map(({ name }) => name).join(", ");
      const stands = terrain ? [terrain] : (card?.terrains ?? []);
      return element(
        "div",
        { className: "now" },
        ...(active ? [house(active)] : []),
        element(
          "div",
          { className: "now-words" },
          element("p", { id: "todo", textContent: todo }),
          ...(card ? [element("p", { id: "card" }, ...stands.map(cards.ground), card.name)] : []),
          ...(also ? [element("p", { className: "faint", textContent: t("turn.shown", { cards: also }) })] : []),
          ...(last_round && active
            ? [element("p", { className: "last-round", textContent: t("turn.last-round") })]
            : []),
        ),
        ...why("todo", todo_rule, explained, play),
      );
    }

    /** @param {Game} playing what the rules made happen with the last action */
    function events({ view, done }) {
      const happened = view.phase === "over" ? [] : (view.log[done - 1]?.events ?? []);
      return happened.map(({ words, rule }, i) =>
        element("p", { className: "event" }, words, " ", ...(rule ? why(`event-${i}`, rule, explained, play) : [])),
      );
    }

    /** @param {Game} playing */
    function todo(playing) {
      const { view } = playing;
      if (view.phase === "over")
        return [
          element("a", { href: "#score", id: "to-score", className: "button main", textContent: t("turn.score") }),
        ];
      if (view.phase === "reveal") return [cards.turned(playing, "reveal")];
      if (view.legal.redraw) return [cards.turned(playing, "redraw")];
      const tiles = tilesOf(playing, view.active);
      const usable = tiles.map((held, i) => ({ held, i })).filter(({ held }) => held.status !== "lost");
      return [
        ...(usable.length
          ? [element("div", { className: "tools" }, ...usable.map(({ held, i }) => tile(view.active ?? "", held, i)))]
          : []),
        ...hint(playing),
      ];
    }

    /**
     * @param {Game} playing
     * @param {string | null} player
     */
    function tilesOf({ view }, player) {
      return view.players.find(({ id }) => id === player)?.tiles ?? [];
    }

    /** @param {Game} playing who may answer what has just happened, and with which tile */
    function reactions(playing) {
      const answers = Object.entries(playing.view.reactions).flatMap(([player, offers]) =>
        Object.keys(offers).map((id) => {
          const i = tilesOf(playing, player).findIndex((held) => held.id === id && held.status !== "used");
          return { player, i };
        }),
      );
      if (!answers.length) return [];
      const buttons = answers.flatMap(({ player, i }) => {
        const held = tilesOf(playing, player)[i];
        return held ? [tile(player, held, i, playing.view.players.find(({ id }) => id === player)?.name)] : [];
      });
      return [
        element(
          "div",
          { className: "answer-now", role: "group", ariaLabel: t("turn.answer") },
          element("p", { textContent: t("turn.answer") }),
          ...buttons,
        ),
      ];
    }

    /**
     * @param {string} player
     * @param {TileView} held
     * @param {number} i
     * @param {string} [name] of the player, where it is not the one in turn
     */
    function tile(player, held, i, name) {
      const { id, help, from, status, frees } = held;
      const pressed = frees ? freeing?.index === i : tool?.player === player && tool.index === i;
      const view = game?.view;
      const goesOn = view?.ongoing?.tile === id && status === "used" && !name;
      const left = goesOn ? t("turn.left", { count: view.ongoing?.left ?? 0 }) : null;
      const words = element(
        "span",
        { className: "tool-words" },
        element("strong", { textContent: name ? `${name}: ${held.name}` : held.name }),
        element("small", { textContent: name ? t("turn.answer-now") : (left ?? standing(held, view)) }),
      );
      const drawings = [...(name ? [house(player)] : []), emblem(picture?.emblems[id])];
      const choose = () => play.choose(player, held, i);
      const made = button(name ? `answer-${player}-${i}` : `tile-${i}`, [...drawings, words], choose, {
        className: `tool ${name || goesOn ? "usable" : status}`,
        pressed,
      });
      made.title = from ? `${help} (${from})` : help;
      return made;
    }

    /**
     * Say whether a tile can be used now, and if not, why.
     *
     * @param {TileView} held
     * @param {Game["view"] | undefined} view
     */
    function standing({ id, status, status_name, frees, kind, reaction }, view) {
      if (status !== "usable" || kind === "table") return status_name;
      if (reaction) return t("turn.reaction");
      if (frees) return frees.now ? status_name : t("turn.late");
      if (kind === "passive") return t("turn.itself");
      if (view?.legal.tiles?.[id]) return status_name;
      return t(view?.phase === "mandatory" ? "turn.between" : "turn.no-target");
    }

    /** @param {Game} playing what the next tap is for */
    function hint(playing) {
      const { view } = playing;
      // What the dots are for is said until a first settlement stands there.
      const first = !Object.values(view.pieces[view.active ?? ""] ?? {}).flat().length;
      const said = [...(freeing ? [saidOf(freeing.held, ["tool.free", {}])] : [])];
      if (!tool && !said.length)
        return first ? [element("p", { className: "hint", textContent: t("turn.hint-build") })] : [];
      if (!tool) return said;
      return [...said, saidOf(tool.held, hintOf(view, tool)), ...cards.drawn(playing, tool), ...buttons(view)];

      /**
       * @param {TileView} held
       * @param {[key: string, params: Record<string, string | number>]} words
       */
      function saidOf(held, [key, params]) {
        const asked = held.status !== "usable" || inHand(tool);
        return element(
          "p",
          { className: "hint", id: held.frees ? "hint-free" : "hint" },
          `${held.name}: ${held.frees ? "" : `${held.help} `}${t(key, params)} `,
          ...(asked ? why(held.frees ? "free" : "tool", held.rule, explained, play) : []),
        );
      }
    }

    /** @param {Game["view"]} view what can be done with the tile besides tapping a hex */
    function buttons(view) {
      const can = tool ? choices(view, tool) : [];
      if (!can.length) return [];
      return [
        element(
          "div",
          { className: "tool-choices" },
          ...can.map(({ id, key, act }) =>
            button(id, t(key), () => play.use(act), { className: id === "tool-done" ? "main" : "" }),
          ),
        ),
      ];
    }
  };

  /**
   * @param {string} id
   * @param {string} label
   * @param {1 | -1} by
   * @param {boolean} disabled
   */
  function step(id, label, by, disabled) {
    const made = button(id, [emblem(`icon-${id}`, "-12 -13 24 24")], () => play.step(by), {
      disabled,
      label,
      className: "step",
    });
    made.title = label;
    return made;
  }

  /** @param {Game} game */
  function question({ question }) {
    if (!question) return [];
    return [
      element(
        "div",
        { className: "question" },
        element("p", { textContent: t("question.title") }),
        button("question-leave", t("question.leave"), play.leaveQuestion),
        button("question-keep", t("question.keep"), play.keepQuestion),
      ),
    ];
  }

  /** @param {Game} game */
  function last({ done, record, view }) {
    return element(
      "div",
      { className: "turn-last" },
      element(
        "div",
        { className: "steps" },
        step("undo", t("turn.undo"), -1, done === 0),
        step("redo", t("turn.redo"), 1, done === record.actions.length),
        ...(view.phase !== "reveal" && view.phase !== "over" && !view.legal.redraw
          ? [button("end-turn", t("turn.end"), play.endTurn, { className: view.legal.end_turn ? "main" : "" })]
          : []),
      ),
    );
  }
}

/** On a small screen what stays at the bottom must cover neither the hexes that it is about nor the buttons below them. */
function uncover() {
  const [board, turn] = [byId("under-board"), byId("turn")].map((part) => part.getBoundingClientRect());
  if (board && turn && turn.left < board.right && board.left < turn.right && turn.top < board.bottom)
    scrollBy(0, board.bottom - turn.top);
}

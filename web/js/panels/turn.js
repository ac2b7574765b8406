/** @import { BoardView } from "../board-view.js" */
/** @import { Playing } from "../playing.js" */
/** @import { Game, HeldTile, State } from "../types.js" */
import { button, byId, changes, element, emblem, house, redraw } from "../dom.js";
import { language, t } from "../words.js";
import { why } from "./why.js";

/**
 * Draw whose turn it is, what is left to do, and everything that can be done.
 *
 * @param {Playing} play
 * @param {BoardView} board
 * @returns {(state: Readonly<State>) => void}
 */
export function turnPanel(play, board) {
  const changed = changes();

  return (state) => {
    const { view, game, draft, tool, refused, explained, picture } = state;
    const shown = view === "referee" && game !== null && !draft;
    byId("turn").hidden = !shown;
    if (!shown || !changed(game, tool, refused, explained, picture, language())) return;
    redraw(byId("turn-now"), ...question(game), now(game), ...events(game), ...todo(game), last(game));
    uncover();

    /** @param {Game} playing */
    function now({ view: { active, card, todo, todo_rule, last_round } }) {
      return element(
        "div",
        { className: "now" },
        ...(active ? [house(active)] : []),
        element(
          "div",
          { className: "now-words" },
          element("p", { id: "todo", textContent: todo }),
          ...(card ? [element("p", { id: "card" }, terrain(card.id), card.name)] : []),
          ...(last_round && active
            ? [element("p", { className: "last-round", textContent: t("turn.last-round") })]
            : []),
        ),
        element("div", { className: "now-why" }, ...why("todo", todo_rule, explained, play)),
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
      if (view.phase === "reveal") return [cards(playing, "reveal")];
      if (view.legal.redraw) return [cards(playing, "redraw")];
      const { tiles } = view.players.find(({ id }) => id === view.active) ?? { tiles: [] };
      const usable = tiles.filter(({ status }) => status !== "lost");
      return [
        ...(usable.length ? [element("div", { className: "tools" }, ...usable.map(tile))] : []),
        ...hint(playing),
      ];
    }

    /**
     * @param {HeldTile} held
     * @param {number} i
     */
    function tile(held, i) {
      const { id, name, help, moves, from, status, status_name } = held;
      const pressed = tool?.tile === id && tool.held === i;
      const targets = game?.view.legal.tiles?.[id];
      const words = element(
        "span",
        { className: "tool-words" },
        element("strong", { textContent: name }),
        element("small", { textContent: status === "usable" && !targets ? t("turn.no-target") : status_name }),
      );
      const choose = () => play.choose(pressed ? null : { tile: id, moves, from: null, held: i });
      const made = button(`tile-${i}`, [emblem(picture?.emblems[id]), words], choose, {
        className: `tool ${status}`,
        pressed,
      });
      made.title = from ? `${help} (${from})` : help;
      return made;
    }

    /** @param {Game} playing what the next tap is for */
    function hint({ view }) {
      // What the dots are for is said until a first settlement stands there.
      const first = !view.pieces[view.active ?? ""]?.length;
      if (!tool) return first ? [element("p", { className: "hint", textContent: t("turn.hint-build") })] : [];
      const held = view.players.find(({ id }) => id === view.active)?.tiles[tool.held];
      const targets = view.legal.tiles?.[tool.tile];
      const key = !targets
        ? "turn.hint-none"
        : !tool.moves
          ? "turn.hint-tile"
          : tool.from
            ? "turn.hint-to"
            : "turn.hint-from";
      return [
        element(
          "p",
          { className: "hint", id: "hint" },
          `${held?.name}: ${held?.help} ${t(key, { from: tool.from ?? "" })} `,
          ...(held && held.status !== "usable" ? why("tool", held.rule, explained, play) : []),
        ),
      ];
    }

    /**
     * @param {Game} playing
     * @param {"reveal" | "redraw"} type
     */
    function cards({ view, cards }, type) {
      const choices = view.cards.map((card) =>
        button(
          `${type}-${card.id}`,
          [terrain(card.id), element("span", { textContent: card.name })],
          () => play.reveal(card.id, type),
          {
            className: "card",
          },
        ),
      );
      return element(
        "div",
        { className: "cards-turned", role: "group", ariaLabel: t("turn.cards") },
        ...(cards === "dealt"
          ? [button("deal", t("turn.deal"), () => play.deal(type), { className: "main" })]
          : choices),
      );
    }

    /** @param {string} id */
    function terrain(id) {
      return emblem(board.ground(id), "-27 -31 54 62");
    }
  };

  /**
   * @param {string} id
   * @param {string} label
   * @param {number} done
   * @param {boolean} disabled
   */
  function step(id, label, done, disabled) {
    const made = button(id, [emblem(`icon-${id}`, "-12 -13 24 24")], () => play.jump(done), {
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
        step("undo", t("turn.undo"), done - 1, done === 0),
        step("redo", t("turn.redo"), done + 1, done === record.actions.length),
        ...(view.card && view.phase !== "over" && !view.legal.redraw
          ? [button("end-turn", t("turn.end"), play.endTurn, { className: view.legal.end_turn ? "main" : "" })]
          : []),
      ),
    );
  }
}

/** On a small screen what stays at the bottom must not cover the hexes that it is about. */
function uncover() {
  const [board, turn] = [byId("aim").getBoundingClientRect(), byId("turn").getBoundingClientRect()];
  if (turn.left < board.right && board.left < turn.right && turn.top < board.bottom)
    scrollBy(0, board.bottom - turn.top);
}

/** @import { BoardView } from "../../board/board-view.js" */
/** @import { RefereeController } from "../referee-controller.js" */
/** @import { Game, TileView, State } from "../../types.js" */

import { t, withLabel } from "../../../../platform/i18n.js";
import { byId, changeGuard } from "../../../../platform/ui/dom.js";
import { draw, emblem, html, nothing } from "../../../../platform/ui/templates.js";
import { banner } from "../../../../shared/panels/banner.js";
import { stepButtons } from "../../../../shared/panels/icon-buttons.js";
import { questionBox } from "../../../../shared/panels/question-box.js";
import { whyWithText } from "../../../../shared/rules/rule-text.js";
import { asksMistake, firstMoment, isQuestionDone, isTaught } from "../../model/question-game.js";
import { levelOf, plannedCount } from "../../model/robot-plan.js";
import { canUndoDecision, isTurnFinished, leavesTurnToRobot } from "../../model/screen-game.js";
import { house } from "../../ui/house.js";
import { choices, hintOf, takesTaps } from "../tile-action.js";
import { betterTurn } from "./better-turn.js";
import { cardChoice } from "./card-choice.js";
import { exercisePart } from "./exercise-part.js";
import { lessonPart } from "./lesson-part.js";
import { robotPart } from "./robot-part.js";

/**
 * Draws the player in turn, the task, and all possible actions.
 *
 * @param {RefereeController & {leaveLesson: () => unknown, playAlone: () => unknown, leaveExercise: () => unknown}} play
 * @param {BoardView} board
 * @param {object} ways after a game
 * @param {() => void} ways.again lays a set-up for the same people
 * @param {() => void} ways.againAlone begins a game on the screen for the same people and robots
 * @returns {(state: Readonly<State>) => void}
 */
export function turnPanel(play, board, { again, againAlone }) {
  const changed = changeGuard();
  const cards = cardChoice(play, board);
  const robotDoes = robotPart(play, cards);

  return (state) => {
    const {
      view,
      game,
      draft,
      activeTile,
      adjacencyTile,
      pending,
      refused,
      explained,
      picture,
      looking,
      news,
      arrived,
      robot,
      better: costly,
    } = state;
    const following = state.following || game?.watched;
    const shown = view === "referee" && game !== null && !draft;
    byId("turn").hidden = !shown;
    if (!shown) return;
    const doing = () => {
      const robots = robotDoes(game, state);
      const people = robots?.whole ? nothing : [reactions(game), todo(game)];
      const { lesson, exercise } = state;
      const question =
        lesson && game.question?.lesson
          ? lessonPart(lesson, game, play, state.choices?.boxes ?? [])
          : exercise && game.question?.exercise
            ? exercisePart(exercise, game, play.exercises, play.leaveExercise)
            : questionBox(game.question, play);
      if (isQuestionDone(state)) return [question];
      return [question, now(game), events(game), robots?.part ?? nothing, people, last(game, firstMoment(state))];
    };
    draw(byId("turn-now"), [banner(state, play), looking ? better(state) : following ? now(game) : doing()]);
    // Measured once everything has been drawn.
    if (
      changed(
        game,
        activeTile,
        adjacencyTile,
        pending,
        refused,
        explained,
        picture,
        looking,
        following,
        news,
        arrived,
        robot,
        costly,
        state.lesson,
        state.exercise,
        state.betterShown,
      )
    )
      requestAnimationFrame(uncover);

    /** @param {Game} playing */
    function now({ view: { active, card, terrain, others, todo, todo_rule, last_round } }) {
      const also = others.map(({ name }) => name).join(", ");
      const stands = terrain ? [terrain] : (card?.terrains ?? []);
      return html`<div class="now">
        ${active ? house(active) : nothing}
        <div class="now-words">
          <p id="todo">${todo}</p>
          ${card ? html`<p id="card">${stands.map(cards.ground)}${card.name}</p>` : nothing}
          ${also ? html`<p class="faint">${t("turn.shown", { cards: also })}</p>` : nothing}
          ${last_round && active ? html`<p class="last-round">${t("turn.last-round")}</p>` : nothing}
        </div>
        ${whyWithText("todo", todo_rule, explained, play)}
      </div>`;
    }

    /** @param {Game} playing whose last action made the rules act */
    function events({ view, done }) {
      const happened = view.phase === "over" ? [] : (view.log[done - 1]?.events ?? []);
      return happened.map(
        ({ words, rule }, i) =>
          html`<p class="event">${words} ${rule ? whyWithText(`event-${i}`, rule, explained, play) : nothing}</p>`,
      );
    }

    /** @param {Game} playing */
    function todo(playing) {
      const { view } = playing;
      if (view.phase === "over")
        return html`<div class="actions">
          <a href="#score" id="to-score" class="button main">${t("turn.score")}</a>
          ${playing.question ? nothing : once(playing)}
        </div>`;
      if (view.phase === "reveal") return cards.cardOfTurn(playing, "reveal");
      if (view.legal.must === "redraw") return cards.cardOfTurn(playing, "redraw");
      const tiles = tilesOf(playing, view.active);
      // After the last turn only what is done then can be used.
      const closed = (/** @type {TileView} */ held) => view.phase === "closing" && !held.shared;
      const usable = tiles
        .map((held, i) => ({ held, i }))
        .filter(({ held }) => held.status !== "lost" && !closed(held));
      // What alone is left to do is in hand already.
      const only = view.phase === "closing" && activeTile !== null;
      const tools = only ? [] : usable.map(({ held, i }) => tile(view.active ?? "", held, i));
      return html`${tools.length ? html`<div class="tools">${tools}</div>` : nothing} ${hint(playing)}`;
    }

    /** Offers another game. Alone at the screen it begins at once, where nobody has to lay out a table. */
    function once(/** @type {Game} */ { screen }) {
      const asks = html`<button type="button" id="again" @click=${again}>${t(screen ? "robot.again-otherwise" : "games.again")}</button>`;
      if (!screen) return asks;
      return html`<button type="button" id="again-alone" @click=${againAlone}>${t("robot.again")}</button> ${asks}`;
    }

    /**
     * @param {Game} playing
     * @param {string | null} player
     */
    function tilesOf({ view }, player) {
      return view.players.find(({ id }) => id === player)?.tiles ?? [];
    }

    /** @param {Game} playing in which players may react to the last action */
    function reactions(playing) {
      const answers = Object.entries(playing.view.reactions).flatMap(([player, offers]) =>
        Object.keys(offers).map((id) => {
          const i = tilesOf(playing, player).findIndex((held) => held.id === id && held.status !== "used");
          return { player, i };
        }),
      );
      if (!answers.length) return nothing;
      const buttons = answers.map(({ player, i }) => {
        const held = tilesOf(playing, player)[i];
        return held ? tile(player, held, i, playing.view.players.find(({ id }) => id === player)?.name) : nothing;
      });
      return html`<div class="answer-now" role="group" aria-label=${t("turn.answer")}>
        <p>${t("turn.answer")}</p>
        ${buttons}
      </div>`;
    }

    /**
     * @param {string} player
     * @param {TileView} held
     * @param {number} i
     * @param {string} [name] of the player, where it is not the one in turn
     */
    function tile(player, held, i, name) {
      const { id, uses, help, from, status, frees } = held;
      const pressed = frees ? adjacencyTile?.index === i : activeTile?.player === player && activeTile.index === i;
      const view = game?.view;
      const goesOn = view?.ongoing?.tile === id && status === "used" && !name;
      const left = goesOn ? t("turn.left", { count: view.ongoing?.left ?? 0 }) : null;
      return html`<button
        type="button"
        id=${name ? `answer-${player}-${i}` : `tile-${i}`}
        class="tool ${name || goesOn ? "usable" : status}"
        title=${from ? `${help} (${from})` : help}
        aria-pressed=${pressed}
        @click=${() => play.choose(player, held, i)}
      >${name ? house(player) : nothing}${emblem(picture?.emblems[uses || id])}<span class="tool-words"
        ><strong>${name ? withLabel(name, held.name) : held.name}</strong
        ><small>${name ? t("turn.answer-now") : (left ?? standing(held, view))}</small
      ></span></button>`;
    }

    /**
     * Shows that a tile can be used now or, if not, why.
     *
     * @param {TileView} held
     * @param {Game["view"] | undefined} view
     */
    function standing({ id, uses, status, status_name, frees, kind, reaction }, view) {
      if (status !== "usable" || kind === "table") return status_name;
      if (reaction) return t("turn.reaction");
      if (frees) return frees.now ? status_name : t("turn.late");
      if (kind === "passive") return t("turn.itself");
      const targets = view?.legal.tiles?.[id];
      if (uses ? targets?.uses?.[uses] : targets) return status_name;
      return t(view?.phase === "mandatory" ? "turn.between" : "turn.no-target");
    }

    /** @param {Game} playing whose next tap is explained */
    function hint(playing) {
      const { view } = playing;
      // The hint would lead to what is legal.
      const mistake = asksMistake(state);
      // Explain the dots until the first settlement is built.
      const first = !Object.values(view.pieces[view.active ?? ""] ?? {}).flat().length;
      const free = adjacencyTile ? saidOf(adjacencyTile.held, ["tool.free", {}]) : nothing;
      if (activeTile)
        return [
          free,
          saidOf(activeTile.held, hintOf(view, activeTile)),
          cards.cardOfTile(playing, activeTile),
          buttons(view),
        ];
      // After a refusal the dots are gone.
      return first && !adjacencyTile && !refused && !mistake ? html`<p class="hint">${t("turn.hint-build")}</p>` : free;

      /**
       * @param {TileView} held
       * @param {[key: string, params: Record<string, string | number>]} words
       */
      function saidOf({ name, frees, help, status, status_name, rule }, [key, params]) {
        const asked = status !== "usable" || takesTaps(activeTile);
        return html`<p class="hint" id=${frees ? "hint-free" : "hint"}>
          ${withLabel(name, "")}${frees || view.phase === "closing" ? "" : help} ${status === "fresh" ? status_name : mistake ? nothing : t(key, params)}
          ${asked ? whyWithText(frees ? "free" : "tool", rule, explained, play) : nothing}
        </p>`;
      }
    }

    /** @param {Game["view"]} view whose tile may have actions that need no hex */
    function buttons(view) {
      const can = activeTile ? choices(view, activeTile) : [];
      if (!can.length) return nothing;
      return html`<div class="tool-choices">
        ${can.map(
          ({ id, key, act }) => html`<button
            type="button"
            id=${id}
            class=${id === "tool-done" ? "main" : ""}
            @click=${() => play.use(act)}
          >${t(key)}</button>`,
        )}
      </div>`;
    }
  };

  /** @param {Readonly<State>} state in which people look back */
  function better(state) {
    const { better, looking } = state;
    if (!better || better.at !== looking?.at) return nothing;
    return betterTurn(better, { shown: state.betterShown, show: play.revealBetter, find: play.findBetter });
  }

  /**
   * @param {Game} game
   * @param {number} begun how many actions cannot be undone
   */
  function last(game, begun) {
    const { view, done, record } = game;
    // What robots want has not been undone.
    const plan = plannedCount(game);
    // On the screen the way back leads from decision to decision.
    // Nobody ends a turn that a robot plays on the screen.
    const robot = leavesTurnToRobot(game, null);
    const back = done <= begun || (game.screen && !canUndoDecision(game)) ? 0 : done;
    const actions = plan || done === record.actions.length ? record.actions.slice(0, back) : record.actions;
    const end = html`<button
      type="button"
      id="end-turn"
      class=${view.legal.end_turn ? "main" : ""}
      @click=${play.endTurn}
    >${t("turn.end")}</button>`;
    return html`<div class="turn-last">
      <div class="steps">
        ${stepButtons({ done: back, record: { actions } }, play.step)}
        ${plan || robot || ["reveal", "closing", "over"].includes(view.phase) || view.legal.must === "redraw" ? nothing : end}
      </div>
      ${plan ? nothing : next(game)}
    </div>`;
  }

  /**
   * Offers the cards of the next player where nothing else is left to do: the one that is tapped ends the turn too.
   *
   * @param {Game} game
   */
  function next(game) {
    const { view, record, cards: from } = game;
    // Nobody plays on there.
    if (isTaught({ game })) return nothing;
    const { players, active, last_round } = view;
    const player = players[(players.findIndex(({ id }) => id === active) + 1) % players.length];
    if (!player || !isTurnFinished(view) || last_round || levelOf(record, player.id)) return nothing;
    return html`<div class="next-card">
      <p class="hint">${t("turn.next", { name: player.name })}</p>
      ${cards.cardOfNext(view, from, play.endWithCard)}
    </div>`;
  }
}

/** Keeps the bar at the bottom of a small screen off the hexes in question and the buttons below them. */
function uncover() {
  const [board, turn] = [byId("under-board"), byId("turn")].map((part) => part.getBoundingClientRect());
  if (board && turn && turn.left < board.right && board.left < turn.right && turn.top < board.bottom)
    scrollBy(0, board.bottom - turn.top);
}

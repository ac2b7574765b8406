/** @import { RefereeController } from "../referee-controller.js" */
/** @import { Game, State } from "../../types.js" */
/** @import { cardChoice } from "./card-choice.js" */

import { t } from "../../../../platform/i18n.js";
import { html, nothing } from "../../../../platform/ui/templates.js";
import { levelOf, plannedCount } from "../../model/robot-plan.js";
import { house } from "../../ui/house.js";
import { momentOf, nameOf, nameOfTile } from "../robot-controller.js";

/**
 * Makes the function that draws what people do for a robot: put its pieces down, turn up a card for it, or ask it.
 *
 * @param {RefereeController} play
 * @param {ReturnType<typeof cardChoice>} cards
 */
export function robotPart(play, cards) {
  const byHand = (/** @type {() => unknown} */ action) =>
    html`<button type="button" id="robot-by-hand" @click=${action}>${t("robot.by-hand")}</button>`;

  /**
   * @param {Game} game
   * @param {Readonly<State>} state
   * @returns {{part: unknown, whole: boolean} | null} `whole`: instead of what people can do in a turn. null if no robot
   *   has anything to do
   */
  return (game, { robot }) => {
    const { view, record } = game;
    const { active, phase } = view;
    if (phase === "over") return null;
    if (game.screen === null) return { part: whereToPlay(), whole: true };
    const count = plannedCount(game);
    if (count) return { part: game.screen ? replayed(game) : plan(game, count), whole: true };
    const name = nameOf(game, active);
    const own = levelOf(record, active) !== "";
    const { how, tile } = robot?.moment === momentOf(game) ? robot : { how: "", tile: "" };
    if (how === "thinking") return { part: thinking(name, game.screen === true), whole: own };
    if (how === "card") return { part: drawing(game, name, tile), whole: true };
    const lost = how === "lost" ? html`<p class="robot-lost">${t("robot.lost")}</p>` : nothing;
    if (!own) return how ? { part: lost, whole: false } : null;
    if (phase === "reveal" || view.legal.must === "redraw")
      return { part: html`<p id="robot-card">${cardFor(game, name)}</p>`, whole: false };
    const people = Object.keys(view.reactions).some((player) => !levelOf(record, player));
    return { part: html`${lost}${ask(people)}`, whole: false };
  };

  /** Asks, once, where a game with robots is played. */
  function whereToPlay() {
    return html`<div class="robot-plan" role="group" aria-labelledby="where-asked">
      <p id="where-asked">${t("robot.where")}</p>
      <div class="robot-buttons">
        <button type="button" id="where-screen" class="main" @click=${() => play.playAt(true)}>${t("robot.where-screen")}</button>
        <button type="button" id="where-table" @click=${() => play.playAt(false)}>${t("robot.where-table")}</button>
      </div>
      <p class="hint">${t("robot.where-hint")}</p>
    </div>`;
  }

  /** Says on the screen who plays, and lets people see the rest at once. */
  function replayed(/** @type {Game} */ game) {
    const name = nameOf(game, game.record.actions[game.done]?.player);
    return html`<div class="robot-plan">
      <p>${t("robot.moves", { name })}</p>
      <div class="robot-buttons">
        <button type="button" id="robot-skip" @click=${play.carryOut}>${t("robot.skip")}</button>
      </div>
    </div>`;
  }

  /** Says what a robot's turn waits for. */
  function cardFor(/** @type {Game} */ { cards }, /** @type {string} */ name) {
    return cards === "dealt" ? t("robot.deal-for", { name }) : t("robot.turn-up", { name });
  }

  /**
   * @param {Game} game
   * @param {number} count of actions in the plan
   */
  function plan(game, count) {
    const { view, done } = game;
    const entries = view.log.slice(done, done + count);
    const [first] = entries;
    return html`<div class="robot-plan" role="group" aria-label=${t("robot.plan")}>
      <p>${t("robot.plays", { name: nameOf(game, first?.player) })}</p>
      <ol>
        ${entries.map(
          ({ player, words, events }) => html`<li>
            ${player === first?.player ? nothing : html`${house(player)} ${nameOf(game, player)} `}${words}${events.map(
              (event) => html`<span class="event"> ${event.words}</span>`,
            )}
          </li>`,
        )}
      </ol>
      <div class="robot-buttons">
        <button type="button" id="robot-done" class="main" @click=${play.carryOut}>${t("robot.done")}</button>
        ${byHand(play.playByHand)}
      </div>
    </div>`;
  }

  /**
   * @param {string} name
   * @param {boolean} screen whether nobody has pieces to put down by hand
   */
  function thinking(name, screen) {
    return html`<div class="robot-plan">
      <p>${t("robot.thinks", { name })}</p>
      <progress aria-label=${t("robot.thinks", { name })}></progress>
      ${screen ? nothing : html`<div class="robot-buttons">${byHand(play.stopRobots)}</div>`}
    </div>`;
  }

  /**
   * @param {Game} game
   * @param {string} name
   * @param {string} tile
   */
  function drawing(game, name, tile) {
    const choose = (/** @type {string} */ card) => play.askRobots({ tile, card });
    return html`<div class="robot-plan">
      <p>${t("robot.draw", { name, tile: nameOfTile(game, tile) })}</p>
      ${cards.cardsForTile(game, tile, choose)}
      <div class="robot-buttons">${byHand(play.stopRobots)}</div>
    </div>`;
  }

  function ask(/** @type {boolean} */ people) {
    const words = t(people ? "robot.nobody" : "robot.ask");
    return html`<div class="robot-buttons">
      <button
        type="button"
        id="robot-ask"
        class="main"
        @click=${() => play.askRobots(people ? { passed: true } : {})}
      >${words}</button>
    </div>`;
  }
}

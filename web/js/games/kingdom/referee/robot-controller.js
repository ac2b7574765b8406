/** Robots at the table: they are asked when it is their turn, and people carry out what they want. */

/** @import { Store } from "../../../platform/store.js" */
/** @import { Action, Game, Judged, State } from "../types.js" */

import { workerTask } from "../../../engine/worker-task.js";
import { language, t } from "../../../platform/i18n.js";
import { levelOf, plannedCount } from "../model/robot-plan.js";
import { cardDue, isTurnFinished } from "../model/screen-game.js";
import { replay } from "./replay.js";
import { faceUp } from "./terrain-cards.js";

/** In ms: a person's turn is shorter, so the robot's next one begins at once. */
const IDLE = 120_000;

/**
 * @typedef {object} Table what the referee provides
 * @property {ReturnType<typeof import("../../../shared/games/current-game.js").currentGame>} gameOnPage
 * @property {(step: () => Promise<unknown>) => Promise<void>} enqueue
 * @property {(record: any, done: number) => Promise<any>} judge
 * @property {{deal: (type: "reveal" | "redraw") => Promise<void>, dealFor: (tile: string) => Promise<string | null>}} deck
 * @property {(action: Action) => Promise<boolean>} act does an action, and lets robots play on
 * @property {(view: Game["view"], since: number) => void} announceActions announces the actions after the first `since`
 * @property {(message: string) => void} announce
 */

/**
 * @param {Store<State>} store
 * @param {Table} table
 */
export function robotController(store, { gameOnPage, enqueue, judge, deck, act, announceActions, announce }) {
  const { run, cancel } = workerTask(reportNoAnswer, IDLE);
  const shown = replay(store, { enqueue, canAct: gameOnPage.canAct, doNext: () => carryOut(1), doAll: carryOutPlan });
  /** @type {(moment: string) => boolean} */
  const isNow = (moment) => store.state.game !== null && momentOf(store.state.game) === moment && gameOnPage.canAct();

  /**
   * Asks the robots what they do now. The page stays free, and people may play for them meanwhile.
   *
   * @param {{passed?: boolean, tile?: string, card?: string}} [more] see the call
   */
  function think(more = {}) {
    const { game } = store.state;
    if (!game) return;
    const moment = momentOf(game);
    const { record, done } = game;
    const actions = record.actions.slice(0, done);
    store.set({ robot: { moment, how: "thinking", tile: "" } });
    const given = { language: language(), record: { ...record, actions }, done, ...more };
    run((engine) => engine.call("robot-plan", given)).then((plan) => plan && enqueue(() => applyPlan(moment, plan)));
  }

  function clearThinking(/** @type {string} */ moment) {
    if (store.state.robot?.moment === moment) store.set({ robot: null });
  }

  /** Says that the robot has no answer. Whatever the reason is, people play for it. */
  function reportNoAnswer() {
    const { robot } = store.state;
    if (!robot) return;
    store.set({ robot: { ...robot, how: "lost" } });
    announce(t("robot.lost"));
  }

  /**
   * Puts what robots want into the record, as actions that are still to be done.
   *
   * @param {string} moment
   * @param {import("../types.js").RobotPlan} plan
   */
  async function applyPlan(moment, { steps, tile }) {
    const { game } = store.state;
    if (!game || !isNow(moment)) return clearThinking(moment);
    if (!steps.length) {
      store.set({ robot: tile ? { moment, how: "card", tile } : null });
      if (tile) await drawCardFor(game, tile);
      return;
    }
    const past = game.record.actions.slice(0, game.done);
    const record = { ...game.record, actions: [...past, ...steps.map(({ action }) => action)] };
    /** @type {Judged} */
    const judged = await judge(record, game.done);
    const entries = judged.view.log.slice(game.done);
    if (!entries.every(({ legal }) => legal)) return reportNoAnswer();
    await gameOnPage.addAction(game, judged);
    if (game.screen) return shown.play();
    announce(
      [t("robot.plays", { name: nameOf(game, steps[0]?.player) }), ...entries.map(({ words }) => words)].join(" "),
    );
  }

  /** Has a card come up for a robot's tile: the page deals it, or people name it. */
  async function drawCardFor(/** @type {Game} */ game, /** @type {string} */ tile) {
    const [there] = faceUp(game, tile);
    const card = there ?? (game.cards === "dealt" ? await deck.dealFor(tile) : null);
    if (card) think({ tile, card });
    else announce(t("robot.draw", { name: nameOf(game, game.view.active), tile: nameOfTile(game, tile) }));
  }

  /**
   * Lets robots play on, after an action: not where people have begun to play for one.
   *
   * @param {Action | null} action null at the beginning of a game
   */
  async function playOn(action) {
    const { game } = store.state;
    // Nothing begins before people have said where they play.
    if (!game || game.screen === null || !gameOnPage.canAct()) return;
    if (plannedCount(game)) return game.screen ? shown.play() : undefined;
    const { view, record } = game;
    const { active, phase } = view;
    if (phase === "over") return;
    const robot = levelOf(record, active) !== "";
    const reacting = Object.keys(view.reactions);
    if (reacting.some((player) => levelOf(record, player))) return think();
    if (reacting.length) return;
    if (!robot) return game.screen ? spareTaps(action) : undefined;
    const type = cardDue(view);
    if (!type) {
      const byHand = action?.player === active && ["build", "tile"].includes(action.type);
      if (!byHand) think();
    } else if (game.cards === "dealt") await deck.deal(type);
  }

  /** Deals the card of a person's turn. */
  async function dealForPerson() {
    const { game } = store.state;
    if (!game || levelOf(game.record, game.view.active) || Object.keys(game.view.reactions).length) return;
    const type = cardDue(game.view);
    if (type && !faceUp(game, type).length) await deck.deal(type);
  }

  /**
   * Does on the screen what needs no decision of a person: deals the card, and ends a turn in which nothing is left.
   *
   * @param {Action | null} action of the person; null if another moment is shown
   */
  async function spareTaps(action) {
    const { game } = store.state;
    if (!game) return;
    if (cardDue(game.view)) return dealForPerson();
    const { active } = game.view;
    if (active && action?.player === active && isTurnFinished(game.view))
      await act({ player: active, type: "end-turn" });
  }

  /** Does some actions of the plan. */
  async function carryOut(/** @type {number} */ count) {
    const { game } = store.state;
    if (!game) return;
    await gameOnPage.goTo({ ...game, drawn: null }, game.done + count);
    const now = store.state.game;
    if (now) announceActions({ ...now.view, log: now.view.log.slice(0, now.done) }, game.done);
  }

  /** Does what the robots wanted, and plays on. Where the page deals, it deals for the next person too. */
  async function carryOutPlan() {
    shown.stop();
    const { game } = store.state;
    const count = game ? plannedCount(game) : 0;
    if (!game || !count) return;
    await carryOut(count);
    await playOn(null);
    if (store.state.game?.cards === "dealt") await dealForPerson();
  }

  return {
    playOn,
    think,

    /** Abandons the thought, so that people play for the robot. */
    stop() {
      cancel();
      store.set({ robot: null });
    },

    /** Does what the robots wanted: the pieces are on the table, or all are to come down at once. */
    carryOut: carryOutPlan,

    /** Drops the plan: people play for the robot. */
    async drop() {
      const { game } = store.state;
      if (!game) return;
      const { record, done } = game;
      await gameOnPage.goTo({ ...game, record: { ...record, actions: record.actions.slice(0, done) } }, done);
    },
  };
}

/** Names a moment of a game, whatever the language and the house rules. */
export function momentOf(/** @type {Game} */ { id, record, done }) {
  return `${id} ${JSON.stringify(record.actions.slice(0, done))}`;
}

/**
 * @param {Game} game
 * @param {string | null | undefined} player
 */
export function nameOf({ view }, player) {
  return view.players.find(({ id }) => id === player)?.name ?? "";
}

/**
 * @param {Game} game
 * @param {string} tile of the active player
 */
export function nameOfTile({ view }, tile) {
  return view.players.flatMap(({ tiles }) => tiles).find(({ id }) => id === tile)?.name ?? tile;
}

/** @typedef {ReturnType<typeof robotController>} RobotController */

/** What robots have planned or done in a game. Plans stand in the record as actions that are still to be done. */

/** @import { Action, Game, GameRecord } from "../types.js" */

/** How well robots may play. */
export const LEVELS = /** @type {const} */ (["easy", "medium", "strong"]);

/**
 * Finds how well the robot plays that has a seat, "" if a person has it.
 *
 * @param {GameRecord} record
 * @param {string | null} player
 */
export function levelOf({ setup }, player) {
  return setup.players.find(({ id }) => id === player)?.robot ?? "";
}

/** True if a robot has a seat. */
export function hasRobots(/** @type {Pick<GameRecord, "setup">} */ { setup }) {
  return setup.players.some(({ robot }) => robot);
}

/**
 * Gives all seats but one to robots: the first seat of a person stays one, or else the first of all becomes one.
 *
 * @param {GameRecord["setup"]["players"]} players
 * @returns {GameRecord["setup"]["players"]}
 */
export function seatRobots(players) {
  const own = Math.max(
    0,
    players.findIndex(({ robot }) => !robot),
  );
  return players.map(({ robot, ...seat }, i) => (i === own ? seat : { ...seat, robot: robot ?? "medium" }));
}

/**
 * Counts the actions that robots want to carry out now: those that follow, up to the first for which people must turn
 * up a card or decide something.
 *
 * @param {Game} game
 */
export function plannedCount({ record, done, view }) {
  if (view.phase === "reveal" || view.phase === "over") return 0;
  const { actions } = record;
  let end = done;
  while (isRobotAction(record, actions[end])) if (actions[end++]?.type === "end-turn") break;
  return end - done;
}

/**
 * True if a robot does an action, and needs nothing from people for it.
 *
 * @param {GameRecord} record
 * @param {Action | undefined} action
 */
function isRobotAction(record, action) {
  return action !== undefined && !action.card && !action.cards && levelOf(record, action.player) !== "";
}

/**
 * Finds how far one step back or on leads: over all that a robot does without a break, else over one action.
 *
 * @param {Pick<Game, "record" | "done">} game
 * @param {1 | -1} by
 */
export function stepLength({ record, done }, by) {
  const { actions } = record;
  const first = by < 0 ? done - 1 : done;
  const player = actions[first]?.player ?? "";
  if (!levelOf(record, player)) return by;
  let [from, to] = [first, first + 1];
  while (by < 0 && isSameTurn(actions[from - 1], player)) from--;
  while (by > 0 && actions[to - 1]?.type !== "end-turn" && actions[to]?.player === player) to++;
  return by * (to - from);
}

/**
 * True if an action belongs to the same turn of a player as the one that follows it.
 *
 * @param {Action | undefined} action
 * @param {string} player
 */
function isSameTurn(action, player) {
  return action?.player === player && action.type !== "end-turn";
}

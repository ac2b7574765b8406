/** Makes the scene that the board shows from the state. */

/** @import { Scene } from "../board/scene.js" */
/** @import { Action, Game, GameView, State } from "../types.js" */

import { t } from "../../../platform/i18n.js";
import { shownGame } from "../../../shared/games/shown-game.js";
import { EMPTY_SCENE } from "../board/scene.js";
import { MISPLACED, questionedHexes } from "../model/misplaced.js";
import { plannedCount } from "../model/robot-plan.js";
import { leavesTurnToRobot } from "../model/screen-game.js";
import { hexesOf, removedHexes, ruledHexes } from "./ruled-hexes.js";
import { settledPieces, takesTaps, marksOf as toolMarks } from "./tile-action.js";

/**
 * @param {Readonly<State>} state
 * @returns {Scene | null}
 */
export function sceneOf(state) {
  if (state.view === "setup" || !state.picture) {
    return (
      state.table && {
        svg: state.table.svg,
        names: state.table.hexes,
        ...EMPTY_SCENE,
        marks: {},
        playing: false,
      }
    );
  }
  const view = state.draft?.view ?? shownGame(state)?.view;
  if (!view) return null;
  const inHand = state.view === "referee" && !state.draft && !state.looking ? state.activeTile : null;
  const standing = { ...view, pieces: settledPieces(view, inHand) };
  return {
    svg: state.picture.svg,
    names: { ...state.picture.hexes, ...Object.fromEntries(bareSites(view).map(({ at, ground }) => [at, ground])) },
    standing: drawingsOf(standing),
    notes: notesOf(standing),
    numbers: { ...lettersOf(playedOf(state)), ...numbersOf(planOf(state)) },
    gone: bareSites(view).map(({ at }) => at),
    marks: withPending(marksOf(state, view), state.pending),
    ...(state.refused ? { own: `hr-house-${state.refused.action.player}` } : {}),
    playing: state.starting || state.draft !== null || state.view === "referee",
  };
}

/** Lists the sites whose tile has been taken and leaves the ground to be seen. */
function bareSites(/** @type {GameView} */ { sites }) {
  return sites.filter(({ location, stock }) => !location && !stock);
}

/**
 * Places the drawings of the pieces; a wide piece's stands on the middle of its hexes.
 *
 * @param {GameView} view
 */
function drawingsOf({ pieces, walls, has }) {
  const wide = new Set(has.pieces.filter((piece) => piece.wide).map(({ id }) => id));
  const drawings = Object.entries(pieces).flatMap(([player, kinds]) =>
    Object.entries(kinds).map(([kind, hexes]) => {
      const places = wide.has(kind) ? hexes.slice(hexes.length >> 1).slice(0, 1) : hexes;
      return [`hr-${kind}-${player}`, places];
    }),
  );
  return Object.fromEntries([...drawings, ["hr-wall", walls]]);
}

/**
 * Describes the pieces on each hex and the number of tiles left there.
 *
 * @param {GameView} view
 */
function notesOf({ pieces, walls, sites, players, has }) {
  /** @type {Record<string, string[]>} */
  const notes = {};
  for (const { at, location, stock } of sites) if (location) notes[at] = [t("board.left", { count: stock })];
  for (const { id: player, name } of players)
    for (const { id: kind, name: piece } of has.pieces)
      for (const hex of pieces[player]?.[kind] ?? []) notes[hex] = [t("board.piece", { piece, player: name })];
  for (const hex of walls) notes[hex] = [t("board.wall")];
  return notes;
}

/**
 * @param {Scene["marks"]} marks
 * @param {string | null} picked
 * @returns {Scene["marks"]}
 */
function withPending(marks, picked) {
  return picked ? { ...marks, picked: [...(marks.picked ?? []), picked] } : marks;
}

/**
 * @param {Readonly<State>} state
 * @param {GameView} view
 * @returns {Scene["marks"]}
 */
function marksOf(state, view) {
  const { view: page, draft, refused, activeTile, adjacencyTile, looking, following } = state;
  const game = shownGame(state);
  if (page === "score" || draft || !game) return { ...litOf(state, view), misplaced: questionedHexes(state) };
  if (refused) return ruledHexes(refused, view);
  const done = view.phase === "over" ? {} : { last: latestHexes(game) };
  const plan = planOf(state);
  if (plan.length) return { planned: plan.flatMap(allHexesOf), ...done, ...playedMarks(state) };
  // Taps change nothing here.
  if (looking || following) return { ...done, ...playedMarks(state) };
  if (leavesTurnToRobot(game, state.robot)) return done;
  const build = adjacencyTile?.held.frees?.now ? view.freed : (view.legal.build ?? []);
  const marks = takesTaps(activeTile) ? toolMarks(view, activeTile) : build.length ? { legal: build } : {};
  return { ...marks, ...done };
}

/**
 * Finds where the last action was done. Where a person's turn begins on the screen, it is all that robots have done since
 * the person's last turn.
 *
 * @param {Pick<Game, "record" | "done" | "screen">} game
 */
function latestHexes({ record, done, screen }) {
  const last = record.actions[done - 1];
  if (!last) return [];
  if (!screen || last.type !== "reveal") return hexesOf(last);
  const before = record.actions.slice(0, done - 1);
  return before.slice(before.findLastIndex(({ player }) => player === last.player) + 1).flatMap(hexesOf);
}

/**
 * Finds the hexes of the gold that was tapped, or of the pieces that may stand wrong.
 *
 * @param {Readonly<State>} state
 * @param {GameView} view
 * @returns {Scene["marks"]}
 */
function litOf(state, { score }) {
  const { highlighted } = state;
  if (!highlighted) return {};
  if (highlighted.row === MISPLACED) return { lit: questionedHexes(state) };
  return { lit: score.why[highlighted.row]?.[highlighted.player] ?? [] };
}

/**
 * Finds what robots want to do at the moment that is shown, or would have done, action by action.
 *
 * @param {Readonly<State>} state
 * @returns {Action[]}
 */
function planOf({ view, game, draft, looking, better, betterShown }) {
  if (view !== "referee" || !game || draft) return [];
  if (looking) return looking.at === better?.at && betterShown ? better.better.map(({ action }) => action) : [];
  // On the screen the pieces come down one after the other.
  return game.screen ? [] : game.record.actions.slice(game.done, game.done + plannedCount(game));
}

/**
 * Finds what was played in the turn that is looked back at, beside a better one.
 *
 * @param {Readonly<State>} state
 * @returns {Action[]}
 */
function playedOf({ view, looking, better }) {
  return view === "referee" && looking && looking.at === better?.at ? better.played.map(({ action }) => action) : [];
}

/** Marks what was played beside a better turn. */
function playedMarks(/** @type {Readonly<State>} */ state) {
  const played = playedOf(state);
  return played.length ? { last: played.flatMap(allHexesOf) } : {};
}

/** Letters the hexes of what was played, so that they differ from the numbers of the better turn. */
function lettersOf(/** @type {Action[]} */ played) {
  /** @type {Record<string, string>} */
  const letters = {};
  for (const [i, action] of played.entries())
    for (const hex of allHexesOf(action)) letters[hex] = String.fromCharCode("a".charCodeAt(0) + i);
  return letters;
}

/** Lists all hexes where a piece of an action is put down, taken up or taken off. */
function allHexesOf(/** @type {Action} */ action) {
  return [...hexesOf(action), ...(action.from ? [action.from] : [])];
}

/**
 * Numbers the hexes of a plan: where a piece goes, where it comes from, and which are taken off.
 *
 * @param {Action[]} plan
 */
function numbersOf(plan) {
  /** @type {Record<string, string>} */
  const numbers = {};
  for (const [i, action] of plan.entries()) {
    const taken = removedHexes(action);
    for (const hex of allHexesOf(action)) {
      const sign = hex === action.from ? "↗" : taken.includes(hex) ? "×" : "";
      numbers[hex] = `${numbers[hex] ? `${numbers[hex]} ` : ""}${i + 1}${sign}`;
    }
  }
  return numbers;
}

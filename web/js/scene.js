/** What the board shows, made from the state. */

/** @import { Action, GameView, State } from "./types.js" */
import { inHand, marksOf as toolMarks } from "./tools.js";

/**
 * @typedef {object} Scene
 * @property {string} svg
 * @property {Record<string, string>} names what lies on each hex
 * @property {Record<string, string[]>} [paint] ids of the drawings of a hex's ground, bottom first, instead of its own
 * @property {Record<string, string>} players names by colour
 * @property {GameView["pieces"]} pieces hexes by colour and kind
 * @property {Partial<Record<import("./board-view.js").Mark, string[]>>} marks
 * @property {boolean} playing whether taps are for anything
 */

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
        players: {},
        pieces: {},
        marks: {},
        playing: false,
      }
    );
  }
  const view = state.draft?.view ?? state.game?.view;
  if (!view) return null;
  return {
    svg: state.picture.svg,
    names: state.picture.hexes,
    players: Object.fromEntries(view.players.map(({ id, name }) => [id, name])),
    pieces: view.pieces,
    marks: withPicked(marksOf(state, view), state.picked),
    playing: state.draft !== null || state.view === "referee",
  };
}

/**
 * @param {Scene["marks"]} marks
 * @param {string | null} picked
 * @returns {Scene["marks"]}
 */
function withPicked(marks, picked) {
  return picked ? { ...marks, picked: [...(marks.picked ?? []), picked] } : marks;
}

/**
 * @param {Readonly<State>} state
 * @param {GameView} view
 * @returns {Scene["marks"]}
 */
function marksOf({ view: page, game, draft, refused, tool, freeing, lit }, view) {
  if (page === "score") return lit ? { lit: view.score.why[lit.row]?.[lit.player] ?? [] } : {};
  if (draft || !game) return {};
  if (refused) {
    const { ruling, action } = refused;
    return { asked: hexesOf(action), because: ruling.because, instead: ruling.instead };
  }
  const last = game.record.actions[game.done - 1];
  const build = freeing?.held.frees?.now ? view.freed : (view.legal.build ?? []);
  const marks = inHand(tool) ? toolMarks(view, tool) : build.length ? { legal: build } : {};
  return { ...marks, ...(last && view.phase !== "over" ? { last: hexesOf(last) } : {}) };
}

/**
 * Return the hexes that an action is about.
 *
 * @param {Action} action
 */
function hexesOf({ at, to, path, remove }) {
  const [end] = path?.slice(-1) ?? [to];
  return [...(at ? [at].flat() : []), ...(end ? [end] : []), ...(remove ?? []).map((piece) => piece.at)];
}

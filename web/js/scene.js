/** What the board shows, made from the state. */

/** @import { GameView, State, Tool } from "./types.js" */

/**
 * @typedef {object} Scene
 * @property {string} svg
 * @property {Record<string, string>} names what lies on each hex
 * @property {Record<string, string[]>} [paint] ids of the drawings of a hex's ground, bottom first, instead of its own
 * @property {Record<string, string>} players names by colour
 * @property {Record<string, string[]>} pieces hexes by colour
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
    marks: { ...marksOf(state, view), ...(state.picked ? { picked: [state.picked] } : {}) },
    playing: state.draft !== null || state.view === "referee",
  };
}

/**
 * @param {Readonly<State>} state
 * @param {GameView} view
 * @returns {Scene["marks"]}
 */
function marksOf({ view: page, game, draft, refused, tool, lit }, view) {
  if (page === "score") return lit ? { lit: view.score.why[lit.row]?.[lit.player] ?? [] } : {};
  if (draft || !game) return {};
  if (refused) {
    const { ruling, action } = refused;
    const at = action.to ?? action.at;
    return { asked: at ? [at] : [], because: ruling.because, instead: ruling.instead };
  }
  const last = game.record.actions[game.done - 1];
  const at = last?.to ?? last?.at;
  return { ...litSet(view, tool), ...(at && view.phase !== "over" ? { last: [at] } : {}) };
}

/**
 * The hexes that are legal for what the next tap is for.
 *
 * @param {GameView} view
 * @param {Tool | null} tool
 * @returns {Scene["marks"]}
 */
export function litSet({ legal }, tool) {
  if (!tool) return legal.build?.length ? { legal: legal.build } : {};
  const targets = legal.tiles?.[tool.tile] ?? {};
  if (!tool.moves) return { legal: targets.at ?? [] };
  if (tool.from === null) return { movable: Object.keys(targets.moves ?? {}) };
  return { picked: [tool.from], legal: targets.moves?.[tool.from] ?? [] };
}

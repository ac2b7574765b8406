/** The game as the page shows it: as it stands, or as it was. */

/** @import { JudgedGame, PastMoment } from "../types.js" */

/** The last answer: panels draw only objects that differ from the last ones. */
const last = /** @type {{game: unknown, looking: unknown, shown: unknown}} */ ({});

/**
 * @template {JudgedGame} G
 * @param {{game: G | null, looking: PastMoment | null}} state
 * @returns {G | null}
 */
export function shownGame({ game, looking }) {
  if (!game || !looking) return game;
  if (game !== last.game || looking !== last.looking) {
    const { actions, at: done, view } = looking;
    const shown = { ...game, view, done, drawn: null, record: { ...game.record, actions } };
    Object.assign(last, { game, looking, shown });
  }
  return /** @type {G} */ (last.shown);
}

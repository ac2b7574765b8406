/** What the page shows of a game: how it stands, or how it was. */

/** @import { HeldJudged, Looking } from "./types.js" */

/** The last answer: panels draw only what is another object than before. */
const last = /** @type {{game: unknown, looking: unknown, shown: unknown}} */ ({});

/**
 * @template {HeldJudged} G
 * @param {{game: G | null, looking: Looking | null}} state
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

/** Saves the result of a game when the game ends: nobody has to think of it. */

/** @import { Scored } from "../types.js" */

import { t } from "../../platform/i18n.js";
import { keyOf } from "./player-names.js";
import { isForgotten, listResults, saveResult } from "./results.js";

/**
 * @typedef {object} Playing a state of either game
 * @property {{id: string, view: {active: string | null}, watched?: unknown, question?: unknown} | null} game
 * @property {unknown} looking
 * @property {unknown} following
 */

/**
 * Saves the result of the game on the page once it is over, and again when it ends otherwise. A result that somebody
 * has deleted stays away; a phone or a tab that only follows saves none, nor does an example.
 *
 * @template {Playing} S
 * @param {string} game the id of the game that is played
 * @param {(state: Readonly<S>) => Scored | null} finalScore returns null before the table has confirmed what pays
 * @param {(fault: unknown) => void} failed
 * @param {(message: string) => void} announce
 * @returns {(state: Readonly<S>) => void}
 */
export function keepResults(game, finalScore, failed, announce) {
  /** The games that this visit has seen before their end: one that was over when it was opened has ended long ago. */
  const running = new Set();
  /** What was looked at last. */
  let latest = "";
  let writing = Promise.resolve();

  return (state) => {
    const playing = state.game;
    if (!playing || state.looking || state.following || playing.watched || playing.question) return;
    const scored = playing.view.active === null ? finalScore(state) : null;
    if (!scored?.id) return void running.add(playing.id);
    const { id } = scored;
    const content = id + earned(scored);
    if (!running.has(id) || content === latest) return;
    latest = content;
    writing = writing.then(() => keep({ ...scored, id })).catch(failed);
  };

  /** @param {Scored & {id: string}} scored */
  async function keep(scored) {
    if (isForgotten(scored.id)) return;
    const before = (await listResults()).find(({ id }) => id === scored.id);
    if (before && earned(before) === earned(scored)) return;
    await saveResult({ ...scored, played: before?.played ?? Date.now(), revision: before?.revision ?? 0, game });
    announce(t("results.is-saved"));
  }
}

/** Lists who has earned what; the names of the rows are in the language of the day. */
function earned(/** @type {Scored} */ { players }) {
  return JSON.stringify(players.map((player) => [keyOf(player), player.amounts, player.total, player.winner]));
}

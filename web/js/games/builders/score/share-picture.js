/** A picture of the table and its points for the group chat. */

/** @import { Store } from "../../../platform/store.js" */
/** @import { ChatPicture } from "../../../shared/share/chat-picture.js" */
/** @import { State } from "../types.js" */

import { sentenceLanguage, t, withLabel } from "../../../platform/i18n.js";
import { loadModule } from "../../../platform/lazy-modules.js";
import { finalScore } from "./score-on-page.js";

/**
 * Makes the command that shows the picture.
 *
 * @param {Store<State>} store
 * @param {() => Promise<string>} draw returns the drawing of the table
 * @param {(fault: unknown) => void} failed
 */
export function pictureCommand(store, draw, failed) {
  return async () => {
    try {
      const [{ showChatPicture }, svg] = await Promise.all([loadModule("shared/share/chat-picture"), draw()]);
      const picture = pointsPicture(store.state, svg);
      if (picture) await showChatPicture(picture);
    } catch (fault) {
      failed(fault);
    }
  };
}

/**
 * @param {Readonly<State>} state
 * @param {string} svg
 * @returns {ChatPicture | null} null if there is no game
 */
function pointsPicture(state, svg) {
  const scored = finalScore(state);
  const view = state.game?.view;
  if (!scored || !view) return null;
  const { rows, players } = scored;
  const title = t("results.game.builders");
  const day = new Date().toLocaleDateString(sentenceLanguage(), { dateStyle: "long" });
  const { result } = view.score;
  const says = view.phase === "over" ? result : t("score.so-far", { result });
  const total = t("score.total");
  const points = players.map(({ name, amounts, total: sum }) => {
    const lines = rows.map((row, i) => `${row} ${amounts[i] ?? 0}`);
    return `${withLabel(name, [...lines, `${total} ${sum}`].join(", "))}.`;
  });
  return {
    svg,
    lines: [says, `${title} · ${day}`],
    columns: players.map(({ name }) => ({ name, drawing: null })),
    rows: [
      ...rows.map((name, i) => ({ name, cells: players.map(({ amounts }) => String(amounts[i] ?? 0)) })),
      {
        name: total,
        cells: players.map(({ total: sum, winner }) => (winner && view.phase === "over" ? `${sum} ★` : String(sum))),
        strong: true,
      },
    ],
    foot: [t("builders.imprint")],
    alt: `${title}. ${says} ${points.join(" ")}`,
    file: "hexreeve-builders-game.png",
  };
}

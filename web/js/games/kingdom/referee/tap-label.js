/** Names the effect of a tap on a hex, for the button that confirms it. */

/** @import { Scene } from "../board/scene.js" */
/** @import { Action, GameView, State, ActiveTile } from "../types.js" */

import { t } from "../../../platform/i18n.js";
import { addsPiece, WALL } from "../model/position.js";
import { isTaught } from "../model/question-game.js";
import { takesTaps, tap } from "./tile-action.js";

/**
 * @param {Readonly<State>} state
 * @param {Scene} scene
 * @param {string} hex
 * @returns {string}
 */
export function tapLabel({ draft, game, activeTile }, { marks }, hex) {
  if (draft) return t(addsPiece(draft, hex) ? (draft.kind === WALL ? "aim.wall" : "aim.put") : "aim.off", { hex });
  // Nobody has a move at a table to ask about there: the tap is the learner's own.
  const illegal = isTaught({ game }) ? "aim.try" : "aim.ask";
  if (!takesTaps(activeTile) || !game) return t(marks.legal?.includes(hex) ? "aim.build" : illegal, { hex });
  // The last of the picked hexes is the one that is aimed at; those before it are chosen already.
  const chosen = marks.picked?.slice(0, -1) ?? [];
  const marked = [marks.legal, marks.movable, chosen].some((names) => names?.includes(hex));
  // Only the players know the legal hexes of a tile whose rules are not on file.
  const known = activeTile.held.kind !== "table";
  return known && !marked ? t(illegal, { hex }) : tileLabel(game.view, activeTile, hex);
}

/**
 * @param {GameView} view
 * @param {ActiveTile} tool
 * @param {string} hex
 */
function tileLabel(view, tool, hex) {
  const step = tap(view, tool, hex);
  return "act" in step ? actionLabel(tool, step.act, hex) : choiceLabel(tool, step.tool, hex);
}

/**
 * @param {ActiveTile} tool
 * @param {Partial<Action>} act that the tap makes whole
 * @param {string} hex
 */
function actionLabel({ held }, { at, to, path, remove, builds }, hex) {
  if (held.kind === "lift") return t("aim.off", { hex });
  if (held.kind === "wide" || held.kind === "pieces") return t(at === undefined ? "aim.to" : "aim.put", { hex });
  if (to !== undefined || path) return t("aim.to", { hex });
  return remove || builds ? t("aim.choose", { hex }) : t("aim.build-with", { hex, tile: held.name });
}

/**
 * @param {ActiveTile} before
 * @param {ActiveTile} after the tap, which makes no action whole
 * @param {string} hex
 */
function choiceLabel(before, after, hex) {
  if (after.moved.length > before.moved.length) return t("aim.to", { hex });
  if (after.moved.length < before.moved.length) return t("aim.unchoose", { hex });
  if (after.from === null && before.from !== null) return t("aim.stay", { hex });
  if (after.from === hex && !after.chosen.length) return t("aim.from", { hex });
  if (after.chosen.length < before.chosen.length) return t("aim.unchoose", { hex });
  if (before.held.kind === "walls") return t("aim.wall", { hex });
  return t(after.from === null ? "aim.choose" : "aim.to", { hex });
}

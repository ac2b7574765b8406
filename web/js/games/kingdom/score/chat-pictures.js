/** Says what is on a picture for the group chat: the final board with its gold, or a set-up. Loaded at the first use. */

/** @import { ChatPicture } from "../../../shared/share/chat-picture.js" */
/** @import { GameView, State, Table } from "../types.js" */

import { sentenceLanguage, t, withLabel } from "../../../platform/i18n.js";
import { sceneOf } from "../referee/game-scene.js";
import { scoreOnPage } from "./score-on-page.js";

/**
 * Makes the picture of the gold on the page, of a game or a position.
 *
 * @param {Readonly<State>} state
 * @returns {ChatPicture | null} null if there is no gold yet
 */
export function goldPicture(state) {
  const scored = scoreOnPage({ ...state, bare: false });
  const view = state.draft?.view ?? state.game?.view;
  const scene = sceneOf({ ...state, view: "score", highlighted: null, looking: null, pending: null });
  if (!scored || !view || !scene) return null;
  const title = t("results.game.kingdom");
  const day = new Date().toLocaleDateString(sentenceLanguage(), { dateStyle: "long" });
  const { rows, players, board = "" } = scored;
  const total = t("score.total");
  const gold = players.map(({ name, amounts, total: sum }) => {
    const lines = rows.map((row, i) => `${row} ${amounts[i] ?? 0}`);
    return `${withLabel(name, [...lines, `${total} ${sum}`].join(", "))}.`;
  });
  return {
    svg: scene.svg,
    standing: scene.standing,
    gone: scene.gone,
    lines: [resultOf(view), `${title} · ${day}`],
    columns: view.players.map(({ id, name }) => ({ name, drawing: `hr-house-${id}` })),
    rows: [
      ...rows.map((name, i) => ({ name, cells: players.map(({ amounts }) => String(amounts[i] ?? 0)) })),
      {
        name: total,
        cells: players.map(({ total: sum, winner }) => (winner && view.phase === "over" ? `${sum} ★` : String(sum))),
        strong: true,
      },
    ],
    foot: [board, t("print.imprint")],
    alt: `${title}. ${resultOf(view)} ${gold.join(" ")} ${withLabel(t("sheet.board"), board)}.`,
    file: "hexreeve-game.png",
  };
}

/** Says who has won; during a game who leads. */
function resultOf(/** @type {GameView} */ { score, phase }) {
  return phase === "over" ? score.result : t("score.so-far", { result: score.result });
}

/**
 * Makes the picture of a set-up.
 *
 * @param {Table} table
 * @returns {ChatPicture}
 */
export function setupPicture({ svg, sheet, setup }) {
  const names = (/** @type {{name: string}[]} */ things) => things.map(({ name }) => name).join(", ");
  const { players } = sheet;
  const starts = players.find(({ id }) => id === sheet.start)?.name ?? "";
  const parts = [
    withLabel(t("sheet.cards"), names(sheet.cards)),
    ...(sheet.tasks.length ? [withLabel(t("print.tasks"), names(sheet.tasks))] : []),
    withLabel(t("sheet.board"), names(sheet.quadrants)),
    t("print.seed", { seed: setup.seed }),
    t("board.starts", { name: starts }),
  ];
  return {
    svg,
    lines: [t("print.title"), `${sheet.edition} · ${sheet.boxes}`],
    columns: players.map(({ id, name }) => ({ name, drawing: `hr-house-${id}` })),
    rows: [],
    foot: [...parts, t("print.imprint")],
    alt: [
      `${t("print.title")}. ${sheet.edition}, ${sheet.boxes}`,
      t("print.players", { players: names(players) }),
      ...parts,
    ].join(". "),
    file: "hexreeve-board-and-cards.png",
  };
}

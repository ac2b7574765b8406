/** @import { BoardView } from "../board-view.js" */
/** @import { State, Table } from "../types.js" */
import { button, byId, changes, element, redraw } from "../dom.js";
import { sceneOf } from "../scene.js";
import { inHand } from "../tools.js";
import { language, t } from "../words.js";

/**
 * Draw the board, what is said below it, and the bar that names the hex a finger means.
 *
 * @param {BoardView} board
 * @param {(message: string) => void} announce
 * @param {() => void} confirm act on the picked hex
 * @returns {(state: Readonly<State>) => void}
 */
export function boardPanel(board, announce, confirm) {
  const barChanged = changes();
  const captionChanged = changes();
  /** @type {Table | null} */
  let announced = null;
  let moment = "";

  return (state) => {
    const { message, view, table, draft, game, tool, picked, refused } = state;
    byId("message").hidden = !message;
    if (byId("message").textContent !== message) byId("message").textContent = message;
    const scene = sceneOf(state);
    if (scene) {
      board.show(scene);
      // The next player looks at the whole board.
      // And a ruling is about more than one hex.
      const now = `${view} ${game?.id} ${game?.view.active} ${draft !== null} ${refused !== null} ${state.turned}`;
      if (now !== moment) board.aimed();
      moment = now;
    }
    byId("turn-board").setAttribute("aria-pressed", String(state.turned));
    if (barChanged(scene?.playing, picked, state, language())) {
      const playing = scene?.playing ?? false;
      byId("aim").hidden = !playing;
      redraw(byId("aim"), ...(playing && picked !== null ? aim(picked) : []));
    }
    const shown = view === "setup" ? table : state.picture;
    if (shown && captionChanged(shown)) {
      const seed = element("span", { className: "seed", textContent: shown.setup.seed });
      const painted = shown.sheet.painted.map((words) => element("span", { className: "painted", textContent: words }));
      byId("caption").replaceChildren(t("board.caption", { edition: shown.sheet.edition }), seed, ...painted);
    }
    if (view === "setup" && table && table !== announced) {
      announced = table;
      announce(
        t("board.drawn", {
          quadrants: table.sheet.quadrants.map(({ words }) => words).join("; "),
          cards: table.sheet.cards.map(({ name }) => name).join(", "),
          start: table.sheet.players.find(({ id }) => id === table.sheet.start)?.name ?? "",
        }),
      );
    }

    /** @param {string} hex */
    function aim(hex) {
      const legal = scene?.marks.legal?.includes(hex);
      const words = [hex, scene?.names[hex], ...(scene?.notes[hex] ?? [])].join(" · ");
      // The last of the picked hexes is the one that is aimed at; those before it are chosen already.
      const chosen = scene?.marks.movable?.includes(hex) || scene?.marks.picked?.slice(0, -1).includes(hex);
      const builds = !inHand(tool) || tool.held.kind === "build";
      const what = draft ? "aim.put" : legal && builds ? "aim.build" : legal || chosen ? "aim.choose" : "aim.ask";
      return [
        element("p", { id: "aimed", textContent: words }),
        button("confirm", t(what), confirm, { className: "main" }),
      ];
    }
  };
}

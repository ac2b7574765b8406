/** @import { BoardView } from "../../board/board-view.js" */
/** @import { Scene } from "../../board/scene.js" */
/** @import { Game, State, Table } from "../../types.js" */

import { t } from "../../../../platform/i18n.js";
import { byId, changeGuard } from "../../../../platform/ui/dom.js";
import { bringIntoView, isTyping } from "../../../../platform/ui/scroll-into-view.js";
import { draw, html, nothing } from "../../../../platform/ui/templates.js";
import { house } from "../../ui/house.js";
import { sceneOf } from "../game-scene.js";
import { tapLabel } from "../tap-label.js";

/**
 * Draws the board, its caption, and the bar that names the picked hex.
 *
 * @param {BoardView} board
 * @param {(message: string) => void} announce
 * @param {() => void} confirm act on the picked hex
 * @param {() => void} cancel let go of it
 * @returns {(state: Readonly<State>) => void}
 */
export function boardPanel(board, announce, confirm, cancel) {
  const messageChanged = changeGuard();
  const turnChanged = changeGuard();
  const editorChanged = changeGuard();
  const choiceChanged = changeGuard();
  const turnBegins = changeGuard();
  const toolChanged = changeGuard();
  let announced = "";
  let moment = "";
  /** The number of actions when the board was last drawn. */
  let stood = 0;
  /** Whether hexes that earn gold were lit. */
  let wasLit = false;
  /** The view that was drawn last. */
  let shownView = "";

  return (state) => {
    const { message, view, table, draft, game, activeTile, adjacencyTile, pending, refused, highlighted } = state;
    shownView = view;
    byId("message").hidden = !message;
    if (messageChanged(message)) {
      byId("message").textContent = message;
      if (message) requestAnimationFrame(() => bringIntoView(byId("message")));
    }
    const scene = sceneOf(state);
    board.zoom.painting = draft !== null && view !== "setup";
    if (scene) {
      board.show(scene);
      // The next player looks at the whole board.
      const now = `${view} ${game?.id} ${game?.view.active} ${draft !== null} ${state.turned}`;
      if (now !== moment) board.resetAim();
      moment = now;
      const actions = game?.record.actions.length;
      if (
        turnChanged(
          view,
          game?.id,
          game?.done,
          actions,
          draft !== null,
          activeTile,
          adjacencyTile,
          refused,
          highlighted,
        )
      )
        look(scene);
      if (game?.screen && pending === null) magnifyChoice(game, scene);
    }
    // Bare numbers need no board, and a deleted game has none.
    document.body.toggleAttribute("data-no-board", view === "score" && (state.bare || scene === null));
    const { looking } = state;
    if (looking && view === "referee" && !draft)
      byId("board").dataset.past = t("look.ribbon", { at: looking.at, all: looking.actions.length });
    else delete byId("board").dataset.past;
    byId("turn-board").setAttribute("aria-pressed", String(state.turned));
    byId("aim").hidden = !scene?.playing;
    draw(byId("aim"), scene?.playing && pending !== null ? aim(pending, scene) : nothing);
    const shown = view === "setup" ? table : state.picture;
    // Who starts on a table that people describe is theirs to know.
    if (shown) drawCaption(shown, view === "setup" && state.startOption === "new");
    // New names do not change the board.
    if (view === "setup" && table && table.svg !== announced) {
      announced = table.svg;
      announce(
        t("board.drawn", {
          quadrants: table.sheet.quadrants.map(({ words }) => words).join("; "),
          cards: table.sheet.cards.map(({ name }) => name).join(", "),
          start: table.sheet.players.find(({ id }) => id === table.sheet.start)?.name ?? "",
        }),
      );
    }

    /**
     * Brings the hexes of the last action into sight, or those that a ruling names.
     *
     * @param {Scene} shows
     */
    function look({ marks }) {
      const edited = editorChanged(draft !== null);
      const played = (game?.done ?? 0) > stood;
      stood = game?.done ?? 0;
      const named = board.reveal(
        (refused ? marks.asked : played && marks.last) || [],
        [...(marks.because ?? []), ...(marks.touch ?? []), ...(highlighted ? (marks.lit ?? []) : [])],
        highlighted !== null,
      );
      const unlit = wasLit && !highlighted;
      wasLit = highlighted !== null;
      // Whoever lets go of lit hexes looks at the gold, unless it is to put pieces on the board.
      if (view === "setup" || state.seeksReview || isTyping() || (unlit && !edited)) return;
      // Measured once everything has been drawn.
      requestAnimationFrame(() => {
        // The other view has scrolled to what it shows.
        if (shownView !== view) return;
        bringIntoView(board.place, named.at(-1));
        const place = byId(draft ? "editor" : "turn");
        if (besideBoard(place) && (edited || document.activeElement?.closest(".table"))) bringIntoView(place);
      });
    }

    /**
     * Magnifies what the person in turn can choose from, in a game on the screen: at a table people may ask about any hex.
     *
     * @param {Game} playing
     * @param {Scene} shows
     */
    function magnifyChoice({ id, record, done }, { svg, marks }) {
      const choice = [...(marks.legal ?? []), ...(marks.movable ?? [])];
      if (!choice.length || !choiceChanged(id, done, svg, choice.join(" "))) return;
      const turns = record.actions.slice(0, done).filter(({ type }) => type === "end-turn").length;
      const begins = turnBegins(id, turns);
      if (begins) board.beginTurn();
      board.magnifyChoice(choice, marks.last ?? [], toolChanged(activeTile, adjacencyTile) || begins);
    }

    /**
     * @param {string} hex
     * @param {Scene} shows
     */
    function aim(hex, shows) {
      const words = [hex, shows.names[hex], ...(shows.notes[hex] ?? [])].join(" · ");
      return html`
        <p id="aimed">${words}</p>
        <button type="button" id="aim-cancel" class="quiet" @click=${cancel}>${t("aim.cancel")}</button>
        <button type="button" id="confirm" class="main" @click=${confirm}>${tapLabel(state, shows, hex)}</button>
      `;
    }
  };
}

/**
 * @param {Pick<Table, "setup" | "sheet">} shown
 * @param {boolean} rolled
 */
function drawCaption({ setup, sheet }, rolled) {
  const place = byId("caption");
  // The words of the example are the page's own, which it fills in anew in another language.
  if (place.hasAttribute("data-t")) {
    place.removeAttribute("data-t");
    place.replaceChildren();
  }
  const first = rolled ? sheet.players.find(({ id }) => id === sheet.start) : undefined;
  const painted = sheet.painted.map((words) => html`<span class="painted">${words}</span>`);
  const seed = html`<span class="of-seed">${t("board.seed")} <span class="seed">${setup.seed}</span></span>`;
  draw(place, [
    first
      ? html`<strong class="starts">${house(first.id)} ${t("board.starts", { name: first.name })}</strong> `
      : nothing,
    html`<span class="edition">${t("board.caption", { edition: sheet.edition })}</span>`,
    seed,
    painted,
  ]);
}

/** True if a part of the page stands beside the board, so that both can be in sight. */
function besideBoard(/** @type {Element} */ part) {
  return part.getBoundingClientRect().left >= byId("board").getBoundingClientRect().right;
}

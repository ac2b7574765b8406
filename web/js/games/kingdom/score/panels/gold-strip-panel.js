/** What stays in sight beside the board while gold is counted: who leads, and what the lit hexes earn. */

/** @import { EditorController } from "../../editor/editor-controller.js" */
/** @import { GameView, State } from "../../types.js" */

import { t } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { draw, html, nothing } from "../../../../platform/ui/templates.js";
import { MISPLACED, questionedHexes } from "../../model/misplaced.js";

/**
 * @param {EditorController} edit
 * @returns {(state: Readonly<State>) => void}
 */
export function goldStripPanel(edit) {
  return (state) => {
    const { view: page, draft, game, highlighted, bare } = state;
    const view = draft?.view ?? game?.view;
    const counting = page === "score" && !bare && view !== undefined;
    const lead = counting && draft ? view.score.lead : "";
    const lit = (counting || isAskedAboutPieces(state)) && view && highlighted ? litWords(state, view) : "";
    byId("gold-strip").hidden = !lead && !lit;
    draw(
      byId("gold-strip"),
      html`<p id="gold-lead" role="status" ?hidden=${!lead}>${lead}</p>
        ${
          lit
            ? html`<p id="gold-lit">${lit}</p>
                <button type="button" id="gold-back" @click=${back}
                  >${t(highlighted?.row === MISPLACED ? "misplaced.back" : "score.back")}</button>`
            : nothing
        }`,
    );

    /** Leads back to where the gold was tapped. */
    function back() {
      edit.highlight(null);
      // It may be drawn anew, or be gone.
      requestAnimationFrame(() => {
        const from = document.getElementById(highlighted?.from ?? "") ?? byId("result");
        from.scrollIntoView({ block: "center" });
        from.focus({ preventScroll: true });
      });
    }
  };
}

/** True if the lit hexes are those of pieces that may stand wrong: the Referee page asks that too. */
function isAskedAboutPieces(/** @type {Readonly<State>} */ { view, draft, highlighted }) {
  return view === "referee" && draft !== null && highlighted?.row === MISPLACED;
}

/**
 * Says what is lit on the board.
 *
 * @param {Readonly<State>} state
 * @param {GameView} view
 */
export function litWords(state, { score, players }) {
  const { highlighted } = state;
  if (!highlighted) return t("score.hint");
  if (highlighted.row === MISPLACED) return t("misplaced.lit", { hexes: questionedHexes(state).join(", ") });
  const row = score.rows.find(({ id }) => id === highlighted.row)?.name ?? "";
  const player = players.find(({ id }) => id === highlighted.player)?.name ?? "";
  const gold = score.players[highlighted.player]?.[highlighted.row] ?? 0;
  return t("score.lit", {
    row,
    player,
    gold: t("amount.gold", { count: gold }),
    hexes: score.why[highlighted.row]?.[highlighted.player]?.join(", ") ?? "",
  }).trim();
}

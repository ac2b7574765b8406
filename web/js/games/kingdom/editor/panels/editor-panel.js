/** @import { TypedScore } from "../../../../shared/score/typed-score.js" */
/** @import { EditorController } from "../editor-controller.js" */
/** @import { Draft, State } from "../../types.js" */

import { t } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import {
  chooser,
  draw,
  emblem,
  html,
  keyed,
  nothing,
  risingNumber,
  toggle,
} from "../../../../platform/ui/templates.js";
import { campsOf, WALL } from "../../model/position.js";
import { NONE } from "../../ui/gold-field.js";
import { house } from "../../ui/house.js";
import { misplacedQuestion } from "../../ui/misplaced-question.js";
import { photoButton } from "../../ui/photo-button.js";
import { pieceList } from "./piece-list.js";
import { playersRow } from "./players-row.js";
import { adjacentTiles, seatEditor } from "./seat-editor.js";

/** The part of a drawing to show: a piece as tall as a hex, or one that lies on seven. */
const ONE_HEX = "-21 -24 42 46";
const SEVEN_HEXES = "-80 -78 160 156";

/**
 * Draws the position editor: colours and pieces for the taps, what everybody has, whose turn it is, and the way on.
 *
 * @param {EditorController} edit
 * @param {TypedScore} counts
 * @param {() => void} photograph the table
 * @returns {(state: Readonly<State>) => void}
 */
export function editorPanel(edit, counts, photograph) {
  return (state) => {
    const { view, draft, picture, highlighted } = state;
    const shown = draft !== null && view !== "setup";
    byId("editor").hidden = !shown;
    if (!shown) {
      // What was typed and not taken is gone with the position.
      draw(byId("editor"), nothing);
      return;
    }
    const { players, has } = draft.view;
    const hand = players.find(({ id }) => id === draft.activeColour) ?? players[0];
    const scoring = view === "score";
    draw(
      byId("editor"),
      html`
        <h2>${t("editor.title")}</h2>
        <p class="hint">${hint(draft)}</p>
        <div class="hands" role="group" aria-label=${t("editor.hand")}>
          ${players.map(({ id, name }) =>
            choice(`hand-${id}`, house(id), [name, counted(draft, id, scoring)], id === draft.activeColour, () =>
              edit.hand(id),
            ),
          )}
        </div>
        ${several(draft) ? kinds(draft) : nothing}
        ${steps(draft)}
        ${playersRow(edit, state, draft)}
        ${scoring ? earning(draft) : nothing}
        ${scoring ? nothing : misplacedQuestion(state, edit)}
        ${hand && !scoring ? [adjacentTiles(draft, hand, edit), seatEditor(draft, hand, picture, edit, counts)] : nothing}
        ${!scoring && campsOf(draft.view, draft.position).length ? camping(draft) : nothing}
        ${scoring ? nothing : turn(draft)}
        <div class="actions">${photoButton("photo-editor", photograph)}</div>
        ${pieceList(edit, draft)}
        <div class="actions">
          ${scoring ? html`<a href="#referee" class="button">${t("editor.more")}</a>` : goingOn()}
          <button type="button" id="editor-close" @click=${edit.close}>${t("editor.close")}</button>
        </div>
      `,
    );

    /**
     * @param {string} id
     * @param {unknown} drawing
     * @param {unknown} name
     * @param {boolean} pressed
     * @param {() => void} action
     */
    function choice(id, drawing, name, pressed, action) {
      return html`<button type="button" id=${id} aria-pressed=${pressed} @click=${action}
        >${drawing}<span>${name}</span></button>`;
    }

    /** @param {Draft} position the way back and on */
    function steps({ past, future }) {
      return html`<div class="steps">
        <button type="button" id="editor-undo" class="step" ?disabled=${!past.length} @click=${() => edit.step(-1)}>
          ${emblem("icon-undo", "-12 -12 24 24")}<span>${t("editor.undo")}</span>
        </button>
        <button type="button" id="editor-redo" class="step" ?disabled=${!future.length} @click=${() => edit.step(1)}>
          ${emblem("icon-redo", "-12 -12 24 24")}<span>${t("editor.redo")}</span>
        </button>
      </div>`;
    }

    /** @param {Draft} position the gold of the colour in hand, by card: a tap lights the hexes that earn it */
    function earning({ view: { score }, activeColour: player }) {
      if (!score.confirmed) {
        return html`<div class="actions">
          <button type="button" id="earns-ask" class="main" @click=${edit.askSources}>${t("sources.title")}</button>
        </div>`;
      }
      return html`<div class="earning" role="group" aria-label=${t("editor.earning")}>
        ${score.rows.map(({ id: row, name }) => {
          const pressed = highlighted?.row === row && highlighted.player === player;
          const light = () => edit.highlight(pressed ? null : { row, player, from: `earns-${row}` });
          return html`<button type="button" id="earns-${row}" aria-pressed=${pressed} @click=${light}
            ><span>${name}</span>${keyed(player, html`<b>${score.absent.includes(player) ? NONE : risingNumber(score.players[player]?.[row] ?? 0)}</b>`)}</button>`;
        })}
      </div>`;
    }

    function goingOn() {
      return html`
        <button type="button" id="editor-play" class="main" @click=${() => edit.play(false)}>${t("editor.play")}</button>
        <button type="button" id="editor-ask" @click=${() => edit.play(true)}>${t("editor.ask")}</button>
        <a href="#score" class="button">${t("editor.score")}</a>
      `;
    }

    /** @param {Draft} position what a tap does */
    function hint(position) {
      const wide = has.pieces.find(({ id, wide: seven }) => seven && id === position.kind);
      if (wide) return t("editor.hint-wide", { piece: wide.name });
      return several(position) ? t("editor.hint-pieces") : t("editor.hint");
    }

    /** @param {Draft} position the pieces that a tap can put there */
    function kinds({ activeColour: colour, kind }) {
      const pieces = has.pieces.map(({ id, name, wide }) => ({
        id,
        name,
        drawing: emblem(`hr-${id}-${colour}`, wide ? SEVEN_HEXES : ONE_HEX),
      }));
      const wall = { id: WALL, name: t("board.wall"), drawing: emblem("hr-wall", ONE_HEX) };
      const all = has.walls ? [...pieces, wall] : pieces;
      return html`<div class="hands kinds" role="group" aria-label=${t("editor.kind")}>
        ${all.map(({ id, name, drawing }) => choice(`kind-${id}`, drawing, name, id === kind, () => edit.kind(id)))}
      </div>`;
    }

    /** @param {Draft} draft where the tiles are that depend on no hex once they are taken */
    function camping({ view: game, position }) {
      const all = campsOf(game, position);
      return html`<details id="camps" class="camps">
        <summary>${t("editor.camps", { count: all.filter(({ site }) => site.stock).length })}</summary>
        <ul class="sites">${all.map(camp)}</ul>
      </details>`;
    }

    /** @param {ReturnType<typeof campsOf>[number]} camp */
    function camp({ site: { at, tile, name, stock, passing }, holder }) {
      const place = `${name} ${at}`;
      const holders = (passing ? players : []).map(
        ({ id, name: player }) => /** @type {[string, string]} */ ([id, t("editor.camp-held", { player })]),
      );
      const where = chooser(
        `camp-${at}`,
        [[at, t("editor.camp-there")], ...holders, ["", t("editor.camp-gone")]],
        stock ? at : (holder ?? ""),
        (chosen) => edit.camp(at, chosen || null),
        place,
      );
      return html`<li>${emblem(picture?.emblems[tile])}<span>${place}</span>${where}</li>`;
    }

    /** @param {Draft} position */
    function turn({ position }) {
      const names = players.map(({ id, name }) => /** @type {[string, string]} */ ([id, name]));
      return html`<div class="editor-turn">
        <label for="editor-active">${t("editor.turn")}</label>
        ${chooser("editor-active", names, position.active, edit.active)}
        ${toggle("editor-last-round", t("editor.last-round"), position.end_triggered ?? false, edit.lastRound)}
      </div>`;
    }
  };
}

/** @param {Draft} draft whether there is more than settlements to put down */
function several({ view: { has } }) {
  return has.pieces.length > 1 || has.walls > 0;
}

/**
 * Says how many settlements of a colour are on the board, of all; and its gold, where gold is counted.
 *
 * @param {Draft} draft
 * @param {string} player
 * @param {boolean} scoring
 */
function counted({ view: { has, pieces, score } }, player, scoring) {
  const [settlement] = has.pieces;
  const on = pieces[player]?.[settlement?.id ?? ""]?.length ?? 0;
  const gold = { count: score.players[player]?.total ?? 0 };
  const short = score.absent.includes(player) ? NONE : t("amount.gold-short", gold);
  return html`<small>${t("editor.on-board", { on, all: settlement?.count ?? 0 })}${scoring && score.confirmed ? html`<b title=${t("amount.gold", gold)}>${short}</b>` : nothing}</small>`;
}

/** @import { EditorController } from "../editor-controller.js" */
/** @import { Audit, CardCount } from "../../../../engine/answers.js" */
/** @import { GameView, PlayerView, State } from "../../types.js" */

import { t } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { draw, html, nothing } from "../../../../platform/ui/templates.js";
import { shownGame } from "../../../../shared/games/shown-game.js";
import { house } from "../../ui/house.js";

const HEADS = /** @type {const} */ (["piece", "on-board", "left"]);

/**
 * Draws the list of all that must lie on the table, for comparison.
 *
 * @param {EditorController} edit
 * @returns {(state: Readonly<State>) => void}
 */
export function auditPanel(edit) {
  let open = false;
  /** The state as it is now: the list may be opened or closed after the view has changed. @type {Readonly<State>} */
  let latest;
  return show;

  /** @param {Readonly<State>} state */
  function show(state) {
    latest = state;
    const { view, draft } = state;
    const game = shownGame(state);
    const shown = view === "referee" && game !== null && draft === null;
    byId("audit").hidden = !shown;
    if (!shown) return;
    const toggled = (/** @type {{target: HTMLDetailsElement}} */ { target }) => {
      open = target.open;
      show(latest);
    };
    draw(
      byId("audit"),
      html`<details id="audit-all" @toggle=${toggled}>
        <summary id="audit-title">${t("audit.title")}</summary>
        <div id="audit-now" tabindex="-1">${open ? content(game.view) : nothing}</div>
      </details>`,
    );
  }

  /** @param {GameView} view drawn only while the list is open */
  function content(view) {
    return html`
      <p class="hint">${t("audit.hint")}</p>
      ${view.players.map((player) => seat(player, view.audit.pieces[player.id] ?? []))}
      <h3>${t("audit.table")}</h3>
      <ul>${onTable(view).map((line) => html`<li>${line}</li>`)}</ul>
      <button type="button" id="audit-correct" @click=${edit.start}>${t("games.correct")}</button>
    `;
  }
}

/**
 * @param {PlayerView} player
 * @param {Audit["pieces"][string]} pieces
 */
function seat({ id, name, aside, gold, tiles }, pieces) {
  const held = tiles.filter(({ status, shared }) => status !== "lost" && !shared);
  const lines = [
    t("audit.tiles", { tiles: held.map(tileWords).join(", ") || t("audit.none") }),
    ...(aside ? [t("players.aside", { count: aside })] : []),
    ...gold.map((each) => t("players.paid", { name: each.name, gold: t("amount.gold", { count: each.gold }) })),
  ];
  return html`<section id="audit-${id}">
    <h3>${house(id)}${name}</h3>
    <table>
      <thead><tr>${HEADS.map((head) => html`<th scope="col">${t(`audit.${head}`)}</th>`)}</tr></thead>
      <tbody>
        ${pieces.map(
          ({ id: kind, name: piece, on_board, hexes, left }) => html`<tr id="audit-${id}-${kind}">
            <th scope="row">${piece}<small>${hexes.join(", ")}</small></th>
            <td>${on_board}</td>
            <td>${left}</td>
          </tr>`,
        )}
      </tbody>
    </table>
    ${lines.map((line) => html`<p>${line}</p>`)}
  </section>`;
}

/** @param {PlayerView["tiles"][number]} tile */
function tileWords({ name, from, status_name }) {
  return `${[name, from].filter(Boolean).join(" ")} (${status_name})`;
}

/**
 * Lists the things on the board and beside it that belong to nobody.
 *
 * @param {GameView} view
 */
function onTable({ sites, has, audit: { walls, deck } }) {
  const cards = (/** @type {CardCount[]} */ them) => them.map(({ name, count }) => `${count} × ${name}`).join(", ");
  return [
    ...sites.map(({ at, name, stock, most }) => t("audit.site", { at, name, stock, most })),
    ...(has.walls
      ? [t("audit.walls", { count: walls.hexes.length, hexes: walls.hexes.join(", "), left: walls.left })]
      : []),
    ...(deck
      ? [
          t("audit.pile", { count: deck.pile }),
          ...(deck.discarded.length ? [t("audit.discarded", { cards: cards(deck.discarded) })] : []),
          ...(deck.removed.length ? [t("audit.removed", { cards: cards(deck.removed) })] : []),
        ]
      : [t("audit.no-deck")]),
  ];
}

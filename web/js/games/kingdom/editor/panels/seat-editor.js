/** @import { TypedScore } from "../../../../shared/score/typed-score.js" */
/** @import { EditorController } from "../editor-controller.js" */
/** @import { Draft, PlayerView, SiteView, Table } from "../../types.js" */

import { t, withLabel } from "../../../../platform/i18n.js";
import { chooser, emblem, html, keyed, nothing, toggle } from "../../../../platform/ui/templates.js";
import { goldField } from "../../ui/gold-field.js";

const HOW = /** @type {const} */ (["none", "held", "fresh", "lost"]);

/**
 * Makes what can be said of one player: supply, tiles, settlements set aside, gold so far.
 *
 * @param {Draft} draft
 * @param {PlayerView} player
 * @param {Table | null} picture
 * @param {EditorController} edit
 * @param {TypedScore} counts
 */
export function seatEditor(
  { view: { sites, pieces, has }, position },
  { id, name, supply, aside },
  picture,
  edit,
  counts,
) {
  const record = position.players[id];
  const on = has.pieces.map((piece) => ({ ...piece, hexes: pieces[id]?.[piece.id] ?? [] }));
  const count = on.reduce((sum, { wide, hexes }) => sum + (wide ? Math.sign(hexes.length) : hexes.length), 0);
  // What is typed for one player, or opened, is not another's.
  return keyed(
    id,
    html`<fieldset class="editor-seat">
      <legend>${t("editor.seat", { name, count })}</legend>
      ${stepper("supply", t("editor.supply"), supply, (to) => edit.supply(id, to))}
      ${
        has.aside
          ? stepper("aside", t("editor.aside", { tile: has.aside.name }), aside, (to) => edit.aside(id, to))
          : nothing
      }
      <details id="tiles-${id}">
        <summary>${t("editor.tiles", { count: record?.tiles?.length ?? 0 })}</summary>
        <ul class="sites">${sites.filter(({ location }) => location).map(location)}</ul>
        ${has.loose.map((tile) =>
          toggle(
            `loose-${tile.id}`,
            tile.name,
            record?.tiles?.some((each) => each.tile === tile.id) ?? false,
            (holds) => edit.loose(id, tile.id, holds),
          ),
        )}
      </details>
      ${has.paying.length ? paid() : nothing}
    </fieldset>`,
  );

  /** @param {SiteView} site */
  function location({ at, tile, name: place, stock }) {
    const held = record?.tiles?.find(({ from }) => from === at);
    const how = held ? (held.fresh ? "fresh" : "held") : record?.taken_from?.includes(at) ? "lost" : "none";
    const choice = chooser(
      `site-${at}`,
      HOW.map((each) => [each, t(`editor.tile.${each}`)]),
      how,
      (chosen) => edit.tile(id, at, tile, HOW.find((each) => each === chosen) ?? "none"),
      `${place} ${at}`,
    );
    return html`<li
      >${emblem(picture?.emblems[tile])}<span>${place} ${at} <small>${t("board.left", { count: stock })}</small></span
      >${choice}</li>`;
  }

  function paid() {
    const sum = has.paying.reduce((all, { id: kind }) => all + (record?.gold?.[kind] ?? 0), 0);
    return html`<details id="gold-${id}">
      <summary>${t("editor.gold", { gold: t("amount.gold", { count: sum }) })}</summary>
      <ul class="sites">
        ${has.paying.map(
          ({ id: kind, name: line }) => html`<li class="faults-below">
            <span>${line}</span>
            ${goldField(
              `gold-${kind}-${id}`,
              line,
              record?.gold?.[kind] ?? 0,
              (gold) => edit.gold(kind, id, gold),
              (text) => counts.check(kind, text),
            )}
          </li>`,
        )}
      </ul>
    </details>`;
  }
}

/**
 * Asks once whether a player holds the tiles of the location hexes next to the player's pieces.
 *
 * @param {Draft} draft
 * @param {PlayerView} player
 * @param {EditorController} edit
 */
export function adjacentTiles({ view: { sites }, position, next_to, contested }, { id, name }, edit) {
  const near = sites.filter(({ at }) => next_to[id]?.includes(at));
  if (!near.length) return nothing;
  const held = new Set(position.players[id]?.tiles?.map(({ from }) => from));
  const open = near.filter(({ at }) => contested.includes(at));
  return html`<fieldset class="tiles-asked" id="tiles-asked">
    <legend>${t("editor.tiles-asked", { name })}</legend>
    ${near.map(({ at, tile, name: place }) =>
      toggle(`holds-${at}`, `${place} ${at}`, held.has(at), (holds) =>
        edit.tile(id, at, tile, holds ? "held" : "none"),
      ),
    )}
    ${open.map(({ at, name: place, most }) => html`<p class="hint">${t("editor.contested", { place: `${place} ${at}`, most })}</p>`)}
  </fieldset>`;
}

/**
 * @param {string} id
 * @param {string} label
 * @param {number} count
 * @param {(to: number) => void} set
 */
function stepper(id, label, count, set) {
  return html`<div class="stepper">
    <span id="${id}-words">${label}</span>
    <button
      type="button"
      id="${id}-less"
      aria-label=${withLabel(label, t("editor.one-less"))}
      ?disabled=${count === 0}
      @click=${() => set(Math.max(0, count - 1))}
    >−</button>
    <output id=${id}>${count}</output>
    <button
      type="button"
      id="${id}-more"
      aria-label=${withLabel(label, t("editor.one-more"))}
      @click=${() => set(count + 1)}
    >+</button>
  </div>`;
}

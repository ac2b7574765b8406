/** @import { Catalog, ChangeChoices, Choices, State } from "../../types.js" */

import { t, withLabel } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { chooser, draw, html, live, nothing, repeat, toggle } from "../../../../platform/ui/templates.js";
import { choicesNote, syncField } from "../../../../shared/setup/choices-note.js";
import { mismatchSummary } from "../../../../shared/setup/mismatch-note.js";
import { coloursOf, editionOf, groupsOf, rollWishes } from "../../model/choices.js";
import { peopleFields, playerCounts, seatFields } from "../../ui/seat-fields.js";
import { boxPanel } from "./box-panel.js";
import { oddsPanel } from "./odds-panel.js";

/**
 * Draws the choices and reports every change of them.
 *
 * @param {ChangeChoices} change
 * @param {() => void} back restores the visitor's own choices
 * @param {(message: string) => void} announce
 * @param {() => unknown} askProducts asks which products people own
 * @param {(player: string) => unknown} start lets a player start on the set-up that is laid
 * @returns {(state: Readonly<State>) => void}
 */
export function controlsPanel(change, back, announce, askProducts, start) {
  byId("seed").addEventListener("input", (event) => {
    const seed = /** @type {HTMLInputElement} */ (event.target).value.trim();
    change((choices) => ({ ...choices, seed }));
  });
  return (state) => {
    const { view, catalog, choices, own, table, locks, outdated, busy, opening } = state;
    byId("roll").toggleAttribute("disabled", !catalog || opening);
    byId("roll").textContent = locks.length ? t("setup.roll-rest") : t("setup.roll");
    byId("play").toggleAttribute("disabled", busy || opening || !table);
    draw(byId("outdated"), mismatchSummary(outdated));
    if (outdated.length) byId("play").setAttribute("aria-disabled", "true");
    else byId("play").removeAttribute("aria-disabled");
    if (view !== "setup" || !catalog || !choices) return;
    byId("borrowed").hidden = !own;
    draw(byId("borrowed"), own ? choicesNote("own-choices", back) : nothing);
    draw(byId("chosen"), summaryOf(catalog, choices));
    const expert = Object.keys({ ...choices.weights, ...choices.exact }).length + Number(choices.seed !== "");
    draw(
      byId("expert-set"),
      expert ? html`<span class="badge">${t("setup.wishes", { count: expert })}</span>` : nothing,
    );
    draw(byId("odds"), oddsPanel(catalog, choices, change));
    const colours = coloursOf(catalog, choices);
    const { groups, people, oldest } = peopleFields(colours, state, change, start);
    const seats = seatFields(colours, choices, change);
    draw(byId("players"), [groups, playerCounts(colours, choices, change), seats, people, oldest]);
    drawOptions(catalog, choices, change, announce, askProducts);
    syncField("seed", choices.seed);
  };
}

/**
 * Says in one line what is chosen.
 *
 * @param {Catalog} catalog
 * @param {Choices} choices
 */
function summaryOf(catalog, choices) {
  const { edition, boxes, players, first_game, seed, exclude } = choices;
  const { most_boxes, one_expansion } = rollWishes(choices, catalog);
  const things = first_game ? [] : catalog.boxes.filter(({ id }) => boxes.includes(id)).flatMap(groupsOf);
  const out = things.flatMap((group) => group.things.filter(({ wish }) => exclude.includes(wish)));
  return [
    editionOf(catalog, edition).short,
    ...(first_game
      ? [t("setup.first-game")]
      : catalog.boxes.filter(({ id }) => boxes.includes(id)).map(({ name }) => name)),
    ...(most_boxes ? [withLabel(t("setup.most-boxes"), String(most_boxes))] : []),
    ...(one_expansion ? [t("setup.one-expansion")] : []),
    t("setup.player-count", { count: players.length }),
    ...(out.length ? [t("setup.without", { names: out.map(({ name }) => name).join(", ") })] : []),
    ...(seed ? [withLabel(t("setup.seed"), seed)] : []),
  ].join(" · ");
}

/**
 * Draws the options below the legend of each fieldset.
 *
 * @param {Catalog} catalog
 * @param {Choices} choices
 * @param {ChangeChoices} change
 * @param {(message: string) => void} announce
 * @param {() => unknown} askProducts
 */
function drawOptions(catalog, choices, change, announce, askProducts) {
  const edition = editionOf(catalog, choices.edition);
  draw(byId("editions"), catalog.editions.map(printing));
  draw(byId("boxes"), [
    html`<button type="button" id="which-box" aria-haspopup="dialog" @click=${askProducts}>
      ${t("setup.which-box")}
    </button>`,
    repeat(catalog.boxes, ({ id }) => id, box),
    choices.boxes.length > 1 && !choices.first_game ? tonight() : nothing,
  ]);
  draw(byId("options"), [
    toggle("first-game", t("setup.first-game"), choices.first_game, (first_game) =>
      change((now) => ({ ...now, first_game, castle_tiles: now.castle_tiles && !first_game })),
    ),
    edition.sides.length
      ? toggle("castle-tiles", t("setup.castle-tiles"), choices.castle_tiles, (castle_tiles) =>
          change((now) => ({ ...now, castle_tiles, first_game: now.first_game && !castle_tiles })),
        )
      : nothing,
    toggle("avoid-recent", t("setup.avoid-recent"), choices.avoid_recent, (avoid_recent) =>
      change((now) => ({ ...now, avoid_recent })),
    ),
  ]);

  /** Draws how many of the boxes are used. */
  function tonight() {
    const counts = choices.boxes.slice(1).map((_, i) => /** @type {[string, string]} */ ([`${i + 1}`, `${i + 1}`]));
    const most = String(choices.most_boxes < choices.boxes.length ? choices.most_boxes : 0);
    const limit = (/** @type {string} */ chosen) => change((now) => ({ ...now, most_boxes: Number(chosen) }));
    return html`<div class="pair">
        <label for="most-boxes">${t("setup.most-boxes")}</label>
        ${chooser("most-boxes", [["0", t("setup.most-any")], ...counts], most, limit)}
      </div>
      ${toggle("one-expansion", t("setup.one-expansion"), choices.one_expansion, (one_expansion) =>
        change((now) => ({ ...now, one_expansion })),
      )}`;
  }

  /** @param {Catalog["editions"][number]} printing */
  function printing({ id, name }) {
    return html`<label class="toggle"
      ><input
        type="radio"
        name="edition"
        id="edition-${id}"
        .checked=${live(id === edition.id)}
        @change=${() => change((now) => ({ ...now, edition: id }))}
      >${name}</label
    >`;
  }

  /** @param {Catalog["boxes"][number]} box */
  function box(box) {
    const owned = choices.boxes.includes(box.id);
    const own = () =>
      change((now) => ({ ...now, boxes: owned ? now.boxes.filter((b) => b !== box.id) : [...now.boxes, box.id] }));
    // Without any box there is nothing to lay out.
    const last = owned && choices.boxes.length === 1;
    return html`${toggle(`box-${box.id}`, box.name, owned, own, last)}${
      owned ? boxPanel(box, choices, change, announce) : nothing
    }`;
  }
}

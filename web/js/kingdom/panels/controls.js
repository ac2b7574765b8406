/** @import { Catalog, Choices, State } from "../types.js" */

import { byId } from "../../platform/dom.js";
import { draw, html, live, nothing, repeat, toggle } from "../../platform/html.js";
import { t } from "../../platform/words.js";
import { borrowed, retype } from "../../shared/panels/borrowed.js";
import { outdatedShort } from "../../shared/panels/outdated.js";
import { coloursOf, editionOf } from "../choosing.js";
import { boxPanel } from "./box.js";
import { counts, seats } from "./seats.js";

/**
 * A change of the choices as they are at that moment: what is drawn may already be behind.
 *
 * @typedef {(update: (choices: Choices) => Choices) => void} Change
 */

/**
 * Draw the choices and report every change of them.
 *
 * @param {Change} change
 * @param {() => void} back chooses what the visitor had chosen before a set-up was opened
 * @param {(message: string) => void} announce
 * @returns {(state: Readonly<State>) => void}
 */
export function controlsPanel(change, back, announce) {
  byId("seed").addEventListener("input", (event) => {
    const seed = /** @type {HTMLInputElement} */ (event.target).value.trim();
    change((choices) => ({ ...choices, seed }));
  });
  byId("to-controls").addEventListener("click", () => {
    byId("controls-title").scrollIntoView();
    byId("controls-title").focus({ preventScroll: true });
  });

  return ({ view, catalog, choices, own, table, locks, outdated, busy }) => {
    byId("roll").toggleAttribute("disabled", !catalog);
    byId("roll").textContent = locks.length ? t("setup.roll-rest") : t("setup.roll");
    byId("play").toggleAttribute("disabled", busy || !table);
    draw(byId("outdated"), outdatedShort(outdated));
    if (outdated.length) byId("play").setAttribute("aria-disabled", "true");
    else byId("play").removeAttribute("aria-disabled");
    if (view !== "setup" || !catalog || !choices) return;
    byId("borrowed").hidden = !own;
    draw(byId("borrowed"), own ? borrowed("own-choices", back) : nothing);
    choosing(catalog, choices, change, announce);
    retype("seed", choices.seed);
  };
}

/**
 * Draw what there is to choose, below the legend of each fieldset.
 *
 * @param {Catalog} catalog
 * @param {Choices} choices
 * @param {Change} change
 * @param {(message: string) => void} announce
 */
function choosing(catalog, choices, change, announce) {
  const edition = editionOf(catalog, choices.edition);
  draw(byId("editions"), catalog.editions.map(printing));
  draw(
    byId("boxes"),
    repeat(catalog.boxes, ({ id }) => id, box),
  );
  const colours = coloursOf(catalog, choices);
  draw(byId("players"), [counts(colours, choices, change), seats(colours, choices, change)]);
  draw(byId("options"), [
    toggle("first-game", t("setup.first-game"), choices.first_game, (first_game) =>
      change((now) => ({ ...now, first_game, castle_tiles: now.castle_tiles && !first_game })),
    ),
    edition.sides
      ? toggle("castle-tiles", t("setup.castle-tiles"), choices.castle_tiles, (castle_tiles) =>
          change((now) => ({ ...now, castle_tiles, first_game: now.first_game && !castle_tiles })),
        )
      : nothing,
    toggle("avoid-recent", t("setup.avoid-recent"), choices.avoid_recent, (avoid_recent) =>
      change((now) => ({ ...now, avoid_recent })),
    ),
  ]);

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

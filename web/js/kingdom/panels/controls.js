/** @import { Catalog, Choices, State } from "../types.js" */

import { byId, changes, element, redraw, toggle } from "../../platform/dom.js";
import { t } from "../../platform/words.js";
import { borrowed, retype } from "../../shared/panels/borrowed.js";
import { tellOutdated } from "../../shared/panels/outdated.js";
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
  const shapeChanged = changes();
  const ownChanged = changes();
  byId("seed").addEventListener("input", (event) => {
    const seed = /** @type {HTMLInputElement} */ (event.target).value.trim();
    change((choices) => ({ ...choices, seed }));
  });
  byId("to-controls").addEventListener("click", () => {
    byId("controls-title").scrollIntoView();
    byId("controls-title").focus({ preventScroll: true });
  });

  return ({ catalog, choices, own, table, locks, outdated, busy }) => {
    byId("roll").toggleAttribute("disabled", !catalog);
    byId("roll").textContent = locks.length ? t("setup.roll-rest") : t("setup.roll");
    byId("play").toggleAttribute("disabled", busy || !table);
    tellOutdated(byId("outdated"), byId("play"), outdated);
    if (!catalog || !choices) return;
    byId("borrowed").hidden = !own;
    if (ownChanged(own, catalog)) redraw(byId("borrowed"), ...(own ? borrowed("own-choices", back) : []));
    // Names and the seed are typed: drawing them again would take the text from under the fingers.
    const shape = JSON.stringify({ ...choices, seed: "", players: choices.players.map((seat) => seat.id) });
    if (shapeChanged(catalog, shape)) draw(catalog, choices, change, announce);
    // What came with a set-up was not typed.
    retype("seed", choices.seed);
    for (const [i, { name }] of choices.players.entries()) retype(`name-${i}`, name);
  };
}

/**
 * @param {Catalog} catalog
 * @param {Choices} choices
 * @param {Change} change
 * @param {(message: string) => void} announce
 */
function draw(catalog, choices, change, announce) {
  const edition = editionOf(catalog, choices.edition);
  const { boxes } = choices;
  fill(
    "editions",
    catalog.editions.map(({ id, name }) => {
      const checked = id === edition.id;
      const input = element("input", { type: "radio", name: "edition", id: `edition-${id}`, checked });
      input.addEventListener("change", () => change((now) => ({ ...now, edition: id })));
      return element("label", { className: "toggle" }, input, name);
    }),
  );
  fill(
    "boxes",
    catalog.boxes.flatMap((box) => {
      const owned = boxes.includes(box.id);
      const own = toggle(`box-${box.id}`, box.name, owned, () =>
        change((now) => ({ ...now, boxes: owned ? now.boxes.filter((b) => b !== box.id) : [...now.boxes, box.id] })),
      );
      // Without any box there is nothing to lay out.
      if (owned && boxes.length === 1) own.querySelector("input")?.setAttribute("disabled", "");
      return owned ? [own, boxPanel(box, choices, change, announce)] : [own];
    }),
  );
  const colours = coloursOf(catalog, choices);
  fill("players", [counts(colours, choices, change), seats(colours, choices, change)]);
  fill("options", [
    toggle("first-game", t("setup.first-game"), choices.first_game, (first_game) =>
      change((now) => ({ ...now, first_game, castle_tiles: now.castle_tiles && !first_game })),
    ),
    ...(edition.sides
      ? [
          toggle("castle-tiles", t("setup.castle-tiles"), choices.castle_tiles, (castle_tiles) =>
            change((now) => ({ ...now, castle_tiles, first_game: now.first_game && !castle_tiles })),
          ),
        ]
      : []),
    toggle("avoid-recent", t("setup.avoid-recent"), choices.avoid_recent, (avoid_recent) =>
      change((now) => ({ ...now, avoid_recent })),
    ),
  ]);
}

/**
 * Draw a fieldset anew, below its legend.
 *
 * @param {string} id
 * @param {Node[]} children
 */
function fill(id, children) {
  const fieldset = byId(id);
  redraw(fieldset, ...fieldset.querySelectorAll(":scope > legend"), ...children);
}

/** Asks which quadrant shall lie at a place, with pictures of all that can; the dialog is loaded when it is first needed. */

/** @import { Engine } from "../../../engine/client.js" */
/** @import { Store } from "../../../platform/store.js" */
/** @import { Group, Pickable } from "./picker-dialog.js" */
/** @import { Catalog, QuadrantRecord, SetupRecord, State, Transcribed } from "../types.js" */

import { language, t } from "../../../platform/i18n.js";
import { loadModule } from "../../../platform/lazy-modules.js";
import { svgDataUrl } from "../../../shared/share/png.js";
import { editionOf } from "../model/choices.js";
import { catalogQuadrants, roleOf } from "../model/quadrants-on-board.js";

/**
 * What lies on a table, and what the picker needs to know of it.
 *
 * @typedef {object} TableOnPage
 * @property {SetupRecord} setup
 * @property {string[]} places what its four places are called
 * @property {boolean} turned whether the table is seen from the other side
 */

/**
 * @param {Store<State>} store
 * @param {Engine} engine
 * @param {(boxes: string[]) => Transcribed} transcribed the maps that set-ups of some boxes are drawn with
 * @param {(fault: unknown) => void} failed
 */
export function quadrantPicker(store, engine, transcribed, failed) {
  const pictureOf = pictureCache(engine);
  return pickQuadrant;

  /**
   * @param {TableOnPage} laid
   * @param {number} place whose quadrant is picked
   * @param {(id: string) => unknown} pick
   */
  async function pickQuadrant({ setup, places, turned }, place, pick) {
    /** @type {typeof import("./picker-dialog.js")} */
    const { openPicker } = await loadModule("games/kingdom/setup/picker-dialog");
    const { catalog } = store.state;
    // A double tap opens one dialog.
    if (!catalog || document.querySelector("#picker")) return;
    const maps = mapsOf(setup, transcribed(setup.boxes).quadrants);
    openPicker({
      title: t("picker.title", { place: places[place] ?? "" }),
      groups: groupsOf(setup, places, place, catalog, maps),
      picture: (id, round) => pictureOf(setup, maps, id, round !== turned),
      pick,
      failed,
    });
  }
}

/** @typedef {ReturnType<typeof quadrantPicker>} PickQuadrant */

/**
 * Finds the transcribed maps that a quadrant may be drawn with: those that came with the set-up, and those of this
 * device, of which the last counts.
 *
 * @param {SetupRecord} setup
 * @param {QuadrantRecord[]} mine
 */
function mapsOf(setup, mine) {
  const theirs = /** @type {QuadrantRecord[]} */ (setup.quadrants ?? []);
  return [...theirs.filter(({ id }) => !mine.some((map) => map.id === id)), ...mine];
}

/**
 * Lists what can lie at a place: box by box, and side by side where the sides matter.
 *
 * @param {SetupRecord} setup
 * @param {string[]} places
 * @param {number} place
 * @param {Catalog} catalog
 * @param {QuadrantRecord[]} maps
 * @returns {Group[]}
 */
export function groupsOf(setup, places, place, catalog, maps) {
  const { sides } = editionOf(catalog, setup.edition);
  const lying = catalogQuadrants(setup, catalog);
  const boxes = catalog.boxes.filter(({ id }) => setup.boxes.includes(id));
  return boxes.flatMap(inBox).filter((group) => group.quadrants.length);

  /** @param {Catalog["boxes"][number]} box */
  function inBox({ id, name, quadrants }) {
    const drawn = maps.filter((map) => map.box === id).map((map) => ({ id: map.id, role: roleOf(map, catalog) }));
    const known = (/** @type {string} */ quadrant) => drawn.some(({ role }) => role === quadrant);
    const printed = quadrants.map((each) => pickable(each.id, each.name, each.known || known(each.id)));
    const others = drawn.filter(({ role }) => !quadrants.some((each) => each.id === role));
    const bound = sides.flat();
    return [
      ...sides.map((side, i) => ({
        title: t("picker.side", { box: name, side: "AB"[i] ?? "" }),
        hint: lying.some((other) => bound.includes(other) && !side.includes(other)) ? t("picker.other-side") : "",
        quadrants: printed.filter((each) => side.includes(each.id)),
      })),
      {
        title: name,
        hint: "",
        quadrants: [
          ...printed.filter((each) => !bound.includes(each.id)),
          ...others.map((map) => pickable(map.id, map.id, true)),
        ],
      },
    ];
  }

  /**
   * @param {string} id
   * @param {string} name
   * @param {boolean} known
   * @returns {Pickable} as it would come to lie
   */
  function pickable(id, name, known) {
    const at = lying.indexOf(id);
    const where = at < 0 ? [] : at === place ? [t("picker.here")] : [t("picker.swap", { place: places[at] ?? "" })];
    return {
      id,
      name,
      note: [...where, ...(known ? [] : [t("picker.unknown")])].join(", "),
      here: at === place,
      turned: setup.board[at < 0 ? place : at]?.turned ?? false,
    };
  }
}

/** @param {Engine} engine draws each small picture once */
function pictureCache(engine) {
  /** @type {Map<string, Promise<string>>} */
  const drawn = new Map();

  /**
   * @param {SetupRecord} setup
   * @param {QuadrantRecord[]} quadrants transcribed maps
   * @param {string} quadrant
   * @param {boolean} turned
   */
  return (setup, quadrants, quadrant, turned) => {
    const key = JSON.stringify([quadrant, turned, setup.boxes, setup.edition, quadrants]);
    const known = drawn.get(key);
    if (known) return known;
    const given = { language: language(), setup, quadrant, quadrants, turned };
    const picture = engine.call("quadrant-picture", given).then(({ svg }) => svgDataUrl(svg));
    drawn.set(key, picture);
    // A picture that failed is drawn anew the next time.
    picture.catch(() => drawn.delete(key));
    return picture;
  };
}

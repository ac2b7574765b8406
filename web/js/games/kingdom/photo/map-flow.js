/** From the photograph of a quadrant or an island to its map in the painter. */

/** @import { Engine } from "../../../engine/client.js" */
/** @import { SeenMap } from "../../../engine/answers.js" */
/** @import { Canvas } from "../types.js" */
/** @import { Marks, Point } from "./corners-screen.js" */
/** @import { Page } from "./open-photo.js" */
/** @import { Picture } from "./picture.js" */
/** @import { Screens } from "./dialog.js" */

import { addWords, t } from "../../../platform/i18n.js";
import { loadStyleSheet } from "../../../platform/lazy-styles.js";
import { cameraScreen } from "./camera-screen.js";
import { cornersScreen } from "./corners-screen.js";
import { openScreens } from "./dialog.js";
import { readEmptyBoard } from "./empty-board.js";
import { mapQuestion } from "./map-question.js";
import { mapReader, STEPS } from "./map-reader.js";
import { freePlace } from "./quadrant-beside.js";
import { endReaderAhead, startReaderAhead } from "./reader-start.js";
import { progressScreen, refusalScreen } from "./reading-screens.js";

/** No empty board is learned here. */
const ONE_MAP = { learning: false, known: false, more: true };
/** The grid on an island, to begin with: how large one is, nobody knows. */
const GRID = { columns: 4, rows: 4 };
/**
 * The last photograph, if another quadrant has room in it: the corners of those that were read, and of the next one.
 *
 * @type {{picture: Picture, read: Point[][], next: Point[]} | null}
 */
let last = null;

/**
 * Photographs the quadrant or the island whose map is drawn, and fills the map with what it shows.
 *
 * @param {Pick<Page, "store" | "engine" | "maps">} page
 */
export async function photographMap({ store, engine, maps }) {
  const [empty] = await Promise.all([readEmptyBoard(), loadStyleSheet("photo"), addWords("photo")]);
  const { canvas, catalog } = store.state;
  if (!canvas || !catalog) return;
  const { quadrants } = maps.mapsFor(catalog.boxes.map(({ id }) => id));
  const screens = openScreens();
  screens.signal.addEventListener("abort", () => endReaderAhead(engine));
  for (;;) {
    startReaderAhead(engine);
    const isIsland = !canvas.map.box;
    const asks = { ...ONE_MAP, last: last !== null && !isIsland };
    const given = await cameraScreen(
      screens,
      asks,
      t(isIsland ? "photo.island" : "photo.map"),
      t(isIsland ? "photo.island-tips" : "photo.map-tips"),
    );
    if (!given) return;
    /** @type {Shot | null} */
    const shot =
      typeof given !== "string"
        ? { picture: given, read: [], next: null }
        : last && { ...last, next: { corners: last.next, colours: [], searching: false, size: null } };
    if (!shot) return;
    const seen = await readPicture(screens, shot, canvas, { empty, quadrants }, engine);
    if (seen === "again") continue;
    screens.end();
    if (!seen) return;
    maps.fill(seen.map, seen.unsure);
    if (isIsland) return;
    const { picture } = shot;
    const read = [...shot.read, /** @type {Point[]} */ (seen.corners)];
    const next = freePlace(/** @type {(Point[] | null)[]} */ (seen.beside), picture, read);
    last = next && { picture, read, next };
    return;
  }
}

/**
 * A picture, the corners of the quadrants that were read in it, and where the next one's are to begin with.
 *
 * @typedef {{picture: Picture, read: Point[][], next: Marks | null}} Shot
 */

/**
 * Has the corners marked and the quadrant read, until it can be read, or another picture is wanted.
 *
 * @param {Screens} screens
 * @param {Shot} shot
 * @param {Canvas} canvas
 * @param {Parameters<typeof mapReader>[2]} print
 * @param {Engine} engine
 * @returns {Promise<SeenMap | "again" | null>}
 */
async function readPicture(screens, { picture, next: first }, { map, paints }, print, engine) {
  let before = first;
  for (;;) {
    const reading = mapReader(picture, map, print, engine);
    screens.signal.addEventListener("abort", reading.cancel);
    const how = { go: t("photo.read-map"), grid: map.box ? null : GRID };
    const marks = await cornersScreen(screens, picture, null, before, [], how);
    if (!marks || marks === "again") {
      reading.cancel();
      return marks;
    }
    before = marks;
    const read = await reading.read(marks, {
      tell: (step) => progressScreen(screens, STEPS, step, reading.cancel),
      ask: (seen) => mapQuestion(screens, picture, seen, paints, t(map.box ? "photo.to-corners" : "photo.to-grid")),
    });
    if (screens.signal.aborted) return null;
    // Somebody has cancelled it: back to the corners.
    if (!read) continue;
    if ("map" in read) return read;
    const next = await refusalScreen(screens, read);
    if (next !== "corners") return next;
  }
}

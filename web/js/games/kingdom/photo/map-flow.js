/** From the photograph of a quadrant to its map in the painter. */

/** @import { Engine } from "../../../engine/client.js" */
/** @import { SeenMap } from "../../../engine/answers.js" */
/** @import { Canvas } from "../types.js" */
/** @import { Marks } from "./corners-screen.js" */
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
import { progressScreen, refusalScreen } from "./reading-screens.js";

/** No empty board is learned here. */
const ONE_QUADRANT = { learning: false, known: false, more: true };

/**
 * Photographs the quadrant whose map is drawn, and fills the map with what it shows.
 *
 * @param {Pick<Page, "store" | "engine" | "maps">} page
 */
export async function photographMap({ store, engine, maps }) {
  const [empty] = await Promise.all([readEmptyBoard(), loadStyleSheet("photo"), addWords("photo")]);
  const { canvas, catalog } = store.state;
  if (!canvas || !catalog) return;
  const { quadrants } = maps.mapsFor(catalog.boxes.map(({ id }) => id));
  const screens = openScreens();
  for (;;) {
    const picture = await cameraScreen(screens, ONE_QUADRANT, t("photo.map"), t("photo.map-tips"));
    if (!picture || typeof picture === "string") return;
    const seen = await readPicture(screens, picture, canvas, { empty, quadrants }, engine);
    if (seen === "again") continue;
    screens.end();
    if (seen) maps.fill(seen.map, seen.unsure);
    return;
  }
}

/**
 * Has the corners marked and the quadrant read, until it can be read, or another picture is wanted.
 *
 * @param {Screens} screens
 * @param {Picture} picture
 * @param {Canvas} canvas
 * @param {Parameters<typeof mapReader>[2]} print
 * @param {Engine} engine
 * @returns {Promise<SeenMap | "again" | null>}
 */
async function readPicture(screens, picture, { map, paints }, print, engine) {
  /** @type {Marks | null} */
  let before = null;
  for (;;) {
    const reading = mapReader(picture, map, print, engine);
    screens.signal.addEventListener("abort", reading.cancel);
    const marks = await cornersScreen(screens, picture, null, before, [], t("photo.read-map"));
    if (!marks || marks === "again") {
      reading.cancel();
      return marks;
    }
    before = marks;
    const read = await reading.read(marks.corners, {
      tell: (step) => progressScreen(screens, STEPS, step, reading.cancel),
      ask: (seen) => mapQuestion(screens, picture, seen, paints),
    });
    if (screens.signal.aborted) return null;
    // Somebody has cancelled it: back to the corners.
    if (!read) continue;
    if ("map" in read) return read;
    const next = await refusalScreen(screens, read.refused);
    if (next !== "corners") return next;
  }
}

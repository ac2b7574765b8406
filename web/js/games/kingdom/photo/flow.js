/** From the camera to a position: the screens one after the other. A script of its own, loaded at the first use. */

/** @import { Engine } from "../../../engine/client.js" */
/** @import { LearnedBoard, SeenTable } from "../../../engine/answers.js" */
/** @import { Page } from "./open-photo.js" */
/** @import { Marks } from "./corners-screen.js" */
/** @import { Picture } from "./picture.js" */
/** @import { Purpose, Shot } from "./reader.js" */
/** @import { Screens } from "./dialog.js" */

import { addWords } from "../../../platform/i18n.js";
import { loadStyleSheet } from "../../../platform/lazy-styles.js";
import { cameraScreen } from "./camera-screen.js";
import { cornersScreen } from "./corners-screen.js";
import { openScreens } from "./dialog.js";
import { forgetEmptyBoard, keepEmptyBoard, readEmptyBoard } from "./empty-board.js";
import { knownTable } from "./known-table.js";
import { photoReader, STEPS } from "./reader.js";
import { endReaderAhead, startReaderAhead } from "./reader-start.js";
import { progressScreen, refusalScreen } from "./reading-screens.js";
import { reviewScreen } from "./review-screen.js";

// In the same script, as it has the same screens.
export { photographMap } from "./map-flow.js";

/** Photographs the table, and puts what stands on it onto the page once people have confirmed it. */
export async function photographTable(/** @type {Page} */ page) {
  // Before the dialog opens: it is never empty.
  const [kept] = await Promise.all([readEmptyBoard(), loadStyleSheet("photo"), addWords("photo")]);
  const screens = openScreens();
  screens.signal.addEventListener("abort", () => endReaderAhead(page.engine));
  const table = knownTable(page);
  /** The photograph that another one is to complete, and what people have answered about it. @type {Shot | null} */
  let first = null;
  /** @type {Map<string, string>} */
  let answers = new Map();
  let learning = false;
  let empty = kept;
  for (;;) {
    startReaderAhead(page.engine);
    const picture = await cameraScreen(screens, { learning, known: empty !== null, more: first !== null });
    if (!picture) return;
    if (picture === "empty" || picture === "table") {
      learning = picture === "empty";
      continue;
    }
    if (typeof picture === "string") {
      if (picture === "forget" && (await forgetEmptyBoard())) empty = null;
      continue;
    }
    const found = await readPicture(screens, picture, first, table, { learning, empty }, page.engine);
    if (!found) return;
    if (found === "again") continue;
    if ("learned" in found) {
      const { quadrants, colours } = found.learned;
      empty = { quadrants, colours: Uint8Array.from(atob(colours), (byte) => byte.charCodeAt(0)) };
      await keepEmptyBoard(empty);
      learning = false;
      continue;
    }
    /** @type {Shot} */
    const shot = first ?? found.shot;
    const given = await reviewScreen(screens, shot, found.seen, await table.compare(found.seen), answers, table);
    if (!given) return;
    ({ answers } = given);
    first = given.more ? shot : null;
  }
}

/**
 * Has the corners marked and the picture read, until it can be read, or another one is wanted.
 *
 * @param {Screens} screens
 * @param {Picture} picture
 * @param {Shot | null} first
 * @param {ReturnType<typeof knownTable>} table
 * @param {Purpose} purpose
 * @param {Engine} engine
 * @returns {Promise<{seen: SeenTable, shot: Shot} | {learned: LearnedBoard} | "again" | null>}
 */
async function readPicture(screens, picture, first, table, purpose, engine) {
  /** @type {Marks | null} */
  let before = null;
  for (;;) {
    const reading = photoReader(picture, first, table.known, purpose, engine);
    screens.signal.addEventListener("abort", reading.cancel);
    const marks = await cornersScreen(screens, picture, reading.corners, before, purpose.learning ? [] : table.colours);
    if (!marks || marks === "again") {
      reading.cancel();
      return marks;
    }
    before = marks;
    const read = await reading.read(marks, (step) => progressScreen(screens, STEPS, step, reading.cancel));
    if (screens.signal.aborted) return null;
    // Somebody has cancelled it: back to the corners.
    if (!read) continue;
    if ("learned" in read) return read;
    if ("seen" in read) return { seen: read.seen, shot: { picture, marked: read.marked } };
    before = read.marked ?? marks;
    const next = await refusalScreen(screens, read);
    if (next !== "corners") return next;
  }
}

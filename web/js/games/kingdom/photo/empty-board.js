/** How the last board that was photographed without pieces looks, kept on this device. */

import { database } from "../../../platform/storage/database.js";
import { isList, isObject, isText } from "../../../platform/storage/validators.js";

const NAME = "hexreeve-empty-board";
const BOARDS = "boards";
const LAST = "last";
/** Another version of the page may have kept something else. */
const VERSION = 1;
const device = database(NAME, [BOARDS]);

/** @typedef {{quadrants: {quadrant: string, turned: boolean}[], colours: Uint8Array<ArrayBuffer>}} EmptyBoard */

/** @returns {Promise<EmptyBoard | null>} null if none is kept, or the device does not give it */
export async function readEmptyBoard() {
  try {
    const value = await device.read((db) => db.get(BOARDS, LAST));
    return isEmptyBoard(value) ? value : null;
  } catch {
    // The page says what is wrong with the device; without the board more hexes are asked about.
    return null;
  }
}

/** Keeps a board in the place of the last one. False if the device does not: the page says why. */
export function keepEmptyBoard(/** @type {EmptyBoard} */ { quadrants, colours }) {
  return written((db) => db.put(BOARDS, { version: VERSION, quadrants, colours }, LAST));
}

/** Forgets the board. False if the device does not: the page says why. */
export function forgetEmptyBoard() {
  return written((db) => db.delete(BOARDS, LAST));
}

/** @param {(db: import("idb").IDBPDatabase) => Promise<unknown>} step */
async function written(step) {
  try {
    await device.write(step);
    return true;
  } catch {
    return false;
  }
}

/** @returns {value is EmptyBoard} */
function isEmptyBoard(/** @type {unknown} */ value) {
  return (
    isObject(value) &&
    value.version === VERSION &&
    value.colours instanceof Uint8Array &&
    isList(value.quadrants, isLying) &&
    value.quadrants.length === 4
  );
}

/** @returns {each is {quadrant: string, turned: boolean}} */
function isLying(/** @type {unknown} */ each) {
  return isObject(each) && isText(each.quadrant) && typeof each.turned === "boolean";
}

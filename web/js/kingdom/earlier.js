/** The last set-ups, kept on this device. */

/** @import { Earlier, Table } from "./types.js" */

import { database } from "../platform/database.js";
import { isList, isObject, isText, isTime } from "../platform/shapes.js";

const MOST = 50;
const SETUPS = "setups";
const { read, write } = database("hexreeve-setups", [SETUPS]);

/** @returns {Promise<Earlier[]>} newest first */
export function earlierSetups() {
  return read(async (db) => {
    const setups = await db.getAll(SETUPS);
    return setups.filter(isSetup).sort((one, other) => other.made - one.made);
  });
}

/**
 * Keep a set-up, and the newest of the others. One that was there before is the newest again.
 *
 * @param {Earlier[]} earlier
 * @param {Table} table
 * @param {string} [replaced] the link of a set-up whose place it takes
 * @returns {Promise<Earlier[]>} all that are kept now
 */
export async function keepSetup(earlier, { link, setup }, replaced = link) {
  const latest = { link, made: Date.now(), setup };
  const all = [latest, ...earlier.filter((other) => other.link !== link && other.link !== replaced)];
  await write((db) => db.put(SETUPS, latest, link));
  const gone = replaced === link ? [] : [replaced];
  await forgetSetups([...gone, ...all.slice(MOST).map((old) => old.link)]);
  return all.slice(0, MOST);
}

/** @param {string[]} links */
export async function forgetSetups(links) {
  if (links.length) await write((db) => Promise.all(links.map((link) => db.delete(SETUPS, link))));
}

/** @returns {value is Earlier} */
function isSetup(/** @type {unknown} */ value) {
  if (!isObject(value) || !isText(value.link) || !isTime(value.made) || !isObject(value.setup)) return false;
  return isList(value.setup.board, isPlaced) && isList(value.setup.cards, isText);
}

/** @returns {value is {quadrant: string}} */
function isPlaced(/** @type {unknown} */ value) {
  return isObject(value) && isText(value.quadrant);
}

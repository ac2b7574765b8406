/**
 * The last set-ups, stored on this device. A set-up never changes under its link, so tabs that store the same one write
 * the same.
 */

/** @import { Earlier, Table } from "../types.js" */

import { database } from "../../../platform/storage/database.js";
import { isCount, isList, isObject, isText, isTime } from "../../../platform/storage/validators.js";
import { changeChannel } from "../../../shared/storage/change-channel.js";
import { revisionStore, StaleRecord } from "../../../shared/storage/revision-store.js";

const MOST = 50;
const SETUPS = "setups";
const NAME = "hexreeve-setups";
const setups = revisionStore({
  name: NAME,
  device: database(NAME, [SETUPS]),
  stores: [SETUPS],
  parseRecord: parseSetup,
  // Nobody is asked for room because of a roll.
  persistent: false,
});
/** @type {Array<() => void>} */
const listeners = [];
const channel = changeChannel(
  NAME,
  () => {
    for (const listener of listeners) listener();
  },
  parseSetup,
);

/** @returns {Promise<Earlier[]>} newest first */
export function listRecentSetups() {
  return setups.read(async (db) => {
    const stored = await db.getAll(SETUPS);
    return stored.filter(isSetup).sort((one, other) => other.made - one.made);
  });
}

/**
 * Saves a set-up, and the newest of the others. One that was there before is the newest again.
 *
 * @param {Table} table
 * @param {string} [replaced] the link of a set-up whose place it takes
 * @returns {Promise<Earlier[]>} all that are stored now
 */
export async function saveRecentSetup({ link, setup }, replaced = link) {
  const latest = { link, made: Date.now(), setup };
  const first = { ...latest, id: link, revision: 0 };
  await setups.save(first).catch((fault) => {
    if (!(fault instanceof StaleRecord)) throw fault;
    // It was there before, the same under the same link.
    return setups.save({ ...first, revision: fault.stored?.revision ?? 0 });
  });
  if (replaced !== link) await deleteRecentSetups([replaced]);
  const all = await listRecentSetups();
  await deleteRecentSetups(all.slice(MOST).map((old) => old.link));
  channel.broadcast({ kept: first });
  return all.slice(0, MOST);
}

/** @param {string[]} links */
export async function deleteRecentSetups(links) {
  await Promise.all(links.map((link) => setups.deleteRecord(link)));
  for (const gone of links) channel.broadcast({ gone });
}

/** @param {() => void} listener called after a change in another tab */
export function onRecentSetups(listener) {
  listeners.push(listener);
}

/**
 * Checks a stored set-up, or one that another tab tells of.
 *
 * @param {IDBValidKey} id its link
 * @param {unknown} value
 * @returns {Earlier & {id: string, revision: number}}
 * @throws {TypeError} if it is none
 */
function parseSetup(id, value) {
  if (!isSetup(value) || value.link !== id) throw new TypeError(`no set-up: ${id}`);
  const revision = "revision" in value && isCount(value.revision) ? value.revision : 0;
  return { ...value, id: value.link, revision };
}

/** @returns {value is Earlier} */
function isSetup(/** @type {unknown} */ value) {
  if (!isObject(value) || !isText(value.link) || !isTime(value.made) || !isObject(value.setup)) return false;
  return isList(value.setup.board, isQuadrant) && isList(value.setup.cards, isText);
}

/** @returns {value is {quadrant: string}} */
function isQuadrant(/** @type {unknown} */ value) {
  return isObject(value) && isText(value.quadrant);
}

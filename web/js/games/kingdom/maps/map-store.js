/** The maps that people have transcribed, stored on this device. */

/** @import { StoredMap } from "../types.js" */

import { database } from "../../../platform/storage/database.js";
import { isCount, isList, isObject, isText, isTime } from "../../../platform/storage/validators.js";
import { newId, revisionStore } from "../../../shared/storage/revision-store.js";

/** The name of the database, of the channel between tabs and of the locks. */
export const NAME = "hexreeve-maps";
const MAPS = "maps";
/** No map is longer or wider, whatever is stored. */
const LONGEST = 100;
const maps = revisionStore({
  name: NAME,
  device: database(NAME, [MAPS]),
  stores: [MAPS],
  parseRecord: parseMap,
  copyId: ({ id }) => `${id}-${newId().slice(-5)}`,
});

/** @returns {Promise<StoredMap[]>} newest first */
export function listMaps() {
  return maps.read(async (db) => {
    const stored = await db.getAll(MAPS);
    const found = stored.flatMap((value) => (isMap(value) ? [parseMap(value.id, value)] : []));
    return found.sort((one, other) => other.changed - one.changed);
  });
}

/**
 * @param {string} id
 * @returns {Promise<StoredMap | undefined>}
 */
export function readStoredMap(id) {
  return maps.read(async (db) => {
    const value = await db.get(MAPS, id);
    return isMap(value) ? parseMap(id, value) : undefined;
  });
}

/** Save and delete a map, as `revision-store.js` does. */
export const saveMap = maps.save;
export const deleteMap = maps.deleteRecord;

/**
 * Checks a stored map, or one that another tab tells of. Maps of before there were revisions have none.
 *
 * @param {IDBValidKey} id
 * @param {unknown} value
 * @returns {StoredMap}
 * @throws {TypeError} if it is no map
 */
export function parseMap(id, value) {
  if (!isMap(value) || value.id !== id) throw new TypeError(`no map: ${id}`);
  return { ...value, revision: value.revision ?? 0, ready: value.ready === true, used: value.used !== false };
}

/** @returns {value is Omit<StoredMap, "revision"> & {revision?: number}} */
function isMap(/** @type {unknown} */ value) {
  return (
    isObject(value) &&
    isText(value.id) &&
    isText(value.box) &&
    isTime(value.changed) &&
    (value.revision === undefined || isCount(value.revision)) &&
    isList(value.locations, isText) &&
    isList(value.map, isRow) &&
    value.map.length <= LONGEST
  );
}

/** @returns {value is string} */
function isRow(/** @type {unknown} */ value) {
  return isText(value) && value.length <= LONGEST;
}

/** The maps that people have transcribed, kept on this device. */

/** @import { KeptMap } from "./types.js" */

import { database } from "../platform/database.js";
import { isList, isObject, isText, isTime } from "../platform/shapes.js";

const MAPS = "maps";
const { read, write } = database("hexreeve-maps", [MAPS]);
/**
 * Maps still to be written: painting is quicker than a database, and only the last state of a map matters.
 *
 * @type {Map<string, KeptMap>}
 */
const waiting = new Map();
let writing = Promise.resolve();

/** @returns {Promise<KeptMap[]>} newest first */
export function keptMaps() {
  return read(async (db) => {
    const maps = await db.getAll(MAPS);
    return maps.filter(isMap).sort((one, other) => other.changed - one.changed);
  });
}

/** @param {KeptMap} map */
export function keepMap(map) {
  waiting.set(map.id, map);
  return inTurn(async () => {
    const entries = [...waiting];
    waiting.clear();
    if (!entries.length) return;
    await write(async (db) => {
      const tx = db.transaction(MAPS, "readwrite");
      for (const [id, each] of entries) tx.store.put(each, id);
      // The page may be left before the database has answered.
      tx.commit();
      await tx.done;
    });
  });
}

/** @param {string} id */
export function forgetMap(id) {
  waiting.delete(id);
  return inTurn(() => write((db) => db.delete(MAPS, id)));
}

/** @param {() => Promise<void>} step */
function inTurn(step) {
  const done = writing.then(step);
  writing = done.catch(() => {});
  return done;
}

/** @returns {value is KeptMap} */
function isMap(/** @type {unknown} */ value) {
  return (
    isObject(value) &&
    isText(value.id) &&
    isText(value.box) &&
    isTime(value.changed) &&
    isList(value.locations, isText) &&
    isList(value.map, isText)
  );
}

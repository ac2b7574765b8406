/** The maps that people have transcribed, kept on this device. */

/** @import { KeptMap } from "./types.js" */
import { createStore, del, setMany, values } from "../vendor/idb-keyval.mjs";

const database = createStore("hexreeve-maps", "maps");
/**
 * What is still to be written: whoever paints is quicker than a database, and only the last state of a map matters.
 *
 * @type {Map<string, KeptMap>}
 */
const waiting = new Map();
let writing = Promise.resolve();

/** @returns {Promise<KeptMap[]>} newest first */
export async function keptMaps() {
  const maps = /** @type {KeptMap[]} */ (await values(database));
  return maps.sort((one, other) => other.changed - one.changed);
}

/** @param {KeptMap} map */
export function keepMap(map) {
  waiting.set(map.id, map);
  return inTurn(async () => {
    const entries = [...waiting];
    waiting.clear();
    if (entries.length) await setMany(entries, database);
  });
}

/** @param {string} id */
export function forgetMap(id) {
  waiting.delete(id);
  return inTurn(() => del(id, database));
}

/** @param {() => Promise<void>} step */
function inTurn(step) {
  const done = writing.then(step);
  writing = done.catch(() => {});
  return done;
}

/** The maps that people have transcribed, kept on this device. */

/** @import { KeptMap } from "./types.js" */
import { createStore, del, set, values } from "../vendor/idb-keyval.mjs";

const database = createStore("hexreeve-maps", "maps");

/** @returns {Promise<KeptMap[]>} newest first */
export async function keptMaps() {
  const maps = /** @type {KeptMap[]} */ (await values(database));
  return maps.sort((one, other) => other.changed - one.changed);
}

/** @param {KeptMap} map */
export async function keepMap(map) {
  await set(map.id, map, database);
}

/** @param {string} id */
export async function forgetMap(id) {
  await del(id, database);
}

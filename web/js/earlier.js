/** The last set-ups, kept on this device. */

/** @import { Earlier, Table } from "./types.js" */
import { createStore, delMany, set, values } from "../vendor/idb-keyval.mjs";

const MOST = 50;
const database = createStore("hexreeve-setups", "setups");

/** @returns {Promise<Earlier[]>} newest first */
export async function earlierSetups() {
  const setups = /** @type {Earlier[]} */ (await values(database));
  return setups.sort((one, other) => other.made - one.made);
}

/**
 * Keep a set-up, and the newest of the others. One that was there before is the newest again.
 *
 * @param {Earlier[]} earlier
 * @param {Table} table
 * @returns {Promise<Earlier[]>} all that are kept now
 */
export async function keepSetup(earlier, { link, setup }) {
  const latest = { link, made: Date.now(), setup };
  const all = [latest, ...earlier.filter((other) => other.link !== link)];
  await set(link, latest, database);
  await forgetSetups(all.slice(MOST).map((old) => old.link));
  return all.slice(0, MOST);
}

/** @param {string[]} links */
export async function forgetSetups(links) {
  if (links.length) await delMany(links, database);
}

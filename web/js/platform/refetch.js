import { fetchWithin } from "./time-limits.js";

/**
 * Asks the server anew for files, past the browser's cache: otherwise a wrong answer under an address that never
 * changes would stay for ever. Files that do not come now stay as they are.
 *
 * @param {Iterable<string | URL>} addresses
 */
export async function refetch(addresses) {
  // A response is stored only once it has been read to its end.
  const download = async (/** @type {string | URL} */ address) =>
    (await fetchWithin(address, { cache: "reload" })).arrayBuffer();
  await Promise.allSettled([...addresses].map(download));
}

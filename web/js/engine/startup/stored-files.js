/**
 * Finds files of the site on this device, past the service worker.
 *
 * Buys: by way of the service worker a file takes twice as long; a return visit takes 0.79 (docs/start-up.md). Without:
 * the service worker answers.
 */

import { DEVICE_LIMIT, within } from "../../platform/time-limits.js";

/**
 * @param {string} url
 * @returns {Promise<Response | undefined>} undefined if it is not there, or if the device is silent
 */
export async function storedCopy(url) {
  try {
    return await within(caches.match(url), DEVICE_LIMIT);
  } catch {
    return undefined; // the device is silent, or the browser gives no access
  }
}

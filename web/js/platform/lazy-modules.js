/** Scripts that not every visit needs, loaded when they are first needed. */

import { NETWORK_LIMIT, within } from "./time-limits.js";

const ROOT = new URL("..", import.meta.url);
/** How often each script was asked for in vain, by its name. @type {Map<string, number>} */
const failures = new Map();

/**
 * Imports a script. Browsers remember for as long as the page lives that a script did not come, under its whole
 * address; so the next attempt has another fragment, which neither the server nor a cache looks at.
 *
 * @param {string} name its path below `js`, without the ending
 * @returns {Promise<any>} the module
 * @throws {Error} if it does not come; also if it takes too long
 */
export async function loadModule(name) {
  const failed = failures.get(name) ?? 0;
  try {
    const script = import(new URL(`${name}.js${failed ? `#${failed}` : ""}`, ROOT).href);
    return await within(script, NETWORK_LIMIT);
  } catch (fault) {
    failures.set(name, failed + 1);
    throw fault;
  }
}

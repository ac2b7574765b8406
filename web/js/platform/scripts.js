/** Scripts that not every visit needs, loaded when they are first needed. */

const ROOT = new URL("..", import.meta.url);
/** How often each script was asked for in vain, by its name. @type {Map<string, number>} */
const failures = new Map();

/**
 * Import a script. Browsers remember for as long as the page lives that a script did not come, under its whole address;
 * so the next attempt has another fragment, which neither the server nor a cache looks at.
 *
 * @param {string} name its path below `js`, without the ending
 * @returns {Promise<any>} the module
 */
export async function loadScript(name) {
  const failed = failures.get(name) ?? 0;
  try {
    return await import(new URL(`${name}.js${failed ? `#${failed}` : ""}`, ROOT).href);
  } catch (fault) {
    failures.set(name, failed + 1);
    throw fault;
  }
}

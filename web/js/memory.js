/** Small things that the browser remembers for this site; nothing at all where it does not allow that. */

/**
 * @param {string} key
 * @returns {string | null}
 */
export function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string | null} value null to forget it
 */
export function remember(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // it is asked again next time
  }
}

/**
 * Recall what was remembered as JSON. What another version or another hand has left there is not worth a message.
 *
 * @param {string} key
 * @returns {Record<string, any>}
 */
export function recallObject(key) {
  try {
    const stored = JSON.parse(recall(key) ?? "{}");
    return typeof stored === "object" && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

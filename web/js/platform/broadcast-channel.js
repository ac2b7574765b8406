/** Opens channels between tabs and workers, where the browser allows any. */

/** The end of the name of a worker that must not use a channel: it posts its answers by itself. */
export const WITHOUT_CHANNEL = ".without-channel";

/**
 * @param {string} name
 * @returns {BroadcastChannel | null} null if the browser refuses: Firefox has none where it blocks all cookies
 */
export function openBroadcastChannel(name) {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/** The site that the service worker has stored on this device, and its other versions: offered, never forced. */

/** @import { Load } from "../engine/client.js" */
/** @import { Store } from "../platform/store.js" */

import { scriptAddress } from "../platform/trusted-types.js";
import { app, canGoBack, goBack } from "./versions.js";

/**
 * @typedef {object} State
 * @property {boolean} newer true if a newer version of the site is on this device and waits to be used
 * @property {boolean} older true if this version does not start, and one that did is still on this device
 * @property {{kingdom: boolean, builders: boolean}} occupied true while something is under way in a game that must not
 *   be interrupted
 */

/** @param {Store<State>} store */
export function updates(store) {
  // Browsers have service workers only where the connection is secure. Without, the page works as long as it is served.
  const workers = "serviceWorker" in navigator ? navigator.serviceWorker : null;
  /** @type {ServiceWorkerRegistration | undefined} */
  let registration;
  let controlled = Boolean(workers?.controller);
  let accepted = false;

  function look() {
    if (registration?.waiting) store.set({ newer: true });
  }

  return {
    goBack,

    /**
     * Offers the version that worked, if the engine of this one does not.
     *
     * @param {Load} load
     */
    async watch({ stage }) {
      const older = stage === "failed" && (await canGoBack());
      if (older !== store.state.older) store.set({ older });
    },

    /**
     * Stores the site on this device, now that it has started, and tells the page's store of a newer version.
     */
    async begin() {
      if (!workers) return;
      workers.addEventListener("controllerchange", () => {
        if (accepted) location.reload();
        // Another page has let the newer version in. This one goes on with its own files.
        else if (controlled) store.set({ newer: true });
        else
          new Worker(scriptAddress(new URL("../engine/startup/warm-code-cache.js", import.meta.url)), {
            type: "module",
          });
        controlled = true;
      });
      try {
        await workers.register(scriptAddress("service-worker.js"));
        registration = await workers.ready;
      } catch {
        return; // the browser stores nothing for this site, or the server has no such file
      }
      look();
      registration.active?.postMessage({ started: app });
      registration.addEventListener("updatefound", () => {
        registration?.installing?.addEventListener("statechange", look);
      });
      // An installed page may stay open for weeks, and browsers look for a newer version only when a page is opened.
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible") registration?.update().catch(() => {});
      });
    },

    /** Goes on with the newer version. */
    accept() {
      accepted = true;
      if (registration?.waiting) registration.waiting.postMessage("take over");
      else location.reload();
    },
  };
}

/** The site that the service worker has stored on this device, and its other versions: offered, never forced. */

/** @import { Load } from "../engine/client.js" */
/** @import { Store } from "../platform/store.js" */

import { DEVICE_LIMIT, NETWORK_LIMIT, within } from "../platform/time-limits.js";
import { scriptAddress } from "../platform/trusted-types.js";
import { app, canGoBack, goBack } from "./versions.js";

/**
 * @typedef {object} State
 * @property {boolean} newer true if a newer version of the site is on this device and waits to be used
 * @property {boolean} older true if this version does not start, and one that did is still on this device
 * @property {Record<string, boolean>} occupied by game, true while something is under way that must not be interrupted
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
        registration = await activeRegistration(workers, scriptAddress("service-worker.js"));
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

/**
 * Registers the service worker, and waits until one is active. WebKit leaves a worker in installation for ever if the
 * page that began it is closed meanwhile, and every later page would wait for it: such a worker is begun anew.
 *
 * @param {ServiceWorkerContainer} workers
 * @param {string} script
 * @returns {Promise<ServiceWorkerRegistration>}
 * @throws {Error} if this browser does not store the site
 */
async function activeRegistration(workers, script) {
  const register = () => workers.register(script);
  let registration = await register();
  for (let mended = false; ; ) {
    try {
      return await within(workers.ready, NETWORK_LIMIT);
    } catch {
      const { installing } = registration;
      if (!installing) throw new Error("the installation has failed");
      if (await isInstalling(installing)) continue;
    }
    if (mended) throw new Error("the installation does not end");
    mended = true;
    await registration.unregister();
    registration = await register();
  }
}

/**
 * True if a worker says that it still stores files. One that is done with that, or says nothing, is stuck.
 *
 * @param {ServiceWorker} worker
 * @returns {Promise<boolean>}
 */
async function isInstalling(worker) {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
  });
  worker.postMessage("installing?", [port2]);
  return within(answer, DEVICE_LIMIT).catch(() => false);
}

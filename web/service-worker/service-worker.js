/**
 * Keeps the whole site on the device, so that it works without a network. A new version is put beside the old one; it
 * takes over when no page of the old one is open any more, or when somebody at such a page says so.
 *
 * The build puts Workbox before this and the list of files into it (scripts/offline.py).
 */

const { PrecacheController, PrecacheRoute } = workbox.precaching;
const { CacheFirst, NetworkFirst } = workbox.strategies;
const { registerRoute } = workbox.routing;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** What stands in a folder that is named after its content never changes. */
const NAMED_BY_CONTENT = /\/(?:app|python)\/[0-9a-f]{12}\//;

const site = new PrecacheController();
site.addToCacheList(self.__WB_MANIFEST);
const { cacheName } = site.strategy;

/** @param {import("workbox-core").RouteMatchCallbackOptions} asked */
function neverChanges({ url, sameOrigin }) {
  return sameOrigin && NAMED_BY_CONTENT.test(url.pathname);
}

// A page whose engine has failed asks the server anew, for what is kept may be spoiled. What it gets takes its place.
registerRoute(
  (asked) => asked.request.cache === "reload" && neverChanges(asked),
  new NetworkFirst({ cacheName, plugins: [{ fetchDidSucceed: async ({ response }) => good(response) }] }),
);
registerRoute(new PrecacheRoute(site));
// A page of an older version has its own files, be the server's gone or not.
registerRoute(neverChanges, new CacheFirst({ cacheName }));

worker.addEventListener("install", (event) => site.install(event));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver(event)));
worker.addEventListener("message", ({ data }) => {
  if (data === "take over") worker.skipWaiting();
});

/**
 * Serve every page from now on. The files of the old version go, unless other pages than the one that agreed may still
 * need them: then they go with the next version.
 *
 * @param {ExtendableEvent} event
 */
async function takeOver(event) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length <= 1) await site.activate(event);
  await worker.clients.claim();
}

/**
 * Take a refusal for no answer: then what is kept is better.
 *
 * @param {Response} response
 */
function good(response) {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response;
}

/**
 * Keeps the whole site on the device, so that it works without a network. A new version is put beside the old one, every
 * file compared with its hash; it takes over when no page of the old one is open any more, or when somebody at such a
 * page says so. The old version stays until the new one has started: so there is always a way back.
 *
 * The build puts Workbox before this and the list of files into it (scripts/lib/site/offline.py).
 */

/** In ms: how long this device may be silent before the network is asked, and a lock before it is done without. */
const DEVICE_LIMIT = 5_000;
/** In s: how long the network may be silent before what is stored must do. */
const NETWORK_LIMIT = 10;

const { PrecacheController, PrecacheRoute } = workbox.precaching;
const { CacheFirst, NetworkFirst } = workbox.strategies;
const { registerRoute } = workbox.routing;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** What stands in a folder that is named after its content never changes. */
const NAMED_BY_CONTENT = /\/(?:app|python)\/[0-9a-f]{12}\//;
/** Notes that the page reads as well (web/js/shell/versions.js): which version has started here, and which was left. */
const NOTES = "hexreeve-versions";
/** The cache of what another app shares, until the page has opened it; larger files than a photograph are not taken. */
const SHARED = "hexreeve-shared";
const LARGEST_SHARED = 30e6;
/** Held while files of older versions are removed, for those of a newer one come into the same cache. */
const TIDYING = "hexreeve-tidying";

const files = self.__WB_MANIFEST;
const app = /^app\/(\w+)\//.exec(files.find(({ url }) => url.startsWith("app/"))?.url ?? "")?.[1] ?? "";
const site = new PrecacheController({
  plugins: [{ cachedResponseWillBeUsed: unlessSpoilt, handlerDidError: fetchAnew }],
});
site.addToCacheList(files);
const { cacheName } = site.strategy;
/** True while files are stored: a page asks whether an installation that takes long goes on. */
let installing = false;
const page = new URL("index.html", worker.location.href).href;
const ownPage = site.createHandlerBoundToURL(page);

/** @param {import("workbox-core").RouteMatchCallbackOptions} asked */
function neverChanges({ url, sameOrigin }) {
  return sameOrigin && NAMED_BY_CONTENT.test(url.pathname);
}

/** @param {string} address */
function integrityOf(address) {
  return site.getIntegrityForCacheKey(site.getCacheKeyForURL(address) ?? "");
}

/**
 * Where other apps send files and texts for the installed page; it looks for them there (web/js/shell/launch-files.js).
 */
const shareAddress = new URL("share", worker.location.href).href;
registerRoute(({ url }) => url.href === shareAddress, keepShared, "POST");

const pageAddresses = [page, new URL("./", page).href];
registerRoute(
  ({ request, url }) => request.mode === "navigate" && pageAddresses.includes(url.origin + url.pathname),
  orNetwork(async (asked) => (await pageBefore()) ?? ownPage(asked)),
);
// A page whose engine has failed asks the server anew, for what is stored may be spoiled. What it gets takes its place.
registerRoute(
  (asked) => asked.request.cache === "reload" && neverChanges(asked),
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: NETWORK_LIMIT,
    plugins: [
      {
        requestWillFetch: async ({ request }) => new Request(request, { integrity: integrityOf(request.url) }),
        fetchDidSucceed: async ({ response }) => good(response),
        cacheWillUpdate: async ({ request, response }) => (integrityOf(request.url) ? response : null),
      },
    ],
  }),
);
const kept = new PrecacheRoute(site);
registerRoute(
  kept.match,
  orNetwork((asked) => kept.handler.handle(asked)),
);
// A page of an older version has its own files, be the server's gone or not. What is not kept cannot be compared with
// anything, and so it is not kept now.
const older = new CacheFirst({ cacheName, plugins: [{ cacheWillUpdate: async () => null }] });
registerRoute(
  neverChanges,
  orNetwork((asked) => older.handle(asked)),
);

worker.addEventListener("install", (event) => event.waitUntil(install(event)));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("message", (event) => {
  if (event.data === "take over") worker.skipWaiting();
  else if (event.data === "installing?") event.ports[0]?.postMessage(installing);
  else if (event.data?.started === app) event.waitUntil(settle(event));
});

/**
 * Makes a handler that asks the network if this device is silent or refuses.
 *
 * @param {(asked: import("workbox-core").RouteHandlerCallbackOptions) => Promise<Response>} handle
 * @returns {(asked: import("workbox-core").RouteHandlerCallbackOptions) => Promise<Response>}
 */
function orNetwork(handle) {
  return async (asked) => {
    const answer = await Promise.race([handle(asked).catch(() => undefined), pause(DEVICE_LIMIT)]);
    return answer ?? fetch(asked.request);
  };
}

/** Resolves, with nothing, after some ms. */
function pause(/** @type {number} */ time) {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/**
 * Keep what another app shares until the page opens it: the first file, or else the text.
 *
 * @param {import("workbox-core").RouteHandlerCallbackOptions} asked
 */
async function keepShared({ request }) {
  const form = await request.formData();
  const file = form.get("files");
  const text = ["url", "text", "title"].map((name) => form.get(name)).filter(Boolean);
  const body = file instanceof File && file.size <= LARGEST_SHARED ? file : new Blob([text.join("\n")]);
  const name = file instanceof File ? file.name : "";
  const headers = { "Content-Type": body.type || "text/plain", "X-Name": encodeURIComponent(name) };
  const put = async () => (await caches.open(SHARED)).put(shareAddress, new Response(body, { headers }));
  await Promise.race([put(), pause(DEVICE_LIMIT)]);
  return Response.redirect(new URL("./#shared", worker.location.href).href, 303);
}

/**
 * Fetch every file, unless an older version has brought it.
 *
 * @param {ExtendableEvent} event
 */
async function install(event) {
  installing = true;
  // A lock that is never given back must not keep a version from coming.
  await navigator.locks.request(TIDYING, { signal: AbortSignal.timeout(DEVICE_LIMIT) }, () => {}).catch(() => {});
  try {
    await site.install(event);
  } finally {
    installing = false;
  }
}

/**
 * Note that this version has started. The files of older versions go, unless other pages than the one that has started
 * may still need them: then they go at a later start.
 *
 * @param {ExtendableEvent} event
 */
async function settle(event) {
  const notes = await caches.open(NOTES);
  const note = JSON.stringify({ app, page: site.getCacheKeyForURL(page) });
  await notes.put("version-started", new Response(note));
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 1) return;
  await navigator.locks.request(TIDYING, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    const { installing, waiting } = worker.registration;
    if (!installing && !waiting) await site.activate(event);
  });
}

/** Return the page of the version that worked, if somebody has gone back to it from this one. */
async function pageBefore() {
  const left = await caches.match("version-left", { cacheName: NOTES });
  if (!left || (await left.text()) !== app) return undefined;
  const started = await caches.match("version-started", { cacheName: NOTES });
  return started && caches.match((await started.json()).page, { cacheName });
}

/**
 * Compare what is stored already with its hash before a new version takes it for its own.
 *
 * @param {import("workbox-core").CachedResponseWillBeUsedCallbackParam} kept
 */
async function unlessSpoilt({ event, request, cachedResponse }) {
  const integrity = site.getIntegrityForCacheKey(request.url);
  if (event?.type !== "install" || !cachedResponse || !integrity) return cachedResponse;
  const digest = await crypto.subtle.digest("SHA-384", await cachedResponse.clone().arrayBuffer());
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return integrity === `sha384-${hash}` ? cachedResponse : null;
}

/**
 * Ask the server anew for a file of a new version: the browser's own cache may hold a wrong answer to its address.
 *
 * @param {import("workbox-core").HandlerDidErrorCallbackParam} failed
 */
async function fetchAnew({ event, request }) {
  if (event.type !== "install") return undefined;
  const response = await fetch(new Request(request, { cache: "reload" }));
  if (!response.ok || response.redirected) return undefined;
  const cache = await caches.open(cacheName);
  await cache.put(site.getCacheKeyForURL(request.url) ?? request, response.clone());
  return response;
}

/**
 * Take a refusal for no answer: then what is stored is better.
 *
 * @param {Response} response
 */
function good(response) {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response;
}

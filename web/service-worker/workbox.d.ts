/** What the build puts before the service worker. */
declare const workbox: {
  precaching: typeof import("workbox-precaching");
  routing: typeof import("workbox-routing");
  strategies: typeof import("workbox-strategies");
};

/** The files to keep, from workbox-build. */
declare var __WB_MANIFEST: { url: string; revision: string | null; integrity: string }[];

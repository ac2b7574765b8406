// List the files of a site in its service worker:
//   node precache.mjs WORKER SITE
import { injectManifest } from "../web/node_modules/workbox-build/build/index.js";

const [swSrc, globDirectory] = process.argv.slice(2);
const { warnings } = await injectManifest({
  swSrc,
  swDest: `${globDirectory}/service-worker.js`,
  globDirectory,
  globPatterns: ["index.html", "*.webmanifest", "app/**", "python/**"],
  // Their folders are named by content: what the browser has fetched for the page need not be fetched again.
  dontCacheBustURLsMatching: /^(app|python)\//,
  maximumFileSizeToCacheInBytes: 100e6,
});
if (warnings.length) throw new Error(warnings.join("\n"));

// List the files of a site in its service worker, each with its hash:
//   node precache.mjs WORKER SITE
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { injectManifest } from "../../../web/node_modules/workbox-build/build/index.js";

const [swSrc, globDirectory] = process.argv.slice(2);
const hashed = (entry) => {
  const hash = createHash("sha384")
    .update(readFileSync(`${globDirectory}/${entry.url}`))
    .digest("base64");
  return { ...entry, integrity: `sha384-${hash}` };
};
const { warnings } = await injectManifest({
  swSrc,
  swDest: `${globDirectory}/service-worker.js`,
  globDirectory,
  // A first visit needs one of these, and later ones none.
  globIgnores: ["app/*/pool/**"],
  globPatterns: ["index.html", "start.js", "*.webmanifest", "app/**", "python/**"],
  // Folder names contain a content hash, so the browser's cached copies are valid.
  dontCacheBustURLsMatching: /^(app|python)\//,
  maximumFileSizeToCacheInBytes: 100e6,
  manifestTransforms: [(entries) => ({ manifest: entries.map(hashed), warnings: [] })],
});
if (warnings.length) throw new Error(warnings.join("\n"));

/** Opens what other apps hand over to the installed page: files, pictures of codes, texts with a link. */

import { DEVICE_LIMIT, within } from "../platform/time-limits.js";
import { followLink } from "../shared/share/open-link.js";

const SHARED = "hexreeve-shared";
const PLACE = "#shared";
/** The start of the page changes the address. */
const sent = location.hash === PLACE;

/** True if the page was started by another app that hands a file over. */
export function isSharedFile() {
  return sent;
}

/** @param {(file: File) => Promise<void>} open */
export async function openLaunchFiles(open) {
  // Not in the types yet: files that are opened with the installed page.
  const { launchQueue } = /** @type {any} */ (globalThis);
  launchQueue?.setConsumer(async (/** @type {{files?: FileSystemFileHandle[]}} */ { files: [handle] = [] }) => {
    if (handle) await open(await handle.getFile());
  });
  const file = sent ? await within(takeSharedFile(), DEVICE_LIMIT).catch(() => null) : null;
  if (!file) return;
  if (location.hash === PLACE) history.replaceState(null, "", location.pathname);
  if (!file.type.startsWith("text/") || !followLink(await file.text())) await open(file);
}

/** Takes the file that the service worker has stored. */
async function takeSharedFile() {
  const cache = await caches.open(SHARED);
  const address = new URL("share", document.baseURI).href;
  const stored = await cache.match(address);
  if (!stored) return null;
  await cache.delete(address);
  const type = stored.headers.get("Content-Type") ?? "";
  return new File([await stored.blob()], decodeURIComponent(stored.headers.get("X-Name") ?? ""), { type });
}

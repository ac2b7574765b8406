/**
 * The versions of the site on this device. The service worker deletes the last one that has started only when a newer
 * one has started as well; a cache of its own holds notes about both.
 */

import { DEVICE_LIMIT, within } from "../platform/time-limits.js";

const NOTES = "hexreeve-versions";
/** @type {(name: string) => string} */
const address = (name) => new URL(name, document.baseURI).href;

/** The version of this page: the name of its folder, which is made from its content. */
export const app =
  /\bapp\/(\w+)\//.exec(document.querySelector("script[type=module]")?.getAttribute("src") ?? "")?.[1] ?? "";

/** True if another version than this one has worked here and is still stored. A silent device has none. */
export async function canGoBack() {
  if (!navigator.serviceWorker?.controller) return false;
  const look = async () => {
    const note = await caches.match(address("version-started"), { cacheName: NOTES });
    return note !== undefined && (await note.json()).app !== app;
  };
  return within(look(), DEVICE_LIMIT).catch(() => false);
}

/** Opens the version that worked, now and at later visits, until there is a newer one than this. */
export async function goBack() {
  const note = async () => (await caches.open(NOTES)).put(address("version-left"), new Response(app));
  await within(note(), DEVICE_LIMIT).catch(() => {});
  location.reload();
}

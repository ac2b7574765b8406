/** The screen of a visit that brings something along: says what is being opened, and covers the page until it is there. */

import { placeOfLink, repairAddress } from "../repair-address.js";

const META = /** @type {HTMLMetaElement | null | undefined} */ (globalThis.document?.querySelector("meta[name=links]"));
/** Lists the beginnings of the addresses that bring a set-up, a map or a game along, from the build. */
export const LINKS = (META?.content ?? "").split(" ").filter(Boolean);

/** Writes the address as this page writes it. The address keeps the link. */
export function mendAddress() {
  const { hash } = location;
  const mended = `#${repairAddress(hash.slice(1), LINKS)}`;
  if (hash && mended !== hash) history.replaceState(history.state, "", mended);
}

/** Says what the address brings, if it brings anything. The style sheet shows nothing else then. */
export function showOpening() {
  const place = placeOfLink(repairAddress(location.hash.slice(1), LINKS), LINKS);
  if (place) document.documentElement.dataset.opening = place.split("/").at(-1);
}

/** Shows the page: what the address brings is there, or the page says why not. */
export function hideOpening() {
  delete document.documentElement.dataset.opening;
}

/** True if the page is covered. */
export function isOpening() {
  return "opening" in document.documentElement.dataset;
}

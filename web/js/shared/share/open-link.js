/** What comes from outside as text or as a picture of a code: a set-up, a map or a game of any of our addresses. */

/** @import { Engine } from "../../engine/client.js" */

import { EngineError } from "../../engine/call-errors.js";
import { FileError } from "../../platform/files.js";
import { language, t } from "../../platform/i18n.js";
import { loadModule } from "../../platform/lazy-modules.js";
import { repairLink } from "../../platform/repair-address.js";
import { LINKS } from "../../platform/ui/opening-screen.js";

/**
 * Goes to the address in a text, on whatever host it was made.
 *
 * @param {string} text
 * @returns {boolean} whether there is one
 */
export function followLink(text) {
  const place = repairLink(text, LINKS);
  if (place) location.hash = place;
  return place !== null;
}

/**
 * Opens a link where it belongs: here, or where it is sent to.
 *
 * @template T
 * @param {Engine} engine
 * @param {string} place that the address names
 * @param {string} link
 * @param {() => Promise<T>} open opens it here
 * @returns {Promise<T | null>} null if it has been sent elsewhere
 * @throws {EngineError} if it can be read nowhere
 */
export async function openedInPlace(engine, place, link, open) {
  try {
    return await open();
  } catch (fault) {
    if (!(fault instanceof EngineError)) throw fault;
    const right = await engine.call("link-place", { language: language(), link });
    if (right === null || right === place) throw fault;
    return send(`${right}/${link}`);
  }
}

/**
 * Goes to another address. The way back does not lead to the wrong one.
 *
 * @param {string} place
 */
function send(place) {
  location.replace(`#${place}`);
  return null;
}

/** Reads codes with the camera, or from pictures. Only those who want to do so load what can read them. */
export async function scan() {
  const { scanCode } = await loadScanner();
  await scanCode(followLink);
}

/**
 * Goes where the code in a picture leads.
 *
 * @param {File} file
 * @throws {FileError} if there is no code of ours in it
 */
export async function openPicture(file) {
  const { codeIn } = await loadScanner();
  const text = await codeIn(file);
  if (text === null) throw new FileError(t("scan.nothing"));
  if (!followLink(text)) throw new FileError(t("scan.stranger"));
}

/** @returns {Promise<typeof import("./scan-code.js")>} */
function loadScanner() {
  return loadModule("shared/share/scan-code");
}

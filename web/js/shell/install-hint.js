/**
 * A hint that the page can be installed: once, to a visitor who has come back on another day, when another view is
 * opened and no game is under way.
 */

import { t } from "../platform/i18n.js";
import { deletesAfterAWeek, readText, writeText } from "../platform/storage/local-storage.js";
import { byId } from "../platform/ui/dom.js";
import { draw, html } from "../platform/ui/templates.js";

/** The day of the first visit, or TOLD. */
const KEY = "hexreeve.install";
const TOLD = "told";

/** What Chromium hands to a page that it can install. @typedef {Event & {prompt(): Promise<unknown>}} Installer */

/** @param {() => boolean} isOccupied returns whether something is under way that must not be interrupted */
export function installHint(isOccupied) {
  const today = new Date().toISOString().slice(0, 10);
  const day = readText(KEY);
  if (!day) writeText(KEY, today);
  /** @type {Installer | null} */
  let installer = null;
  let shown = false;
  if (day && day !== TOLD && day !== today) {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      installer = /** @type {Installer} */ (event);
    });
    addEventListener("appinstalled", close);
  }

  return {
    /** Shows the hint if this is a good moment: the visitor has just gone to another view. */
    consider() {
      if (readText(KEY) === TOLD) return show(shown && !isOccupied());
      if (!day || day === today || isOccupied() || !(installer || isOnAppleHandheld())) return;
      // If this cannot be noted, the hint would come again and again.
      shown = writeText(KEY, TOLD);
      show(shown);
    },
    /** Draws it again, in another language or because a game has begun. */
    redraw: () => shown && show(!isOccupied()),
  };

  function close() {
    shown = false;
    show(false);
  }

  function install() {
    installer?.prompt().catch(() => {});
    close();
  }

  /** @param {boolean} visible */
  function show(visible) {
    byId("install").hidden = !visible;
    if (!visible) return;
    const button = html`<button type="button" id="install-now" class="main" @click=${install}>${t("install.now")}</button>`;
    const games = html`<a id="install-games" class="button" href="#referee">${t("install.games")}</a>`;
    draw(
      byId("install"),
      html`<span>${installer ? t("install.offer") : t("install.by-hand")}</span> ${installer ? button : games}
        <button type="button" id="install-later" @click=${close}>${t("install.later")}</button>`,
    );
  }
}

/** True if an iPhone or iPad shows the page in its browser: only they know `standalone`. */
function isOnAppleHandheld() {
  return "standalone" in navigator && deletesAfterAWeek();
}

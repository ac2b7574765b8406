/** @import { State, updates } from "./updates.js" */

import { t } from "../platform/i18n.js";
import { byId } from "../platform/ui/dom.js";
import { draw, html, nothing } from "../platform/ui/templates.js";

/**
 * Offers a newer version, if taking it interrupts no game and loses nothing; or the one that worked, if this one does
 * not start.
 *
 * @param {Pick<ReturnType<typeof updates>, "accept" | "goBack">} update
 * @returns {(state: Readonly<State>) => void}
 */
export function updatePanel({ accept, goBack }) {
  return (state) => {
    const newer = state.newer && !Object.values(state.occupied).some(Boolean);
    const now = html`${t("update.ready")}<button type="button" id="update-now" @click=${accept}>${t("update.now")}</button>`;
    const back = html`${t("update.older")}<button type="button" id="update-back" @click=${goBack}>${t("update.back")}</button>`;
    byId("update").hidden = !newer && !state.older;
    draw(byId("update"), [newer ? now : nothing, state.older ? back : nothing]);
  };
}

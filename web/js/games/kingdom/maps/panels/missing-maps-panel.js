/** @import { MissingMaps } from "../../setup/missing-maps.js" */
/** @import { SetupWithoutMaps, State } from "../../types.js" */

import { sentenceLanguage, t } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { draw, html, nothing } from "../../../../platform/ui/templates.js";

/**
 * Draws which game waits for maps, above the map that is being painted or the list of them.
 *
 * @param {MissingMaps} waiting
 * @returns {(state: Readonly<State>) => void}
 */
export function missingMapsPanel(waiting) {
  return ({ view, waitingSetup, canvas }) => {
    const shown = view === "transcribe" && waitingSetup !== null;
    byId("awaited").hidden = !shown;
    if (!shown) return;
    const painting = waitingSetup.lacks.some(({ id }) => id === canvas?.map.id);
    draw(
      byId("awaited"),
      html`
        <p>${sentence(waitingSetup)}</p>
        <div class="actions">
          ${painting ? nothing : continueButton("awaited-go", waitingSetup, waiting)}
          <button type="button" id="awaited-forget" @click=${waiting.leaveSetup}>${t("awaited.forget")}</button>
        </div>
      `,
    );
  };
}

/** @param {SetupWithoutMaps} awaited */
function sentence({ lacks }) {
  if (!lacks.length) return t("awaited.ready");
  const names = new Intl.ListFormat(sentenceLanguage(), { type: "conjunction" }).format(lacks.map(({ name }) => name));
  return t(lacks.length > 1 ? "awaited.several" : "awaited.one", { names });
}

/**
 * Makes the button that leads to the next map or, after the last one, to the game.
 *
 * @param {string} id
 * @param {SetupWithoutMaps} awaited
 * @param {MissingMaps} waiting
 */
export function continueButton(id, { lacks: [next] }, waiting) {
  const words = next ? t("awaited.next", { name: next.name }) : t("awaited.play");
  return html`<button type="button" id=${id} class="main" @click=${waiting.drawNextOrPlay}>${words}</button>`;
}

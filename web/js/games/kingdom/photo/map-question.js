/** Asks what some hexes of a photographed quadrant are, outlined in the photograph. */

/** @import { SeenMap } from "../../../engine/answers.js" */
/** @import { Paint } from "../types.js" */
/** @import { Picture } from "./picture.js" */
/** @import { Screens } from "./dialog.js" */

import { t } from "../../../platform/i18n.js";
import { html, nothing, svg } from "../../../platform/ui/templates.js";
import { BLANK } from "../model/map-grid.js";
import { verticesOf } from "./hex-grid.js";
import { locator } from "./projection.js";

/**
 * Shows the first question of a map.
 *
 * @param {Screens} screens
 * @param {Picture} picture
 * @param {SeenMap} seen
 * @param {Paint[]} paints what can be drawn on the map
 * @param {string} back what the button says that leads back to the corners
 * @returns {Promise<string | null>} the letter that was chosen, "?" if nobody knows; null if the corners are to be moved,
 *   or the dialog was closed
 */
export function mapQuestion(screens, picture, { questions, lying }, paints, back) {
  const [question] = questions;
  const at = locator(lying, picture);
  const outlines = (question?.hexes ?? []).map((hex) =>
    verticesOf(hex)
      .map(([x, y]) => at(x, y).join())
      .join(" "),
  );
  const offered = (question?.choices ?? []).flatMap((letter) => paints.filter((paint) => paint.letter === letter));
  return screens.ask((/** @type {(given: string | null) => void} */ answer) =>
    screens.show(
      "map",
      t("photo.map-asked"),
      html`
        <div class="photo-frame">
          ${picture}
          <svg viewBox="0 0 ${picture.width} ${picture.height}" aria-hidden="true" class="photo-outlines">
            ${["dark", "light"].map((tone) => outlines.map((points) => svg`<polygon class=${tone} points=${points} />`))}
          </svg>
        </div>
        <div class="photo-question is-picture" role="group" aria-labelledby="photo-title" aria-describedby="photo-words">
          <p id="photo-words" class="photo-words" role="status">
            ${t("photo.map-outlined", { hexes: question?.hexes.join(", ") ?? "" })}
          </p>
          <p class="hint">${questions.length > 1 ? t("photo.map-more", { count: questions.length - 1 }) : nothing}</p>
          <div class="photo-choices">
            ${offered.map(
              ({ letter, name, drawings }) => html`<button
              type="button"
              id="photo-map-${letter.charCodeAt(0)}"
              @click=${() => answer(letter)}
            ><svg viewBox="-30 -34 60 68" aria-hidden="true" class="emblem">${(drawings[0] ?? []).map(
              (drawing) => svg`<use href="#${drawing}"></use>`,
            )}</svg><span>${name}</span></button>`,
            )}
          </div>
          <div class="actions">
            <button type="button" id="photo-map-unknown" class="quiet" @click=${() => answer(BLANK)}>
              ${t("photo.map-unknown")}
            </button>
            <button type="button" id="photo-map-back" class="quiet" @click=${() => answer(null)}>${back}</button>
          </div>
        </div>
      `,
    ),
  );
}

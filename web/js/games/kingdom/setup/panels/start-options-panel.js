/** @import { StartOptions } from "../start-options.js" */
/** @import { StartOption, State } from "../../types.js" */

import { t } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { draw, emblem, html, nothing } from "../../../../platform/ui/templates.js";
import { begunLesson } from "../../referee/lesson/lesson-progress.js";
import { photoButton } from "../../ui/photo-button.js";

/** The doors, with their icons. */
const DOORS = /** @type {[StartOption, string][]} */ ([
  ["new", "icon-die"],
  ["board", "icon-board"],
  ["finished", "icon-coin"],
]);

/**
 * Draws what people can begin with, and the way on from the board that they describe.
 *
 * @param {StartOptions} options
 * @param {object} ways
 * @param {() => unknown} ways.learn begins the lesson, or goes on with it
 * @param {() => unknown} ways.playAlone plays the set-up on the page against robots, on the screen
 * @param {() => void} ways.photograph the table
 * @returns {(state: Readonly<State>) => void}
 */
export function startOptionsPanel(options, { learn, playAlone, photograph }) {
  byId("place-pieces").addEventListener("click", options.enter);

  return ({ view, startOption, table, busy, opening, rolled }) => {
    const describing = startOption !== "new";
    for (const id of ["roll", "play"]) byId(id).hidden = describing;
    byId("place-pieces").hidden = !describing;
    byId("place-pieces").toggleAttribute("disabled", busy || !table);
    if (view !== "setup") return;
    // They lead until somebody has begun.
    byId("doors").classList.toggle("leads", !rolled);
    draw(
      byId("doors"),
      html`
        <p class="welcome">${t("doors.welcome")}</p>
        <div class="ways-in" role="group" aria-label=${t("doors.title")}>
          ${DOORS.map(
            ([each, icon]) => html`<button
              type="button"
              id="door-${each}"
              aria-pressed=${each === startOption}
              ?disabled=${opening && each === "new"}
              @click=${() => options.choose(each)}
            >${emblem(icon, "-12 -12 24 24")}<span>${t(`doors.${each}`)}</span></button>`,
          )}
          <button type="button" id="door-learn" ?disabled=${busy || !table} @click=${learn}>
            ${emblem("icon-learn", "-12 -12 24 24")}<span>${t(begunLesson() ? "doors.learn-on" : "doors.learn")}</span>
          </button>
          <button
            type="button"
            id="door-alone"
            ?disabled=${busy || !table}
            @click=${playAlone}
          >${emblem("icon-robot", "-12 -12 24 24")}<span>${t("doors.alone")}</span></button>
        </div>
        ${
          describing
            ? html`<div class="actions">${photoButton("photo-doors", photograph, busy || !table)}</div>
                <p class="hint">${t("doors.how")}</p>`
            : nothing
        }
      `,
    );
  };
}

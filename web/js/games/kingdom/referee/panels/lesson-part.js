/** @import { LessonController } from "../lesson/lesson-controller.js" */
/** @import { Game, LessonOnPage } from "../../types.js" */

import { t } from "../../../../platform/i18n.js";
import { html, nothing } from "../../../../platform/ui/templates.js";
import { house } from "../../ui/house.js";

/**
 * Draws the stop of a lesson: what to do, then what it has shown and the way on.
 *
 * @param {LessonOnPage} lesson
 * @param {Game} game
 * @param {object} play
 * @param {Pick<LessonController, "begin" | "go">} play.lessons
 * @param {() => unknown} play.leaveLesson
 * @param {() => unknown} play.playAlone
 * @param {string[]} boxes that people have
 */
export function lessonPart(lesson, game, { lessons, leaveLesson, playAlone }, boxes) {
  const { stops, at, reached, begun } = lesson;
  const stop = stops[at];
  const leave = html`<button type="button" id="lesson-leave" @click=${leaveLesson}>${t("lesson.leave")}</button>`;
  if (!stop) return end();
  const active = stop.record.position?.active ?? game.record.setup.start;
  const tried = game.record.actions.length > begun.done;
  return html`<div class="lesson" role="group" aria-labelledby="lesson-title">
    <p class="lesson-place">${house(active)} ${t("lesson.stop", { at: at + 1, of: stops.length })}</p>
    <h3 id="lesson-title">${stop.title}</h3>
    <p id="lesson-say" class=${reached ? "faint" : ""}>${stop.say}</p>
    ${reached ? html`<p id="lesson-so"><strong>${t("lesson.right")}</strong> ${stop.so}</p>` : nothing}
    ${
      reached
        ? html`<div class="answers">
          <button type="button" id="lesson-next" class="main" @click=${() => lessons.go(1)}>${t("lesson.next")}</button>
        </div>`
        : nothing
    }
    <div class="small-buttons">
      ${at ? html`<button type="button" id="lesson-back" @click=${() => lessons.go(-1)}>${t("lesson.back")}</button>` : nothing}
      ${
        tried || reached
          ? html`<button type="button" id="lesson-again" @click=${() => lessons.go(0)}>${t("lesson.again")}</button>`
          : nothing
      }
      ${reached ? nothing : html`<button type="button" id="lesson-skip" @click=${() => lessons.go(1)}>${t("lesson.skip")}</button>`}
      ${leave}
    </div>
    ${at || reached ? nothing : html`<p class="hint">${t("lesson.several")}</p><div class="answers">${ofBoxes()}</div>`}
  </div>`;

  /** Offers the lessons of the other boxes that people have. */
  function ofBoxes() {
    return lesson.others
      .filter(({ box }) => boxes.includes(box))
      .map(
        ({
          box,
          name,
          stops: count,
          beginners,
        }) => html`<button type="button" id="lesson-${box}" @click=${() => lessons.begin(box)}>
          ${beginners ? t("lesson.first", { count }) : t("lesson.box", { box: name, count })}
        </button>`,
      );
  }

  function end() {
    return html`<div class="lesson" role="group" aria-labelledby="lesson-title">
      <h3 id="lesson-title">${t("lesson.end")}</h3>
      <p>${t("lesson.end-more")}</p>
      <div class="answers">
        <button type="button" id="lesson-alone" class="main" @click=${playAlone}>${t("doors.alone")}</button>
        ${ofBoxes()}
        ${leave}
      </div>
    </div>`;
  }
}

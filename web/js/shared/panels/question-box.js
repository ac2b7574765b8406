/** @import { Sandbox } from "../games/sandbox.js" */

import { t } from "../../platform/i18n.js";
import { html, nothing } from "../../platform/ui/templates.js";

/**
 * Says that the game on the page is only a question, and makes the ways out of it.
 *
 * @param {{from?: string} | null | undefined} question
 * @param {Pick<Sandbox, "leaveQuestion" | "keepQuestion">} play
 * @param {string} [prefix] of the ids
 */
export function questionBox(question, play, prefix = "") {
  if (!question) return nothing;
  return html`<div class="question">
    <p>${t(question.from ? "question.example" : "question.title")}</p>
    <button type="button" id="${prefix}question-leave" @click=${play.leaveQuestion}>${t(
      question.from ? "question.to-rules" : "question.leave",
    )}</button>
    <button type="button" id="${prefix}question-keep" @click=${play.keepQuestion}>${t("question.keep")}</button>
  </div>`;
}

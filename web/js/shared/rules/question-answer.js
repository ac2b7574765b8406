/** @import { Answered, Case, ExampleView, Explained } from "../types.js" */

import { t } from "../../platform/i18n.js";
import { parseDrawing } from "../../platform/trusted-types.js";
import { html, nothing } from "../../platform/ui/templates.js";
import { badge, ruleText } from "./rule-text.js";

/** What the sentences about an example do not say themselves, by verdict. @type {Record<string, string>} */
const LABELS = { refused: "rules.refused", otherwise: "rules.otherwise" };

/** @typedef {{actions: object[]}} Recorded a game's record */
/** @typedef {(record: any) => void} TryOut */

/**
 * Makes the answer to a question: a sentence, what it rests on, and drawn examples.
 *
 * @param {Answered} asked
 * @param {Map<string, Explained>} rules all that the game has, by id
 * @param {Case<Recorded> | undefined} drawn its examples, once they are there
 * @param {TryOut} tryOut
 */
export function answer({ answer: says, readings, kind, source, rules: named, exceptions }, rules, drawn, tryOut) {
  const told = named.flatMap((id) => rules.get(id) ?? []);
  // Said by the first rule, unless the answer stands elsewhere.
  const own = told[0]?.source !== source || told[0]?.kind !== kind;
  return html`
    <p class="answer">${says}</p>
    ${exceptions?.map(({ text }) => html`<p>${text}</p>`)}
    ${own ? html`<p class="rule-label">${badge(kind)} ${source}</p>` : nothing}
    ${readings ? html`<p>${t("rules.open")}</p><ol>${readings.map((each) => html`<li>${each}</li>`)}</ol>` : nothing}
    ${examples(drawn, tryOut)}
    ${told.map((rule) => ruleText({ ...rule, exceptions: undefined }))}
  `;
}

/**
 * Makes the drawn examples of a question or a rule, or what holds their place until they are there.
 *
 * @param {Case<Recorded> | undefined} drawn
 * @param {TryOut} tryOut
 */
export function examples(drawn, tryOut) {
  if (!drawn) return html`<p class="hint examples-coming">${t("rules.drawing")}</p>`;
  if (!drawn.examples.length) return nothing;
  return html`<div class="examples">${drawn.examples.map((each) => example(each, tryOut))}</div>`;
}

/**
 * @param {ExampleView<Recorded>} shown
 * @param {TryOut} tryOut
 */
function example(shown, tryOut) {
  const { verdict, doing, message, record } = shown;
  const { src, width, height, alt } = picture(shown);
  const label = LABELS[verdict];
  return html`<figure class="example is-${verdict}">
    <figcaption>${label ? html`<strong>${t(label)}</strong> ` : nothing}${doing} ${message}</figcaption>
    <img src=${src} width=${width} height=${height} alt=${alt} decoding="async">
    <p class="hint">${origin(shown)}</p>
    ${record ? html`<button type="button" @click=${() => tryOut(record)}>${t("rules.try")}</button>` : nothing}
  </figure>`;
}

/** Says where an example comes from: nothing of our own is called printed. */
function origin(/** @type {ExampleView<Recorded>} */ { invented, pictured }) {
  if (pictured) return t("rules.pictured", { source: pictured });
  if (invented === undefined) return t("rules.own");
  return t(invented ? "rules.invented" : "rules.own-example");
}

/** @type {WeakMap<ExampleView<Recorded>, {src: string, width: number, height: number, alt: string}>} */
const pictures = new WeakMap();

/**
 * Makes a drawing as a picture by itself: its ids are those of the board as well.
 *
 * @param {ExampleView<Recorded>} shown
 */
function picture(shown) {
  const known = pictures.get(shown);
  if (known) return known;
  const drawing = parseDrawing(shown.svg);
  const { width, height } = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (drawing.documentElement)).viewBox
    .baseVal;
  const src = `data:image/svg+xml,${encodeURIComponent(shown.svg)}`;
  const made = { src, width, height, alt: drawing.querySelector("desc")?.textContent ?? "" };
  pictures.set(shown, made);
  return made;
}

/** Many cards, of which one is to be named: a field narrows them down. */

/** @import { CardView } from "../types.js" */

import { sentenceLanguage, t } from "../../../platform/i18n.js";
import { html, live, nothing } from "../../../platform/ui/templates.js";
import { hiddenText, siteFace, workerFace } from "./card-faces.js";

/** Fewer cards than these are seen at once. */
const MANY = 9;

/** @typedef {{target: HTMLInputElement}} Typed */

/**
 * Draws a field and the cards that fit it. Enter chooses the card that is left, once it is the only one.
 *
 * @param {string} prefix with which the ids begin
 * @param {CardView[]} cards
 * @param {string} words that are in the field
 * @param {(words: string) => void} narrow
 * @param {(card: string) => unknown} choose
 */
export function cardList(prefix, cards, words, narrow, choose) {
  const found = cards.filter((card) => matches(card, words));
  const [only] = found.length === 1 ? found : [];
  const entered = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (only && words.trim()) choose(only.id);
  };
  const field = html`<div class="b-find">
    <input
      type="search"
      id="${prefix}-find"
      maxlength="60"
      autocomplete="off"
      autocapitalize="none"
      spellcheck="false"
      enterkeyhint="done"
      aria-label=${t("builders.find")}
      placeholder=${t("builders.find")}
      .value=${live(words)}
      @input=${(/** @type {Typed} */ { target }) => narrow(target.value)}
      @keydown=${entered}
    >
    <span role="status">${t("builders.found", { count: found.length })}</span>
  </div>`;
  return html`${cards.length < MANY ? nothing : field}
    <ul class="b-cards b-coming">${found.map(card)}</ul>`;

  /** @param {CardView} card */
  function card(card) {
    return html`<li>
      <button type="button" id="${prefix}-${card.id}" class="b-card" @click=${() => choose(card.id)}
        >${card.needs ? siteFace(card) : workerFace(card)}${hiddenText(card.help)}</button>
    </li>`;
  }
}

/**
 * Sorts cards by their names.
 *
 * @param {readonly CardView[]} cards
 */
export function byName(cards) {
  return [...cards].sort((one, other) => one.name.localeCompare(other.name, sentenceLanguage()));
}

/**
 * True if each word of a search is part of one that is on the card: its name, or what it needs, brings and costs. A
 * number must be the same.
 *
 * @param {CardView} card
 * @param {string} words
 */
export function matches({ name, kind_name = "", help }, words) {
  const there = plainWords(`${name} ${kind_name} ${help}`);
  return plainWords(words).every((word) =>
    there.some((each) => (/^\d/.test(word) ? each === word : each.includes(word))),
  );
}

/** Splits a text into its words, without accents and capitals. */
function plainWords(/** @type {string} */ text) {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

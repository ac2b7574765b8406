/** Dates and numbers as people write them. */

import { formatOf, hasWords, sentenceLanguage, t } from "./i18n.js";

/**
 * Writes a date and the time of day. Where people's own browser names their region, as in "en-AU", that decides.
 *
 * @param {number} time in ms since 1970
 */
export function formatDate(time) {
  return formatOf(Intl.DateTimeFormat, regionalTag(), { dateStyle: "medium", timeStyle: "short" }).format(time);
}

/**
 * Writes a number with the decimal sign of the language, and with that between thousands.
 *
 * @param {number} value
 * @param {Intl.NumberFormatOptions} [how]
 */
export function formatNumber(value, how) {
  return formatOf(Intl.NumberFormat, sentenceLanguage(), how).format(value);
}

/** Writes a share of a hundred. */
export function formatPercent(/** @type {number} */ value) {
  return formatNumber(value / 100, { style: "percent" });
}

/** Finds the tag of the language of the page that says in which region it is spoken. */
function regionalTag() {
  // Browsers may name languages in ways that Intl refuses.
  const speaks = (/** @type {string} */ tag) => new RegExp(`^${sentenceLanguage()}(-\\w{2,8})*$`, "i").test(tag);
  const usual = hasWords("region") ? [t("region")] : [];
  return [...navigator.languages, ...usual].find(speaks) ?? sentenceLanguage();
}

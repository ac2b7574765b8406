/** Copies a ruling with all that somebody needs to judge it again. Nothing is sent: people paste it where they like. */

/** @import { LogEntry, Ruling } from "../types.js" */

import { language, t, withLabel } from "../../platform/i18n.js";
import { byId } from "../../platform/ui/dom.js";
import { html, nothing } from "../../platform/ui/templates.js";
import { toast } from "../../platform/ui/toast.js";

/** What is reported: a ruling, or words about a move that was accepted. @typedef {Ruling | {message: string}} Reportable */
/** @typedef {{id: string, name?: string}} Player */
/** @typedef {{setup: {players: Player[]}, actions: {type: string, note?: string}[]}} Reported a game of either kind */

/** Gives the version of this page: the number at its foot, and the name of its folder, which is made from its content. */
function version() {
  const [, folder = ""] = /\/app\/(\w+)\//.exec(import.meta.url) ?? [];
  return [byId("version").textContent, folder].filter(Boolean).join(" ");
}

/**
 * Makes a part of the panel with a ruling: a button, and after a press the text that it has copied.
 *
 * @param {() => Reported | null} record returns that of the game, with the action in question at its end
 * @param {() => void} again draws the panel again
 * @param {string} prefix with which the ids begin
 * @param {string} [words] on the button
 * @returns {(ruling: Reportable, about?: Ruling | LogEntry) => unknown} `about` tells rulings apart
 */
export function rulingReport(record, again, prefix, words = "report.copy") {
  /** What was copied last. @type {{about: unknown, text: string, copied: boolean} | null} */
  let report = null;
  const field = `${prefix}report-text`;

  return (ruling, about = /** @type {Ruling} */ (ruling)) => {
    const shown = report?.about === about ? report : null;
    return html`
      <p class="report"><button type="button" id="${prefix}report" @click=${() => copy(ruling, about)}>${t(words)}</button></p>
      ${shown ? copied(shown) : nothing}
    `;
  };

  /**
   * @param {Reportable} ruling
   * @param {unknown} about
   */
  async function copy(ruling, about) {
    const text = reportText(ruling, record());
    const done = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"));
    const copied = await done.then(
      () => true,
      () => false,
    );
    report = { about, text, copied };
    again();
    if (copied) toast(t("report.copied"));
    else selectText(field);
  }

  /** @param {{text: string, copied: boolean}} report */
  function copied({ text, copied }) {
    return html`
      <p id="${prefix}report-done">${copied ? t("report.done") : t("report.by-hand")} ${t("report.where")}</p>
      <textarea id=${field} class="report-text" readonly rows="4" aria-label=${t("report.text")} .value=${text}></textarea>
    `;
  }
}

/** Selects the text of a field, so that it can be copied by hand. */
function selectText(/** @type {string} */ id) {
  const field = document.getElementById(id);
  if (field instanceof HTMLTextAreaElement) field.select();
}

/**
 * Writes the text of a report. Nobody needs to know what people are called, or what they have noted.
 *
 * @param {Reportable} ruling
 * @param {Reported | null} record
 */
export function reportText(ruling, record) {
  const lines = /** @type {[string, string][]} */ ([
    [t("report.says"), (record?.setup.players ?? []).reduce(withoutName, ruling.message)],
    ...("rule" in ruling ? [[t("report.rule"), `${ruling.rule} (${ruling.kind}, ${ruling.source})`]] : []),
    [t("report.version"), version()],
    [t("report.language"), language()],
    [t("report.browser"), navigator.userAgent],
    [t("report.game"), JSON.stringify(record && withoutNames(record))],
  ]);
  return lines.map(([name, value]) => `${withLabel(name, value)}\n`).join("");
}

/** Puts the id of a player in place of the name. */
function withoutName(/** @type {string} */ text, /** @type {Player} */ { id, name }) {
  if (!name) return text;
  const literal = name.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, "gu"), id);
}

/** @param {Reported} record */
function withoutNames({ setup, actions, ...record }) {
  const players = setup.players.map(({ name: _, ...seat }) => seat);
  return { ...record, setup: { ...setup, players }, actions: actions.map(({ note: _, ...action }) => action) };
}

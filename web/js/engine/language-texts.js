/**
 * What the engine says in other languages than the one that it starts with: a file a language
 * (scripts/lib/site/stages/languages.py). A file comes when the page first needs it, beside the engine's own; all
 * engines of this page share it.
 */

import { FALLBACK, loadFile } from "../platform/i18n.js";
import { within } from "../platform/time-limits.js";

/** In ms: how long a call waits for the texts of its language. They may still come later. */
const PATIENCE = 8_000;

/** Languages to their texts, as the engine takes them. @type {Map<string, string>} */
const there = new Map();
/** Languages to their downloads under way. @type {Map<string, Promise<void>>} */
const coming = new Map();
/** The languages that the engine has had to do without. @type {Set<string>} */
const lacking = new Set();
/** @type {Array<() => void>} */
const listeners = [];

globalThis.addEventListener?.("online", () => requestTexts([...lacking].join("+")));

/** Lists the languages of a tag, such as `es+fr`, that the engine does not start with. */
function codesOf(/** @type {string} */ tag) {
  return tag.split("+").filter((code) => code && code !== FALLBACK);
}

/**
 * Begins to download the texts of a language, if they are not there.
 *
 * @param {string} tag a language, or several with a plus between them
 */
export function requestTexts(tag) {
  for (const code of codesOf(tag)) request(code);
}

/**
 * Waits for the texts of a language, but not if it has waited for them in vain: then they are only requested.
 *
 * @param {string} tag
 * @returns {Promise<Map<string, string>>} what is there, by language
 */
async function bringTexts(tag) {
  const codes = codesOf(tag);
  await Promise.all(
    codes.map((code) => {
      const download = request(code);
      return lacking.has(code) ? undefined : within(download, PATIENCE).catch(() => note(code));
    }),
  );
  return new Map(codes.flatMap((code) => (there.has(code) ? [[code, there.get(code) ?? ""]] : [])));
}

/** True if the engine has had to do without texts of a language. */
export function lacksTexts(/** @type {string} */ tag) {
  return codesOf(tag).some((code) => lacking.has(code));
}

/** @param {() => void} listener called whenever texts are missing or have come */
export function watchTexts(listener) {
  listeners.push(listener);
}

/** Hands the texts of languages to one worker. */
export class WorkerLanguages {
  /** Languages to whether the worker could use their texts. @type {Map<string, Promise<boolean>>} */
  #taught = new Map();
  #add;

  /** @param {(code: string, texts: string) => Promise<boolean>} add gives them to the worker; true if it can use them */
  constructor(add) {
    this.#add = add;
  }

  /**
   * Brings the texts of a language to the worker, once. It takes them when Python is ready.
   *
   * @param {string} tag
   * @returns {Promise<string>} the nearest language in which it can answer
   */
  async teach(tag) {
    const known = new Set([FALLBACK]);
    for (const [code, texts] of await bringTexts(tag)) {
      const added = this.#taught.get(code) ?? this.#add(code, texts).catch(() => false);
      this.#taught.set(code, added);
      if (await added) known.add(code);
    }
    const [sentences = FALLBACK, names = sentences] = tag.split("+").map((code) => (known.has(code) ? code : FALLBACK));
    return names === sentences ? sentences : `${sentences}+${names}`;
  }
}

/** @returns {Promise<void>} resolves when the texts are there or cannot be had */
function request(/** @type {string} */ code) {
  if (there.has(code)) return Promise.resolve();
  const download = coming.get(code) ?? fetchTexts(code).finally(() => coming.delete(code));
  coming.set(code, download);
  return download;
}

async function fetchTexts(/** @type {string} */ code) {
  try {
    there.set(code, JSON.stringify(await loadFile(`engine.${code}`)));
  } catch {
    // The next call, or the next connection, requests them again.
  }
  note(code);
}

/** Notes whether the texts of a language are missing. */
function note(/** @type {string} */ code) {
  if (there.has(code)) lacking.delete(code);
  else lacking.add(code);
  for (const listener of listeners) listener();
}

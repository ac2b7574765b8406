/** The page's words in the visitor's language. */

import { DEVICE_LIMIT, fetchWithin, NETWORK_LIMIT, TimedOut } from "./time-limits.js";

/**
 * The page's language; after a plus, the language of the names on cards and tiles.
 *
 * @typedef {"en" | "es" | "en+es" | "es+en"} Language
 */

const LANGUAGES = /** @type {const} */ (["en", "es", "en+es", "es+en"]);
const REMEMBERED = "hexreeve.language";
const FOLDER = new URL("../../i18n/", import.meta.url);
/** The attributes of index.html that hold words. */
const WORDED = ["alt", "aria-label", "content", "placeholder", "title"];

/** @type {Record<string, string>} */
let texts = {};
/** @type {Language} */
let current = initial();
/** @type {Array<() => void>} */
const listeners = [];

/** Gives the page's language in the form that the engine takes. */
export function language() {
  return current;
}

/** Gives the language of the page's sentences as a BCP 47 tag. */
export function sentenceLanguage(tag = current) {
  return /** @type {"en" | "es"} */ (tag.slice(0, 2));
}

/**
 * Finds the words of a key and fills in `{names}`.
 *
 * @param {string} key
 * @param {Record<string, string | number>} [params]
 * @returns {string}
 */
export function t(key, params = {}) {
  const text = texts[key];
  if (text === undefined) throw new Error(`there are no words for ${key}`);
  return text.replace(/{(\w+)}/g, (braces, name) => String(params[name] ?? braces));
}

/** @param {string} key */
export function hasWords(key) {
  return Object.hasOwn(texts, key);
}

/** Speaks the remembered language, or the first of the browser's that we know, or English. */
export function loadWords() {
  return setLanguage(current);
}

/**
 * Switches to a language, and remembers it. Before the first switch there are no words.
 *
 * @param {Language} chosen
 */
export async function setLanguage(chosen) {
  texts = await loadFile(sentenceLanguage(chosen));
  current = chosen;
  writeLanguage(chosen);
  applyTo(document.documentElement);
  for (const listener of listeners) listener();
}

/**
 * Adds words that not every visitor needs, in the present language.
 *
 * @param {string} part the first part of their keys
 */
export async function addWords(part) {
  texts = { ...texts, ...(await loadFile(`${part}.${sentenceLanguage()}`)) };
}

/**
 * Fetches a file that the build has written for a language.
 *
 * @param {string} name of the file, without its ending
 */
export async function loadFile(name) {
  const address = new URL(`${name}.json`, FOLDER);
  // A device that is silent must not keep the page silent: then the server is asked.
  const onDevice = navigator.serviceWorker?.controller != null;
  const response = await fetchWithin(address, {}, onDevice ? DEVICE_LIMIT : NETWORK_LIMIT).catch((fault) => {
    if (!(onDevice && fault instanceof TimedOut)) throw fault;
    return fetchWithin(address, { cache: "reload" });
  });
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response.json();
}

/** @param {() => void} listener called after every change of language */
export function onLanguage(listener) {
  listeners.push(listener);
}

/**
 * Fills in elements with `data-t="key"`, and attributes with `data-t-NAME="key"`, for the names in WORDED. The
 * manifest of the language names the installed page.
 *
 * @param {HTMLElement} root
 */
function applyTo(root) {
  // Browsers style the whole page anew when the language is set, even to the same.
  if (root.lang !== sentenceLanguage()) root.lang = sentenceLanguage();
  root.querySelector('link[rel="manifest"]')?.setAttribute("href", `manifest.${sentenceLanguage()}.webmanifest`);
  for (const element of root.querySelectorAll("[data-t]"))
    element.textContent = t(element.getAttribute("data-t") ?? "");
  for (const name of WORDED)
    for (const element of root.querySelectorAll(`[data-t-${name}]`))
      element.setAttribute(name, t(element.getAttribute(`data-t-${name}`) ?? ""));
}

/**
 * Chooses the remembered language, or the first of the browser's that we know.
 *
 * @returns {Language}
 */
function initial() {
  const wanted = [readLanguage(), ...navigator.languages.map((tag) => tag.split("-")[0])];
  return wanted.find(isLanguage) ?? "en";
}

/**
 * True if we speak a language.
 *
 * @param {string | null | undefined} tag
 * @returns {tag is Language}
 */
export function isLanguage(tag) {
  return LANGUAGES.some((known) => known === tag);
}

function readLanguage() {
  try {
    return localStorage.getItem(REMEMBERED);
  } catch {
    return null; // the browser keeps nothing for this site
  }
}

/** @param {Language} chosen */
function writeLanguage(chosen) {
  try {
    localStorage.setItem(REMEMBERED, chosen);
  } catch {
    // the browser keeps nothing for this site
  }
}

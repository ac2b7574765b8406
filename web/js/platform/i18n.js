/** The page's words in the visitor's language. */

import { DEVICE_LIMIT, fetchWithin, NETWORK_LIMIT, TimedOut } from "./time-limits.js";

/** The languages of the site, from the build (scripts/lib/site/languages.py). */
const META = /** @type {HTMLMetaElement | null | undefined} */ (
  globalThis.document?.querySelector("meta[name=languages]")
);
/** The codes of the languages in the menu. */
const OFFERED = codes(META?.content);
/** Texts that a language lacks are in this one; outside a page, in the tests, there is none. */
export const [FALLBACK = "und"] = OFFERED;
/** All languages: those that are only begun open by their address (`?lang=CODE`). */
export const LANGUAGES = [...OFFERED, ...codes(META?.dataset.begun)];
/** The parameter of the address that chooses a language. */
const PARAMETER = "lang";
/** The key in localStorage under which the language is stored. */
export const LANGUAGE_KEY = "hexreeve.language";
const FOLDER = new URL("../../i18n/", import.meta.url);
/** The attributes of index.html that hold words. */
const WORDED = ["alt", "aria-label", "content", "label", "placeholder", "title"];

/** @type {Record<string, string>} */
let texts = {};
let current = initial();
if (META) showOwn();
/** The language that was chosen last: its words may still be on their way. */
let chosenLast = current;
/** @type {Array<() => void>} */
const listeners = [];

/** Gives the page's language as the engine takes it; after a plus, the language of the names on cards and tiles. */
export function language() {
  return current;
}

/** Gives the language of the page's sentences as a BCP 47 tag. */
export function sentenceLanguage(tag = current) {
  return tag.split("+")[0] ?? tag;
}

/**
 * Finds the words of a key and fills in `{names}`, numbers as the language writes them. A `count` chooses the form that
 * the language has for it, such as `key-one`.
 *
 * @param {string} key
 * @param {Record<string, string | number>} [params]
 * @returns {string}
 */
export function t(key, params = {}) {
  const text = typeof params.count === "number" ? formFor(key, params.count) : texts[key];
  if (text === undefined) throw new Error(`there are no words for ${key}`);
  return text.replace(/{(\w+)}/g, (braces, name) => written(params[name] ?? braces));
}

/** Writes a thing and what is to be said of it, as "a: b"; of several, as "a: b: c". @returns {string} */
export function withLabel(/** @type {string} */ label, /** @type {string[]} */ ...texts) {
  const [text, ...more] = texts;
  return text === undefined ? label : t("label", { label, text: withLabel(text, ...more) });
}

function written(/** @type {string | number} */ value) {
  return typeof value === "number" ? formatOf(Intl.NumberFormat, sentenceLanguage()).format(value) : value;
}

/**
 * Finds the form for a count by the plural rules of the CLDR, as `form` of hexreeve/text/wording.py does: the
 * language's own form or plain text, else one of the fallback, which the build has marked.
 *
 * @param {string} key
 * @param {number} count
 */
function formFor(key, count) {
  const names = (/** @type {string} */ tag) => [`${key}-${formatOf(Intl.PluralRules, tag).select(count)}`, key];
  const theirs = names(FALLBACK).map((name) => `${name}@${FALLBACK}`);
  const found = [...names(sentenceLanguage()), ...theirs].find(hasWords);
  return found && texts[found];
}

/** Names of files that could not be used: the browser may have stored what came instead. @type {Set<string>} */
const faulty = new Set();

/** @type {Map<string, any>} */
const formats = new Map();

/**
 * Finds a format or the plural rules of a language. To make one takes longer than to draw a panel, so they are kept.
 *
 * @template Format
 * @template Options
 * @param {new (tag: string, options?: Options) => Format} Kind
 * @param {string} tag of a language
 * @param {Options} [options]
 * @returns {Format}
 */
export function formatOf(Kind, tag, options) {
  const key = JSON.stringify([Kind.name, tag, options]);
  const found = formats.get(key) ?? new Kind(tag, options);
  formats.set(key, found);
  return found;
}

/** @param {string} key */
export function hasWords(key) {
  return Object.hasOwn(texts, key);
}

/** Speaks the language of the address, or the stored one, or the first of the browser's that we know. */
export function loadWords() {
  return setLanguage(current);
}

/**
 * Switches to a language, and stores it. Before the first switch there are no words.
 *
 * @param {string} chosen
 */
export async function setLanguage(chosen) {
  chosenLast = chosen;
  const words = await loadFile(sentenceLanguage(chosen));
  if (chosen !== chosenLast) return;
  texts = words;
  current = chosen;
  writeLanguage(chosen);
  removeParameter();
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
 * Fetches a file that the build has written for a language. Asks the server anew if it could not be used the last time.
 *
 * @param {string} name of the file, without its ending
 */
export async function loadFile(name) {
  try {
    const content = await fetchFile(name);
    faulty.delete(name);
    return content;
  } catch (fault) {
    faulty.add(name);
    throw fault;
  }
}

/** @param {string} name */
async function fetchFile(name) {
  const address = new URL(`${name}.json`, FOLDER);
  // A device that is silent must not keep the page silent: then the server is asked.
  const onDevice = navigator.serviceWorker?.controller != null;
  /** @type {RequestInit} */
  const asked = faulty.has(name) ? { cache: "reload" } : {};
  const response = await fetchWithin(address, asked, onDevice ? DEVICE_LIMIT : NETWORK_LIMIT).catch((fault) => {
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
 * Fills in elements with `data-t="key"` or `data-own="key"`, and attributes with `data-t-NAME="key"`, for the names in WORDED. The
 * manifest of the language names the installed page.
 *
 * @param {HTMLElement} root
 */
function applyTo(root) {
  // Browsers style the whole page anew when the language is set, even to the same.
  if (root.lang !== sentenceLanguage()) root.lang = sentenceLanguage();
  root.querySelector('link[rel="manifest"]')?.setAttribute("href", `manifest.${sentenceLanguage()}.webmanifest`);
  for (const element of root.querySelectorAll("[data-t], [data-own]"))
    element.textContent = t(element.getAttribute("data-t") ?? element.getAttribute("data-own") ?? "");
  for (const name of WORDED)
    for (const element of root.querySelectorAll(`[data-t-${name}]`))
      element.setAttribute(name, t(element.getAttribute(`data-t-${name}`) ?? ""));
}

/** Shows one language of the elements that have the words of all: they are in the first frame, before `applyTo`. */
function showOwn() {
  const tag = OFFERED.includes(sentenceLanguage()) ? sentenceLanguage() : FALLBACK;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`[data-own] > * { display: none } [data-own] > [lang="${tag}"] { display: inline }`);
  document.adoptedStyleSheets.push(sheet);
}

/** Chooses the language of the address, or the stored one, or the first of the browser's that is offered. */
function initial() {
  // In an address a plus stands for a space.
  const addressed = new URLSearchParams(globalThis.location?.search).get(PARAMETER)?.replace(" ", "+");
  const wanted = [addressed, readLanguage()].find(isLanguage);
  const theirs = navigator.languages.map((tag) => (tag.split("-")[0] ?? tag).toLowerCase());
  return wanted ?? theirs.find((tag) => OFFERED.includes(tag)) ?? FALLBACK;
}

/** Takes the language out of the address: it is stored now, and the menu can change it. */
function removeParameter() {
  const address = new URL(location.href);
  if (!address.searchParams.has(PARAMETER)) return;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, "", address);
}

/**
 * True if we speak a language, or the sentences of one with the names of another.
 *
 * @param {string | null | undefined} tag
 * @returns {tag is string}
 */
export function isLanguage(tag) {
  const [sentences = "", names, ...more] = (tag ?? "").split("+");
  const known = names === undefined || (names !== sentences && LANGUAGES.includes(names));
  return LANGUAGES.includes(sentences) && known && !more.length;
}

/** @returns {string[]} the codes in a list with spaces between them */
function codes(list = "") {
  return list.split(" ").filter(Boolean);
}

function readLanguage() {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null; // the browser keeps nothing for this site
  }
}

/** @param {string} chosen */
function writeLanguage(chosen) {
  try {
    localStorage.setItem(LANGUAGE_KEY, chosen);
  } catch {
    // the browser stores nothing for this site
  }
}

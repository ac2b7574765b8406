/**
 * Answers that are there before the engine is: those that the last visit has stored on this device, and set-ups that
 * the build has rolled. The page shows them at once; the engine confirms them as soon as it is ready.
 *
 * Buys: with the stored screen, a return visit works at 0.07 of a bare start (docs/start-up.md). Without: the page waits
 * for the engine's own answers.
 */

import { readText, writeText } from "../../platform/storage/local-storage.js";
import { isList, isObject, isText } from "../../platform/storage/validators.js";
import { APP } from "../addresses.js";
import { isLeftOut } from "./left-out.js";
import { RolledSetups } from "./rolled-setups.js";

/** The question is a call of the facade, with its arguments as JSON. */
/** @typedef {{method: string, args: string, answer: any}} StoredAnswer */

const KEY = "hexreeve.ahead";
/** The folder of this version of the page: another version may ask and answer otherwise. */
const VERSION = APP.pathname;

/** The language of each answer of the engine and of the view in it. @type {WeakMap<object, string>} */
const languages = new WeakMap();
/** Set before a reload without the stored answers: nothing more may be stored then. */
let disabled = isLeftOut("stored-answers");

/**
 * Notes in which language the engine has answered: an answer may come after the visitor has chosen another one.
 *
 * @param {any} answer
 * @param {string} language
 */
export function noteLanguage(answer, language) {
  for (const part of [answer, answer?.view]) if (isObject(part)) languages.set(part, language);
}

/**
 * @param {any} answer of the engine, or made of the view of one
 * @returns {string | undefined} its language, if it has one
 */
export function languageOf(answer) {
  return languages.get(answer.view ?? answer);
}

/** Deletes the stored answers: the page would make other calls now. */
export function clearAnswers() {
  writeText(KEY, null);
}

/** Deletes the stored answers, and lets nothing more be stored. */
export function disableAnswers() {
  disabled = true;
  clearAnswers();
}

/**
 * Stores answers for the next visit, in place of the former ones.
 *
 * @param {StoredAnswer[]} answers
 */
export function storeAnswers(answers) {
  if (disabled) return;
  writeText(KEY, JSON.stringify({ version: VERSION, answers }));
}

export class AnswerCache {
  #stored = readStored();
  #rolledSetups = new RolledSetups();
  /** The answers that were given out. @type {StoredAnswer[]} */
  used = [];
  /** True if an answer came from this device, where others can write too. */
  fromDevice = false;
  #resolveFirstMiss = () => {};
  /** Resolves at the first call that only the engine can answer. @type {Promise<void>} */
  firstMiss = new Promise((missed) => (this.#resolveFirstMiss = missed));

  constructor() {
    if (!this.#stored.length) this.#rolledSetups.prefetch();
  }

  /** True if a stored answer has not been given out. */
  get hasAnswers() {
    return this.#stored.length > 0;
  }

  /**
   * True if a call can be answered. Each can be once.
   *
   * @param {string} method
   * @param {any} args
   * @param {Promise<void>} ready resolves when the engine itself can answer: then no file is waited for
   */
  async canAnswer(method, args, ready) {
    if (this.#find(method, args)) return true;
    return Boolean(await Promise.race([this.#roll(method, args), ready]));
  }

  /**
   * @param {string} method
   * @param {any} args
   * @param {Promise<void>} ready resolves when the engine itself can answer: then no file is waited for
   * @returns {Promise<any>} the answer; undefined if only the engine can give it
   */
  async take(method, args, ready) {
    const known = this.#find(method, args);
    const answer = known ? known.answer : await Promise.race([this.#roll(method, args), ready]);
    if (!answer) {
      this.#resolveFirstMiss();
      return undefined;
    }
    this.fromDevice ||= known !== undefined;
    this.#stored = this.#stored.filter((each) => each !== known);
    if (!known) this.#rolledSetups.close();
    this.used.push({ method, args: known?.args ?? JSON.stringify(args), answer });
    return answer;
  }

  #find(/** @type {string} */ method, /** @type {any} */ args) {
    const question = withoutAvoided(method, args);
    return this.#stored.find(
      (each) => each.method === method && withoutAvoided(method, JSON.parse(each.args)) === question,
    );
  }

  async #roll(/** @type {string} */ method, /** @type {any} */ args) {
    return method === "roll" ? this.#rolledSetups.roll(args) : undefined;
  }
}

/**
 * Writes a question without what a roll avoids. A slow device may not have listed the last set-ups yet, and the stored
 * roll has avoided them: it is the answer all the same, and it is on the screen already.
 *
 * @param {string} method
 * @param {any} args
 */
function withoutAvoided(method, args) {
  return JSON.stringify(method === "roll" ? { ...args, choices: { ...args.choices, avoid: undefined } } : args);
}

/** @returns {StoredAnswer[]} what this version of the page has stored */
function readStored() {
  if (disabled) return [];
  try {
    const { version, answers } = JSON.parse(readText(KEY) ?? "{}");
    const valid = version === VERSION && isList(answers, isStoredAnswer);
    if (valid) for (const { args } of answers) JSON.parse(args);
    return valid ? answers : [];
  } catch {
    return [];
  }
}

/** @returns {each is StoredAnswer} */
function isStoredAnswer(/** @type {unknown} */ each) {
  return isObject(each) && isText(each.method) && isText(each.args) && isObject(each.answer);
}

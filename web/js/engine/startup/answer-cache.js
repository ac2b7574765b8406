/**
 * Answers that are there before the engine is: those that the last visit has kept on this device, and set-ups that the
 * build has rolled. The page shows them at once; the engine confirms them as soon as it is ready.
 */

import { readText, writeText } from "../../platform/storage/local-storage.js";
import { isList, isObject, isText } from "../../platform/storage/validators.js";
import { Pool } from "./rolled-setups.js";

/** The question is a call of the facade, with its arguments as JSON. */
/** @typedef {{method: string, args: string, answer: any}} Answered */

const KEPT = "hexreeve.ahead";
/** The folder of this version of the page: another version may ask and answer otherwise. */
const VERSION = new URL("../../", import.meta.url).pathname;

/** The language of each answer of the engine, and of the view in it. @type {WeakMap<object, string>} */
const spoken = new WeakMap();
/** Whether the page begins again without what was kept: its last state must not be kept then. */
let over = false;

/**
 * Note in which language the engine has answered: an answer may come after the visitor has chosen another one.
 *
 * @param {any} answer
 * @param {string} language
 */
export function noteLanguage(answer, language) {
  for (const part of [answer, answer?.view]) if (isObject(part)) spoken.set(part, language);
}

/**
 * @param {any} answer of the engine, or made of the view of one
 * @returns {string | undefined} its language, if it has one
 */
export function languageOf(answer) {
  return spoken.get(answer.view ?? answer);
}

/** Forget what is kept: it is no longer what the page would ask for. */
export function forgetAhead() {
  writeText(KEPT, null);
}

/** Forget what is kept, and keep nothing more. */
export function endAhead() {
  over = true;
  forgetAhead();
}

/**
 * Keep answers for the next visit, instead of those kept before.
 *
 * @param {Answered[]} answers
 */
export function keepAhead(answers) {
  if (over) return;
  writeText(KEPT, JSON.stringify({ version: VERSION, answers }));
}

export class Ahead {
  #kept = kept();
  #pool = new Pool();
  /** What has been answered. @type {Answered[]} */
  given = [];
  /** Whether an answer came from this device, where others can write too. */
  fromDevice = false;
  #miss = () => {};
  /** Resolved at the first question that only the engine can answer. @type {Promise<void>} */
  missed = new Promise((missed) => (this.#miss = missed));

  constructor() {
    if (!this.#kept.length) this.#pool.begin();
  }

  /** Whether anything is kept that has not been asked for. */
  get waiting() {
    return this.#kept.length > 0;
  }

  /**
   * True if a question can be answered. Each can be once.
   *
   * @param {string} method
   * @param {any} args
   * @param {Promise<void>} ready resolves when the engine itself can answer: then no file is waited for
   */
  async has(method, args, ready) {
    if (this.#known(method, args)) return true;
    return Boolean(await Promise.race([this.#rolled(method, args), ready]));
  }

  /**
   * @param {string} method
   * @param {any} args
   * @param {Promise<void>} ready resolves when the engine itself can answer: then no file is waited for
   * @returns {Promise<any>} the answer; undefined if only the engine can give it
   */
  async take(method, args, ready) {
    const known = this.#known(method, args);
    const answer = known ? known.answer : await Promise.race([this.#rolled(method, args), ready]);
    if (!answer) {
      this.#miss();
      return undefined;
    }
    this.fromDevice ||= known !== undefined;
    this.#kept = this.#kept.filter((each) => each !== known);
    if (!known) this.#pool.close();
    this.given.push({ method, args: JSON.stringify(args), answer });
    return answer;
  }

  #known(/** @type {string} */ method, /** @type {any} */ args) {
    const question = JSON.stringify(args);
    return this.#kept.find((each) => each.method === method && each.args === question);
  }

  async #rolled(/** @type {string} */ method, /** @type {any} */ args) {
    return method === "roll" ? this.#pool.roll(args) : undefined;
  }
}

/** @returns {Answered[]} what this version of the page has kept */
function kept() {
  try {
    const { version, answers } = JSON.parse(readText(KEPT) ?? "{}");
    return version === VERSION && isList(answers, isAnswered) ? answers : [];
  } catch {
    return [];
  }
}

/** @returns {each is Answered} */
function isAnswered(/** @type {unknown} */ each) {
  return isObject(each) && isText(each.method) && isText(each.args) && isObject(each.answer);
}

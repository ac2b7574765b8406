/** Stores the answers to the first calls of the next visit: the page shows them before the engine is there. */

/** @import { Engine } from "../../engine/client.js" */
/** @import { Calls } from "../../engine/calls.js" */

import { clearAnswers, forgetSnapshot, languageOf, storeAnswers, storeSnapshot } from "../../engine/engine.js";
import { language } from "../../platform/i18n.js";
import { changeGuard } from "../../platform/ui/dom.js";

/** In ms: how long nothing must change before the answers are stored. */
const REST = 1500;

/** @typedef {{method: keyof Calls, given: object, answer: object}[]} AnsweredCalls calls without the language, with their answers */

/**
 * @template {{view: string, game: unknown, table: unknown, choices: unknown, earlier?: unknown, turned?: unknown}} S
 * @param {Engine} engine
 * @param {(state: Readonly<S>) => Promise<AnsweredCalls>} ask
 * @param {() => AnsweredCalls} [currentCalls] what the next visit begins with if the page is left before `ask` could be called
 * @param {(view: string) => import("../../platform/ui/view-table.js").Look} [lookAs] how a view looks that the next visit may begin with
 * @returns {(state: Readonly<S>) => void}
 */
export function storeAnswersForNextVisit(engine, ask, currentCalls = () => [], lookAs) {
  const changed = changeGuard();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  /** @type {Readonly<S>} */
  let last;

  async function store() {
    clearTimeout(waiting);
    waiting = undefined;
    const now = last;
    const asked = await ask(now);
    if (now === last) saveAnswers(asked, now);
  }

  function saveAnswers(/** @type {AnsweredCalls} */ asked, /** @type {Readonly<S>} */ now) {
    if (asked.some(({ answer }) => (languageOf(answer) ?? language()) !== language())) return;
    storeAnswers(
      asked.map(({ method, given, answer }) => ({
        method,
        args: JSON.stringify({ language: language(), ...given }),
        answer,
      })),
    );
    // The next visit begins with what is on the screen, or with the set-up that it will roll.
    const [{ method, answer } = { method: "", answer: {} }] = asked;
    if (!lookAs) return;
    if (method === "roll") storeSnapshot("setup", lookAs("setup"), /** @type {{svg: string}} */ (answer).svg);
    else if (method === "game" && now.view === "referee") storeSnapshot("referee", lookAs("referee"), null);
  }

  // What is on the screen can be stored at the last moment; nothing can be asked then.
  addEventListener("pagehide", () => {
    if (waiting === undefined) return;
    if (last.game) store();
    else saveAnswers(currentCalls(), last);
  });

  return (state) => {
    const { view, game, table, choices, earlier, turned } = state;
    const away = view === "away";
    if (!changed(view, game, table, choices, earlier, turned, language()) || away || !(game || table)) return;
    last = state;
    clearAnswers();
    forgetSnapshot();
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      await engine.ready;
      await engine.resumed;
      store();
    }, REST);
  };
}

/** The questions about one photograph while people answer them: which is being asked, and which hexes stand as likely. */

/** @import { Comparison } from "./compare.js" */
/** @import { Thing } from "./hex-contents.js" */
/** @import { Look, Question } from "./questions.js" */

import { questionsOf } from "./questions.js";

/**
 * @param {Pick<Comparison, "things" | "asked"> & {worth: Map<string, number>}} compared
 * @param {Map<string, Look>} looks of hexes
 * @param {Map<string, Thing>} before what has been answered already
 */
export function questionList({ things, asked, worth }, looks, before) {
  /** What people have answered: asked or not. */
  const answers = new Map(before);
  /** Answered, or passed over in a picture of which people have said that it is right. */
  const settled = new Set(before.keys());
  /** @type {Question[]} */
  let questions = [];
  let at = 0;
  ask();

  return {
    answers,
    ask,

    /** Finds the question that is asked; undefined if none is left. */
    current: () => questions[at],
    /** Says which of how many it is. */
    place: () => ({ at: at + 1, all: questions.length }),
    /** Lists the unsure hexes that nobody has answered. */
    open,
    /** Lists those of them that nobody is asked about either. */
    likely: () => {
      const waiting = new Set(questions.slice(at).flatMap(({ hexes }) => hexes));
      return open().filter((hex) => !waiting.has(hex));
    },
    /** Finds what stands on a hex. */
    thing: (/** @type {string} */ hex) => answers.get(hex) ?? things.get(hex) ?? "",
    settled: (/** @type {string} */ hex) => settled.has(hex),

    /**
     * Notes what stands on a hex. A picture stays until it is settled.
     *
     * @param {string} hex
     * @param {Thing} thing
     */
    answer(hex, thing) {
      answers.set(hex, thing);
      settled.add(hex);
      if (questions[at]?.hexes.length === 1) pass();
    },

    /** Notes that a picture is right as it is. */
    settle() {
      for (const hex of questions[at]?.hexes ?? []) {
        answers.set(hex, answers.get(hex) ?? things.get(hex) ?? "");
        settled.add(hex);
      }
      pass();
    },
  };

  /** Begins to ask, the worthiest first: about what is still open. */
  function ask() {
    questions = questionsOf(
      open().map((hex) => ({
        hex,
        thing: things.get(hex) ?? "",
        look: looks.get(hex) ?? "",
        worth: worth.get(hex) ?? 0,
      })),
    );
    at = 0;
  }

  function open() {
    return [...asked.keys()].filter((hex) => !settled.has(hex));
  }

  /** Goes on to the next question with an open hex. */
  function pass() {
    while (questions[at]?.hexes.every((hex) => settled.has(hex))) at++;
  }
}

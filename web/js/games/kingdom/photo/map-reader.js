/** Reads the map of a photographed quadrant or island in a worker of its own, and asks people what it cannot know. */

/** @import { Engine } from "../../../engine/client.js" */
/** @import { QuadrantRecord, SeenMap } from "../../../engine/answers.js" */
/** @import { Marks } from "./corners-screen.js" */
/** @import { EmptyBoard } from "./empty-board.js" */
/** @import { Picture } from "./picture.js" */
/** @import { Refusal } from "./refusals.js" */

import { EngineError } from "../../../engine/call-errors.js";
import { workerTask } from "../../../engine/worker-task.js";
import { language } from "../../../platform/i18n.js";
import { messageFor } from "../../../shared/error-messages.js";
import { handOver, handOverEmpty } from "./reader.js";
import { refusalFor } from "./refusals.js";

/** What the worker is at, in this order. */
export const STEPS = /** @type {const} */ (["python", "numpy", "map"]);

/** @typedef {typeof STEPS[number]} Step */
/**
 * `tell` is called with every step; `ask` with a map that has a question, for the letter that people choose, or null if
 * they have left, or want to mark the corners again.
 *
 * @typedef {{tell: (step: Step) => void, ask: (seen: SeenMap) => Promise<string | null>}} Asking
 */

/**
 * Begins to read a picture: the worker starts while people mark the corners.
 *
 * @param {Picture} picture
 * @param {{box: string, locations: string[]}} quadrant
 * @param {{empty: EmptyBoard | null, quadrants: QuadrantRecord[]}} print a board of it that was photographed without
 *   pieces, and transcribed maps that may lie there
 * @param {Engine} pageEngine the page's engine, which nobody needs meanwhile
 */
export function mapReader(picture, { box, locations }, print, pageEngine) {
  /** @type {Refusal | null} */
  let fault = null;
  const { run, cancel } = workerTask((met) => (fault = { refused: messageFor(met) }));
  /** @type {(marks: Marks) => void} */
  let mark = () => {};
  /** @type {Promise<Marks>} */
  const marked = new Promise((keep) => (mark = keep));
  /** @type {Asking} */
  let asking = { tell: () => {}, ask: async () => null };
  /** @type {Step} */
  let step = "python";
  // Two Pythons at a time are too much for some phones.
  pageEngine.suspend();
  const answer = run(read).then((seen) => seen ?? fault);
  answer.then(() => pageEngine.resume());
  return {
    cancel,

    /**
     * @param {Marks} marks
     * @param {Asking} people
     * @returns {Promise<SeenMap | Refusal | null>} null if it was cancelled
     */
    read(marks, people) {
      asking = people;
      asking.tell(step);
      mark(marks);
      return answer;
    },
  };

  /** @param {Engine} engine @returns {Promise<SeenMap | Refusal | null>} */
  async function read(engine) {
    at("numpy");
    await engine.need("numpy");
    const { corners, size } = await marked;
    at("map");
    try {
      const photograph = { picture: await handOver(engine, picture, "photograph"), corners };
      const grid = size && [size.columns, size.rows];
      const known = { quadrants: print.quadrants, empty: await handOverEmpty(engine, print.empty) };
      let seen = await engine.call("read-map", {
        language: language(),
        photograph,
        box,
        locations,
        ...known,
        size: grid,
      });
      /** @type {Record<string, string>} */
      const named = {};
      for (let [question] = seen.questions; question; [question] = seen.questions) {
        const letter = await asking.ask(seen);
        if (letter === null) return null;
        named[question.group] = letter;
        seen = await engine.call("name-map", { language: language(), features: seen.features, named });
      }
      return seen;
    } catch (met) {
      if (met instanceof EngineError) return refusalFor(met);
      throw met;
    }
  }

  function at(/** @type {Step} */ now) {
    step = now;
    asking.tell(step);
  }
}

/** Reads a photograph in a worker of its own, which fetches what it needs the first time. */

/** @import { Engine } from "../../../engine/client.js" */
/** @import { LearnedBoard, QuadrantRecord, SeenTable } from "../../../engine/answers.js" */
/** @import { SetupRecord } from "../types.js" */
/** @import { Marks, Point } from "./corners-screen.js" */
/** @import { EmptyBoard } from "./empty-board.js" */
/** @import { Picture } from "./picture.js" */
/** @import { Refusal } from "./refusals.js" */

import { EngineError } from "../../../engine/call-errors.js";
import { workerTask } from "../../../engine/worker-task.js";
import { language, t } from "../../../platform/i18n.js";
import { messageFor } from "../../../shared/error-messages.js";
import { bytesOf, ROUGH, shrink } from "./picture.js";
import { refusalFor } from "./refusals.js";

/** What is known of the table before. @typedef {{edition: string, quadrants: QuadrantRecord[], setup: SetupRecord | null, colours: string[]}} Known */
/** A picture with what people have said of it. @typedef {{picture: Picture, marked: Marks}} Shot */
/** What the worker is at, in this order. @typedef {"python" | "numpy" | "corners" | "hexes"} Step */
/**
 * What a picture is read for: what stands there, with a board that was learned before if there is one; or to learn how
 * the empty board looks.
 *
 * @typedef {{learning: boolean, empty: EmptyBoard | null}} Purpose
 */
/**
 * What has come of it. `marked`: what people said of the picture, with the corners that were found if they had left
 * them to the search.
 *
 * @typedef {{seen: SeenTable, marked: Marks} | {learned: LearnedBoard, marked: Marks} | (Refusal & {marked?: Marks})} Read
 */

/** The marks of somebody who has said nothing but that the corners are right. */
const UNSAID = { colours: [], searching: false, size: null };

export const STEPS = /** @type {const} */ (["python", "numpy", "corners", "hexes"]);

/**
 * Begins to read a picture: the worker starts, and looks for the corners until people have marked them.
 *
 * @param {Picture} picture
 * @param {Shot | null} first another picture of the same table, which shows the rest
 * @param {Known} known
 * @param {Purpose} purpose
 * @param {Engine} pageEngine the page's engine, which nobody needs meanwhile
 */
export function photoReader(picture, first, known, { learning, empty }, pageEngine) {
  /** @type {Read | null} */
  let fault = null;
  const { run, cancel } = workerTask((met) => (fault = { refused: messageFor(met) }));
  /** @type {(marked: Marks) => void} */
  let mark = () => {};
  /** @type {Promise<Marks>} */
  const marked = new Promise((keep) => (mark = keep));
  /** @type {(corners: Point[] | null) => void} */
  let find = () => {};
  /** @type {Promise<Point[] | null>} The corners of the board; null if none are found. */
  const corners = new Promise((keep) => (find = keep));
  let tell = (/** @type {Step} */ _step) => {};
  /** @type {Step} */
  let step = "python";
  /** What people have said of the picture, once they have. @type {Marks | null} */
  let said = null;
  // Two Pythons at a time are too much for some phones.
  pageEngine.suspend();
  const answer = run(read).then((read) => read ?? fault);
  answer.then(() => {
    pageEngine.resume();
    find(null);
  });
  return {
    corners,
    cancel,

    /**
     * @param {Marks} given
     * @param {(step: Step) => void} told is called now and with every step
     * @returns {Promise<Read | null>} null if it was cancelled
     */
    read(given, told) {
      tell = told;
      tell(step);
      said = given;
      mark(given);
      return answer;
    },
  };

  /** @param {Engine} engine @returns {Promise<Read>} */
  async function read(engine) {
    const { edition, quadrants } = known;
    const given = { language: language(), edition, quadrants };
    at("numpy");
    await engine.need("numpy");
    const there = !said || said.searching ? await search(engine, given) : null;
    find(there);
    // While people look at the corners, the hexes are read from those that were found.
    const ahead = there && !said ? await readHexes(engine, given, { corners: there, ...UNSAID }) : null;
    const own = settled(await marked, there);
    if (own.searching) {
      const refused = t("photo.corners-lost");
      return { refused, wrongCorners: true, marked: { ...own, searching: false } };
    }
    return ahead && isSame(own, ahead.marked) ? ahead : readHexes(engine, given, own);
  }

  /**
   * Reads what stands on the board between some corners, or learns how it looks empty.
   *
   * @param {Engine} engine
   * @param {{language: string, edition: string, quadrants: QuadrantRecord[]}} given
   * @param {Marks} own
   * @returns {Promise<Read & {marked: Marks}>}
   */
  async function readHexes(engine, given, own) {
    const { setup, colours } = known;
    const shot = { picture, marked: own };
    at("hexes");
    const photographs = [];
    for (const [i, { picture, marked }] of (first ? [first, shot] : [shot]).entries())
      photographs.push({ picture: await handOver(engine, picture, `photograph-${i}`), corners: marked.corners });
    const more = {
      photographs,
      setup,
      colours: colours.length ? colours : own.colours,
      empty: learning ? null : await handOverEmpty(engine, empty),
    };
    const [photograph] = photographs;
    try {
      if (learning && photograph)
        return { learned: await engine.call("learn-empty-board", { ...given, photograph }), marked: own };
      return { seen: await engine.call("read-photo", { ...given, ...more }), marked: own };
    } catch (fault) {
      if (fault instanceof EngineError) return { ...refusalFor(fault), marked: own };
      throw fault;
    }
  }

  /**
   * Looks for the corners of the board.
   *
   * @param {Engine} engine
   * @param {{language: string, edition: string, quadrants: QuadrantRecord[]}} given
   */
  async function search(engine, given) {
    at("corners");
    const small = shrink(picture, picture.width, picture.height, ROUGH);
    const own = await handOver(engine, small, "photograph");
    small.width = 0; // gives its memory back
    const there = await engine.call("find-corners", { ...given, picture: own }).catch(noBoard);
    const scale = picture.width / own.width;
    return there?.map((corner) => /** @type {Point} */ (corner.map((at) => at * scale))) ?? null;
  }

  function at(/** @type {Step} */ now) {
    step = now;
    tell(step);
  }
}

/**
 * Puts the corners that were found in the place of those that people have left to the search.
 *
 * @param {Marks} marked
 * @param {Point[] | null} found
 * @returns {Marks} `searching` still if none were found
 */
function settled(marked, found) {
  return marked.searching && found ? { ...marked, corners: found, searching: false } : marked;
}

/** True if a reading with one of these marks is a reading with the other. */
function isSame(/** @type {Marks} */ one, /** @type {Marks} */ other) {
  return [one.corners.flat(), one.colours].join() === [other.corners.flat(), other.colours].join();
}

/**
 * Gives the engine a picture under a name.
 *
 * @param {Engine} engine
 * @param {Picture} picture
 * @param {string} name
 */
export async function handOver(engine, picture, name) {
  await engine.give(name, bytesOf(picture));
  return { name, width: picture.width, height: picture.height };
}

/**
 * Gives the engine a board that was learned, if there is one.
 *
 * @param {Engine} engine
 * @param {EmptyBoard | null} empty
 */
export async function handOverEmpty(engine, empty) {
  if (!empty) return null;
  // A copy: what is handed over is gone here.
  await engine.give("empty-board", empty.colours.slice());
  return { name: "empty-board", quadrants: empty.quadrants };
}

/** Gives null if no board was found; every other fault ends the reading. */
function noBoard(/** @type {unknown} */ fault) {
  if (fault instanceof EngineError) return null;
  throw fault;
}

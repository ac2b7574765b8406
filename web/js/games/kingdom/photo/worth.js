/** What an answer about an unsure hex is worth: the gold at stake, by the engine, times the doubt. */

/** @import { Ask } from "../../../engine/calls.js" */
/** @import { SeenTable } from "../../../engine/answers.js" */
/** @import { SetupRecord } from "../types.js" */
/** @import { Comparison } from "./compare.js" */
/** @import { Thing } from "./hex-contents.js" */

import { partsOf } from "./hex-contents.js";

/** A position is also played on: where no gold is at stake, what stands there counts like one gold. */
const PIECE = 1;
/** How doubtful the kind of a piece is where its colour is certain: no photograph tells. */
const ALIKE = 0.5;

/**
 * Weighs all unsure hexes, with one call.
 *
 * @param {Ask} ask
 * @param {SetupRecord} setup
 * @param {Comparison} found
 * @param {Pick<SeenTable, "doubt">} seen
 * @returns {Promise<Map<string, number>>} by hex
 */
export async function weigh(ask, setup, { things, asked }, { doubt }) {
  if (!asked.size) return new Map();
  /** @type {Record<string, string[]>} */
  const pieces = {};
  for (const [hex, thing] of things) {
    const owner = ownerOf(thing);
    if (owner) (pieces[owner] ??= []).push(hex);
  }
  const pairs = [...asked].map(([hex, may]) => /** @type {const} */ ([hex, twoLikeliest(things.get(hex) ?? "", may)]));
  const answers = Object.fromEntries(pairs.map(([hex, pair]) => [hex, pair.map(ownerOf)]));
  const gold = await ask("gold-at-stake", { setup, pieces, answers });
  return new Map(
    pairs.map(([hex, [one, other]]) => {
      const alike = one !== other && ownerOf(one) !== "" && ownerOf(one) === ownerOf(other);
      // What a photograph shows for certain although it cannot be in this game is asked about in any case.
      const chance = Math.max(doubt[hex] ?? 1, alike ? ALIKE : 0);
      return [hex, (PIECE + (gold[hex] ?? 0)) * chance];
    }),
  );
}

/**
 * @param {Thing} likeliest
 * @param {Thing[]} may
 * @returns {[Thing, Thing]}
 */
function twoLikeliest(likeliest, may) {
  return [likeliest, may.find((thing) => thing !== likeliest) ?? ""];
}

function ownerOf(/** @type {Thing} */ thing) {
  return partsOf(thing).activeColour;
}

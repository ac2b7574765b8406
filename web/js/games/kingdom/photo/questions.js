/** Which hexes of a photograph people are asked about: in order of worth, hexes of one kind together, the rest not. */

/** @import { Thing } from "./hex-contents.js" */

/** People answer no more questions than this at a time; other unsure hexes stand as likely. */
export const MOST_QUESTIONS = 12;
/** A picture with taps shows no more hexes than this. */
export const MOST_IN_PICTURE = 9;
/** The choices for a single hex. */
const MOST_CHOICES = 3;
/** Nothing stands there. */
const EMPTY = "";

/** How hexes look apart from what stands there: nothing is seen, a flat thing lies there, or a body on seven hexes. @typedef {"" | "unseen" | "flat" | "wide"} Look */
/** An unsure hex. thing: the likeliest. worth: the gold at stake, times the doubt. @typedef {{hex: string, thing: Thing, look: Look, worth: number}} Doubtful */
/** A question about one hex, or one picture with several that look alike. @typedef {{hexes: string[], thing: Thing, look: Look}} Question */

/**
 * Lists what to ask about unsure hexes, the worthiest first.
 *
 * @param {Doubtful[]} doubtful
 * @returns {Question[]} no hex twice
 */
export function questionsOf(doubtful) {
  /** @type {Map<string, Doubtful[]>} */
  const kinds = new Map();
  for (const one of doubtful.toSorted((a, b) => b.worth - a.worth)) {
    // Of bodies on seven hexes each has its own colour.
    const kind = `${one.look === "wide" ? one.hex : one.look} ${one.thing}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  return [...kinds.values()]
    .flatMap(pictures)
    .map((hexes) => ({ hexes, worth: hexes.reduce((sum, { worth }) => sum + worth, 0) }))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, MOST_QUESTIONS)
    .flatMap(({ hexes: [first, ...others] }) =>
      first ? { hexes: [first, ...others].map(({ hex }) => hex), thing: first.thing, look: first.look } : [],
    );
}

/** Divides hexes of one kind among pictures of about the same size, the worthiest in the first. */
function pictures(/** @type {Doubtful[]} */ alike) {
  const count = Math.ceil(alike.length / MOST_IN_PICTURE);
  const size = Math.ceil(alike.length / count);
  return Array.from({ length: count }, (_, i) => alike.slice(i * size, (i + 1) * size));
}

/**
 * Lists the buttons for one hex: what the photograph may show, or else everything usual.
 *
 * @param {Thing[]} may the likeliest first
 * @param {Thing[]} usual
 * @returns {Thing[]}
 */
export function offeredOn(may, usual) {
  if (may.length < 2) return usual;
  if (may.length <= MOST_CHOICES) return may;
  return [...may.filter((thing) => thing !== EMPTY).slice(0, MOST_CHOICES - 1), EMPTY];
}

/**
 * Finds what the next tap on a hex of a picture says: that it is empty if it did not look so, then each other thing.
 *
 * @param {Thing[]} may what the photograph may show
 * @param {Thing[]} usual
 * @param {Thing} first what all hexes of the picture look like
 * @param {Thing} now
 * @returns {Thing}
 */
export function nextAnswer(may, usual, first, now) {
  const round = answersRound(may, usual, first);
  return round[(round.indexOf(now) + 1) % round.length] ?? first;
}

/**
 * Lists what taps on a hex of a picture say, one after the other.
 *
 * @param {Thing[]} may
 * @param {Thing[]} usual
 * @param {Thing} first
 */
export function answersRound(may, usual, first) {
  return [...new Set([first, EMPTY, ...(may.length < 2 ? usual : may)])];
}

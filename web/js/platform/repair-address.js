/**
 * Repairs addresses that bring a set-up, a map or a game along. Messengers and people damage them: they encode the slash,
 * change the case, put a full stop, a bracket or `?fbclid=` behind, or break the line.
 */

/** The start of a link's own text: its version. The place `game/dealt/` says that the page deals the cards. */
const LINK = String.raw`((?:dealt/+)?\d+\.\S*)`;
/** How often an address is decoded at most: some programs encode what is encoded already. */
const ROUNDS = 5;
/** A link of at least so many letters is recognised without a place. */
const SHORTEST = 12;

/**
 * Finds what the fragment of an address asks for, however it is damaged, and writes it as this page does.
 *
 * @param {string} fragment what follows the `#`
 * @param {readonly string[]} places that bring something along, such as `setup`, perhaps with the beginning of a game before them
 * @returns {string}
 */
export function repairAddress(fragment, places) {
  const plain = decode(fragment).replace(/\s+/g, "");
  return (
    linkIn(plain, places) ?? lostLink(plain, places) ?? ordinary(/^[a-z]+(\/|$)/i.test(fragment) ? fragment : plain)
  );
}

/**
 * @param {string} fragment as `repairAddress` writes it
 * @param {readonly string[]} places
 * @returns {string | null} the place of the link in an address; null if it brings nothing
 */
export function placeOfLink(fragment, places) {
  return places.find((place) => fragment.startsWith(`${place}/`)) ?? null;
}

/**
 * Finds the link in a text that people have written or a program has read. The link ends with the line, unless its own
 * text goes on.
 *
 * @param {string} text
 * @param {readonly string[]} places that links have
 * @returns {string | null} what follows the `#` in its address
 */
export function repairLink(text, places) {
  const words = decode(text).split(/\s+/);
  const after = (/** @type {string} */ word) => word.slice(word.indexOf("#"));
  for (const [i, word] of words.entries()) {
    let found = word.includes("#") ? linkIn(after(word), places) : null;
    // A link of the second version says where it ends.
    for (let next = i + 1; found && isCutOff(found) && next < words.length; next += 1)
      found = linkIn(after(words.slice(i, next + 1).join("")), places);
    if (found) return found;
  }
  const joined = words.join("");
  return joined.includes("#") ? linkIn(after(joined), places) : null;
}

/** Finds a link after a place of links, in a text without spaces. */
function linkIn(/** @type {string} */ text, /** @type {readonly string[]} */ places) {
  // The longest first: one place may be the end of another.
  const names = [...places]
    .sort((one, other) => other.length - one.length)
    .join("|")
    .replaceAll("/", "/+");
  const match = new RegExp(`(?:^|[^a-z0-9])(${names})/+${LINK}`, "i").exec(text);
  return match && `${match[1]?.toLowerCase().replace(/\/+/, "/")}/${withoutEnd(match[2] ?? "")}`;
}

/** Finds a link whose place is lost. Its own place reads it, wherever it is opened (`openedInPlace`). */
function lostLink(/** @type {string} */ text, /** @type {readonly string[]} */ places) {
  const [, link = ""] = /^[^.]{0,40}?(?<![\d.])([12]\.[\w.:/-]+)/.exec(text) ?? [];
  return link.length < SHORTEST ? null : `${places[0]}/${withoutEnd(link)}`;
}

/** Repairs an address that brings nothing, such as `rules/ID`. */
function ordinary(/** @type {string} */ text) {
  const [, place = "", rest = ""] = /^[#!/]*([a-z]+)(.*)$/is.exec(cutQuery(text).replace(/[.,;:!'")\]}>]+$/, "")) ?? [];
  return place ? place.toLowerCase() + rest : text;
}

/** Removes what a link cannot have at its end. */
function withoutEnd(/** @type {string} */ text) {
  const [, dealt = "", version = "", body = ""] = /^(dealt\/+)?(\d+)\.(.*)$/i.exec(text) ?? [];
  const letters = version === "2" ? /^[0-9a-z./:-]*/i : /^[\w-]*/;
  const [link = ""] = version === "1" || version === "2" ? (letters.exec(body) ?? []) : [cutQuery(body)];
  return `${dealt && "dealt/"}${version}.${version === "2" ? link.replace(/[./:-]+$/, "") : link}`;
}

/** True if a link of the second version lacks its end. */
function isCutOff(/** @type {string} */ link) {
  return /\/2\./.test(link) && !/z$/i.test(link);
}

/** Removes what services put behind an address to follow those who open it. */
function cutQuery(/** @type {string} */ text) {
  return text.replace(/[?&].*$/s, "");
}

/** Decodes percent signs, and removes what programs put into long words; none of it can be in a link. */
function decode(/** @type {string} */ text) {
  let plain = text;
  for (let round = 0; round < ROUNDS && plain.includes("%"); round += 1)
    plain = plain.replace(/(?:%[0-9a-f]{2})+/gi, decodeRun);
  return plain
    .normalize("NFKC")
    .replace(/[\u2010\u2011\u2212]/g, "-")
    .replace(/[\u2013\u2014]/g, "--")
    .replace(/[\p{Cf}\\]|(?!\s)\p{Cc}/gu, "");
}

function decodeRun(/** @type {string} */ run) {
  try {
    return decodeURIComponent(run);
  } catch {
    // Not UTF-8: only its ASCII letters can belong to a link.
    return run.replace(/%([0-9a-f]{2})/gi, (_, code) => {
      const letter = Number.parseInt(code, 16);
      return letter < 0x80 ? String.fromCharCode(letter) : "";
    });
  }
}

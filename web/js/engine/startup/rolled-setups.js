/**
 * Set-ups that the build has rolled, for a first visit: each is the engine's own answer to a roll without wishes, in a
 * file of its own (scripts/lib/site/stages/rolled_setups.py). For the seed of the set-up the engine gives the same
 * answer.
 *
 * Buys: a first visit shows a set-up at 0.13 of a bare start instead of about 0.35 (docs/start-up.md). Without: the
 * engine rolls it once it is ready.
 */

/** @import { Choices } from "../records.js" */

import { language } from "../../platform/i18n.js";
import { readText } from "../../platform/storage/local-storage.js";
import { fetchWithin } from "../../platform/time-limits.js";
import { APP } from "../addresses.js";
import { paintBoard } from "./screen-snapshot.js";

/** The keys under which the page stores what people choose. */
const CHOICES = "hexreeve.choices";
const LANGUAGE = "hexreeve.language";

const FOLDER = new URL("pool/", APP);
const POOL = /** @type {HTMLMetaElement | null} */ (document.querySelector("meta[name=pool]"));
/** How many set-ups there are of each edition, and the editions; the first one is the usual one. */
const [COUNT = "0", ...EDITIONS] = (POOL?.content ?? "").split(" ");

export class RolledSetups {
  /** @type {{edition: string, coming: Promise<any>} | null} */ #request = null;
  /** Later visits need no network: the page has stored its language since the first one. */
  #open = readText(LANGUAGE) === null && !navigator.serviceWorker?.controller;

  /** Fetches a set-up of the usual edition now: the page needs one before it knows what there is to choose. */
  prefetch() {
    const [usual] = EDITIONS;
    if (!usual || !this.#open) return;
    const coming = this.#ask(usual);
    // First visit: the page will show this set-up, so paint it now.
    if (["", "#setup"].includes(location.hash) && readText(CHOICES) === null)
      paintBoard(coming.then((table) => table?.svg));
  }

  /**
   * @param {any} args of a roll
   * @returns {Promise<any>} the answer; undefined if there is none for these wishes, or if it does not come
   */
  async roll({ choices, turned, language: asked }) {
    const { edition } = choices;
    if (!this.#open || turned || asked !== language() || !EDITIONS.includes(edition)) return undefined;
    if (this.#request?.edition !== edition) this.#ask(edition);
    const table = await this.#request?.coming;
    return table && isUsual(choices, table.setup) ? table : undefined;
  }

  /** Lets no set-up be given out twice. */
  close() {
    this.#open = false;
  }

  #ask(/** @type {string} */ edition) {
    const number = Math.floor(Math.random() * Number(COUNT));
    const coming = fetchSetup(`${language()}/${edition}-${number}.bin`).catch(() => undefined);
    this.#request = { edition, coming };
    return coming;
  }
}

async function fetchSetup(/** @type {string} */ name) {
  const response = await fetchWithin(new URL(name, FOLDER));
  if (!response.ok) return undefined;
  return new Response(response.body?.pipeThrough(new DecompressionStream("gzip"))).json();
}

/**
 * True if choices wish for nothing but what a set-up has.
 *
 * @param {Choices & Record<string, unknown>} choices
 * @param {Choices} setup
 */
function isUsual({ edition, boxes, players, ...wishes }, setup) {
  const seats = (/** @type {Choices["players"]} */ seated) =>
    seated.map(({ id, name, robot }) => [id, name ?? "", robot]);
  const same =
    edition === setup.edition &&
    String(boxes) === String(setup.boxes) &&
    JSON.stringify(seats(players)) === JSON.stringify(seats(setup.players));
  return same && isEmpty(wishes);
}

/** True if a wish asks for nothing. */
function isEmpty(/** @type {unknown} */ wish) {
  return typeof wish === "object" && wish !== null ? Object.values(wish).every(isEmpty) : !wish;
}

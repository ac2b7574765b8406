/**
 * Joins the two parts into which the build divides Python (scripts/lib/site/stages/split.py): the one that every visit
 * loads, and the rest, which comes when something in it is first called.
 *
 * Buys: 1.5 instead of 2.7 MB on a first visit, and with the warm code cache 0.6 of a second one (docs/start-up.md).
 * Without: Python is one file.
 */

import { DEVICE_LIMIT } from "../../platform/time-limits.js";

/** In ms: how long 1.2 MB take on a line of 10 KB/s. Such a request cannot tell how far it is. */
const WHOLE_LIMIT = 120_000;
/** Names for the two parts alone begin with this. */
const OWN = "~";
/** A WebAssembly module that offers, under the name "", the function that it is given under the name "". */
const OFFER = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0], // magic number and version
  ...[1, 4, 1, 0x60, 0, 0], // a type: no parameters, no results
  ...[2, 5, 1, 0, 0, 0, 0], // a function of this type is imported
  ...[7, 4, 1, 0, 0, 0], // and exported
);

/** The rest of one Python. */
export class LazyPart {
  /** @type {string} */ #url;
  /** @type {{onDevice: boolean, fresh: boolean}} */ #how;
  /** The file, downloaded and not loaded yet. @type {ArrayBuffer | null} */ #bytes = null;
  #loaded = false;

  /**
   * @param {string} url
   * @param {{onDevice: boolean, fresh: boolean}} how as for `fetchBlocking`
   */
  constructor(url, how) {
    this.#url = url;
    this.#how = how;
  }

  /**
   * Makes the first part load this one as soon as it is needed.
   *
   * @param {WebAssembly.Exports} exports of the first part
   * @param {WebAssembly.Imports} imports of both
   * @returns {WebAssembly.Exports} what is for others
   */
  link(exports, imports) {
    return linkLazyModule(exports, imports, () => {
      const bytes = this.#bytes ?? fetchBlocking(this.#url, this.#how);
      this.#bytes = null;
      this.#loaded = true;
      return bytes;
    });
  }

  /**
   * Downloads it without blocking, if it is not there: something needs it soon.
   *
   * @param {(url: string) => Promise<Uint8Array<ArrayBuffer>>} bytesOf
   */
  async prefetch(bytesOf) {
    if (!this.#loaded) this.#bytes ??= (await bytesOf(this.#url)).buffer;
  }
}

/**
 * Makes the first part load the rest as soon as it is needed.
 *
 * @param {WebAssembly.Exports} exports of the first part
 * @param {WebAssembly.Imports} imports of both
 * @param {() => ArrayBuffer} rest brings the file of the rest; WebAssembly cannot wait for a promise
 * @returns {WebAssembly.Exports} what is for others
 */
export function linkLazyModule(exports, imports, rest) {
  const all = Object.entries(exports);
  const own = Object.fromEntries(all.filter(([name]) => name.startsWith(OWN)));
  const load = () => {
    const bytes = rest();
    new WebAssembly.Instance(new WebAssembly.Module(bytes), { ...imports, [OWN]: own });
    // The browser has a copy of its own.
    bytes.transfer?.(0);
    /** @type {WebAssembly.Global} */ (own["~loaded"]).value = 1;
  };
  // A table takes only functions of WebAssembly.
  const offer = new WebAssembly.Instance(new WebAssembly.Module(OFFER), { "": { "": load } });
  /** @type {WebAssembly.Table} */ (own["~places"]).set(0, offer.exports[""]);
  return Object.fromEntries(all.filter(([name]) => !name.startsWith(OWN)));
}

/**
 * Downloads a file while everything else in this worker waits: WebAssembly cannot wait for a promise.
 *
 * @param {string} url
 * @param {object} how
 * @param {boolean} how.onDevice the file is on this device: if that is silent, the server is asked
 * @param {boolean} how.fresh ask the server even if the file is cached
 * @throws {Error} if it does not come
 */
export function fetchBlocking(url, { onDevice, fresh }) {
  try {
    if (!onDevice || fresh) return request(url, WHOLE_LIMIT, fresh);
    try {
      return request(url, DEVICE_LIMIT, false);
    } catch {
      return request(url, WHOLE_LIMIT, true);
    }
  } catch (fault) {
    // Pyodide is about to write its end to the console. The page shows it, or has ended this worker and needs nothing.
    console.error = () => {};
    throw fault;
  }
}

/**
 * @param {string} url
 * @param {number} limit in ms
 * @param {boolean} fresh
 * @returns {ArrayBuffer}
 * @throws {Error} if the file does not come whole within the limit
 */
function request(url, limit, fresh) {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.timeout = limit;
  if (fresh) request.setRequestHeader("Cache-Control", "no-cache");
  request.responseType = "arraybuffer";
  request.send();
  if (!request.response || request.status !== 200) throw new Error(`${url}: ${request.status}`);
  return request.response;
}

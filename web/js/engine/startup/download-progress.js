/** Counts the bytes of the engine's files as they come, uncompressed: every host compresses them in its own way. */

import { NETWORK_LIMIT, readWithin } from "../../platform/time-limits.js";

/** A response that takes more ms than this to begin comes over a slow line, and is counted byte by byte. */
const SLOW = 100;

/** Counts the bytes of one start, of a total that is known from the beginning. */
export class DownloadProgress {
  /** Files to their bytes. @type {Record<string, number>} */
  #files;
  /** @type {(loaded: number, total: number) => void} */
  #report;
  #watching = true;
  /** True once anything has come over the network. */
  #travelled = false;
  /** Files to how many of their bytes are there. @type {Map<string, number>} */
  #there = new Map();

  /**
   * @param {Record<string, number>} files that will come, to their bytes uncompressed
   * @param {(loaded: number, total: number) => void} report called as bytes come; 0 and 0 while none have travelled
   */
  constructor(files, report) {
    this.#files = files;
    this.#report = report;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { name, transferSize } = /** @type {PerformanceResourceTiming} */ (entry);
        // Files from the cache are there too, but need no network. WebKit gives them no size at all.
        this.#note(fileName(name), Number.POSITIVE_INFINITY, transferSize > 0);
      }
    }).observe({ type: "resource", buffered: true });
  }

  /**
   * Notes a response.
   *
   * @param {string} file
   * @param {Response} response
   * @param {number} waited ms until it began
   */
  noteResponse(file, response, waited) {
    // Counting every chunk slows a fast start by 10 %. The page must use the original response: the browser stores
    // compiled code only with that.
    if (this.#watching && file in this.#files && waited > SLOW) this.#countChunks(file, response.clone());
  }

  /** Notes that everything is there: the browser may report the last bytes long after they are in use. */
  finish() {
    for (const file of Object.keys(this.#files)) this.#note(file, Number.POSITIVE_INFINITY, false);
    this.#watching = false;
  }

  /**
   * Counts a response as it comes. The reader of the original reports a line that breaks.
   *
   * @param {string} file
   * @param {Response} copy
   */
  async #countChunks(file, { body }) {
    if (!body) return;
    const reader = body.getReader();
    let bytes = 0;
    try {
      for (;;) {
        const { value, done } = await readWithin(() => reader.read(), reader, NETWORK_LIMIT);
        if (done || !this.#watching) return;
        bytes += value.length;
        this.#note(file, bytes, true);
      }
    } catch {
      return;
    }
  }

  /**
   * Notes how much of a file is there; it never becomes less.
   *
   * @param {string} file
   * @param {number} bytes
   * @param {boolean} travelled true if any of it came over the network
   */
  #note(file, bytes, travelled) {
    const size = this.#files[file];
    if (!this.#watching || size === undefined) return;
    this.#travelled ||= travelled;
    this.#there.set(file, Math.max(this.#there.get(file) ?? 0, Math.min(bytes, size)));
    if (this.#travelled) this.#report(sum(this.#there.values()), sum(Object.values(this.#files)));
    else this.#report(0, 0);
  }
}

function sum(/** @type {Iterable<number>} */ numbers) {
  return [...numbers].reduce((total, number) => total + number, 0);
}

/** @param {string} url */
export function fileName(url) {
  return url.slice(url.lastIndexOf("/") + 1);
}

/** Counts the bytes of the engine's files as they travel: every host compresses them in its own way. */

/** A response that takes more ms than this to begin comes over a slow line, and is counted byte by byte. */
const SLOW = 100;
/** The most common compression, for a host with one that the build has not measured. */
const USUAL = "br";

/** Counts the bytes of one start. Files from the cache do not count: they need no network. */
export class Counter {
  /** @type {Record<string, Record<string, number>>} */
  #files;
  /** @type {(loaded: number, total: number) => void} */
  #report;
  #watching = true;
  /** How the host packs, told by its first response. */
  #packing = "";
  /** Whether anything has come over the network. */
  #travelled = false;
  #loaded = 0;
  /** Files to the bytes that travel for them, where a response has told. @type {Map<string, number>} */
  #sizes = new Map();
  /** Files to how much of them is there, from 0 to 1. @type {Map<string, number>} */
  #shares = new Map();

  /**
   * @param {Record<string, Record<string, number>>} files that will come, to their bytes in each packing, "" for none
   * @param {(loaded: number, total: number) => void} report called as bytes come; 0 and 0 while none have travelled
   */
  constructor(files, report) {
    this.#files = files;
    this.#report = report;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) this.#came(/** @type {PerformanceResourceTiming} */ (entry));
    }).observe({ type: "resource", buffered: true });
  }

  /**
   * Take note of a response.
   *
   * @param {string} file
   * @param {Response} response
   * @param {number} waited ms until it began
   */
  begins(file, response, waited) {
    if (!this.#watching || !(file in this.#files)) return;
    const packing = response.headers.get("Content-Encoding") ?? "";
    if (!this.#sizes.size) this.#packing = packing;
    this.#sizes.set(file, Number(response.headers.get("Content-Length")) || this.#measured(file, packing));
    // Reading along costs a quick start a tenth of its time. The page must use the original response: the browser keeps
    // compiled code only with that.
    if (waited > SLOW) this.#readAlong(file, response.clone());
  }

  /** Note that everything is there: the browser may report the last bytes long after they are in use. */
  end() {
    for (const file of Object.keys(this.#files)) this.#shares.set(file, 1);
    this.#tell();
    this.#watching = false;
  }

  /** @param {PerformanceResourceTiming} entry */
  #came({ name, transferSize, encodedBodySize }) {
    const file = fileName(name);
    if (!this.#watching || !(file in this.#files)) return;
    this.#travelled ||= transferSize > 0;
    this.#sizes.set(file, transferSize > 0 ? encodedBodySize : 0);
    this.#shares.set(file, 1);
    this.#tell();
  }

  /**
   * Count a response as it comes. A line that breaks is reported by the reader of the original.
   *
   * @param {string} file
   * @param {Response} copy
   */
  async #readAlong(file, { body }) {
    if (!body) return;
    const reader = body.getReader();
    const whole = this.#measured(file, "");
    let bytes = 0;
    try {
      for (let part = await reader.read(); !part.done && this.#watching; part = await reader.read()) {
        bytes += part.value.length;
        this.#travelled = true;
        this.#shares.set(file, Math.min(1, bytes / whole));
        this.#tell();
      }
    } catch {
      return;
    }
  }

  /**
   * @param {string} file
   * @param {string} packing
   */
  #measured(file, packing) {
    const sizes = this.#files[file];
    return sizes?.[packing] ?? sizes?.[USUAL] ?? 0;
  }

  #tell() {
    let total = 0;
    let loaded = 0;
    for (const file of Object.keys(this.#files)) {
      const size = this.#sizes.get(file) ?? this.#measured(file, this.#packing);
      total += size;
      loaded += size * (this.#shares.get(file) ?? 0);
    }
    // A file may turn out smaller than the build has measured it.
    this.#loaded = Math.min(total, Math.max(loaded, this.#loaded));
    if (this.#travelled) this.#report(this.#loaded, total);
    else this.#report(0, 0);
  }
}

/** @param {string} url */
export function fileName(url) {
  return url.slice(url.lastIndexOf("/") + 1);
}

/**
 * Starts Python from the memory snapshot of the build (scripts/lib/site/stages/snapshot.py).
 *
 * Buys: neither Python nor our modules have to start: a start takes 0.33 of a bare one (docs/start-up.md). Without: the
 * worker starts Python plainly, with all files in place.
 */

/** @import { PyodideAPI } from "pyodide" */
/** @import { AddDataSegments } from "./memory-snapshot.js" */

import { library, libraryPlace, packages, wheels } from "../../../vendor/runtime.mjs";
import { unpackSnapshot } from "./memory-snapshot.js";

export class SnapshotStart {
  /** @type {string} */ #url;
  /** @type {Uint8Array<ArrayBuffer>} */ #image;
  /** @type {Promise<AddDataSegments> | undefined} */ #unpacked;
  #starting = true;
  /** True if Python's own files are not in place: it starts without them. */
  lacksFiles = true;

  /** @param {{url: string, bytes: number}} memory */
  constructor({ url, bytes }) {
    this.#url = url;
    this.#image = new Uint8Array(bytes);
  }

  /**
   * Fills the image while the WebAssembly loads: Pyodide first needs only its size.
   *
   * @param {object} how
   * @param {number} how.limit in ms, from piece to piece
   * @param {() => void} how.heard called with each piece
   * @param {() => Promise<never>} how.failed called if it cannot be unpacked
   */
  unpack({ limit, heard, failed }) {
    const unpack = async () => {
      const { body } = await fetch(this.#url);
      if (!body) throw new Error("the snapshot is empty");
      return unpackSnapshot(body, this.#image, { limit, heard });
    };
    this.#unpacked = unpack().catch(failed);
  }

  /**
   * Adds what the image omits, from the memory of the WebAssembly before it runs.
   *
   * @param {ArrayBuffer} memory
   */
  async addDataSegments(memory) {
    const add = await this.#unpacked;
    add?.(memory);
  }

  /** True if Pyodide requests a file that it does not need. */
  isSpared(/** @type {string} */ url) {
    return this.#starting && url === library;
  }

  /** Gives Pyodide's option for a start from a snapshot; it is not public. */
  get options() {
    return { _loadSnapshot: this.#image };
  }

  /** Makes a Python that has started usable. */
  finish(/** @type {PyodideAPI} */ python) {
    // Reseed: the snapshot froze the build machine's random state.
    python.pyimport("random").seed();
    // Pyodide refers to its options as long as it lives.
    this.#image.buffer.transfer?.(0);
    this.#starting = false;
  }

  /**
   * Writes the files that Python believes to have.
   *
   * @param {PyodideAPI} python
   * @param {(url: string) => Promise<Uint8Array>} bytesOf
   */
  async writeFiles(python, bytesOf) {
    if (!this.lacksFiles) return;
    const wanted = [
      { url: library, place: libraryPlace },
      ...Object.values(packages).map((file) => ({ url: new URL(file, wheels).href, place: `/lib/${file}` })),
    ];
    const brought = await Promise.all(wanted.map(async ({ url, place }) => ({ place, bytes: await bytesOf(url) })));
    for (const { place, bytes } of brought) python.FS.writeFile(place, bytes, { canOwn: true });
    this.lacksFiles = false;
  }
}

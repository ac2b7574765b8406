/**
 * Reads the memory snapshot of a Python with the engine loaded, which the build takes (scripts/snapshot.mjs), so that
 * nothing has to be started or imported here. Pyodide can start from such a snapshot, but not by a public function:
 * callers need another way to start when it fails.
 */

const WASM = 0x6d736100; // how WebAssembly begins: the memory travels as a section of our own, which hosts pack
const BEGIN = 24; // bytes before the memory in it
const HEADER = 3; // words that tell how much there is
const RUN = 2; // words that tell where a run of bytes goes: offset, length

/**
 * Unpack a snapshot. It holds the size of the memory in bytes, the length in words of the data that the WebAssembly
 * module provides itself, the number of runs of non-zero bytes, the place of each run, and the runs.
 *
 * @param {ArrayBuffer} packed
 * @param {Uint8Array} image all zeros so far
 * @returns {number} the length in words of the data that the WebAssembly module provides itself
 */
export function unpackMemory(packed, image) {
  const [magic] = new Uint32Array(packed, 0, 1);
  const [size, words = 0, runs = 0] = magic === WASM ? new Uint32Array(packed, BEGIN, HEADER) : [];
  if (size !== image.length) throw new Error("this is another memory");
  const places = new Uint32Array(packed, BEGIN + 4 * HEADER, runs * RUN);
  let from = BEGIN + 4 * (HEADER + runs * RUN);
  for (let i = 0; i < places.length; i += RUN) {
    const [offset = 0, length = 0] = places.subarray(i, i + RUN);
    image.set(new Uint8Array(packed, from, length), offset);
    from += length;
  }
  return words;
}

/**
 * Add the data that the WebAssembly module provides itself: the snapshot omits it.
 *
 * @param {Uint8Array} image as unpacked
 * @param {ArrayBuffer} own the memory of an instance that has not run yet
 * @param {number} words the length of that data, up to its last non-zero word
 */
export function addOwn(image, own, words) {
  const [, start = 0] = new Uint32Array(image.buffer, 0, 2);
  const into = new Uint32Array(image.buffer, start, words);
  const from = new Uint32Array(own, 0, words);
  for (let at = 0; at < words; at++) into[at] = /** @type {number} */ (into[at]) ^ /** @type {number} */ (from[at]);
}

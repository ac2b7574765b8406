/**
 * Reads the memory snapshot of a Python with the engine loaded, which the build takes
 * (scripts/lib/site/in_pyodide/snapshot.mjs), so that nothing has to be started or imported here. Pyodide can start from
 * such a snapshot, but not by a public function: callers need another way to start when it fails.
 */

import { NETWORK_LIMIT, readWithin } from "../../platform/time-limits.js";

const WASM = 0x6d736100; // how WebAssembly begins: the memory travels as a section of our own, which hosts pack
const BEGIN = 6; // words before the memory in it
const HEADER = 3; // words that tell how much there is
const PIECE = 1 << 18; // bytes that are read at a time
const RUN = 2; // words that tell where a run of bytes goes: offset, length

/**
 * Adds to an image, once, what the memory of an instance of the WebAssembly module has before it runs.
 *
 * @typedef {(own: ArrayBuffer) => void} AddDataSegments
 */

/**
 * Unpacks a snapshot while it arrives. It holds the size of the memory in bytes, the length in words of the data
 * segments of the WebAssembly module, the number of runs of non-zero bytes, the place of each run, and the runs. Inside a
 * run, image = run XOR data segment; outside, image = data segment.
 *
 * @param {ReadableStream<Uint8Array>} packed
 * @param {Uint8Array} image all zeros so far
 * @param {object} [how]
 * @param {number} [how.limit] in ms, from piece to piece
 * @param {() => void} [how.heard] called with each piece
 * @returns {Promise<AddDataSegments>} adds what the snapshot omits
 * @throws {import("../../platform/time-limits.js").TimedOut} if a piece does not come
 * @throws {Error} if the snapshot is shorter than it says, or of another memory
 */
export async function unpackSnapshot(packed, image, { limit = NETWORK_LIMIT, heard = () => {} } = {}) {
  const fill = fillFrom(pieces(packed, limit), heard);
  const [magic] = await words(fill, BEGIN);
  const [size, own = 0, runs = 0] = await words(fill, HEADER);
  if (magic !== WASM || size !== image.length) throw new Error("this is another memory");
  const places = await words(fill, runs * RUN);
  for (const [begin, end] of runsOf(places)) await fill(image.subarray(begin, end));
  return (memory) => addDataSegments(image, new Uint32Array(memory, 0, own), places);
}

/**
 * @param {Uint32Array} places
 * @returns {[begin: number, end: number][]}
 */
function runsOf(places) {
  return Array.from({ length: places.length / RUN }, (_, i) => {
    const [offset = 0, length = 0] = places.subarray(i * RUN, (i + 1) * RUN);
    return [offset, offset + length];
  });
}

/**
 * @param {Uint8Array} image
 * @param {Uint32Array} own
 * @param {Uint32Array} places
 */
function addDataSegments(image, own, places) {
  const [, start = 0] = new Uint32Array(image.buffer, 0, 2);
  const into = new Uint32Array(image.buffer, start, own.length);
  let at = 0;
  for (const run of runsOf(places)) {
    const [begin = 0, end = 0] = run.map((place) => Math.min(Math.max((place - start) / 4, at), own.length));
    // Copied, for that is many times as fast.
    into.set(own.subarray(at, begin), at);
    for (at = begin; at < end; at++) into[at] = /** @type {number} */ (into[at]) ^ /** @type {number} */ (own[at]);
  }
  into.set(own.subarray(at), at);
}

/** @typedef {(bytes: Uint8Array) => Promise<void>} Fill */

/** Reads words from the beginning of what is left. */
async function words(/** @type {Fill} */ fill, /** @type {number} */ length) {
  const read = new Uint32Array(length);
  await fill(new Uint8Array(read.buffer));
  return read;
}

/**
 * @param {() => Promise<Uint8Array | undefined>} next gives the next piece of a stream, undefined at its end
 * @param {() => void} heard
 * @returns {Fill} fills bytes with the next ones of the stream
 */
function fillFrom(next, heard) {
  /** @type {Uint8Array} */
  let rest = new Uint8Array();
  return async (bytes) => {
    for (let at = 0; at < bytes.length; ) {
      if (rest.length === 0) {
        const piece = await next();
        if (!piece?.length) throw new Error("the snapshot ends early");
        heard();
        rest = piece;
      }
      const part = rest.subarray(0, bytes.length - at);
      bytes.set(part, at);
      at += part.length;
      rest = rest.subarray(part.length);
    }
  };
}

/**
 * @param {ReadableStream<Uint8Array>} stream
 * @param {number} limit in ms
 * @returns {() => Promise<Uint8Array | undefined>} gives the next piece: read it before asking for another one
 */
function pieces(stream, limit) {
  try {
    // Into the same memory again and again: a browser may not collect other pieces for minutes.
    const reader = stream.getReader({ mode: "byob" });
    let memory = new ArrayBuffer(PIECE);
    return async () => {
      const { value } = await readWithin(() => reader.read(new Uint8Array(memory)), reader, limit);
      if (value) memory = value.buffer;
      return value;
    };
  } catch {
    // Not every browser can do that.
    const reader = stream.getReader();
    return async () => (await readWithin(() => reader.read(), reader, limit)).value;
  }
}

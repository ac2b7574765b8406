/**
 * Reads the memory snapshot of a Python with the engine loaded, which the build takes (scripts/snapshot.mjs), so that
 * nothing has to be started or imported here. Pyodide can start from such a snapshot, but not by a public function:
 * callers need another way to start when it fails.
 */

const WASM = 0x6d736100; // how WebAssembly begins: the memory travels as a section of our own, which hosts pack
const BEGIN = 6; // words before the memory in it
const HEADER = 3; // words that tell how much there is
const PIECE = 1 << 18; // bytes that are read at a time
const RUN = 2; // words that tell where a run of bytes goes: offset, length

/**
 * Adds to an image, once, what the memory of an instance of the WebAssembly module has before it runs.
 *
 * @typedef {(own: ArrayBuffer) => void} AddOwn
 */

/**
 * Unpack a snapshot while it arrives. It holds the size of the memory in bytes, the length in words of the data that the
 * WebAssembly module provides itself, the number of runs of non-zero bytes, the place of each run, and the runs. In the
 * runs that data is combined with the memory by exclusive or; elsewhere the memory is that data alone.
 *
 * @param {ReadableStream<Uint8Array>} packed
 * @param {Uint8Array} image all zeros so far
 * @returns {Promise<AddOwn>} adds what the snapshot omits
 * @throws if it is shorter than it says, or of another memory
 */
export async function unpackMemory(packed, image) {
  const { next, release } = pieces(packed);
  try {
    return await unpack(filler(next), image);
  } finally {
    release();
  }
}

/**
 * @param {Fill} fill
 * @param {Uint8Array} image
 * @returns {Promise<AddOwn>}
 */
async function unpack(fill, image) {
  const [magic] = await words(fill, BEGIN);
  const [size, own = 0, runs = 0] = await words(fill, HEADER);
  if (magic !== WASM || size !== image.length) throw new Error("this is another memory");
  const places = await words(fill, runs * RUN);
  for (const [begin, end] of runsOf(places)) await fill(image.subarray(begin, end));
  return (memory) => addOwn(image, new Uint32Array(memory, 0, own), places);
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
function addOwn(image, own, places) {
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

/** Read words from the beginning of what is left. */
async function words(/** @type {Fill} */ fill, /** @type {number} */ length) {
  const read = new Uint32Array(length);
  await fill(new Uint8Array(read.buffer));
  return read;
}

/**
 * @param {() => Promise<Uint8Array | undefined>} next gives the next piece of a stream, undefined at its end
 * @returns {Fill} fills bytes with the next ones of the stream
 */
function filler(next) {
  /** @type {Uint8Array} */
  let rest = new Uint8Array();
  return async (bytes) => {
    for (let at = 0; at < bytes.length; ) {
      if (rest.length === 0) {
        const piece = await next();
        if (!piece?.length) throw new Error("the snapshot ends early");
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
 * Chromium 156 collects a stream that comes from the browser's cache, together with its pending read, if nothing but
 * the read's own promise refers to it: the read then never ends. So every stream that is being read stands here.
 *
 * @type {Set<ReadableStream<Uint8Array> | ReadableStreamDefaultReader | ReadableStreamBYOBReader>}
 */
const reading = new Set();

/**
 * @param {ReadableStream<Uint8Array>} stream
 * @returns {{next: () => Promise<Uint8Array | undefined>, release: () => void}} `next` gives the next piece, which must
 *   be read before the one after it is asked for; `release` ends the reading
 */
function pieces(stream) {
  const { reader, next } = readerOf(stream);
  reading.add(stream).add(reader);
  const release = () => {
    reading.delete(stream);
    reading.delete(reader);
  };
  return { next, release };
}

/** @param {ReadableStream<Uint8Array>} stream */
function readerOf(stream) {
  try {
    // Into the same memory again and again: a browser may not collect other pieces for minutes.
    const reader = stream.getReader({ mode: "byob" });
    let memory = new ArrayBuffer(PIECE);
    const next = async () => {
      const { value } = await reader.read(new Uint8Array(memory));
      if (value) memory = value.buffer;
      return value;
    };
    return { reader, next };
  } catch {
    // Not every browser can do that.
    const reader = stream.getReader();
    return { reader, next: async () => (await reader.read()).value };
  }
}

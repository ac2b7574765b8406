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
 * Unpack a snapshot while it arrives. It holds the size of the memory in bytes, the length in words of the data that the
 * WebAssembly module provides itself, the number of runs of non-zero bytes, the place of each run, and the runs.
 *
 * @param {ReadableStream<Uint8Array>} packed
 * @param {Uint8Array} image all zeros so far
 * @returns {Promise<number>} the length in words of the data that the WebAssembly module provides itself
 * @throws if it is shorter than it says, or of another memory
 */
export async function unpackMemory(packed, image) {
  const fill = filler(packed);
  const [magic] = await words(fill, BEGIN);
  const [size, own = 0, runs = 0] = await words(fill, HEADER);
  if (magic !== WASM || size !== image.length) throw new Error("this is another memory");
  const places = await words(fill, runs * RUN);
  for (let i = 0; i < places.length; i += RUN) {
    const [offset = 0, length = 0] = places.subarray(i, i + RUN);
    await fill(image.subarray(offset, offset + length));
  }
  return own;
}

/** @typedef {(bytes: Uint8Array) => Promise<void>} Fill */

/** Read words from the beginning of what is left. */
async function words(/** @type {Fill} */ fill, /** @type {number} */ length) {
  const read = new Uint32Array(length);
  await fill(new Uint8Array(read.buffer));
  return read;
}

/**
 * @param {ReadableStream<Uint8Array>} stream
 * @returns {Fill} fills bytes with the next ones of the stream
 */
function filler(stream) {
  const next = pieces(stream);
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
 * @param {ReadableStream<Uint8Array>} stream
 * @returns {() => Promise<Uint8Array | undefined>} gives the next piece: read it before asking for another one
 */
function pieces(stream) {
  try {
    // Into the same memory again and again: a browser may not collect other pieces for minutes.
    const reader = stream.getReader({ mode: "byob" });
    let memory = new ArrayBuffer(PIECE);
    return async () => {
      const { value } = await reader.read(new Uint8Array(memory));
      if (value) memory = value.buffer;
      return value;
    };
  } catch {
    // Not every browser can do that.
    const reader = stream.getReader();
    return async () => (await reader.read()).value;
  }
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

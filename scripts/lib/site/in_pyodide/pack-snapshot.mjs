const PAGE = 1024; // bytes; runs of zeros that are shorter are kept
const WASM = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const NAME = "py-memory"; // chosen so that the snapshot begins at a multiple of four bytes

/** Pack a snapshot of Python's memory for web/js/engine/startup/memory-snapshot.js.
 *
 * @param {Uint8Array} image As Pyodide makes it, with the memory at its end; it is changed.
 * @param {Uint8Array} own The memory as the WebAssembly's data segments fill it; the page restores these bytes.
 * @throws {RangeError} If Python has taken more memory than it begins with: a page could not copy the snapshot into it.
 */
export function packSnapshot(image, own) {
  const memory = image.subarray(new Uint32Array(image.buffer, 0, 2)[1]);
  if (memory.length !== own.length)
    throw new RangeError(
      `the engine needs ${megabytes(memory)} of memory, and Pyodide begins with ${megabytes(own)}: ` +
        "import or call less in scripts/lib/site/in_pyodide/snapshot.py, or build --without snapshot.",
    );
  for (let at = 0; at < own.length; at += 1) memory[at] ^= own[at];

  const runs = [];
  for (let at = 0; at < image.length; at += PAGE) {
    const page = image.subarray(at, at + PAGE);
    if (page.every((byte) => byte === 0)) continue;
    const last = runs.at(-1);
    if (last && last.offset + last.length === at) last.length += page.length;
    else runs.push({ offset: at, length: page.length });
  }
  const ownWords = Math.ceil((own.findLastIndex((byte) => byte !== 0) + 1) / 4);
  const places = runs.flatMap(({ offset, length }) => [offset, length]);
  const header = Uint32Array.of(image.length, ownWords, runs.length, ...places);
  const parts = runs.map(({ offset, length }) => image.subarray(offset, offset + length));
  const content = Buffer.concat([Buffer.from([NAME.length]), Buffer.from(NAME), Buffer.from(header.buffer), ...parts]);
  // Wrapped in a WebAssembly file with one custom section, because hosts compress that type.
  return Buffer.concat([Buffer.from([...WASM, 0, ...length(content.length)]), content]);
}

/** Write a length as WebAssembly does, always in five bytes. */
function length(bytes) {
  return [0, 7, 14, 21, 28].map((shift) => ((bytes >>> shift) & 0x7f) | (shift < 28 ? 0x80 : 0));
}

/** The size of a memory in words. */
function megabytes(memory) {
  return `${(memory.length / 2 ** 20).toFixed(1)} MiB`;
}

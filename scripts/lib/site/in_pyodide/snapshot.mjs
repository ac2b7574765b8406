// Start Python with the engine as a page would, and save a snapshot of its memory:
//   node snapshot.mjs PYTHON STDLIB.zip OUT WHEEL...
// PYTHON is a folder with Pyodide's files.
// A page that starts from the snapshot need not start Python or import modules
// (web/js/engine/startup/memory-snapshot.js).
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";

const PAGE = 1024; // bytes; runs of zeros that are shorter are kept
const WASM = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const NAME = "py-memory"; // chosen so that the snapshot begins at a multiple of four bytes

const [folder, library, out, ...wheels] = process.argv.slice(2);
const { loadPyodide } = await import(resolve(folder, "pyodide.mjs"));

// Reproducible: the snapshot must not depend on random numbers, the clock, or the builder's folder, time zone and
// language. The page reseeds Python's random numbers.
crypto.randomFillSync = (bytes) => bytes.fill(1);
Date.now = performance.now = () => 0;
process.argv[1] = "snapshot.mjs";
process.env.TZ = "UTC";

// The snapshot omits the bytes that the WebAssembly data segments already provide; the page restores them.
let own;
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...args) => {
  const source = await instantiate(...args);
  own ??= new Uint8Array((source.instance ?? source).exports.memory.buffer).slice();
  return source;
};

const python = await loadPyodide({ _makeSnapshot: true, stdLibURL: library, env: { LANG: "C.UTF-8" } });
for (const wheel of wheels) {
  const place = `/lib/${basename(wheel)}`;
  python.FS.writeFile(place, readFileSync(wheel));
  python.pyimport("sys").path.insert(0, place);
}
python.runPython(readFileSync(new URL("snapshot.py", import.meta.url), "utf8"));

const image = python.makeMemorySnapshot();
const memory = image.subarray(new Uint32Array(image.buffer, 0, 2)[1]);
if (memory.length !== own.length) throw new Error("the engine needs more memory than Python begins with");
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
const header = Uint32Array.of(
  image.length,
  ownWords,
  runs.length,
  ...runs.flatMap(({ offset, length }) => [offset, length]),
);
const parts = runs.map(({ offset, length }) => image.subarray(offset, offset + length));
const content = Buffer.concat([Buffer.from([NAME.length]), Buffer.from(NAME), Buffer.from(header.buffer), ...parts]);
// Wrapped in a WebAssembly file with one custom section, because hosts compress that type.
writeFileSync(out, Buffer.concat([Buffer.from([...WASM, 0, ...length(content.length)]), content]));

/** Write a length as WebAssembly does, always in five bytes. */
function length(bytes) {
  return [0, 7, 14, 21, 28].map((shift) => ((bytes >>> shift) & 0x7f) | (shift < 28 ? 0x80 : 0));
}

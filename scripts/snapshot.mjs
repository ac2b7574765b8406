// Start Python with the engine in it, as a page would, and keep its memory:
//   node snapshot.mjs STDLIB.zip OUT WHEEL...
// A page that begins with this memory has neither Python to start nor modules to import (web/js/engine-memory.js).
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { loadPyodide } from "../web/node_modules/pyodide/pyodide.mjs";

const PAGE = 1024; // bytes; runs of zeros that are shorter are kept
const WASM = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const NAME = "py-memory"; // of such a length that the memory begins at a multiple of four

const [library, out, ...wheels] = process.argv.slice(2);

// What WebAssembly brings by itself needs no place in the file: it is left out here and added again by the page.
let own;
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...args) => {
  const source = await instantiate(...args);
  own ??= new Uint8Array((source.instance ?? source).exports.memory.buffer).slice();
  return source;
};

const python = await loadPyodide({ _makeSnapshot: true, stdLibURL: library });
for (const wheel of wheels) {
  const place = `/lib/${basename(wheel)}`;
  python.FS.writeFile(place, readFileSync(wheel));
  python.pyimport("sys").path.insert(0, place);
}
python.runPython(readFileSync(new URL("snapshot.py", import.meta.url), "utf8"));

const image = python.makeMemorySnapshot();
const memory = image.subarray(new Uint32Array(image.buffer, 0, 2)[1]);
if (memory.length !== own.length) throw new Error("the engine needs more memory than Python begins with");
own.forEach((byte, at) => (memory[at] ^= byte));

const runs = [];
for (let at = 0; at < image.length; at += PAGE) {
  const page = image.subarray(at, at + PAGE);
  if (page.every((byte) => byte === 0)) continue;
  const last = runs.at(-1);
  if (last && last.offset + last.length === at) last.length += page.length;
  else runs.push({ offset: at, length: page.length });
}
const ownWords = Math.ceil((own.findLastIndex((byte) => byte !== 0) + 1) / 4);
const header = Uint32Array.of(image.length, ownWords, runs.length, ...runs.flatMap(({ offset, length }) => [offset, length]));
const parts = runs.map(({ offset, length }) => image.subarray(offset, offset + length));
const content = Buffer.concat([Buffer.from([NAME.length]), Buffer.from(NAME), Buffer.from(header.buffer), ...parts]);
// A WebAssembly file with one section of our own: hosts pack such files, better than we could here.
writeFileSync(out, Buffer.concat([Buffer.from([...WASM, 0, ...length(content.length)]), content]));

/** Write a length as WebAssembly does, always in five bytes. */
function length(bytes) {
  return [0, 7, 14, 21, 28].map((shift) => ((bytes >>> shift) & 0x7f) | (shift < 28 ? 0x80 : 0));
}

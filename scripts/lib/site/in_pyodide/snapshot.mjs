// Start Python with the engine as a page would, and save a snapshot of its memory:
//   node snapshot.mjs PYTHON STDLIB.zip OUT WHEEL...
// PYTHON is a folder with Pyodide's files.
// A page that starts from the snapshot need not start Python or import modules
// (web/js/engine/startup/memory-snapshot.js).
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { packSnapshot } from "./pack-snapshot.mjs";

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
python.FS.writeFile("bare_code.py", readFileSync(new URL("bare_code.py", import.meta.url)));
python.runPython(readFileSync(new URL("snapshot.py", import.meta.url), "utf8"));

try {
  writeFileSync(out, packSnapshot(python.makeMemorySnapshot(), own));
} catch (fault) {
  if (!(fault instanceof RangeError)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}

// Start Python from its snapshot as a page does, make the page's calls, and list the functions that were called:
//   node profile.mjs PYTHON MEMORY LIBRARY LOCK GAMES OUT TEXTS WHEEL...
// PYTHON is a folder with Pyodide's files, its WebAssembly marked by scripts/lib/site/divide.py; MEMORY is the
// snapshot, with the WHEELs in it; LIBRARY is a folder with the standard library and the wheels that LOCK lists; TEXTS is one with the texts of
// languages, engine.CODE.json.
import crypto from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { unpackSnapshot } from "../../../../web/js/engine/startup/memory-snapshot.js";

const [folder, memory, frozen, lock, games, out, texts, ...wheels] = process.argv
  .slice(2)
  .map((place) => resolve(place));
const { loadPyodide } = await import(`${folder}/pyodide.mjs`);

// Reproducible: another random set-up, or another time, may need another function.
crypto.randomFillSync = (bytes) => bytes.fill(1);
Date.now = performance.now = () => 0;

const packed = new Uint8Array(readFileSync(memory));
const image = new Uint8Array(new Uint32Array(packed.buffer, 24, 1)[0]);
const addOwn = await unpackSnapshot(new Response(packed).body, image);
const marks = new Map();
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...args) => {
  const source = await instantiate(...args);
  const { exports } = source.instance ?? source;
  if (!("~0" in exports)) return source; // not Python
  addOwn(exports.memory.buffer);
  const shown = Object.entries(exports).filter(([name]) => !name.startsWith("~"));
  for (const [name, mark] of Object.entries(exports)) if (name.startsWith("~")) marks.set(Number(name.slice(1)), mark);
  return { module: source.module, instance: { exports: Object.fromEntries(shown) } };
};

const library = `${frozen}/python_stdlib.zip`;
const packages = { lockFileURL: lock, packageBaseUrl: `${frozen}/`, packageCacheDir: `${frozen}/` };
const python = await loadPyodide({ _loadSnapshot: image, stdLibURL: library, ...packages });
python.pyimport("random").seed();
// Such errors reach the worker, which brings the files and calls again.
const { call } = python.pyimport("hexreeve.interfaces.page.facade");
const { FALLBACK } = python.pyimport("hexreeve.core.data_files");
for (const method of ["no such call", "builders-casebook", "count-gold", "forecast", "compare"])
  try {
    call(method, JSON.stringify({ language: FALLBACK }));
  } catch (fault) {
    if (!(fault instanceof python.ffi.PythonError)) throw fault;
  }
// What the worker does when somebody first needs another package (web/js/engine/worker.js).
const [major, minor] = python.pyimport("sys").version_info;
python.FS.writeFile(`/lib/python${major}${minor}.zip`, readFileSync(library));
for (const wheel of wheels) python.FS.writeFile(`/lib/${basename(wheel)}`, readFileSync(wheel));
await python.loadPackage("micropip");
for (const name of ["fastjsonschema", "segno"]) await python.pyimport("micropip").install(name);
const { add_language: addLanguage } = python.pyimport("hexreeve.interfaces.page.facade");
for (const name of readdirSync(texts)) {
  const [, code] = name.split(".");
  addLanguage(code, readFileSync(`${texts}/${name}`, "utf8"));
}
python.FS.mkdirTree("/games");
python.mountNodeFS("/games", games);
python.runPython(readFileSync(new URL("profile_calls.py", import.meta.url), "utf8"));
const used = [...marks].filter(([, { value }]) => value).map(([position]) => position);
writeFileSync(out, JSON.stringify(used));

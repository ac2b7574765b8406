/** The worker's side of the engine: Python, with our package in it. Messages are Comlink's. */

/** @import { Report, Start } from "./engine-client.js" */
import { expose } from "../vendor/comlink.mjs";
import { files, library, memory, packages, pyodide, wasm, wheels } from "../vendor/runtime.mjs";
import { addOwn, unpackMemory } from "./engine-memory.js";
import { watch } from "./engine-watch.js";

/** Where Pyodide keeps the standard library. */
const LIBRARY = "/lib/python314.zip";
const NOTHING = new Uint8Array();

/** @type {import("pyodide").PyodideAPI} */
let python;
/** @type {(method: string, args: string) => string} */
let facade;
/** Whether all files are there that Python may ask for. A Python from a kept memory begins without any. */
let complete = false;

const engine = {
  /**
   * Load Python and the engine.
   *
   * @param {Start} how
   * @param {Report} report called with every step; a load that fails never returns
   */
  async start({ fresh }, report) {
    const total = Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
    let arrived = false;
    // Pyodide first wants to know only how much memory it begins with: the rest comes while it gets ready.
    let image = new Uint8Array(memory.bytes);
    watch({
      files,
      fresh,
      wasm,
      ahead: [memory.url],
      spared: (url) => image !== NOTHING && url === library,
      begun: async (own) => {
        // Without the memory this Python never runs: another one is begun.
        if (image !== NOTHING) await remembered.then((words) => addOwn(image, own, words), () => new Promise(() => {}));
      },
      received: (loaded) => arrived || report({ stage: "download", loaded, total }),
      failed: (reason, detail) => report({ stage: "failed", reason, detail }),
    });
    const remembered = remember(image);
    remembered.catch(() => {});
    const { loadPyodide } = await import(pyodide).catch(() => {
      report({ stage: "failed", reason: "offline", detail: "pyodide.mjs" });
      return new Promise(() => {});
    });
    // Pyodide asks for its other half only after that; what is missing is reported then.
    import(new URL("pyodide.asm.mjs", pyodide).href).catch(() => {});
    const common = {
      lockFileURL: new URL("lock.json", wheels).href,
      stdLibURL: library,
      fsInit: async () => {
        // The browser tells what has come when it likes, even after the last of it is in use.
        report({ stage: "download", loaded: total, total });
        arrived = true;
        report({ stage: "python" });
      },
    };
    try {
      [python] = await Promise.all([loadPyodide({ ...common, _loadSnapshot: image }), remembered]);
      // What is drawn by chance must not be what chance drew for the build.
      python.pyimport("random").seed();
      image = NOTHING;
    } catch {
      image = NOTHING;
      complete = true;
      python = await loadPyodide({ ...common, packages: Object.keys(packages) });
    }
    report({ stage: "engine" });
    facade = python.pyimport("hexreeve.facade").call;
  },

  /**
   * Make one of the calls of hexreeve.facade, JSON text in and out.
   *
   * @param {string} method
   * @param {string} args
   */
  async call(method, args) {
    try {
      return facade(method, args);
    } catch (fault) {
      if (complete) throw fault;
      // It may have wanted a module that has not been asked for before.
      await bringFiles();
      return facade(method, args);
    }
  },

  /**
   * Install one more of our packages, which not every visitor needs.
   *
   * @param {string} name
   */
  need(name) {
    // One after the other: each keeps the console silent while it is at work.
    return (installed = installed.catch(() => {}).then(() => install(name)));
  },
};

/** @type {Promise<void>} */
let installed = Promise.resolve();

async function install(/** @type {string} */ name) {
  await bringFiles();
  await python.loadPackage("micropip", { messageCallback: () => {} });
  // micropip tells the console what it loads, and offers no way not to.
  const { log } = console;
  console.log = () => {};
  try {
    await python.pyimport("micropip").install(name);
  } finally {
    console.log = log;
  }
}

/** Fill an image with the memory that the build has kept; what WebAssembly brings by itself is not in it. */
async function remember(/** @type {Uint8Array} */ image) {
  return unpackMemory(await (await fetch(memory.url)).arrayBuffer(), image);
}

/** Put the files into place that a Python from a kept memory believes to have. */
async function bringFiles() {
  if (complete) return;
  const wanted = [
    { url: library, place: LIBRARY },
    ...Object.values(packages).map((file) => ({ url: new URL(file, wheels).href, place: `/lib/${file}` })),
  ];
  await Promise.all(
    wanted.map(async ({ url, place }) => {
      python.FS.writeFile(place, new Uint8Array(await (await fetch(url)).arrayBuffer()));
    }),
  );
  complete = true;
}

/** @typedef {typeof engine} EngineWorker */

expose(engine);

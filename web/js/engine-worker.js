/** The worker's side of the engine: Python, with our package in it. Messages are Comlink's. */

/** @import { Report, Start } from "./engine-client.js" */
import { expose } from "../vendor/comlink.mjs";
import { files, library, packages, pyodide, wasm, wheels } from "../vendor/runtime.mjs";
import { watch } from "./engine-watch.js";

/** @type {import("pyodide").PyodideAPI} */
let python;
/** @type {(method: string, args: string) => string} */
let facade;

const engine = {
  /**
   * Load Python and the engine.
   *
   * @param {Start} how
   * @param {Report} report called with every step; a load that fails never returns
   */
  async start({ fresh }, report) {
    const total = Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
    watch({
      files,
      fresh,
      wasm,
      library,
      received: (loaded) => report({ stage: "download", loaded, total }),
      failed: (reason, detail) => report({ stage: "failed", reason, detail }),
    });
    const { loadPyodide } = await import(pyodide).catch(() => {
      report({ stage: "failed", reason: "offline", detail: "pyodide.mjs" });
      return new Promise(() => {});
    });
    python = await loadPyodide({
      lockFileURL: new URL("lock.json", wheels).href,
      packages,
      stdLibURL: library,
      fsInit: async () => report({ stage: "python" }),
    });
    report({ stage: "engine" });
    facade = python.pyimport("hexreeve.facade").call;
  },

  /**
   * Make one of the calls of hexreeve.facade, JSON text in and out.
   *
   * @param {string} method
   * @param {string} args
   */
  call(method, args) {
    return facade(method, args);
  },

  /**
   * Install one more of our packages, which not every visitor needs.
   *
   * @param {string} name
   */
  async need(name) {
    await python.loadPackage("micropip", { messageCallback: () => {} });
    // micropip tells the console what it loads, and offers no way not to.
    const { log } = console;
    console.log = () => {};
    try {
      await python.pyimport("micropip").install(name);
    } finally {
      console.log = log;
    }
  },
};

/** @typedef {typeof engine} EngineWorker */

expose(engine);

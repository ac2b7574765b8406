/** The worker's side of the engine: Python, with our package in it. Messages are Comlink's. */

/** @import { Report, Start } from "./client.js" */
/** @import { Fault } from "./watch.js" */

import { expose } from "comlink";
import { files, library, memory, packages, pyodide, wasm, wheels } from "../../vendor/runtime.mjs";
import { Counter, fileName } from "./bytes.js";
import { addOwn, unpackMemory } from "./memory.js";
import { watch } from "./watch.js";

/**
 * What comes of a call: JSON text of the facade; or a download that did not come, and only this call needs; or the end
 * of Python, after which no call can be made.
 *
 * @typedef {{text: string} | {missing: {reason: Fault, detail: string}} | {dead: string}} Answer
 */

/** Where Pyodide keeps the standard library. */
const LIBRARY = "/lib/python314.zip";
const NOTHING = new Uint8Array();
const QUIET = { messageCallback: () => {}, errorCallback: () => {} };

/** A download that did not come after the start. */
class Missing extends Error {
  /**
   * @param {Fault} reason
   * @param {string} detail
   */
  constructor(reason, detail) {
    super(detail);
    this.reason = reason;
    this.detail = detail;
  }
}

/** @type {import("pyodide").PyodideAPI} */
let python;
/** @type {(method: string, args: string) => string} */
let facade;
/** Whether all files are there that Python may ask for. A Python from a kept memory begins without any. */
let complete = false;
let started = false;
/** The last download that did not come: Pyodide does not hand on why a package failed. @type {Missing | null} */
let missing = null;

const engine = {
  /**
   * Load Python and the engine.
   *
   * @param {Start} how
   * @param {Report} report called with every step; a load that fails never returns
   * @returns {Promise<boolean>} whether the lock is held
   */
  async start({ fresh, kept, life }, report) {
    const held = hold(life);
    const counter = kept
      ? null
      : new Counter(files, (loaded, total) =>
          report(total ? { stage: "download", loaded, total } : { stage: "begin" }),
        );
    // Pyodide first wants to know only how much memory it begins with: the rest comes while it gets ready.
    let image = new Uint8Array(memory.bytes);
    watch({
      counter,
      fresh,
      wasm,
      ahead: [memory.url],
      spared: (url) => image !== NOTHING && url === library,
      begun: async (own) => {
        // Without the memory this Python never runs: another one is begun.
        if (image !== NOTHING)
          await remembered.then(
            (words) => addOwn(image, own, words),
            () => new Promise(() => {}),
          );
      },
      failed: (reason, detail) => {
        if (started) throw (missing = new Missing(reason, detail));
        report({ stage: "failed", reason, detail });
        return new Promise(() => {});
      },
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
        counter?.end();
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
    started = true;
    return held;
  },

  /**
   * Make one of the calls of hexreeve.facade, JSON text in and out.
   *
   * @param {string} method
   * @param {string} args
   */
  call(method, args) {
    return answered(async () => {
      try {
        return facade(method, args);
      } catch (fault) {
        if (complete || isDead(fault)) throw fault;
        // It may have wanted a module that has not been asked for before.
        await bringFiles();
        return facade(method, args);
      }
    });
  },

  /**
   * Install one more of our packages, which not every visitor needs.
   *
   * @param {string} name
   */
  need(name) {
    return answered(async () => {
      // One after the other: each keeps the console silent while it is at work.
      await (installed = installed.catch(() => {}).then(() => install(name)));
      return '{"ok": null}';
    });
  },
};

/**
 * Hold a lock as long as this worker lives: the page hears of its end by it, however it comes.
 *
 * @param {string} name
 * @returns {Promise<boolean>} false where the browser gives none out
 */
function hold(name) {
  return new Promise((tell) => {
    const held = navigator.locks?.request(name, () => {
      tell(true);
      return new Promise(() => {});
    });
    if (held) held.catch(() => tell(false));
    else tell(false);
  });
}

/** @type {Promise<void>} */
let installed = Promise.resolve();

/**
 * @param {() => Promise<string>} step
 * @returns {Promise<Answer>}
 * @throws what Python has raised, and can go on after
 */
async function answered(step) {
  try {
    return { text: await step() };
  } catch (fault) {
    if (fault instanceof Missing) return { missing: { reason: fault.reason, detail: fault.detail } };
    if (isDead(fault)) return { dead: String(fault) };
    throw fault;
  }
}

/** Say whether Python cannot go on after a fault. A memory that is full stays full, and WebAssembly has no second try. */
function isDead(/** @type {unknown} */ fault) {
  try {
    return !(fault instanceof python.ffi.PythonError) || fault.type === "MemoryError";
  } catch {
    return true; // after its end Pyodide gives nothing out
  }
}

async function install(/** @type {string} */ name) {
  await bringFiles();
  missing = null;
  // micropip tells the console what it loads and what does not come, and offers no way not to.
  const { log, warn } = console;
  console.log = console.warn = () => {};
  try {
    await python.loadPackage("micropip", QUIET);
    if (python.loadedPackages.micropip) await python.pyimport("micropip").install(name);
  } finally {
    Object.assign(console, { log, warn });
  }
  if (!python.loadedPackages[name]) throw missing ?? new Missing("broken", name);
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
  const brought = await Promise.all(wanted.map(async ({ url, place }) => ({ place, bytes: await bytesOf(url) })));
  for (const { place, bytes } of brought) python.FS.writeFile(place, bytes);
  complete = true;
}

/**
 * @param {string} url
 * @throws {Missing} also if the line breaks on the way
 */
async function bytesOf(url) {
  const response = await fetch(url);
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch {
    throw new Missing("offline", fileName(url));
  }
}

/** @typedef {typeof engine} EngineWorker */

expose(engine);

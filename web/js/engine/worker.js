/**
 * The worker's side of the engine: Python, with our package in it. Messages are Comlink's. The worker's name is also that
 * of the channel for its answers, if the browser allows one, and of the lock that it holds for as long as it lives.
 *
 * This is the plain worker. What makes a start fast is in startup/, and is used where the build has it.
 */

/** @import { Start, StartReport } from "./client.js" */
/** @import { Fault } from "./startup/fetch-interceptor.js" */

import { expose } from "comlink";
import { files, library, memory, packages, pyodide, rest, wasm, wheels } from "../../vendor/runtime.mjs";
import { WITHOUT_CHANNEL } from "../platform/broadcast-channel.js";
import { DEVICE_LIMIT, NETWORK_LIMIT } from "../platform/time-limits.js";
import { DownloadProgress, fileName } from "./startup/download-progress.js";
import { interceptFetch } from "./startup/fetch-interceptor.js";
import { LazyPart } from "./startup/lazy-wasm.js";
import { SnapshotStart } from "./startup/snapshot-start.js";
import { isDead, Missing, NO_ANSWER, toAnswer } from "./worker-answers.js";
import { holdLock, untilEnded } from "./worker-lock.js";

/** In ms: how often the page hears, at most, that something has come. */
const HEARD_EVERY = 500;
const QUIET = { messageCallback: () => {}, errorCallback: () => {} };

// Pyodide calls this to find out what kind of worker it is in; in one of modules it fails, and browsers report the try.
Object.defineProperty(globalThis, "importScripts", { value: undefined });

/** @type {import("pyodide").PyodideAPI} */
let python;
/** @type {{call: (method: string, args: string) => string, add_language: (code: string, texts: string) => void}} */
let facade;
let started = false;
let resolveBegun = () => {};
/** Resolves when Python can be called. @type {Promise<void>} */
const begun = new Promise((resolve) => (resolveBegun = resolve));
/** @type {SnapshotStart | null} */
let snapshot = null;
/** @type {LazyPart | null} */
let lazyPart = null;
/** The last missing download: Pyodide does not say why a package failed. @type {Missing | null} */
let missing = null;

const engine = {
  /**
   * Loads Python and the engine.
   *
   * @param {Start} how
   * @param {StartReport} report called with every step; a load that fails waits until the page ends this worker
   * @param {(code: WebAssembly.Module) => void} share called with Python's code, if it is compiled here
   * @param {() => void} locked called if this worker holds the lock of its name
   */
  async start({ way, fresh, code }, report, share, locked) {
    holdLock(self.name, locked);
    const onDevice = way === "device";
    const heard = atMostEvery(HEARD_EVERY, () => report({ stage: "alive" }));
    const counter =
      onDevice || code
        ? null
        : new DownloadProgress(files, (loaded, total) =>
            report(total ? { stage: "download", loaded, total } : { stage: "begin" }),
          );
    /** @returns {Promise<never>} */
    const failed = (/** @type {Fault} */ reason, /** @type {string} */ detail) => {
      if (started) throw (missing = new Missing(reason, detail));
      report({ stage: "failed", reason, detail });
      return untilEnded();
    };
    const memoryFailed = () => failed("broken", fileName(memory?.url ?? ""));
    if (memory && way !== "plain") snapshot = new SnapshotStart(memory);
    if (rest) lazyPart = new LazyPart(rest, { onDevice, fresh });
    const compiled = interceptFetch({
      counter,
      onDevice,
      fresh,
      wasm,
      code,
      link: (exports, imports) => lazyPart?.link(exports, imports) ?? exports,
      ahead: snapshot && memory ? [memory.url] : [],
      spared: (url) => snapshot?.isSpared(url) ?? false,
      begun: async (own) => snapshot?.addDataSegments(own),
      heard,
      failed,
    });
    // Not every browser can send it.
    if (!code) compiled.then(share).catch(() => {});
    snapshot?.unpack({ limit: onDevice ? DEVICE_LIMIT : NETWORK_LIMIT, heard, failed: memoryFailed });
    const { loadPyodide } = await import(pyodide).catch(() => failed("offline", "pyodide.mjs"));
    heard();
    // Pyodide requests its second half only after that, and then reports missing files.
    import(new URL("pyodide.asm.mjs", pyodide).href).then(heard, () => {});
    try {
      python = await loadPyodide({
        lockFileURL: new URL("lock.json", wheels).href,
        stdLibURL: library,
        fsInit: async () => {
          counter?.finish();
          report({ stage: "python" });
        },
        ...(snapshot?.options ?? { packages: Object.keys(packages) }),
      });
      snapshot?.finish(python);
    } catch (fault) {
      await (snapshot ? memoryFailed() : failed("broken", String(fault)));
    }
    report({ stage: "engine" });
    facade = python.pyimport("hexreeve.interfaces.page.facade");
    started = true;
    resolveBegun();
  },

  /**
   * Makes one of the calls of hexreeve.interfaces.page.facade, JSON text in and out.
   *
   * @param {string} method
   * @param {string} args
   */
  call(method, args) {
    return toAnswer(python, async () => {
      try {
        return facade.call(method, args);
      } catch (fault) {
        if (!snapshot?.lacksFiles || isDead(python, fault)) throw fault;
        // The call may have needed a module that was not loaded yet.
        await snapshot?.writeFiles(python, bytesOf);
        return facade.call(method, args);
      }
    });
  },

  /**
   * Hands the texts of a language to the engine.
   *
   * @param {string} code
   * @param {string} texts of the build (scripts/lib/site/stages/languages.py)
   */
  async addLanguage(code, texts) {
    await begun;
    return toAnswer(python, async () => {
      facade.add_language(code, texts);
      return NO_ANSWER;
    });
  },

  /**
   * Installs one more of our packages, which not every visitor needs.
   *
   * @param {string} name
   */
  need(name) {
    return toAnswer(python, async () => {
      // One after the other: each silences the console while it is at work.
      await (lastInstall = lastInstall.catch(() => {}).then(() => install(name)));
      return NO_ANSWER;
    });
  },

  /**
   * Hands bytes over to Python for its next call.
   *
   * @param {string} name
   * @param {Uint8Array<ArrayBuffer>} bytes
   */
  give(name, bytes) {
    return toAnswer(python, async () => {
      await snapshot?.writeFiles(python, bytesOf);
      const room = python.pyimport("hexreeve.interfaces.page.buffers").allocate(name, bytes.length);
      const there = room.getBuffer("u8");
      there.data.set(bytes);
      there.release();
      room.destroy();
      bytes.buffer.transfer?.(0);
      return NO_ANSWER;
    });
  },
};

/**
 * @param {number} time in ms
 * @param {() => void} act
 * @returns {() => void} acts at most once in that time
 */
function atMostEvery(time, act) {
  let last = -time;
  return () => {
    const now = performance.now();
    if (now - last < time) return;
    last = now;
    act();
  };
}

/** @type {Promise<void>} */
let lastInstall = Promise.resolve();

async function install(/** @type {string} */ name) {
  if (python.loadedPackages[name]) return;
  // Another package needs some of it.
  await lazyPart?.prefetch(bytesOf);
  await snapshot?.writeFiles(python, bytesOf);
  missing = null;
  // micropip logs its downloads to the console, and has no option to stay silent.
  const { log, warn } = console;
  console.log = console.warn = () => {};
  const files = python.pyimport("hexreeve.interfaces.page.wheels");
  try {
    files.prepare();
    await python.loadPackage("micropip", QUIET);
    if (python.loadedPackages.micropip) await python.pyimport("micropip").install(name);
  } finally {
    Object.assign(console, { log, warn });
  }
  if (!python.loadedPackages[name]) throw missing ?? new Missing("broken", name);
  files.forget("micropip");
  // They are loaded now: the browser has their code in a form of its own.
  for (const file of files.compiled()) release(file);
}

/** Empties a file of Python's and gives its memory back: browsers collect garbage much later. */
function release(/** @type {string} */ file) {
  const { contents } = python.FS.lookupPath(file, {}).node;
  python.FS.truncate(file, 0);
  contents.buffer.transfer?.(0);
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

if (self.name.endsWith(WITHOUT_CHANNEL)) {
  expose(engine);
} else {
  // Chromium holds a worker's messages back until the frame after a tap begins, but not those of a channel.
  const answers = new BroadcastChannel(self.name);
  expose(engine, {
    postMessage: answers.postMessage.bind(answers),
    addEventListener: self.addEventListener.bind(self),
    removeEventListener: self.removeEventListener.bind(self),
  });
}

/**
 * The worker's side of the engine: Python, with our package in it. Messages are Comlink's. The worker's name is also that
 * of the channel for its answers, and of the lock that it holds for as long as it lives.
 */

/** @import { Start, StartReport } from "./client.js" */
/** @import { Fault } from "./startup/fetch-interceptor.js" */

import { expose } from "comlink";
import { files, library, memory, packages, pyodide, rest, wasm, wheels } from "../../vendor/runtime.mjs";
import { DEVICE_LIMIT, NETWORK_LIMIT } from "../platform/time-limits.js";
import { DownloadProgress, fileName } from "./startup/download-progress.js";
import { interceptFetch } from "./startup/fetch-interceptor.js";
import { fetchBlocking } from "./startup/lazy-wasm.js";
import { unpackSnapshot } from "./startup/memory-snapshot.js";

/**
 * The outcome of a call: JSON text of the facade; or a missing download, which only this call needs; or the end of
 * Python, after which no call can be made.
 *
 * @typedef {{text: string} | {missing: {reason: Fault, detail: string}} | {dead: string}} Answer
 */

/**
 * A memory that is being filled: all of it is there once `addDataSegments` resolves, but for what the WebAssembly module has.
 *
 * @typedef {{image: Uint8Array<ArrayBuffer>, addOwn: Promise<import("./startup/memory-snapshot.js").AddDataSegments> | null}} Snapshot
 */

/** In ms: how often the page hears, at most, that something has come. */
const HEARD_EVERY = 500;
/** The place of the standard library in Pyodide's file system. */
const LIBRARY = "/lib/python314.zip";
const NO_ANSWER = '{"ok": null}';
const QUIET = { messageCallback: () => {}, errorCallback: () => {} };

// Pyodide calls this to find out what kind of worker it is in; in one of modules it fails, and browsers report the try.
Object.defineProperty(globalThis, "importScripts", { value: undefined });

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
/** True if Python's own files are in place. A Python from a snapshot starts without them. */
let complete = false;
let started = false;
/** The lazy part of the WebAssembly, downloaded and not loaded yet. @type {ArrayBuffer | null} */
let restBytes = null;
let restLoaded = false;
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
    /** @type {Snapshot | null} */
    const snapshot = way === "plain" ? null : { image: new Uint8Array(memory.bytes), addOwn: null };
    let starting = true;
    /** @returns {Promise<never>} */
    const failed = (/** @type {Fault} */ reason, /** @type {string} */ detail) => {
      if (started) throw (missing = new Missing(reason, detail));
      report({ stage: "failed", reason, detail });
      return untilEnded();
    };
    const compiled = interceptFetch({
      counter,
      onDevice,
      fresh,
      wasm,
      code,
      rest: () => {
        const bytes = restBytes ?? fetchBlocking(rest, { onDevice, fresh });
        restBytes = null;
        restLoaded = true;
        return bytes;
      },
      ahead: snapshot ? [memory.url] : [],
      spared: (url) => starting && snapshot !== null && url === library,
      begun: async (own) => {
        const addOwn = await snapshot?.addOwn;
        addOwn?.(own);
      },
      heard,
      failed,
    });
    // Not every browser can send it.
    if (!code) compiled.then(share).catch(() => {});
    if (snapshot) {
      // Pyodide first needs only the size of the memory: the rest arrives while it prepares.
      snapshot.addOwn = fill(snapshot.image, onDevice ? DEVICE_LIMIT : NETWORK_LIMIT, heard).catch(() =>
        failed("broken", fileName(memory.url)),
      );
    }
    const { loadPyodide } = await import(pyodide).catch(() => failed("offline", "pyodide.mjs"));
    heard();
    // Pyodide requests its second half only after that, and then reports missing files.
    import(new URL("pyodide.asm.mjs", pyodide).href).then(heard, () => {});
    const common = {
      lockFileURL: new URL("lock.json", wheels).href,
      stdLibURL: library,
      fsInit: async () => {
        counter?.finish();
        report({ stage: "python" });
      },
    };
    try {
      if (snapshot) {
        python = await loadPyodide({ ...common, _loadSnapshot: snapshot.image });
        // Reseed: the snapshot froze the build machine's random state.
        python.pyimport("random").seed();
        // Pyodide refers to its options as long as it lives.
        snapshot.image.buffer.transfer?.(0);
      } else {
        complete = true;
        python = await loadPyodide({ ...common, packages: Object.keys(packages) });
      }
    } catch (fault) {
      await failed("broken", snapshot ? fileName(memory.url) : String(fault));
    }
    starting = false;
    report({ stage: "engine" });
    facade = python.pyimport("hexreeve.interfaces.page.facade").call;
    started = true;
  },

  /**
   * Makes one of the calls of hexreeve.interfaces.page.facade, JSON text in and out.
   *
   * @param {string} method
   * @param {string} args
   */
  call(method, args) {
    return toAnswer(async () => {
      try {
        return facade(method, args);
      } catch (fault) {
        if (complete || isDead(fault)) throw fault;
        // The call may have needed a module that was not loaded yet.
        await writeFiles();
        return facade(method, args);
      }
    });
  },

  /**
   * Installs one more of our packages, which not every visitor needs.
   *
   * @param {string} name
   */
  need(name) {
    return toAnswer(async () => {
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
    return toAnswer(async () => {
      await writeFiles();
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
 * Holds a lock as long as this worker lives: by its release the page learns that the worker has ended, for any reason.
 * Nothing waits for it, for some browsers give none out.
 *
 * @param {string} name
 * @param {() => void} locked called when it is held
 */
function holdLock(name, locked) {
  const held = navigator.locks?.request(name, () => {
    locked();
    return untilEnded();
  });
  held?.catch(() => {});
}

/**
 * Waits for the end of this worker: never resolves. The page ends the worker when it hears of a failed start.
 *
 * @returns {Promise<never>}
 */
function untilEnded() {
  return new Promise(() => {});
}

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

/**
 * @param {() => Promise<string>} step
 * @returns {Promise<Answer>}
 * @throws the exception of a Python that can go on
 */
async function toAnswer(step) {
  try {
    return { text: await step() };
  } catch (fault) {
    if (fault instanceof Missing) return { missing: { reason: fault.reason, detail: fault.detail } };
    if (isDead(fault)) return { dead: String(fault) };
    throw fault;
  }
}

/** True if a fault ends Python: a full memory stays full, and a broken WebAssembly cannot go on. */
function isDead(/** @type {unknown} */ fault) {
  try {
    return !(fault instanceof python.ffi.PythonError) || fault.type === "MemoryError";
  } catch {
    return true; // after its end Pyodide gives nothing out
  }
}

async function install(/** @type {string} */ name) {
  if (python.loadedPackages[name]) return;
  // Another package needs some of the rest.
  if (!restLoaded) restBytes ??= (await bytesOf(rest)).buffer;
  await writeFiles();
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
 * Fills an image from the snapshot, which omits the data of the WebAssembly module.
 *
 * @param {Uint8Array} image
 * @param {number} limit in ms, from piece to piece
 * @param {() => void} heard
 */
async function fill(image, limit, heard) {
  const { body } = await fetch(memory.url);
  if (!body) throw new Error("the snapshot is empty");
  return unpackSnapshot(body, image, { limit, heard });
}

/** Writes the files that a Python from a snapshot believes to have. */
async function writeFiles() {
  if (complete) return;
  const wanted = [
    { url: library, place: LIBRARY },
    ...Object.values(packages).map((file) => ({ url: new URL(file, wheels).href, place: `/lib/${file}` })),
  ];
  const brought = await Promise.all(wanted.map(async ({ url, place }) => ({ place, bytes: await bytesOf(url) })));
  for (const { place, bytes } of brought) python.FS.writeFile(place, bytes, { canOwn: true });
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

// Chromium holds a worker's messages back until the frame after a tap begins, but not those of a channel.
const answers = new BroadcastChannel(self.name);
expose(engine, {
  postMessage: answers.postMessage.bind(answers),
  addEventListener: self.addEventListener.bind(self),
  removeEventListener: self.removeEventListener.bind(self),
});

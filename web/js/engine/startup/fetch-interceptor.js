/**
 * Watches the network while Python loads. Pyodide fetches its files itself, reports no progress, and waits for ever if
 * it cannot use its WebAssembly; so this module stands between Pyodide and the browser.
 *
 * It also requests files before Pyodide does. Buys: 250 ms of a first visit (docs/start-up.md). Without (`ahead` empty
 * and no `code`): only the WebAssembly is requested early.
 */

/** @import { DownloadProgress } from "./download-progress.js" */

import { NETWORK_LIMIT, withBodyLimit, within } from "../../platform/time-limits.js";
import { fileName } from "./download-progress.js";
import { storedCopy } from "./stored-files.js";

/** @typedef {"offline" | "http-error" | "wrong-mime" | "broken"} Fault */

/**
 * Intercepts every fetch from now on.
 *
 * @param {object} how
 * @param {DownloadProgress | null} how.counter of the bytes that come
 * @param {string} how.wasm the WebAssembly, asked for and compiled at once, before Pyodide does
 * @param {WebAssembly.Module | undefined} how.code the same, if it is compiled
 * @param {(exports: WebAssembly.Exports, imports: WebAssembly.Imports) => WebAssembly.Exports} how.link gives what
 *   Pyodide gets of it
 * @param {string[]} how.ahead further files to request at once
 * @param {(url: string) => boolean} how.spared true for what Pyodide requests and does not need: it gets nothing
 * @param {(memory: ArrayBuffer) => Promise<void>} how.begun called with the memory of an instance, which waits for it
 * @param {boolean} how.onDevice look for the site's files on this device first
 * @param {boolean} how.fresh ask the server even for cached files
 * @param {() => void} how.heard called when something has come
 * @param {(reason: Fault, detail: string) => Promise<never>} how.failed reports a file that cannot be
 *   used; its requests wait until the page ends this worker
 * @returns {Promise<WebAssembly.Module>} the compiled WebAssembly
 */
export function interceptFetch({ counter, wasm, code, link, ahead, spared, onDevice, fresh, begun, heard, failed }) {
  const browserFetch = self.fetch;
  /** The files that could not be used: the cache may hold spoiled copies. */
  const faulty = new Set();

  /**
   * @param {string} url
   * @param {RequestInit} [init]
   */
  const fetchWatched = async (url, init) => {
    const file = fileName(url);
    const asked = performance.now();
    const anew = fresh || faulty.has(file);
    let response;
    try {
      response =
        (onDevice && !anew && (await storedCopy(url))) ||
        (await within(browserFetch(url, anew ? { ...init, cache: "reload" } : init), NETWORK_LIMIT));
    } catch {
      faulty.add(file);
      return failed("offline", file);
    }
    if (!response.ok) return failed("http-error", `${file}: ${response.status}`);
    const type = response.headers.get("Content-Type") ?? "";
    // Networks that ask for a login answer everything with a page.
    if (type.startsWith("text/html")) return failed("http-error", `${file}: ${type}`);
    if (file.endsWith(".wasm") && !type.startsWith("application/wasm")) return failed("wrong-mime", type);
    counter?.noteResponse(file, response, performance.now() - asked);
    heard();
    return response;
  };

  const early = new Map(ahead.map((url) => [url, fetchWatched(url)]));
  const compile = async () => {
    const response = await fetchWatched(wasm);
    try {
      const module = await WebAssembly.compileStreaming(response);
      heard();
      return module;
    } catch (fault) {
      return failed("broken", String(fault));
    }
  };
  const compiled = code ? Promise.resolve(code) : compile();
  self.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    // Pyodide gets the module that was compiled above.
    if (url === wasm || spared(url)) return Promise.resolve(new Response());
    const response = early.get(url) ?? fetchWatched(url, init).then((each) => withBodyLimit(each, NETWORK_LIMIT));
    early.delete(url);
    return response;
  };

  WebAssembly.instantiateStreaming = async (_source, imports) => {
    const module = await compiled;
    try {
      const { exports } = await WebAssembly.instantiate(module, imports ?? {});
      await begun(/** @type {WebAssembly.Memory} */ (exports.memory).buffer);
      return { module, instance: { exports: link(exports, imports ?? {}) } };
    } catch (fault) {
      return failed("broken", String(fault));
    }
  };
  return compiled;
}

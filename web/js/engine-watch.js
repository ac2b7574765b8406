/**
 * What the network brings while Python loads. Pyodide fetches its files by itself, tells nothing on the way, and waits
 * for ever if its WebAssembly cannot be used; so we stand between it and the browser.
 */

/** @typedef {"offline" | "http-error" | "wrong-mime" | "broken"} Fault */

/** A response that takes more ms than this to begin comes over a slow line, and is counted byte by byte. */
const SLOW = 100;

/**
 * Watch every fetch from now on.
 *
 * @param {object} how
 * @param {Record<string, number>} how.files the files that will come, and their bytes
 * @param {string} how.wasm the WebAssembly, asked for and compiled at once, before Pyodide does
 * @param {string[]} how.ahead what else to ask for at once
 * @param {(url: string) => boolean} how.spared what Pyodide asks for and need not have: it gets nothing
 * @param {(memory: ArrayBuffer) => Promise<void>} how.begun called with the memory of every instance, which waits for it
 * @param {boolean} how.fresh ask the server anew, whatever the cache has
 * @param {(bytes: number) => void} how.received called with the bytes that have come so far
 * @param {(reason: Fault, detail: string) => void} how.failed called for what cannot be helped
 */
export function watch({ files, wasm, ahead, spared, fresh, received, begun, failed }) {
  const browserFetch = self.fetch;
  /** @type {Map<string, number>} */
  const counts = new Map();

  /**
   * @param {string} file
   * @param {number} bytes
   */
  const count = (file, bytes) => {
    counts.set(file, bytes);
    received([...counts.values()].reduce((sum, each) => sum + each, 0));
  };

  /**
   * Report a fault; whoever asked waits until the page stops this worker.
   *
   * @param {Fault} reason
   * @param {string} detail
   * @returns {Promise<never>}
   */
  const end = (reason, detail) => {
    failed(reason, detail);
    return new Promise(() => {});
  };

  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const file = fileName(name);
      const bytes = files[file];
      if (bytes !== undefined) count(file, bytes);
    }
  }).observe({ type: "resource", buffered: true });

  /**
   * @param {string} url
   * @param {RequestInit} [init]
   */
  const fetchWatched = async (url, init) => {
    const file = fileName(url);
    const asked = performance.now();
    let response;
    try {
      response = await browserFetch(url, fresh ? { ...init, cache: "reload" } : init);
    } catch {
      return end("offline", file);
    }
    if (!response.ok) return end("http-error", `${file}: ${response.status}`);
    const type = response.headers.get("Content-Type") ?? "";
    if (file.endsWith(".wasm") && !type.startsWith("application/wasm")) return end("wrong-mime", type);
    // Reading along costs a quick start a tenth of its time. The response itself stays as it came: the browser keeps
    // compiled code only with its own.
    if (file in files && performance.now() - asked > SLOW) readAlong(response.clone(), (bytes) => count(file, bytes));
    return file.endsWith(".bin") ? unpacked(response) : response;
  };

  const early = new Map(ahead.map((url) => [url, fetchWatched(url)]));
  const compiled = fetchWatched(wasm).then(async (response) => {
    try {
      return await WebAssembly.compileStreaming(response);
    } catch (fault) {
      return end("broken", String(fault));
    }
  });
  self.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    // What is compiled above is what will be used.
    if (url === wasm || spared(url)) return Promise.resolve(new Response());
    const response = early.get(url) ?? fetchWatched(url, init);
    early.delete(url);
    return response;
  };

  WebAssembly.instantiateStreaming = async (_source, imports) => {
    const module = await compiled;
    try {
      const instance = await WebAssembly.instantiate(module, imports ?? {});
      await begun(/** @type {WebAssembly.Memory} */ (instance.exports.memory).buffer);
      return { module, instance };
    } catch (fault) {
      return end("broken", String(fault));
    }
  };
}

/**
 * Unpack what the build has packed: many servers would send it unpacked, and Python is slow at it.
 *
 * @param {Response} response
 */
function unpacked({ body }) {
  return new Response(body?.pipeThrough(new DecompressionStream("gzip")));
}

/**
 * Report the bytes of a response as they come. A line that breaks is reported by whoever reads the original.
 *
 * @param {Response} copy
 * @param {(bytes: number) => void} report
 */
async function readAlong(copy, report) {
  if (!copy.body) return;
  const reader = copy.body.getReader();
  let bytes = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) report((bytes += part.value.length));
  } catch {
    return;
  }
}

/** @param {string} url */
function fileName(url) {
  return url.slice(url.lastIndexOf("/") + 1);
}

/** The page's side of the engine: starts it in a worker, tells how far it is, makes calls. */

import { proxy, wrap } from "../vendor/comlink.mjs";

/** @typedef {{fresh: boolean}} Start */
/** @typedef {import("./engine-watch.js").Fault | "no-webassembly" | "no-progress"} Reason */

/**
 * How far a load is; `ready` and `failed` are the ends.
 *
 * @typedef {{stage: "download", loaded: number, total: number}
 *   | {stage: "python"} | {stage: "engine"} | {stage: "ready"}
 *   | {stage: "failed", reason: Reason, detail: string}} Load
 */
/** @typedef {(load: Load) => void} Report */

/** The longest silence, in ms, in which a slow device may still be at work. */
const PATIENCE = 120_000;

/** What the engine says about input that it cannot use: one sentence, for the visitor. */
export class EngineError extends Error {}

/** One engine, which starts loading when it is made, and can be started again after a failure. */
export class Engine {
  /**
   * Kept once the engine can be called, be it after a retry. Calls wait for it by themselves.
   *
   * @type {Promise<void>}
   */
  ready;
  /** @type {() => void} */
  #keep = () => {};
  /** @type {Load} */
  load = { stage: "download", loaded: 0, total: 0 };
  /** @type {Report[]} */
  #listeners = [];
  /** @type {Worker | undefined} */
  #worker;
  /** @type {import("comlink").Remote<import("./engine-worker.js").EngineWorker> | undefined} */
  #remote;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #watchdog;
  #again = false;

  constructor() {
    this.ready = new Promise((keep) => (this.#keep = keep));
    this.start();
  }

  /** @param {Report} listener called now and at every step of a load */
  subscribe(listener) {
    this.#listeners.push(listener);
    listener(this.load);
  }

  /** Load the engine, or load it anew after a failure. The listeners hear how it goes. */
  start() {
    this.#stop();
    this.#report({ stage: "download", loaded: 0, total: 0 });
    if (typeof WebAssembly !== "object" || !WebAssembly.instantiateStreaming) {
      this.#report({ stage: "failed", reason: "no-webassembly", detail: "" });
      return;
    }
    const worker = new Worker(new URL("engine-worker.js", import.meta.url), { type: "module" });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      // A worker whose files did not come fires an event that tells nothing.
      this.#fail(worker, event.message ? "broken" : "offline", event.message ?? "engine-worker.js");
    });
    this.#worker = worker;
    this.#remote = wrap(worker);
    /** @type {Report} */
    const report = (load) => {
      if (worker !== this.#worker) return;
      if (load.stage === "failed") this.#fail(worker, load.reason, load.detail);
      // What is reported and what is answered come by two ways: the last step may come after the end.
      else if (this.load.stage !== "ready") this.#report(load);
    };
    this.#remote.start({ fresh: this.#again }, proxy(report)).then(
      () => report({ stage: "ready" }),
      (/** @type {unknown} */ fault) => this.#fail(worker, "broken", String(fault)),
    );
  }

  /**
   * Make one of the calls of hexreeve.facade.
   *
   * @param {string} method
   * @param {Record<string, unknown>} args
   * @returns {Promise<any>} what the facade promises for this call
   * @throws {EngineError} if the engine cannot use the input
   */
  async call(method, args) {
    await this.ready;
    const answer = JSON.parse(await this.#engine().call(method, JSON.stringify(args)));
    if ("error" in answer) throw new EngineError(answer.error);
    return answer.ok;
  }

  /**
   * Install one more of our own packages in the engine's Python.
   *
   * @param {string} name
   */
  async need(name) {
    await this.ready;
    await this.#engine().need(name);
  }

  #engine() {
    if (!this.#remote) throw new Error("the engine is gone");
    return this.#remote;
  }

  /** @param {Load} load */
  #report(load) {
    this.load = load;
    clearTimeout(this.#watchdog);
    if (load.stage !== "ready" && load.stage !== "failed") {
      const worker = this.#worker;
      this.#watchdog = setTimeout(() => this.#fail(worker, "no-progress", ""), PATIENCE);
    }
    for (const listener of this.#listeners) listener(load);
    if (load.stage === "ready") this.#keep();
  }

  /**
   * @param {Worker | undefined} worker
   * @param {Reason} reason
   * @param {string} detail
   */
  #fail(worker, reason, detail) {
    if (worker !== this.#worker) return;
    this.#stop();
    this.#again = true;
    this.#report({ stage: "failed", reason, detail });
  }

  #stop() {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#remote = undefined;
  }
}

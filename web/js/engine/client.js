/** The page's side of the engine: starts it in a worker, tells how far it is, makes calls. */

/** @import { Answer, Calls, Given } from "./calls.js" */

import { proxy, transfer, wrap } from "comlink";
import { openBroadcastChannel, WITHOUT_CHANNEL } from "../platform/broadcast-channel.js";
import { LANGUAGES, language } from "../platform/i18n.js";
import { pause, SilenceTimer } from "../platform/time-limits.js";
import { scriptAddress } from "../platform/trusted-types.js";
import { CallLost, EngineError, PartMissing } from "./call-errors.js";
import { WorkerLanguages } from "./language-texts.js";
import { AnswerCache, languageOf, noteLanguage } from "./startup/answer-cache.js";
import { refetchEngineScripts } from "./startup/refetch-scripts.js";
import { nextWay, silenceLimit } from "./startup/start-ways.js";
import { contentOf, NO_ANSWER } from "./worker-answers.js";

/** @import { StartWay } from "./startup/start-ways.js" */

/**
 * How a worker starts. `fresh`: it asks the server for files even if they are cached; `code`: Python's, if another
 * worker has compiled it.
 *
 * @typedef {{way: StartWay, fresh: boolean, code: WebAssembly.Module | undefined}} Start
 */
/** @typedef {import("./startup/fetch-interceptor.js").Fault | "no-webassembly" | "no-progress" | "died"} Reason */

/**
 * The state of the engine: loading, ready, at work on a call for so long that the visitor should be told, or failed.
 * `method` is that of the facade's call, or the name of a package that is fetched.
 *
 * @typedef {{stage: "begin"} | {stage: "download", loaded: number, total: number}
 *   | {stage: "python"} | {stage: "engine"} | {stage: "ready"} | {stage: "working", method: string}
 *   | {stage: "failed", reason: Reason, detail: string}} Load
 */
/** @typedef {(load: Load) => void} Report */
/** What a worker reports of its start; `alive`: something has come, and the stage is the same. */
/** @typedef {(load: Load | {stage: "alive"}) => void} StartReport */
/** @typedef {import("comlink").Remote<import("./worker.js").EngineWorker>} Remote */
/** @typedef {{method: string, fail: (fault: unknown) => void}} Call */

/** In ms: how long a call may take before the page names the engine's task. */
const SOON = 4_000;
/** In ms: how long another attempt waits for the engine's scripts at most; they may still come later. */
const SCRIPTS_LIMIT = 8_000;

/** Python's code, once a worker has compiled it: in the next one the browser need not optimise it again. */
let code = /** @type {WebAssembly.Module | undefined} */ (undefined);

/** One engine, which starts loading when it is made, and can be started again. */
export class Engine {
  /**
   * Resolves when the engine can be called, even after a retry.
   *
   * @type {Promise<void>}
   */
  ready;
  /** Pending while the engine is suspended; background work awaits it. @type {Promise<void>} */
  resumed = Promise.resolve();
  /** True once it has been ready. */
  everReady = false;
  /** Resolves when the engine is ready or has failed, for the first time. @type {Promise<void>} */
  settled;
  /** The last lost call: steps queued before it are out of date. @type {CallLost | null} */
  lost = null;
  /** The answers that are there before the engine is ready. */
  answerCache = new AnswerCache();
  /** @type {Load} */
  load = { stage: "begin" };
  #resolveReady = () => {};
  #settle = () => {};
  /** The way of the present start. @type {StartWay} */
  way = "network";
  /** True if the present start takes another way because one has failed. */
  detour = false;
  /** Resolves when a worker can be called, whichever way it has started. @type {Promise<void>} */
  #workerReady = Promise.resolve();
  /** Set while calls wait for a worker. @type {(() => void) | null} */
  #callsMayGo = null;
  /** @type {Report[]} */
  #listeners = [];
  /** @type {Worker | undefined} */
  #worker;
  /** Where its answers come from; null if they come from the worker itself. @type {BroadcastChannel | null | undefined} */
  #answers;
  /** @type {Remote | undefined} */
  #remote;
  /** Those of the worker. @type {WorkerLanguages | undefined} */
  #languages;
  /** Oldest first. @type {Set<Call>} */
  #calls = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #resolveResumed = () => {};
  #fresh = false;
  /** True once this start has downloaded the worker's scripts again, which it does once. */
  #scriptsRefetched = false;
  /** Counts attempts to start, and ends: one that waits for scripts goes on only if no other has begun. */
  #attempt = 0;
  #suspended = false;
  #silence = new SilenceTimer(() => this.#fail(this.#worker, "no-progress", ""));

  constructor() {
    this.ready = new Promise((keep) => (this.#resolveReady = keep));
    this.settled = new Promise((settle) => (this.#settle = settle));
    this.start();
  }

  /** @param {Report} listener called now and whenever the engine is otherwise */
  subscribe(listener) {
    this.#listeners.push(listener);
    listener(this.load);
  }

  /**
   * Loads the engine, for the first time or again. Reports each stage to the listeners; calls wait for the end.
   *
   * @param {{plain?: boolean}} [how] `plain`: without the memory snapshot
   */
  start({ plain = false } = {}) {
    this.#suspended = false;
    this.#resolveResumed();
    if (!this.#callsMayGo) this.#workerReady = new Promise((resolve) => (this.#callsMayGo = resolve));
    this.detour = false;
    this.#scriptsRefetched = false;
    if (typeof WebAssembly !== "object" || !WebAssembly.instantiateStreaming) {
      this.#end();
      this.#report({ stage: "failed", reason: "no-webassembly", detail: "" });
      return;
    }
    const way = plain ? "plain" : !this.#fresh && isOnDevice() ? "device" : "network";
    if (this.#fresh) this.#startAnewBy(way);
    else this.#startBy(way);
  }

  /**
   * Starts after a failure. The worker's own scripts may be what is wrong on this device, and it cannot ask for them
   * anew itself.
   *
   * @param {StartWay} way
   */
  async #startAnewBy(way) {
    this.#end();
    this.way = way;
    this.#report({ stage: "begin" });
    const attempt = this.#attempt;
    if (!this.#scriptsRefetched) {
      this.#scriptsRefetched = true;
      await Promise.race([refetchEngineScripts(), pause(SCRIPTS_LIMIT)]);
    }
    if (attempt === this.#attempt) this.#startBy(way);
  }

  /** @param {StartWay} way */
  #startBy(way) {
    this.#end();
    this.way = way;
    this.#report({ stage: "begin" });
    const id = `hexreeve.engine.${Math.random()}`;
    const answers = openBroadcastChannel(id);
    const name = answers ? id : id + WITHOUT_CHANNEL;
    const worker = new Worker(scriptAddress(new URL("../engine/worker.js", import.meta.url)), { type: "module", name });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      // A worker whose files did not come fires an event without a message.
      this.#fail(worker, event.message ? "broken" : "offline", event.message ?? "engine/worker.js");
    });
    const source = answers ?? worker;
    source.addEventListener("messageerror", () => this.#fail(worker, "broken", "messageerror"));
    this.#worker = worker;
    this.#answers = answers;
    /** @type {Remote} */
    const remote = wrap({
      postMessage: worker.postMessage.bind(worker),
      addEventListener: source.addEventListener.bind(source),
      removeEventListener: source.removeEventListener.bind(source),
    });
    this.#remote = remote;
    const languages = new WorkerLanguages(async (code, texts) =>
      Boolean(contentOf(await remote.addLanguage(code, texts))),
    );
    this.#languages = languages;
    /** @type {StartReport} */
    const report = (load) => {
      // Reports and answers travel separately: the last report may arrive after the end.
      if (worker !== this.#worker || !this.loading) return;
      if (load.stage === "failed") this.#fail(worker, load.reason, load.detail);
      else if (load.stage === "alive") this.#silence.expectWithin(silenceLimit(way, this.load.stage));
      else this.#report(load);
    };
    if (this.#fresh) code = undefined;
    const share = (/** @type {WebAssembly.Module} */ compiled) => {
      code = compiled;
    };
    // The browser frees the worker's lock when the worker is gone, whatever ended it.
    const noticeEnd = () => {
      navigator.locks.request(name, () => this.#fail(worker, "died", "")).catch(() => {});
    };
    remote.start({ way, fresh: this.#fresh, code }, proxy(report), proxy(share), proxy(noticeEnd)).then(
      () => {
        if (worker !== this.#worker) return;
        this.#fresh = false;
        this.#callsMayGo?.();
        this.#callsMayGo = null;
        this.#report({ stage: "ready" });
        this.#watchOldestCall();
      },
      (/** @type {unknown} */ fault) => this.#fail(worker, "broken", String(fault)),
    );
    // Beside the engine's own files, so that the first call need not wait.
    languages.teach(language());
  }

  /** Stops the engine's work and starts it again. */
  stop() {
    this.#rejectCalls("stopped");
    this.start();
  }

  /**
   * Gives the memory of Python back, if another one can be started from this device. Python has no state between calls;
   * `resume` or the next call starts it again.
   */
  suspend() {
    if (this.load.stage !== "ready" || this.#calls.size || !isOnDevice()) return;
    this.#end();
    this.#suspended = true;
    this.resumed = new Promise((keep) => (this.#resolveResumed = keep));
  }

  /** Starts a suspended engine. */
  resume() {
    if (this.#suspended) this.start();
  }

  /** Ends the engine and rejects its calls. `start` would load it again. */
  close() {
    clearTimeout(this.#timer);
    this.#silence.stop();
    this.#end();
    this.#rejectCalls("stopped");
  }

  /**
   * Makes one of the calls of hexreeve.interfaces.page.facade. Before the engine is ready, a stored answer may do.
   *
   * @template {keyof Calls} M
   * @param {M} method
   * @param {{language: string} & Given<M>} args
   * @returns {Promise<Answer<M>>}
   * @throws {EngineError} if the engine cannot use the input
   * @throws {CallLost} if the engine has died, dies meanwhile or is stopped
   * @throws {PartMissing} if it needs a download that does not come
   */
  async call(method, args) {
    if (!this.everReady) {
      const known = await this.answerCache.take(method, args, this.ready);
      if (known) {
        noteLanguage(known, args.language);
        return known;
      }
      // A call made before the first start is answered after it, even after a retry.
      await this.ready;
    }
    let spoken = args.language;
    const answer = await this.#callWorker(method, async (remote, languages) => {
      spoken = await languages.teach(args.language);
      return remote.call(method, JSON.stringify({ ...args, language: spoken }));
    });
    if ("error" in answer) throw new EngineError(answer.error, answer.key);
    noteLanguage(answer.ok, spoken);
    return answer.ok;
  }

  /**
   * Brings the texts of all languages to the engine, for a text that may be in any of them. Those that cannot be had stay
   * unknown.
   *
   * @throws {CallLost} as `call` does
   */
  async learnLanguages() {
    await this.#callWorker("languages", async (_, languages) => {
      await languages.teach(LANGUAGES.join("+"));
      return { text: NO_ANSWER };
    });
  }

  /**
   * Installs one more of our own packages in the engine's Python.
   *
   * @param {string} name
   * @throws {CallLost} as `call` does
   * @throws {PartMissing} likewise
   */
  async need(name) {
    if (!this.everReady) await this.ready;
    await this.#callWorker(name, (remote) => remote.need(name));
  }

  /**
   * Hands bytes over for the next call. They belong to the worker afterwards.
   *
   * @param {string} name
   * @param {Uint8Array<ArrayBuffer>} bytes
   * @throws {CallLost} as `call` does
   */
  async give(name, bytes) {
    await this.#callWorker("give", (remote) => remote.give(name, transfer(bytes, [bytes.buffer])));
  }

  /** Makes the calls again that were answered before the engine was ready. True if its answers are the same. */
  async confirmAnswers() {
    await this.ready;
    for (const { method, args, answer } of this.answerCache.used) {
      const asked = JSON.parse(args);
      // A roll without a seed has another one each time.
      if (method === "roll") asked.choices.seed = answer.setup?.seed;
      const again = await this.call(/** @type {keyof Calls} */ (method), asked).catch(() => null);
      // Without the texts of the language nothing can be compared.
      if (again && (languageOf(again) ?? asked.language) !== asked.language) continue;
      if (JSON.stringify(again) !== JSON.stringify(answer)) return false;
    }
    return true;
  }

  get loading() {
    return !["ready", "working", "failed"].includes(this.load.stage);
  }

  /**
   * @param {string} method
   * @param {(remote: Remote, languages: WorkerLanguages) => Promise<import("./worker-answers.js").Answer>} make
   * @returns {Promise<{ok: any} | {error: string, key: string}>}
   */
  #callWorker(method, make) {
    this.resume();
    if (!this.#worker && !this.#callsMayGo) return Promise.reject(new CallLost(method, "died"));
    return new Promise((keep, fail) => {
      const call = { method, fail };
      this.#calls.add(call);
      if (this.#calls.size === 1) this.#watchOldestCall();
      // The worker that is there then: another one may have started meanwhile.
      const ask = async () => {
        await this.#workerReady;
        const worker = this.#worker;
        const answer = await make(
          /** @type {Remote} */ (this.#remote),
          /** @type {WorkerLanguages} */ (this.#languages),
        );
        if (answer && "missing" in answer) return fail(new PartMissing(answer.missing));
        const read = contentOf(answer);
        if (read) keep(read);
        else this.#fail(worker, "died", JSON.stringify(answer));
      };
      ask()
        .catch(fail)
        .finally(() => {
          if (this.#calls.delete(call)) this.#watchOldestCall();
        });
    });
  }

  /** Reports the oldest call once it takes long. */
  #watchOldestCall() {
    const { stage } = this.load;
    const [oldest] = this.#calls;
    if (stage === "working") this.#report(oldest ? { stage, method: oldest.method } : { stage: "ready" });
    if (stage !== "ready") return;
    clearTimeout(this.#timer);
    if (oldest) this.#timer = setTimeout(() => this.#report({ stage: "working", method: oldest.method }), SOON);
  }

  /** @param {Load} load */
  #report(load) {
    this.load = load;
    clearTimeout(this.#timer);
    if (this.loading) this.#silence.expectWithin(silenceLimit(this.way, load.stage));
    else this.#silence.stop();
    if (load.stage === "ready") this.everReady = true;
    for (const listener of this.#listeners) listener(load);
    if (load.stage === "ready") this.#resolveReady();
    if (!this.loading) this.#settle();
  }

  /**
   * @param {Worker | undefined} worker
   * @param {Reason} reason
   * @param {string} detail
   */
  #fail(worker, reason, detail) {
    if (worker !== this.#worker) return;
    // A failed start may be due to spoiled files in the cache.
    this.#fresh = this.loading;
    const way = this.loading ? nextWay(this.way, { reason, detail }, isOnDevice()) : null;
    if (way) {
      this.detour = true;
      this.#startAnewBy(way);
      return;
    }
    this.#end();
    this.#rejectCalls("died");
    this.#report({ stage: "failed", reason: this.#fresh ? reason : "died", detail });
  }

  /** Rejects every call: a promise that never settles would block the queue for ever. */
  #rejectCalls(/** @type {"died" | "stopped"} */ why) {
    const [oldest] = this.#calls;
    if (oldest) this.lost = new CallLost(oldest.method, why);
    for (const { method, fail } of this.#calls) fail(new CallLost(method, why));
    this.#calls.clear();
    this.#callsMayGo = null;
  }

  #end() {
    this.#attempt += 1;
    this.#worker?.terminate();
    this.#answers?.close();
    this.#worker = undefined;
    this.#answers = undefined;
    this.#remote = undefined;
  }
}

/** True if the site is on this device. */
function isOnDevice() {
  return Boolean(navigator.serviceWorker?.controller);
}

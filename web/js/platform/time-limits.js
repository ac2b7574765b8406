/** Limits for waiting: nothing that the start of the page waits for may keep it waiting for ever (docs/waits.md). */

/** In ms: how long this device may be silent. */
export const DEVICE_LIMIT = 5_000;
/** In ms: how long the network may be silent. */
export const NETWORK_LIMIT = 20_000;
/** In ms: the time between two looks of a silence timer. */
const TICK = 250;

/** Something took longer than its limit. */
export class TimedOut extends Error {}

/**
 * Settles as a promise does, unless that takes too long.
 *
 * @template T
 * @param {Promise<T>} coming
 * @param {number} limit in ms
 * @param {() => void} [giveUp] called when it takes too long
 * @returns {Promise<T>}
 * @throws {TimedOut}
 */
export function within(coming, limit, giveUp) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new TimedOut(`no answer within ${limit} ms`));
      giveUp?.();
    }, limit);
    coming.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/** Resolves after some ms. */
export function pause(/** @type {number} */ time) {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/**
 * Reads the next piece of a stream. Its timer refers to the reader: Chromium 156 collects a stream of its cache, together
 * with a pending read, if only the promise of that read refers to it, and then the read never ends.
 *
 * @template {ReadableStreamReadResult<Uint8Array>} R
 * @param {() => Promise<R>} read
 * @param {{cancel: () => Promise<void>}} reader
 * @param {number} limit in ms
 * @returns {Promise<R>}
 * @throws {TimedOut}
 */
export function readWithin(read, reader, limit) {
  return within(read(), limit, () => reader.cancel().catch(() => {}));
}

/**
 * Makes a response whose body ends with an error when it is silent for too long.
 *
 * @param {Response} response
 * @param {number} limit in ms, from piece to piece
 */
export function withBodyLimit(response, limit) {
  const { body, status, statusText, headers } = response;
  if (!body) return response;
  const reader = body.getReader();
  const limited = new ReadableStream({
    async pull(controller) {
      const { value, done } = await readWithin(() => reader.read(), reader, limit);
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(limited, { status, statusText, headers });
}

/**
 * Fetches a file. Neither the answer nor any piece of it may keep the caller waiting for longer than a limit.
 *
 * @param {string | URL} url
 * @param {RequestInit} [init]
 * @param {number} [limit] in ms
 * @throws {TimedOut} also from the methods that read the body
 */
export async function fetchWithin(url, init, limit = NETWORK_LIMIT) {
  return withBodyLimit(await within(fetch(url, init), limit), limit);
}

/** Notices when nothing is heard for too long. Only time in which this page runs counts: not that of a locked phone. */
export class SilenceTimer {
  #ticksLeft = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #ticking;
  #notice;

  /** @param {() => void} notice called once per silence */
  constructor(notice) {
    this.#notice = notice;
  }

  /** Begins to wait, or begins anew. */
  expectWithin(/** @type {number} */ limit) {
    this.#ticksLeft = Math.ceil(limit / TICK);
    this.#ticking ??= setInterval(() => this.#tick(), TICK);
  }

  stop() {
    clearInterval(this.#ticking);
    this.#ticking = undefined;
  }

  #tick() {
    this.#ticksLeft -= 1;
    if (this.#ticksLeft > 0) return;
    this.stop();
    this.#notice();
  }
}

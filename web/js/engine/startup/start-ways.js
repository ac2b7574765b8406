/**
 * The ways in which the engine can start, each plainer than the one before. When one fails or falls silent, the next is
 * tried with a new worker; after the last one the page says what was wrong.
 */

/** @import { Reason } from "../client.js" */

import { DEVICE_LIMIT, NETWORK_LIMIT } from "../../platform/time-limits.js";

/**
 * `device`: from the memory snapshot, with the files on this device. `network`: from the snapshot, with files that the
 * server is asked for. `plain`: Python without the snapshot, with files from wherever they come.
 *
 * @typedef {"device" | "network" | "plain"} StartWay
 */

/** In ms: how long Python may be at work without a word. A cheap phone takes ten seconds for a plain start. */
const COMPUTING_LIMIT = 60_000;
/** The file that only starts with a snapshot need. */
const SNAPSHOT = "memory.wasm";
/** Faults of one file: the plain start needs the same file, unless it is the snapshot. */
const FILE_FAULTS = ["offline", "http-error", "wrong-mime"];

/**
 * @param {StartWay} way
 * @param {string} stage of the start
 * @returns {number} ms: the longest silence in that stage
 */
export function silenceLimit(way, stage) {
  if (stage === "python" || stage === "engine") return COMPUTING_LIMIT;
  return way === "device" ? DEVICE_LIMIT : NETWORK_LIMIT;
}

/**
 * @param {StartWay} way that has failed
 * @param {{reason: Reason, detail: string}} fault
 * @param {boolean} onDevice the site is on this device
 * @returns {StartWay | null} null if no other way can help
 */
export function nextWay(way, { reason, detail }, onDevice) {
  if (way === "device") return "network";
  if (way === "plain") return null;
  return onDevice || !FILE_FAULTS.includes(reason) || detail.startsWith(SNAPSHOT) ? "plain" : null;
}

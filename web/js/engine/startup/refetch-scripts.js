/** Downloads the scripts of the engine's worker again: browsers start it with cached files, right or wrong. */

import { refetch } from "../../platform/refetch.js";
import { NETWORK_LIMIT, within } from "../../platform/time-limits.js";
import { APP } from "../addresses.js";

const RUNTIME = new URL("vendor/runtime.mjs", APP);

/** Downloads them, past the browser's cache. The next start reports files that do not come. */
export async function refetchEngineScripts() {
  await refetch([new URL("js/engine/worker.js", APP), RUNTIME]);
  /** @type {typeof import("../../../vendor/runtime.mjs") | null} */
  const runtime = await within(import(RUNTIME.href), NETWORK_LIMIT).catch(() => null);
  if (runtime) await refetch([runtime.pyodide, new URL("pyodide.asm.mjs", runtime.pyodide)]);
}

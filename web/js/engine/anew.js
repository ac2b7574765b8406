/** The scripts of the engine's worker, asked for anew: browsers start it with what they have kept, right or wrong. */

import { askAnew } from "../platform/asking-anew.js";

const RUNTIME = new URL("../../vendor/runtime.mjs", import.meta.url);

/** Ask for them. What cannot be had is said by the start that follows. */
export async function engineScriptsAnew() {
  await askAnew([new URL("../engine/worker.js", import.meta.url), RUNTIME]);
  /** @type {typeof import("../../vendor/runtime.mjs") | null} */
  const runtime = await import(RUNTIME.href).catch(() => null);
  if (runtime) await askAnew([runtime.pyodide, new URL("pyodide.asm.mjs", runtime.pyodide)]);
}

/**
 * A worker that reads Python's scripts from this device and does nothing with them. Browsers store the compiled code of
 * such a script when they first read it from there, and a first visit has read it from the network: without this, the
 * second visit would compile it again.
 *
 * Buys: 0.92 of a second visit (docs/start-up.md). Without: the second visit compiles the scripts.
 */

import { pyodide } from "../../../vendor/runtime.mjs";

/** In ms: the browser stores the code after it has run. */
const UNTIL_STORED = 1000;

await Promise.allSettled([import(pyodide), import(new URL("pyodide.asm.mjs", pyodide).href)]);
setTimeout(() => close(), UNTIL_STORED);

/**
 * A worker that reads Python's scripts from this device and does nothing with them. Browsers store the compiled code of
 * such a script when they first read it from there, and a first visit has read it from the network: without this, the
 * second visit would compile it again.
 */

import { pyodide } from "../../../vendor/runtime.mjs";

/** In ms: the browser stores the code after it has run. */
const UNTIL_STORED = 1000;

await Promise.allSettled([import(pyodide), import(new URL("pyodide.asm.mjs", pyodide).href)]);
setTimeout(() => close(), UNTIL_STORED);

/**
 * A worker that reads Python's scripts from this device and does nothing with them. Browsers keep what they have compiled
 * of such a script when it is first read from there, and a first visit has read it from the network: without this, the
 * second visit would compile it again.
 */

import { pyodide } from "../../../vendor/runtime.mjs";

/** In ms: the browser keeps it after it has run. */
const UNTIL_KEPT = 1000;

await Promise.allSettled([import(pyodide), import(new URL("pyodide.asm.mjs", pyodide).href)]);
setTimeout(() => close(), UNTIL_KEPT);

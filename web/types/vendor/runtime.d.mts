/** Written by scripts/lib/site/stages/site.py. `rest` and `memory` are null in a build without them. */

/** Pyodide's module. */
export const pyodide: string;
/** The folder of the wheels and of the lock file that lists them. */
export const wheels: string;
/** The packages that every visitor needs: names to wheels. */
export const packages: Record<string, string>;
/** What a first visit fetches: file names to their bytes, uncompressed. */
export const files: Record<string, number>;
/** Python itself: what every visit needs of it. */
export const wasm: string;
/** The rest of Python: see engine/startup/lazy-wasm.js. */
export const rest: string | null;
/** Python's standard library: a zip archive, packed with gzip. */
export const library: string;
/** The place of the standard library in Pyodide's file system. */
export const libraryPlace: string;
/** The memory of a Python with those packages in it: see engine/startup/memory-snapshot.js. */
export const memory: { url: string; bytes: number } | null;

/** Written by scripts/build_site. */

/** Pyodide's module. */
export const pyodide: string;
/** The folder of the wheels and of the lock file that lists them. */
export const wheels: string;
/** The wheels that are installed at the start. */
export const packages: string[];
/** What the start fetches: file names to bytes. */
export const files: Record<string, number>;
/** Python itself. */
export const wasm: string;
/** Python's standard library: a zip archive, packed with gzip. */
export const library: string;

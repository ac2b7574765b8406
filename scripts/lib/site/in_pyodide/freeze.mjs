// Run freeze.py in the page's Python (Pyodide), with a local folder mounted at /work:
//   node freeze.mjs FOLDER
// Byte code must be written by the same Python version that reads it.
import { readFileSync } from "node:fs";
import { loadPyodide } from "../../../../web/node_modules/pyodide/pyodide.mjs";

const python = await loadPyodide();
python.mountNodeFS("/work", process.argv[2]);
python.runPython(readFileSync(new URL("freeze.py", import.meta.url), "utf8"));

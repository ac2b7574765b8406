// Run freeze.py in the Python that the page will run, with a folder of this machine mounted at /work:
//   node freeze.mjs FOLDER
// Only that Python can write the byte code that it will later read.
import { readFileSync } from "node:fs";
import { loadPyodide } from "../web/node_modules/pyodide/pyodide.mjs";

const python = await loadPyodide();
python.mountNodeFS("/work", process.argv[2]);
python.runPython(readFileSync(new URL("freeze.py", import.meta.url), "utf8"));

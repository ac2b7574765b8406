// Run freeze.py in the page's Python (Pyodide), with a local folder mounted at /work:
//   node freeze.mjs FOLDER
// Byte code must be written by the same Python version that reads it. A line number is enough for a report of a fault:
// columns, which only help where the source is at hand, would make the engine's snapshot 60 KB larger.
import { readFileSync } from "node:fs";
import { loadPyodide } from "../../../../web/node_modules/pyodide/pyodide.mjs";

const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
python.mountNodeFS("/work", process.argv[2]);
python.FS.writeFile("bare_code.py", readFileSync(new URL("bare_code.py", import.meta.url)));
python.runPython(readFileSync(new URL("freeze.py", import.meta.url), "utf8"));

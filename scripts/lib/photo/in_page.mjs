// Run a Python file of this project in the page's Python (Pyodide), with numpy and our package:
//   node in_page.mjs FOLDER FILE ARGUMENT...
// A local folder is mounted at /work.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../../../web/node_modules/pyodide/pyodide.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const [folder, file, ...given] = process.argv.slice(2);
const python = await loadPyodide();
const wheel = readdirSync(`${root}/web/wheels`).find((name) => name.startsWith("numpy-"));
await python.loadPackage(`${root}/web/wheels/${wheel}`, { messageCallback: () => {} });
python.mountNodeFS("/project", root);
python.mountNodeFS("/work", folder);
python.pyimport("sys").path.insert(0, "/project/pysrc");
python.pyimport("sys").argv = python.toPy([file, ...given]);
python.pyimport("runpy").run_path.callKwargs(`/project/${file}`, { run_name: "__main__" });

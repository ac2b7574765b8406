// Bundle the page's scripts into a few files:
//   node bundle.mjs SCRIPTS OUT
// The number of files delays a visit more than their bytes. The bundles stay readable: nothing is renamed.
import { nodeResolve } from "../web/node_modules/@rollup/plugin-node-resolve/dist/es/index.js";
import { rollup } from "../web/node_modules/rollup/dist/es/rollup.js";

const [scripts, out] = process.argv.slice(2);
// The worker stands alone, so that it need not wait for anything the page shares; what watches the start does so too,
// and is no module, whose imports could fail.
const PROGRAMS = [
  { program: ["engine/engine", "shell/app", "builders/app"] },
  { program: ["engine/worker"] },
  { program: ["shell/start"], format: "iife" },
];

for (const { program, format = "es" } of PROGRAMS) {
  const bundle = await rollup({
    input: Object.fromEntries(program.map((name) => [`js/${name}`, `${scripts}/${name}.js`])),
    preserveEntrySignatures: "allow-extension", // or else the engine's script is but the name of another file
    external: /runtime\.mjs$/, // it tells where it lies itself
    plugins: [nodeResolve({ browser: true })], // finds comlink, idb and Panzoom
    onwarn: ({ message }) => {
      throw new Error(message);
    },
  });
  await bundle.write({
    dir: out,
    format,
    entryFileNames: "[name].js",
    chunkFileNames: "js/shared/shared.js",
    paths: () => "vendor/runtime.mjs", // seen from OUT
    // What the engine's script needs goes into it, also where others need it: else it would wait for one file more.
    ...(program.includes("engine/engine") && {
      manualChunks: (id) => (/\/(engine\/engine|platform\/trusted)\.js$/.test(id) ? "js/engine/engine" : undefined),
    }),
  });
}

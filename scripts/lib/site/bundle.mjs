// Bundle the page's scripts into a few files:
//   node bundle.mjs SCRIPTS OUT
// The number of files delays a visit more than their bytes. Functions and classes keep their names and lines stay short,
// so that a fault's report tells where it was.

import { readdirSync, readFileSync } from "node:fs";
import { nodeResolve } from "../../../web/node_modules/@rollup/plugin-node-resolve/dist/es/index.js";
import terser from "../../../web/node_modules/@rollup/plugin-terser/dist/es/index.js";
import { rollup } from "../../../web/node_modules/rollup/dist/es/rollup.js";

const [scripts, out] = process.argv.slice(2);
const ALL = readdirSync(scripts, { recursive: true }).filter((name) => name.endsWith(".js"));
// What platform/lazy-modules.js loads by its name.
const LATE = ALL.flatMap((name) =>
  [...readFileSync(`${scripts}/${name}`, "utf8").matchAll(/loadModule\("([^"]+)"\)/g)].map(([, late]) => late),
).sort();
// The worker is a bundle of its own, so that it need not wait for files shared with the page. So is
// shell/boot-watchdog, which watches the start; it is not a module, because a module's imports could fail.
const PROGRAMS = [
  { program: ["engine/engine", "shell/main", "shell/page", ...LATE] },
  { program: ["engine/worker"] },
  { program: ["engine/startup/warm-code-cache"] },
  { program: ["shell/boot-watchdog"], format: "iife" },
];

const MINIFIED = { ecma: 2022, module: true, keep_fnames: true, keep_classnames: true, format: { semicolons: false } };

for (const { program, format = "es" } of PROGRAMS) {
  const bundle = await rollup({
    input: Object.fromEntries(program.map((name) => [`js/${name}`, `${scripts}/${name}.js`])),
    preserveEntrySignatures: "allow-extension", // otherwise the engine's script only imports another file
    external: /runtime\.mjs$/, // it depends on its own address
    plugins: [nodeResolve({ browser: true })], // finds comlink, idb and lit-html
    onwarn: ({ message }) => {
      throw new Error(message);
    },
  });
  const { output } = await bundle.write({
    dir: out,
    format,
    // The worker is small, and what fails in it is reported by its lines.
    plugins: program.includes("engine/worker") ? [] : [terser(MINIFIED)],
    entryFileNames: "[name].js",
    chunkFileNames: ({ name }) => (name.startsWith("js/") ? "[name].js" : "js/shared/shared.js"),
    paths: () => "vendor/runtime.mjs", // relative to OUT
    // The engine's script includes all it needs, even if others share it: otherwise it would wait for one more file.
    ...(program.includes("engine/engine") && {
      // So does what notes the start's progress: it must be there before anything else can fail.
      manualChunks: (id) => {
        if (/\/shell\/(boot-state|versions)\.js$/.test(id)) return "js/shell/boot-state";
        if (/\/(engine\/engine|platform\/trusted-types)\.js$/.test(id)) return "js/engine/engine";
        // Scripts that few visitors need wait for the files that they import, so for none that waits itself, as
        // shell/page.js does for the engine; and all of those are there, so a second attempt asks for one file only.
        const pages = /\/(games\/[^/]+\/app)\.js$/.exec(id)?.[1];
        const early = pages
          ? !LATE.includes(pages)
          : /\/(games\/[^/]+\/views|platform\/lazy-styles|shared\/share\/camera)\.js$/.test(id);
        return early ? "js/shared/shared" : undefined;
      },
    }),
  });
  const names = output.map(({ fileName }) => fileName);
  const stray = names.filter((name) => /\/shared\d+\.js$/.test(name));
  if (stray.length) throw new Error(`Name in manualChunks what these files hold: ${stray.join(", ")}`);
}

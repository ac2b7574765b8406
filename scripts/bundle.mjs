// Join the page's scripts, which come one by one, into a few files:
//   node bundle.mjs SCRIPTS OUT
// What a visitor waits for is the number of files more than their bytes. Nothing is renamed: it stays readable.
import { rollup } from "../web/node_modules/rollup/dist/es/rollup.js";

const [scripts, out] = process.argv.slice(2);
// The worker stands alone, so that it need not wait for anything the page shares.
const PROGRAMS = [["engine", "app", "builders/app"], ["engine-worker"]];

for (const program of PROGRAMS) {
  const bundle = await rollup({
    input: Object.fromEntries(program.map((name) => [name, `${scripts}/${name}.js`])),
    preserveEntrySignatures: "allow-extension", // or else the engine's script is but the name of another file
    external: /runtime\.mjs$/, // it tells where it lies itself
    onwarn: ({ message }) => {
      throw new Error(message);
    },
  });
  await bundle.write({ dir: out, entryFileNames: "[name].js", chunkFileNames: "shared.js" });
}

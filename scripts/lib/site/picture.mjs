// Draw an SVG picture as a PNG: node picture.mjs FILE.svg FILE.png WIDTH
// resvg draws the same pixels on every machine. It gets no fonts, so words in the picture are left out.
import { readFileSync, writeFileSync } from "node:fs";
import { initWasm, Resvg } from "../../../web/node_modules/@resvg/resvg-wasm/index.mjs";

const [svg, png, width] = process.argv.slice(2);
await initWasm(readFileSync(new URL("../../../web/node_modules/@resvg/resvg-wasm/index_bg.wasm", import.meta.url)));
const drawn = new Resvg(readFileSync(svg, "utf8"), { fitTo: { mode: "width", value: Number(width) } }).render();
writeFileSync(png, drawn.asPng());

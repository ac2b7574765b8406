// Says words as the page does:
//   node page.mjs I18N.JS INDEX.HTML WORDS CODE KEYS
// KEYS is [[key, params], ...] as JSON. Opens the address that chooses the language CODE.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";

const [script, index, folder, code, keys] = process.argv.slice(2);
const [, content, begun] = /<meta name="languages" content="(.*?)" data-begun="(.*?)">/.exec(readFileSync(index, "utf8"));
const none = { querySelector: () => null, querySelectorAll: () => [] };
globalThis.document = {
  querySelector: () => ({ content, dataset: { begun } }),
  documentElement: none,
  adoptedStyleSheets: [],
};
globalThis.CSSStyleSheet = class {
  replaceSync() {}
};
globalThis.location = { href: `https://example.org/?lang=${code}#score`, search: `?lang=${code}` };
const addresses = [];
globalThis.history = { replaceState: (_state, _title, address) => addresses.push(String(address)) };
if (!globalThis.navigator) globalThis.navigator = { languages: [] };
globalThis.fetch = async (address) => new Response(readFileSync(`${folder}/${basename(String(address))}`));

const { language, loadWords, t } = await import(pathToFileURL(script));
await loadWords();
const said = JSON.parse(keys).map(([key, params]) => t(key, params));
console.log(JSON.stringify({ language: language(), said, addresses }));

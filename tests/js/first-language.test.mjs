import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import test from "node:test";

// The page's languages are those of the build; which region people come from, nobody can list.
const OFFERED = readdirSync(new URL("../../data/wording", import.meta.url)).sort();

let visits = 0;

/** Loads the words' module as a first visit does, in a browser with these languages. */
async function firstVisit(languages, { search = "", stored = null } = {}) {
  globalThis.document = {
    querySelector: () => ({ content: OFFERED.toSorted((a) => (a === "en" ? -1 : 1)).join(" "), dataset: {} }),
    adoptedStyleSheets: [],
  };
  globalThis.CSSStyleSheet = class {
    replaceSync(text) {
      this.text = text;
    }
  };
  globalThis.localStorage = { getItem: () => stored };
  globalThis.location = { search };
  Object.defineProperty(globalThis, "navigator", { value: { languages }, configurable: true });
  visits += 1;
  const { language } = await import(`../../web/js/platform/i18n.js?visit=${visits}`);
  const [sheet] = globalThis.document.adoptedStyleSheets;
  for (const name of ["document", "CSSStyleSheet", "localStorage", "location"]) delete globalThis[name];
  return { language: language(), shown: /\[lang="(\w+)"\]/.exec(sheet.text)?.[1] };
}

const MIXES = [
  [["fr-CA"], "fr"],
  [["de-AT"], "de"],
  [["de-CH", "fr-CH", "it-CH"], "de"],
  [["gsw-CH", "de-CH"], "de"],
  [["es-419"], "es"],
  [["es-MX", "en-US"], "es"],
  [["FR-fr"], "fr"],
  [["en-AU"], "en"],
  [["eo", "fr"], "fr"],
  [["ca-ES", "es-ES"], "es"],
  [["zh-Hant-TW"], "en"],
  [["pt-BR", "es"], "es"],
  [["nl-BE", "de-BE"], "de"],
  [["x-klingon"], "en"],
  [["de-Latn-DE-1996"], "de"],
  [[], "en"],
];

test("a first visit speaks the first language of the browser that is offered, else the fallback", async () => {
  for (const [languages, expected] of MIXES) {
    const { language, shown } = await firstVisit(languages);
    assert.equal(language, expected, languages.join(" "));
    // The first frame, too.
    assert.equal(shown, expected);
  }
});

test("the language that people have chosen stays, and an address may choose another", async () => {
  assert.equal((await firstVisit(["de"], { stored: "fr" })).language, "fr");
  assert.equal((await firstVisit(["de"], { stored: "fr", search: "?lang=es" })).language, "es");
  assert.equal((await firstVisit(["de"], { search: "?lang=xx" })).language, "de");
  assert.deepEqual(await firstVisit(["de"], { stored: "fr+de" }), { language: "fr+de", shown: "fr" });
});

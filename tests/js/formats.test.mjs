import assert from "node:assert/strict";
import test from "node:test";
import "./device.mjs";

// A page in English.
globalThis.document = {
  querySelector: () => ({ content: "en de", dataset: {} }),
  adoptedStyleSheets: [],
};
globalThis.CSSStyleSheet = class {
  replaceSync() {}
};
globalThis.location = { search: "?lang=en" };
const { addWords, t } = await import("../../web/js/platform/i18n.js");
const { formatDate, formatNumber, formatPercent } = await import("../../web/js/platform/formats.js");
delete globalThis.document;

const EVENING = new Date(2026, 10, 27, 20, 15).getTime();

function withLanguages(...languages) {
  Object.defineProperty(globalThis, "navigator", { value: { languages }, configurable: true });
}

test("a date is written as in the region of the browser that speaks the page's language", () => {
  withLanguages("de-DE", "en-US", "en-AU");
  assert.match(formatDate(EVENING), /^Nov 27, 2026, 8:15\sPM$/);
  withLanguages("en-AU");
  assert.match(formatDate(EVENING), /^27 Nov 2026, 8:15\spm$/);
});

test("without a region it is written as in the region of the language", async () => {
  globalThis.fetch = async () => ({ ok: true, json: async () => ({ region: "en-GB", games: "{games} games" }) });
  await addWords("any");
  withLanguages("de-DE", "x-klingon", "");
  assert.equal(formatDate(EVENING), "27 Nov 2026, 20:15");
});

test("numbers are written as in the language", () => {
  assert.equal(t("games", { games: 12000 }), "12,000 games");
  assert.equal(formatNumber(3.25, { maximumFractionDigits: 1 }), "3.3");
  assert.equal(formatPercent(47), "47%");
});

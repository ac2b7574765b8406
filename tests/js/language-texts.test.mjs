import assert from "node:assert/strict";
import test from "node:test";
import "./device.mjs";

const { lacksTexts, requestTexts, watchTexts, WorkerLanguages } = await import("../../web/js/engine/language-texts.js");
// Outside a page the engine starts with this language.
const FALLBACK = "und";

/** What was fetched, with the way to answer it. */
const fetched = [];
globalThis.fetch = (url, init) =>
  new Promise((resolve, reject) => {
    const [, name] = /i18n\/(.+)\.json$/.exec(url);
    fetched.push({ name, init, come: (texts) => resolve(Response.json(texts)), fail: () => reject(new TypeError()) });
  });
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

/** A worker, and what it has got. */
function worker(usable = true) {
  const got = [];
  const languages = new WorkerLanguages(async (code, texts) => {
    got.push([code, texts]);
    return usable;
  });
  return { languages, got };
}

test("all workers share one download, and each gets the texts once", async () => {
  fetched.length = 0;
  const [one, other] = [worker(), worker()];
  requestTexts("aa");
  const answers = [one.languages.teach("aa"), one.languages.teach("aa"), other.languages.teach("aa")];
  assert.deepEqual(
    fetched.map(({ name }) => name),
    ["engine.aa"],
  );
  fetched[0].come({ own: {} });
  assert.deepEqual(await Promise.all(answers), ["aa", "aa", "aa"]);
  assert.equal(await one.languages.teach("aa"), "aa");
  for (const { got } of [one, other]) assert.deepEqual(got, [["aa", '{"own":{}}']]);
});

test("nothing is fetched for the language of the start", async () => {
  fetched.length = 0;
  assert.equal(await worker().languages.teach(FALLBACK), FALLBACK);
  assert.deepEqual(fetched, []);
});

test("without its texts a language is answered in the fallback, and asked for again, of which no call waits", async () => {
  fetched.length = 0;
  let heard = 0;
  watchTexts(() => heard++);
  const { languages } = worker();
  const first = languages.teach("bb");
  fetched[0].fail();
  assert.equal(await first, FALLBACK);
  assert.ok(lacksTexts("bb"));
  assert.ok(lacksTexts(`${FALLBACK}+bb`));
  assert.equal(await languages.teach("bb"), FALLBACK);
  assert.equal(fetched.length, 2);
  // The browser may have stored a wrong answer.
  assert.equal(fetched[1].init.cache, "reload");
  heard = 0;
  fetched[1].come({});
  await settled();
  assert.equal(heard, 1);
  assert.ok(!lacksTexts("bb"));
  assert.equal(await languages.teach("bb"), "bb");
});

test("a call waits for silent texts no longer than a while", async (t) => {
  fetched.length = 0;
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const coming = worker().languages.teach("cc");
  t.mock.timers.tick(8_000);
  assert.equal(await coming, FALLBACK);
  assert.ok(lacksTexts("cc"));
  t.mock.timers.reset();
  fetched[0].come({});
  await settled();
  assert.ok(!lacksTexts("cc"));
});

test("of two languages the one that is there is used", async () => {
  fetched.length = 0;
  const { languages } = worker();
  const both = languages.teach("aa+dd");
  fetched[0].fail();
  assert.equal(await both, `aa+${FALLBACK}`);
  const turned = languages.teach("dd+aa");
  assert.equal(await turned, `${FALLBACK}+aa`);
  fetched[1].come({});
  await settled();
  assert.equal(await languages.teach("dd+aa"), "dd+aa");
});

test("texts that a worker cannot use leave it in the fallback", async () => {
  fetched.length = 0;
  assert.equal(await worker(false).languages.teach("aa"), FALLBACK);
});

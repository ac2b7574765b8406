import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { DownloadProgress, fileName } from "../../web/js/engine/startup/download-progress.js";

const FILES = { "a.wasm": 900, "b.mjs": 90, "c.json": 10 };
const TOTAL = 1000;
const SLOWLY = 200;

let tell;
/** Responses that have not come to their end: the counter, and with it the process, would wait for more of them. */
const underWay = new Set();
const { PerformanceObserver: original } = globalThis;

beforeEach(() => {
  globalThis.PerformanceObserver = class {
    constructor(heard) {
      tell = (file, transferSize) => heard({ getEntries: () => [{ name: `http://x/${file}`, transferSize }] });
    }

    observe() {}
  };
});

afterEach(() => {
  globalThis.PerformanceObserver = original;
  for (const send of underWay) send.close();
  underWay.clear();
});

/** Make a counter that notes its reports. */
function counting() {
  const told = [];
  return { told, counter: new DownloadProgress(FILES, (loaded, total) => told.push([loaded, total])) };
}

/** Make a response whose parts come when they are let. */
function coming() {
  let send;
  const body = new ReadableStream({ start: (controller) => (send = controller) });
  underWay.add(send);
  return {
    response: new Response(body),
    part: async (bytes) => {
      send.enqueue(new Uint8Array(bytes));
      await new Promise((next) => setTimeout(next));
    },
    fail: () => {
      underWay.delete(send);
      send.error(new TypeError("cut"));
    },
  };
}

function expectNothingToShrink(told) {
  const counted = told.filter(([, total]) => total);
  assert.deepEqual([...new Set(counted.map(([, total]) => total))], [TOTAL]);
  const loaded = counted.map(([bytes]) => bytes);
  assert.deepEqual(
    loaded,
    loaded.toSorted((a, b) => a - b),
  );
  assert.ok(loaded.every((bytes) => bytes <= TOTAL));
}

test("files in any order, from the cache or not, count up to a total that stands", () => {
  const names = Object.keys(FILES);
  for (const order of [names, names.toReversed(), [names[1], names[2], names[0]]])
    for (let cached = 0; cached < 8; cached++) {
      const { told, counter } = counting();
      order.forEach((file, i) => {
        tell(file, cached & (1 << i) ? 0 : 5);
      });
      tell("stranger.js", 1000);
      counter.finish();
      if (cached === 7) assert.deepEqual(new Set(told.map(String)), new Set(["0,0"]));
      else {
        expectNothingToShrink(told);
        assert.deepEqual(told.at(-1), [TOTAL, TOTAL]);
      }
    }
});

test("a slow file is counted as it comes, also where the browser gives no sizes", async () => {
  const { told, counter } = counting();
  const { response, part } = coming();
  counter.noteResponse("a.wasm", response, SLOWLY);
  tell("c.json", 0);
  assert.deepEqual(told, [[0, 0]]);
  await part(300);
  await part(300);
  tell("b.mjs", 0);
  tell("a.wasm", 0);
  // The last part is read after the browser has reported the whole file.
  await part(300);
  assert.deepEqual(told, [
    [0, 0],
    [310, TOTAL],
    [610, TOTAL],
    [700, TOTAL],
    [TOTAL, TOTAL],
    [TOTAL, TOTAL],
  ]);
  expectNothingToShrink(told);
});

test("a file that is larger than the build knows counts no further than its size", async () => {
  const { told, counter } = counting();
  const { response, part } = coming();
  counter.noteResponse("b.mjs", response, SLOWLY);
  await part(1000);
  assert.deepEqual(told.at(-1), [90, TOTAL]);
});

test("a quick file and an unknown one are not read", () => {
  const { counter } = counting();
  for (const [file, waited] of [
    ["a.wasm", 5],
    ["stranger.js", SLOWLY],
  ]) {
    const { response } = coming();
    counter.noteResponse(file, response, waited);
    assert.equal(response.bodyUsed, false);
    assert.equal(response.body.locked, false);
  }
});

test("a line that breaks is no fault of the counter, and after its end nothing is told", async () => {
  const { told, counter } = counting();
  const { response, part, fail } = coming();
  counter.noteResponse("a.wasm", response, SLOWLY);
  await part(100);
  fail();
  await assert.rejects(response.arrayBuffer());
  counter.finish();
  const { length } = told;
  assert.deepEqual(told.at(-1), [TOTAL, TOTAL]);
  tell("a.wasm", 5);
  assert.equal(told.length, length);
});

test("a file is named by the end of its address", () => {
  assert.equal(fileName("https://x/app/1/a.wasm"), "a.wasm");
});

import assert from "node:assert/strict";
import test from "node:test";
import { packSnapshot } from "../../scripts/lib/site/in_pyodide/pack-snapshot.mjs";
import { unpackSnapshot } from "../../web/js/engine/startup/memory-snapshot.js";

const BEFORE = 8192; // bytes that Pyodide puts before the memory

/** As Pyodide makes it: a magic number, where the memory begins, more of its own, the memory. */
function imageOf(memory) {
  const image = new Uint8Array(BEFORE + memory.length);
  new Uint32Array(image.buffer).set([0x706e7300, BEFORE]);
  image.set(memory, BEFORE);
  return image;
}

/** A memory with values at some places. */
function memoryWith(bytes, values) {
  const memory = new Uint8Array(bytes);
  for (const [at, value] of Object.entries(values)) memory[at] = value;
  return memory;
}

test("what is packed is unpacked into the same, for memory that has its own bytes already", async () => {
  const own = memoryWith(65536, { 0: 1, 5: 7, 4096: 3 });
  const image = imageOf(memoryWith(65536, { 0: 1, 5: 8, 4096: 3, 40000: 9, 65535: 255 }));
  const whole = image.slice();
  const packed = packSnapshot(image, own);
  assert.ok(packed.length < 6 * 1024);
  assert.ok(WebAssembly.validate(packed));
  const unpacked = new Uint8Array(new Uint32Array(packed.buffer, packed.byteOffset + 24, 1)[0]);
  const addOwn = await unpackSnapshot(new Response(packed).body, unpacked);
  addOwn(own.buffer);
  assert.deepEqual(unpacked, whole);
});

test("a memory that Python had to enlarge is refused, with one sentence that says what to do", () => {
  const enlarged = imageOf(new Uint8Array(3 * 2 ** 20));
  assert.throws(
    () => packSnapshot(enlarged, new Uint8Array(2 * 2 ** 20)),
    /^RangeError: the engine needs 3\.0 MiB of memory, and Pyodide begins with 2\.0 MiB: import or call less in \S+, or .*\.$/,
  );
});

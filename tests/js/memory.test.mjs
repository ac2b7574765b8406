import assert from "node:assert/strict";
import test from "node:test";
import { addOwn, unpackMemory } from "../../web/js/engine/memory.js";

/** A snapshot of 32 bytes: words at 4 and 24, in a WebAssembly file. */
const PACKED = new Uint8Array(
  Uint32Array.of(0x6d736100, 1, 0, 0, 0, 0, 32, 3, 2, 4, 4, 24, 4, 0x01020304, 0x0a0b0c0d).buffer,
);
const UNPACKED = [0, 0x01020304, 0, 0, 0, 0, 0x0a0b0c0d, 0];

/** A stream of pieces; `bytes`: one that reads into given memory. */
function streamOf(pieces, type) {
  return new ReadableStream({
    type,
    start(to) {
      for (const piece of pieces) to.enqueue(piece.slice());
      to.close();
      to.byobRequest?.respond(0);
    },
  });
}

const cut = (length) =>
  Array.from({ length: Math.ceil(PACKED.length / length) }, (_, i) => PACKED.subarray(i * length, (i + 1) * length));

for (const type of ["bytes", undefined]) {
  test(`a snapshot is unpacked, whatever pieces it comes in (${type ?? "no bytes"})`, async () => {
    for (const length of [1, 3, 7, PACKED.length]) {
      const image = new Uint8Array(32);
      assert.equal(await unpackMemory(streamOf(cut(length), type), image), 3);
      assert.deepEqual([...new Uint32Array(image.buffer)], UNPACKED);
    }
  });

  test(`a snapshot that ends early, or of another memory, is refused (${type ?? "no bytes"})`, async () => {
    const early = streamOf([PACKED.subarray(0, PACKED.length - 1)], type);
    await assert.rejects(unpackMemory(early, new Uint8Array(32)), /ends early/);
    await assert.rejects(unpackMemory(streamOf([PACKED], type), new Uint8Array(64)), /another memory/);
    await assert.rejects(unpackMemory(streamOf([PACKED.toReversed()], type), new Uint8Array(32)), /another memory/);
  });
}

test("the module's own data is added where the memory begins", () => {
  const image = Uint32Array.of(0, 8, 1, 2, 0);
  addOwn(new Uint8Array(image.buffer), Uint32Array.of(5, 6).buffer, 2);
  assert.deepEqual([...image], [0, 8, 1 ^ 5, 2 ^ 6, 0]);
});

import assert from "node:assert/strict";
import test from "node:test";
import { unpackSnapshot } from "../../web/js/engine/startup/memory-snapshot.js";

/** A snapshot of 48 bytes in a WebAssembly file: words at 4 and 28, before the memory begins at 8 and in it. */
const PACKED = new Uint8Array(
  Uint32Array.of(0x6d736100, 1, 0, 0, 0, 0, 48, 7, 2, 4, 4, 28, 8, 8, 0x0a0b0c0d, 0x01020304).buffer,
);
const UNPACKED = [0, 8, 0, 0, 0, 0, 0, 0x0a0b0c0d, 0x01020304, 0, 0, 0];
/** What the module provides itself. */
const OWN = [1, 0, 3, 4, 5, 6, 7, 0, 0];
const WHOLE = [0, 8, 1, 0, 3, 4, 5, 0x0a0b0c0d ^ 6, 0x01020304 ^ 7, 0, 0, 0];

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
      const image = new Uint8Array(48);
      const addOwn = await unpackSnapshot(streamOf(cut(length), type), image);
      assert.deepEqual([...new Uint32Array(image.buffer)], UNPACKED);
      addOwn(Uint32Array.from(OWN).buffer);
      assert.deepEqual([...new Uint32Array(image.buffer)], WHOLE);
    }
  });

  test(`a snapshot that ends early, or of another memory, is refused (${type ?? "no bytes"})`, async () => {
    const early = streamOf([PACKED.subarray(0, PACKED.length - 1)], type);
    await assert.rejects(unpackSnapshot(early, new Uint8Array(48)), /ends early/);
    await assert.rejects(unpackSnapshot(streamOf([PACKED], type), new Uint8Array(64)), /another memory/);
    await assert.rejects(unpackSnapshot(streamOf([PACKED.toReversed()], type), new Uint8Array(48)), /another memory/);
  });
}

import assert from "node:assert/strict";
import test from "node:test";
import { enqueueForResult, queue } from "../../web/js/shared/queue.js";

/** A step that reports its start, and ends on request. */
function held() {
  let begin = () => {};
  let end = () => {};
  const begun = new Promise((done) => {
    begin = done;
  });
  const ended = new Promise((done) => {
    end = done;
  });
  const step = () => {
    begin();
    return ended;
  };
  return { step, begun, end };
}

test("steps run one after the other, in the order in which they were put in", async () => {
  const done = [];
  const enqueue = queue(assert.fail);
  const { step, end } = held();
  enqueue(() => step().then(() => done.push("first")));
  const last = enqueue(async () => done.push("second"));
  assert.deepEqual(done, []);
  end();
  await last;
  assert.deepEqual(done, ["first", "second"]);
});

test("a step that fails is told of, and the next one runs all the same", async () => {
  const faults = [];
  const enqueue = queue((fault) => faults.push(fault.message));
  let ran = false;
  enqueue(async () => {
    throw new Error("one");
  });
  await enqueue(async () => {
    ran = true;
  });
  assert.deepEqual(faults, ["one"]);
  assert.ok(ran);
});

test("what was put in before a call was lost is not done, what comes later is", async () => {
  const faults = [];
  const engine = { lost: null };
  const enqueue = queue((fault) => faults.push(fault), engine);
  const { step, begun, end } = held();
  const done = [];
  enqueue(step);
  const before = enqueue(async () => done.push("before"));
  await begun;
  engine.lost = new Error("lost");
  end();
  await before;
  assert.deepEqual([done, faults], [[], [engine.lost]]);
  await enqueue(async () => done.push("after"));
  assert.deepEqual(done, ["after"]);
});

test("who wants to know what becomes of a step is told, and of its fault", async () => {
  const enqueue = queue(assert.fail);
  assert.equal(await enqueueForResult(enqueue, async () => 7), 7);
  await assert.rejects(
    enqueueForResult(enqueue, async () => {
      throw new Error("no");
    }),
    /no/,
  );
  assert.equal(await enqueueForResult(enqueue, async () => 8), 8);
});

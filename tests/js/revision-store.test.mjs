import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { deviceOf, memoryDatabase, pageAnew } from "./device.mjs";

const { DeviceFault, NoAnswerYet } = await import("../../web/js/platform/storage/database.js");
const STORE = "things";

function parseRecord(id, value) {
  if (typeof value?.id !== "string" || value.id !== id) throw new TypeError("unreadable");
  return { revision: 0, ...value };
}

/** A page with the records of a database; another page is another writer. */
async function page(base, device = deviceOf(base)) {
  const { revisionStore, StaleRecord } = await pageAnew("../../web/js/shared/storage/revision-store.js");
  const store = revisionStore({
    name: "test",
    device,
    stores: [STORE],
    parseRecord,
    copyId: ({ id }) => `${id}-beside`,
  });
  // What earlier pages noted is finished before anything is read.
  await store.read(async () => {});
  return { ...store, StaleRecord };
}

const notes = () => Object.keys(localStorage).filter((key) => key.startsWith("test.writing"));
beforeEach(() => localStorage.clear());

test("a record gets a revision with every write, and no note stays", async () => {
  const base = memoryDatabase(STORE);
  const { save } = await page(base);
  assert.equal(await save({ id: "a", revision: 0, text: "one" }), 1);
  assert.equal(await save({ id: "a", revision: 1, text: "two" }), 2);
  assert.equal(base.stores[STORE].get("a").text, "two");
  assert.deepEqual(notes(), []);
});

test("records are added in one step, and those that are there stay as they are", async () => {
  const base = memoryDatabase(STORE);
  const { addRecords, save } = await page(base);
  await save({ id: "a", revision: 0, text: "mine" });
  const added = await addRecords([
    { id: "a", revision: 0, text: "other" },
    { id: "b", revision: 0, text: "new" },
  ]);
  assert.deepEqual(
    added.map(({ id, revision }) => [id, revision]),
    [["b", 1]],
  );
  assert.equal(base.stores[STORE].get("a").text, "mine");
  assert.equal(await save({ id: "b", revision: 1, text: "changed" }), 2);
});

test("what another page has written is not overwritten, and the writer gets it", async () => {
  const base = memoryDatabase(STORE);
  const [one, other] = [await page(base), await page(base)];
  await one.save({ id: "a", revision: 0, text: "one" });
  await assert.rejects(other.save({ id: "a", revision: 0, text: "other" }), (fault) => {
    assert.ok(fault instanceof other.StaleRecord);
    assert.equal(fault.stored.text, "one");
    return true;
  });
  assert.equal(base.stores[STORE].get("a").text, "one");
  assert.deepEqual(notes(), []);
});

test("quick writes of one page need not wait for each other's revision", async () => {
  const base = memoryDatabase(STORE);
  const { save } = await page(base);
  await Promise.all(["one", "two", "three"].map((text) => save({ id: "a", revision: 0, text })));
  assert.equal(base.stores[STORE].get("a").text, "three");
  assert.equal(base.stores[STORE].get("a").revision, 3);
});

test("a quick write that another page came before is refused", async () => {
  const base = memoryDatabase(STORE);
  const [one, other] = [await page(base), await page(base)];
  await one.save({ id: "a", revision: 0, text: "one" });
  await other.save({ id: "a", revision: 1, text: "other" });
  await assert.rejects(one.save({ id: "a", revision: 1, text: "one again" }), one.StaleRecord);
  assert.equal(base.stores[STORE].get("a").text, "other");
});

test("an earlier version of the page passes the stamp on, and is another writer all the same", async () => {
  const base = memoryDatabase(STORE);
  const { save, StaleRecord } = await page(base);
  await save({ id: "a", revision: 0, text: "one" });
  base.stores[STORE].set("a", { ...base.stores[STORE].get("a"), revision: 2, text: "theirs" });
  await assert.rejects(save({ id: "a", revision: 1, text: "two" }), StaleRecord);
});

test("a write of a page that was killed is finished by the next one", async () => {
  const base = memoryDatabase(STORE);
  const silent = { read: () => new Promise(() => {}), write: () => new Promise(() => {}) };
  const { revisionStore } = await pageAnew("../../web/js/shared/storage/revision-store.js");
  const killed = revisionStore({ name: "test", device: silent, stores: [STORE], parseRecord });
  killed.save({ id: "a", revision: 0, text: "first" });
  killed.save({ id: "a", revision: 0, text: "last" });
  killed.save({ id: "b", revision: 0, text: "another" });
  assert.equal(notes().length, 2);
  await page(base);
  assert.equal(base.stores[STORE].get("a").text, "last");
  assert.equal(base.stores[STORE].get("b").text, "another");
  assert.deepEqual(notes(), []);
});

test("a page killed between a write and its answer loses none of the later ones", async () => {
  const base = memoryDatabase(STORE);
  const device = deviceOf(base);
  let cut = false;
  const failing = { ...device, write: (step) => (cut ? new Promise(() => {}) : device.write(step)) };
  const { save } = await page(base, failing);
  await save({ id: "a", revision: 0, text: "one" });
  cut = true;
  // The page does not know yet that it was the first revision.
  save({ id: "a", revision: 0, text: "two" });
  await page(base);
  assert.equal(base.stores[STORE].get("a").text, "two");
});

test("a note is finished once, even by a page that starts while its writer lives", async () => {
  const base = memoryDatabase(STORE);
  const device = deviceOf(base);
  let open = () => {};
  const opened = new Promise((done) => {
    open = done;
  });
  const slow = { ...device, write: (step) => opened.then(() => device.write(step)) };
  const { save } = await page(base, slow);
  const kept = save({ id: "a", revision: 0, text: "one" });
  await page(base);
  assert.equal(base.stores[STORE].get("a").text, "one");
  open();
  assert.equal(await kept, 1);
  assert.equal(base.stores[STORE].get("a").revision, 1);
});

test("an old note changes nothing, and neither does a spoilt one", async () => {
  const base = memoryDatabase(STORE);
  const { save } = await page(base);
  await save({ id: "a", revision: 0, text: "one" });
  await save({ id: "a", revision: 1, text: "two" });
  const old = JSON.stringify({ id: "a", revision: 1, text: "old" });
  for (const text of [old, "{", "7", "{}", '{"id":7}', '{"id":"a","revision":1,"stamp":5}']) {
    localStorage.setItem("test.writing.a", text);
    await page(base);
    assert.equal(base.stores[STORE].get("a").text, "two");
    assert.deepEqual(notes(), []);
  }
});

test("a device without room leaves the note, and the next page writes it", async () => {
  const base = memoryDatabase(STORE);
  const device = deviceOf(base);
  const full = { ...device, write: async () => Promise.reject(new DeviceFault("storage.full")) };
  const { save } = await page(base, full);
  await assert.rejects(save({ id: "a", revision: 0, text: "one" }), DeviceFault);
  assert.equal(base.stores[STORE].size, 0);
  await page(base);
  assert.equal(base.stores[STORE].get("a").text, "one");
});

test("a silent device gets the last state when it answers, and never two records for one", async () => {
  const base = memoryDatabase(STORE);
  const device = deviceOf(base);
  let answer = () => {};
  const answered = new Promise((done) => {
    answer = done;
  });
  let silent = true;
  const late = {
    ...device,
    write: (step) => {
      if (!silent) return device.write(step);
      const coming = answered.then(() => device.write(step));
      return Promise.reject(new NoAnswerYet(coming));
    },
  };
  const { save } = await page(base, late);
  assert.equal(await save({ id: "a", revision: 0, text: "one" }), 1);
  assert.equal(await save({ id: "a", revision: 1, text: "two" }), 2);
  assert.equal(await save({ id: "b", revision: 0, text: "b one" }), 1);
  assert.equal(await save({ id: "b", revision: 1, text: "b two" }), 2);
  silent = false;
  answer();
  while (base.stores[STORE].get("b")?.text !== "b two") await new Promise((done) => setTimeout(done));
  assert.deepEqual([...base.stores[STORE].keys()], ["a", "b"]);
  assert.equal(base.stores[STORE].get("a").text, "two");
});

test("what a silent device could not take in time is kept beside what another page wrote meanwhile", async () => {
  const base = memoryDatabase(STORE);
  const device = deviceOf(base);
  let answer = () => {};
  const answered = new Promise((done) => {
    answer = done;
  });
  let silent = true;
  const late = {
    ...device,
    write: (step) => {
      if (!silent) return device.write(step);
      return Promise.reject(new NoAnswerYet(answered.then(() => device.write(step))));
    },
  };
  const other = await page(base);
  const { save } = await page(base, late);
  await save({ id: "a", revision: 0, text: "mine" });
  await other.save({ id: "a", revision: 0, text: "theirs" });
  silent = false;
  answer();
  while (!base.stores[STORE].has("a-beside")) await new Promise((done) => setTimeout(done));
  assert.equal(base.stores[STORE].get("a").text, "theirs");
  assert.equal(base.stores[STORE].get("a-beside").text, "mine");
});

test("only the revision that was seen is deleted, if one is named", async () => {
  const base = memoryDatabase(STORE);
  const [one, other] = [await page(base), await page(base)];
  await one.save({ id: "a", revision: 0, text: "one" });
  await other.save({ id: "a", revision: 1, text: "other" });
  await assert.rejects(one.deleteRecord("a", { revision: 1 }), one.StaleRecord);
  assert.ok(base.stores[STORE].has("a"));
  await one.deleteRecord("a", { revision: 2 });
  assert.ok(!base.stores[STORE].has("a"));
});

import assert from "node:assert/strict";
import test from "node:test";
import { mismatches } from "../../web/js/shared/setup/mismatches.js";

/** A page with a set-up and choices; the set-up differs from them in what `misfits` lists. */
function page() {
  const store = {
    state: { table: { number: 0 }, choices: {} },
    outdated: [],
    set(change) {
      Object.assign(this, change);
    },
  };
  const adapted = [];
  const it = { store, adapted, misfits: [], asked: 0 };
  it.suits = mismatches(
    store,
    async () => {
      it.asked += 1;
      return it.misfits.map((id) => ({ id, words: `${id} differs` }));
    },
    async (_table, _choices, current) => {
      adapted.push(current);
    },
  );
  it.choose = (choices) => {
    store.state.choices = choices;
  };
  return it;
}

test("a set-up that was just rolled is what is chosen", async () => {
  const it = page();
  it.suits.afterRoll(it.store.state.choices);
  assert.ok(it.suits.isCurrent());
  await it.suits.follow();
  assert.equal(it.asked, 0);
});

test("what is chosen otherwise is said, until it is chosen back", async () => {
  const it = page();
  it.suits.afterRoll(it.store.state.choices);
  it.choose({ edition: "second" });
  it.misfits = ["edition"];
  await it.suits.follow();
  assert.deepEqual(it.store.outdated, ["edition differs"]);
  assert.ok(!it.suits.isCurrent());
  it.choose({});
  it.misfits = [];
  await it.suits.follow();
  assert.deepEqual(it.store.outdated, []);
  assert.ok(it.suits.isCurrent());
});

test("differences that came with an opened set-up are meant; new ones are said", async () => {
  const it = page();
  it.misfits = ["cards"];
  await it.suits.afterOpen(it.store.state.choices);
  assert.deepEqual(it.store.outdated, []);
  it.choose({ boxes: ["more"] });
  it.misfits = ["cards", "boxes"];
  await it.suits.follow();
  assert.deepEqual(it.store.outdated, ["boxes differs"]);
  assert.deepEqual(it.adapted, [false]);
});

test("what is changed by hand is meant, what differed before is not", async () => {
  const it = page();
  it.suits.afterRoll(it.store.state.choices);
  it.choose({ boxes: ["more"] });
  it.misfits = ["boxes"];
  await it.suits.follow();
  it.misfits = ["boxes", "cards"];
  await it.suits.afterEdit(it.store.state.choices);
  assert.deepEqual(it.store.outdated, ["boxes differs"]);
});

test("nothing is compared twice, but for another language", async () => {
  const it = page();
  it.choose({ edition: "second" });
  await it.suits.follow();
  await it.suits.follow();
  assert.equal(it.asked, 1);
  await it.suits.refresh();
  assert.equal(it.asked, 2);
});

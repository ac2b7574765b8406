/**
 * Texts that several tabs write within milliseconds. Each tab sees what it has written itself and what has reached it
 * from the others, as browsers with a process for each tab do; the last write that reaches the store holds.
 */
import assert from "node:assert/strict";
import test from "node:test";
import "./device.mjs";

/** A store with tabs. Writes wait for `deliver`, which brings them to the store and then to the other tabs, in order. */
function tabsOf(count) {
  const sent = [];
  const tabs = Array.from({ length: count }, (_, tab) => ({ texts: new Map(), listeners: [], tab }));
  let stored = null;
  const as = (tab, step) => {
    globalThis.localStorage = {
      getItem: (key) => tab.texts.get(key) ?? null,
      setItem: (key, text) => {
        tab.texts.set(key, text);
        sent.push({ from: tab, key, text });
      },
      removeItem: (key) => {
        tab.texts.delete(key);
        sent.push({ from: tab, key, text: null });
      },
    };
    globalThis.addEventListener = (_, listener) => tab.listeners.push(listener);
    return step();
  };
  const deliver = (most = 100) => {
    for (let writes = 0; sent.length; writes++) {
      assert.ok(writes < most, "two tabs write in turns");
      const { from, key, text } = sent.shift();
      stored = text;
      for (const tab of tabs) {
        if (tab === from) continue;
        // What a tab has written itself and is still on its way stands above.
        if (!sent.some((other) => other.from === tab)) {
          if (text === null) tab.texts.delete(key);
          else tab.texts.set(key, text);
        }
        for (const listener of tab.listeners) as(tab, () => listener({ key, newValue: text }));
      }
    }
    return stored;
  };
  return { tabs, as, deliver };
}

const { syncedObject } = await import("../../web/js/shared/storage/synced-object.js");
const { syncedText } = await import("../../web/js/shared/storage/synced-text.js");
const cell = (numbers, line, seat, text) => ({
  ...numbers,
  gold: { ...numbers.gold, [line]: { ...numbers.gold[line], [seat]: text } },
});
const SHEET = { lines: ["castle", "knights"], players: [{ id: "red" }, { id: "blue" }], gold: {} };

/** Two tabs with one sheet, each with a function that types a cell as the Score page does. */
function sheets() {
  const { tabs, as, deliver } = tabsOf(2);
  const [one, two] = tabs.map((tab) => {
    const store = as(tab, () => syncedObject("numbers"));
    const state = { numbers: SHEET };
    store.onChange(() => (state.numbers = store.read()));
    const type = (line, seat, text) =>
      as(tab, () => {
        const before = state.numbers;
        state.numbers = cell(before, line, seat, text);
        store.change(before, state.numbers);
      });
    return { type, state, store, clear: () => as(tab, () => store.clear()) };
  });
  return { one, two, deliver };
}

test("cells that two tabs type before either has seen the other are all there in both", () => {
  for (const order of ["1", "12", "121", "1122", "12212", "112212112"].flatMap((each) => [each, `${each}2`])) {
    const { one, two, deliver } = sheets();
    const wanted = { castle: {}, knights: {} };
    [...order].forEach((who, i) => {
      const line = who === "1" ? "castle" : "knights";
      (who === "1" ? one : two).type(line, i, String(i));
      wanted[line][i] = String(i);
    });
    const stored = JSON.parse(deliver());
    for (const line of Object.keys(wanted)) {
      assert.deepEqual(stored.gold[line] ?? {}, wanted[line], order);
      assert.deepEqual(one.state.numbers.gold[line] ?? {}, wanted[line], order);
      assert.deepEqual(two.state.numbers.gold[line] ?? {}, wanted[line], order);
    }
  }
});

test("letters typed one after the other into one cell stay in their order", () => {
  const { one, two, deliver } = sheets();
  one.type("castle", 0, "1");
  two.type("castle", 1, "3");
  one.type("castle", 0, "12");
  two.type("castle", 1, "36");
  const stored = JSON.parse(deliver());
  assert.deepEqual(stored.gold.castle, { 0: "12", 1: "36" });
});

test("two tabs that type the same cell agree on one number, and do not write in turns", () => {
  const { one, two, deliver } = sheets();
  one.type("castle", 0, "1");
  two.type("castle", 0, "2");
  const stored = JSON.parse(deliver(20));
  assert.equal(stored.gold.castle[0], "2");
});

test("a cell that another tab empties later, and a sheet that it clears, stay so", () => {
  const { one, two, deliver } = sheets();
  one.type("castle", 0, "1");
  deliver();
  two.clear();
  assert.equal(deliver(), null);
});

test("a change that is older than a second is not made again", (context) => {
  context.mock.timers.enable({ apis: ["Date"] });
  const { one, two, deliver } = sheets();
  one.type("castle", 0, "1");
  deliver();
  context.mock.timers.tick(1500);
  two.type("castle", 0, "");
  assert.equal(JSON.parse(deliver()).gold.castle[0], "");
});

test("what found no room holds on the page, and is stored with the next change that finds some", () => {
  const { tabs, as, deliver } = tabsOf(1);
  const [tab] = tabs;
  const text = as(tab, () => syncedText("ticks"));
  const add = (letter) => text.change((stored) => `${stored ?? ""}${letter}`);
  as(tab, () => {
    add("a");
    const { setItem } = globalThis.localStorage;
    globalThis.localStorage.setItem = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
    add("b");
    assert.equal(text.read(), "ab");
    assert.equal(globalThis.localStorage.getItem("ticks"), "a");
    globalThis.localStorage.setItem = setItem;
    add("c");
    assert.equal(text.read(), "abc");
  });
  assert.equal(deliver(), "abc");
});

/** A page for tests outside a browser, as its modules meet it: an empty document, and channels to other tabs. */

import "./device.mjs";
import { addWords } from "../../web/js/platform/i18n.js";

const channels = [];
globalThis.BroadcastChannel = class extends EventTarget {
  constructor(name) {
    super();
    channels.push([name, this]);
  }

  postMessage() {}
};
globalThis.document = {
  visibilityState: "visible",
  addEventListener: () => {},
  // lit-html asks for one while it loads.
  createTreeWalker: () => ({}),
  getElementById: () => null,
  querySelector: () => null,
};
globalThis.location = { hash: "", href: "https://example.org/", search: "" };
globalThis.addEventListener = () => {};
globalThis.scrollTo = () => {};

/** Gives the page words: each key is its own text. */
export async function speak(...keys) {
  globalThis.fetch = async () => Response.json(Object.fromEntries(keys.map((key) => [key, key])));
  await addWords("test");
}

/** Gives the page news that another tab has posted, and waits until nothing more comes of it. */
export async function tell(name, data) {
  for (const [at, channel] of channels)
    if (at === name) channel.dispatchEvent(Object.assign(new Event("message"), { data }));
  await rest();
}

/** Waits until every promise that could settle by itself has settled. */
export function rest() {
  return new Promise((done) => setImmediate(done));
}

/** A store that draws nothing. */
export function storeOf(state) {
  const store = { state, set: (change) => Object.assign(store.state, change) };
  return store;
}

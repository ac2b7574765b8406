/** A device for tests outside a browser: localStorage, and databases that can be silent, full or cut off. */

const texts = new Map();
globalThis.localStorage = new Proxy(
  {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => texts.set(key, text),
    removeItem: (key) => texts.delete(key),
    clear: () => texts.clear(),
  },
  {
    ownKeys: () => [...texts.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  },
);
globalThis.matchMedia ??= () => ({ matches: true });
if (!globalThis.navigator?.languages)
  Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] }, configurable: true });

/** A database in memory with stores of values by key. A transaction ends by itself when nothing more is asked in it. */
export function memoryDatabase(...names) {
  const stores = Object.fromEntries(names.map((name) => [name, new Map()]));
  const transaction = () => {
    const todo = [];
    let end = () => {};
    const done = new Promise((settled) => {
      end = () => {
        for (const step of todo.splice(0)) step();
        settled();
      };
    });
    let ending = setImmediate(end);
    const asked = (answer) => {
      clearImmediate(ending);
      ending = setImmediate(end);
      return answer;
    };
    const objectStore = (name) => ({
      get: async (key) => asked(stores[name].get(key)),
      getAllKeys: async () => asked([...stores[name].keys()]),
      put: (value, key) => asked(todo.push(() => stores[name].set(key, structuredClone(value)))),
      delete: (key) => asked(todo.push(() => stores[name].delete(key))),
    });
    return { objectStore, commit: () => {}, done };
  };
  return { db: { transaction }, stores };
}

/**
 * The questions to a database as `platform/storage/database.js` asks them. One at a time, as browsers do for one store.
 */
export function deviceOf({ db }) {
  let last = Promise.resolve();
  const ask = (step) => {
    const answer = last.then(() => step(db));
    last = answer.catch(() => {});
    return answer;
  };
  return { read: (step) => step(db), write: ask };
}

let pages = 0;
/** Load a module as another page does: each is another writer. */
export function pageAnew(path) {
  return import(`${new URL(path, import.meta.url)}?page=${++pages}`);
}

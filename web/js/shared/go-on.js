/** Goes on to another view after work that takes its time. */

/**
 * Remembers which view is shown. Returns what goes to another one, unless the visitor has gone elsewhere meanwhile.
 *
 * @template {string} V
 * @param {{state: {readonly view: string}}} store
 * @param {(view: V) => void} go
 * @returns {(view: V) => void}
 */
export function goOnFromHere(store, go) {
  const { view: from } = store.state;
  return (view) => {
    if (store.state.view === from) go(view);
  };
}

/**
 * Ask the server anew for files, whatever the browser has kept of them: a wrong answer under an address that never
 * changes would else stay for ever. What cannot be had now is left as it is.
 *
 * @param {Iterable<string | URL>} addresses
 */
export async function askAnew(addresses) {
  // A response is kept only once it has been read to its end.
  const ask = async (/** @type {string | URL} */ address) => (await fetch(address, { cache: "reload" })).arrayBuffer();
  await Promise.allSettled([...addresses].map(ask));
}

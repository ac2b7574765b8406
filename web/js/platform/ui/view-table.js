/** Tables of views: what a view shows, and where. Parts of the page that it does not show are hidden. */

/**
 * @typedef {object} View
 * @property {string} id
 * @property {string} place the word of its address
 * @property {readonly string[]} [links] the words with which addresses begin that bring something to it
 * @property {string} title key of its words in the title
 * @property {string} [nav] key of its words in the navigation, if it has a link there
 * @property {readonly string[]} panels ids of the parts of the page that it shows
 * @property {string} layout a class of the body, by which style sheets place the parts
 */

/**
 * The views of one game. The build makes its part of the navigation and of index.html from it.
 *
 * @typedef {object} ViewTable
 * @property {string} prefix of its addresses: nothing, or its id with a slash
 * @property {string} main id of the element in which it is shown
 * @property {string} announcement id of the element that screen readers read out
 * @property {string} [title] key of the words behind the title of each view
 * @property {string} footer key of the words below its pages
 * @property {readonly View[]} views
 */

/** How a view looks: its layout, and by id whether a part is hidden. @typedef {{layout: string, hidden: Record<string, boolean>}} Look */

/**
 * @param {ViewTable} table
 * @param {string} id
 */
export function viewOf({ views }, id) {
  const view = views.find((each) => each.id === id);
  if (!view) throw new Error(`no view is called ${id}`);
  return view;
}

/**
 * Finds the view that an address asks for.
 *
 * @param {ViewTable} table
 * @param {string} word with which the address begins, after the prefix
 */
export function viewAt({ views }, word) {
  return views.find(({ place, links = [] }) => word === place || links.includes(word));
}

/**
 * Describes how a view looks.
 *
 * @param {ViewTable} table
 * @param {string} id
 * @returns {Look}
 */
export function lookOf(table, id) {
  const { layout, panels } = viewOf(table, id);
  const every = table.views.flatMap((view) => view.panels);
  return { layout, hidden: Object.fromEntries(every.map((panel) => [panel, !panels.includes(panel)])) };
}

/** Shows and hides the parts of the page as a view has them. */
export function showLook(/** @type {Look} */ { layout, hidden }) {
  document.body.className = layout;
  for (const [id, away] of Object.entries(hidden)) document.getElementById(id)?.toggleAttribute("hidden", away);
}

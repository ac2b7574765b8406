/** Tables of views: what a view shows, and where. Parts of the page that it does not show are hidden. */

/**
 * @typedef {object} View
 * @property {string} id
 * @property {string} title key of its words in the title
 * @property {string} [nav] key of its words in the navigation, if it has a link there
 * @property {readonly string[]} places the words after the `#` with which its addresses begin; the first is its own
 * @property {readonly string[]} panels ids of the parts of the page that it shows
 * @property {string} layout a class of the body, by which style sheets place the parts
 */

/**
 * @typedef {object} ViewTable
 * @property {string} prefix of its addresses: nothing, or the name of a game with a slash
 * @property {string} announcement id of the element that screen readers read out
 * @property {string} [title] key of the words behind the title of each view
 * @property {readonly View[]} views
 */

/** How a view looks: its layout, and by id whether a part is hidden. @typedef {{layout: string, hidden: Record<string, boolean>}} Look */

/**
 * Finds a view of a table.
 *
 * @param {ViewTable} table
 * @param {string} id
 */
export function viewOf({ views }, id) {
  const view = views.find((each) => each.id === id);
  if (!view) throw new Error(`no view is called ${id}`);
  return view;
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

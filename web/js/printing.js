/** What is printed: a set-up on one page in grey, or a score sheet, empty or filled. */

/** @import { Sharing } from "./sharing.js" */
/** @import { Store } from "./store.js" */
/** @import { Entry, GameView, Named, Score, State, Table } from "./types.js" */
import { byId, element } from "./dom.js";
import { addressOf } from "./router.js";
import { asAddress } from "./sharing.js";
import { t } from "./words.js";

/**
 * @param {Store<State>} store
 * @param {Sharing} share
 */
export function printing(store, share) {
  const place = byId("print");
  /**
   * What a button has asked for; a print from the browser's own menu is of the set-up.
   *
   * @type {HTMLElement | null}
   */
  let asked = null;

  addEventListener("beforeprint", () => {
    const { view, table } = store.state;
    const page = asked ?? (view === "setup" && table ? setupPage(table, "") : null);
    if (page) place.replaceChildren(page);
  });
  addEventListener("afterprint", () => {
    asked = null;
    place.replaceChildren();
  });

  return {
    /** @param {Table} table */
    async setup(table) {
      // A page without its code is better than none.
      const code = await share.codeOf(addressOf("setup", table.link)).catch(() => "");
      asked = setupPage(table, code);
      print();
    },

    /** @param {Table} table whose sheet is left empty */
    score({ setup, sheet, lines }) {
      asked = scorePage(setup.seed, sheet.players, lines, null);
      print();
    },

    /**
     * @param {string} seed
     * @param {GameView} view whose gold is written down
     */
    gold(seed, { players, score }) {
      asked = scorePage(seed, players, score.rows, score);
      print();
    },
  };
}

/** @typedef {ReturnType<typeof printing>} Printing */

/**
 * @param {Table} table
 * @param {string} code
 */
function setupPage({ sheet, setup, svg }, code) {
  const picture = new DOMParser().parseFromString(inGrey(svg), "image/svg+xml").documentElement;
  const players = sheet.players.map(({ id, name }) => (id === sheet.start ? t("sheet.starts", { name }) : name));
  return paper(
    [
      element("h1", { textContent: t("print.title") }),
      element("p", { textContent: `${sheet.edition} · ${sheet.boxes}` }),
      element("p", { textContent: t("print.seed", { seed: setup.seed }) }),
      element("p", { textContent: t("print.players", { players: players.join(", ") }) }),
    ],
    code,
    t("print.imprint"),
    element("div", { className: "picture" }, document.importNode(picture, true)),
    element(
      "div",
      { className: "columns" },
      ...part(t("sheet.cards"), sheet.cards),
      ...part(t("print.tasks"), sheet.tasks),
      ...sheet.parts.flatMap(({ name, entries }) => part(name, entries)),
      ...part(t("sheet.tiles"), sheet.tiles),
      ...sheet.remarks.map(({ words }) => element("p", { textContent: words })),
    ),
  );
}

/**
 * @param {string} seed
 * @param {Named[]} players
 * @param {Named[]} lines
 * @param {Score | null} score that fills the sheet
 */
function scorePage(seed, players, lines, score) {
  /** @param {Named} line */
  const row = ({ id, name }) =>
    element(
      "tr",
      {},
      element("th", { scope: "row", textContent: name }),
      ...players.map((player) =>
        element("td", { textContent: score ? String(score.players[player.id]?.[id] ?? 0) : "" }),
      ),
    );
  const names = players.map(({ name }) => element("th", { scope: "col", textContent: name }));
  return paper(
    [
      element("h1", { textContent: t("print.score-title") }),
      element("p", { textContent: t("print.seed", { seed }) }),
      score
        ? element("p", { textContent: score.result })
        : element("p", { className: "to-fill", textContent: t("print.date") }),
    ],
    "",
    t("print.imprint"),
    element(
      "table",
      {},
      element("thead", {}, element("tr", {}, element("td"), ...names)),
      element("tbody", {}, ...lines.map(row)),
      element("tfoot", {}, row({ id: "total", name: t("score.total") })),
    ),
  );
}

/**
 * @param {HTMLElement[]} heading
 * @param {string} code beside it
 * @param {string} imprint
 * @param {...HTMLElement} content
 */
export function paper(heading, code, imprint, ...content) {
  return element(
    "article",
    { className: "paper" },
    element(
      "header",
      {},
      element("div", {}, ...heading),
      ...(code ? [element("img", { className: "code", src: asAddress(code), alt: "" })] : []),
    ),
    ...content,
    element("footer", { textContent: imprint }),
  );
}

/**
 * @param {string} title
 * @param {(Entry & {hexes?: string[]})[]} entries
 */
function part(title, entries) {
  if (!entries.length) return [];
  const lines = entries.map(({ name, help, hexes }) => {
    const heading = element("b", { textContent: hexes?.length ? `${name} (${hexes.join(", ")})` : name });
    return element("p", {}, heading, ` ${help}`);
  });
  return [element("section", {}, element("h2", { textContent: title }), ...lines)];
}

/**
 * Take the colours out of a drawing: a filter would make the printer's picture coarse. Its ids become others too,
 * for the same drawing stands on the page in colour.
 *
 * @param {string} svg
 */
export function inGrey(svg) {
  return svg
    .replace(/(id="|href="#)hr-/g, "$1grey-")
    .replace(/(fill|stroke)="#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})"/gi, (_, name, ...channels) => {
      const [red = 0, green = 0, blue = 0] = channels.slice(0, 3).map((channel) => parseInt(channel, 16));
      const grey = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
      return `${name}="rgb(${grey} ${grey} ${grey})"`;
    });
}

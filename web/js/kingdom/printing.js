/** What is printed: a set-up on one page in grey, or a score sheet, empty or filled. */

/** @import { Sharing } from "../shared/sharing.js" */
/** @import { Store } from "../platform/store.js" */
/** @import { Described, GameView, Named, ScoreView, State, Table } from "./types.js" */

import { addressOf } from "../platform/address.js";
import { byId, element } from "../platform/dom.js";
import { toast } from "../platform/toast.js";
import { parsedDrawing } from "../platform/trusted.js";
import { t } from "../platform/words.js";
import { inGrey, paper } from "../shared/paper.js";

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

  /** Hand a page to the browser, which prints it. */
  function out(/** @type {HTMLElement} */ page) {
    toast(t("print.to-dialog"));
    asked = page;
    print();
  }

  return {
    /** @param {Table} table */
    async setup(table) {
      // A page without its code is better than none.
      const code = await share.codeOf(addressOf("setup", table.link)).catch(() => "");
      out(setupPage(table, code));
    },

    /** @param {Table} table whose sheet is left empty */
    score({ setup, sheet, lines }) {
      out(scorePage(setup.seed, sheet.players, lines, null));
    },

    /**
     * @param {string} seed
     * @param {GameView} view whose gold is written down
     */
    gold(seed, { players, score }) {
      out(scorePage(seed, players, score.rows, score));
    },
  };
}

/** @typedef {ReturnType<typeof printing>} Printing */

/**
 * @param {Table} table
 * @param {string} code
 */
function setupPage({ sheet, setup, svg }, code) {
  const picture = parsedDrawing(inGrey(svg)).documentElement;
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
 * @param {ScoreView | null} score that fills the sheet
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
 * @param {string} title
 * @param {(Described & {hexes?: string[]})[]} entries
 */
function part(title, entries) {
  if (!entries.length) return [];
  const lines = entries.map(({ name, help, hexes }) => {
    const heading = element("b", { textContent: hexes?.length ? `${name} (${hexes.join(", ")})` : name });
    return element("p", {}, heading, ` ${help}`);
  });
  return [element("section", {}, element("h2", { textContent: title }), ...lines)];
}

/** What is printed of The Builders: a set-up on one page, or a score sheet, empty or filled. */

/** @import { Sharing } from "../shared/sharing.js" */
/** @import { Game, PlayerView, ScoreView, Table } from "./types.js" */

import { addressOf } from "../platform/address.js";
import { byId, element } from "../platform/dom.js";
import { toast } from "../platform/toast.js";
import { t } from "../platform/words.js";
import { inGrey, paper } from "../shared/paper.js";
import { asAddress } from "../shared/sharing.js";

/** @param {Sharing} share */
export function printing(share) {
  const place = byId("print");
  /** @type {HTMLElement | null} */
  let asked = null;

  addEventListener("beforeprint", () => {
    if (asked) place.replaceChildren(asked);
  });
  addEventListener("afterprint", () => {
    if (asked) place.replaceChildren();
    asked = null;
  });

  /** @param {HTMLElement} page */
  async function out(page) {
    toast(t("print.to-dialog"));
    // A picture that is not decoded yet would be missing on the paper.
    await Promise.all([...page.querySelectorAll("img")].map((image) => image.decode().catch(() => {})));
    asked = page;
    print();
  }

  return {
    /** @param {Table} table */
    async setup(table) {
      // A page without its code is better than none.
      const code = await share.codeOf(addressOf("builders/setup", table.link)).catch(() => "");
      const { players } = table.view;
      const { setup } = table.record;
      const names = players.map(({ id, name }) => (id === setup.start ? t("sheet.starts", { name }) : name));
      const items = table.checklist.flatMap((group) => group.items);
      await out(
        sheet(
          [
            element("h1", { textContent: t("builders.print-setup") }),
            element("p", { textContent: t("print.seed", { seed: setup.seed }) }),
            element("p", { textContent: t("print.players", { players: names.join(", ") }) }),
          ],
          code,
          element("img", { className: "table-drawn", src: asAddress(inGrey(table.svg)), alt: "" }),
          element(
            "div",
            { className: "columns" },
            ...items.map(({ count, words }) => element("p", { textContent: t("sheet.item", { count, words }) })),
          ),
        ),
      );
    },

    /** @param {Table} table */
    blank: ({ view, record }) => out(points(view.players, view.score, record.setup.seed, false)),

    /** @param {Game} game */
    score: ({ view, record }) => out(points(view.players, view.score, record.setup.seed, true)),
  };
}

/** @typedef {ReturnType<typeof printing>} Printing */

/**
 * @param {PlayerView[]} players
 * @param {ScoreView} score
 * @param {string} seed
 * @param {boolean} filled
 */
function points(players, score, seed, filled) {
  /**
   * @param {string} row
   * @param {string} name
   */
  const line = (row, name) =>
    element(
      "tr",
      {},
      element("th", { scope: "row", textContent: name }),
      ...players.map(({ id }) => element("td", { textContent: filled ? String(score.players[id]?.[row] ?? 0) : "" })),
    );
  const names = players.map(({ name }) => element("th", { scope: "col", textContent: name }));
  const proof = filled
    ? players.map(({ name, done }) =>
        element(
          "p",
          {},
          element("b", { textContent: name }),
          ` ${done.map((card) => `${card.name} ${card.points}`).join(", ")}`,
        ),
      )
    : [];
  return sheet(
    [
      element("h1", { textContent: t("builders.print-score") }),
      element("p", { textContent: t("print.seed", { seed }) }),
      filled
        ? element("p", { textContent: score.result })
        : element("p", { className: "to-fill", textContent: t("print.date") }),
    ],
    "",
    element(
      "table",
      {},
      element("thead", {}, element("tr", {}, element("td"), ...names)),
      element("tbody", {}, ...score.rows.map(({ id, name }) => line(id, name))),
      element("tfoot", {}, line("total", t("score.total"))),
    ),
    element("div", {}, ...proof),
  );
}

/**
 * @param {HTMLElement[]} heading
 * @param {string} code
 * @param {...HTMLElement} content
 */
function sheet(heading, code, ...content) {
  return paper(heading, code, t("builders.imprint"), ...content);
}

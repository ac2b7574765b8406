/**
 * The views of Kingdom Builder, in the order of the navigation. A part of the page that several views show differently
 * hides what belongs to the others itself.
 */

const BOARD = /** @type {const} */ (["board-title", "board-keys", "on-board", "under-board"]);
const COLUMNS = /** @type {const} */ (["doing", "seeing"]);

/** @satisfies {import("../../platform/ui/view-table.js").ViewTable} */
export const VIEWS = /** @type {const} */ ({
  prefix: "",
  announcement: "announcement",
  views: [
    {
      id: "setup",
      title: "title.setup",
      nav: "nav.setup",
      places: ["setup"],
      panels: ["doors", ...BOARD, "controls", "laid-out"],
      layout: "layout-choices",
    },
    {
      id: "referee",
      title: "title.referee",
      nav: "nav.referee",
      places: ["referee", "game"],
      panels: [...BOARD, ...COLUMNS],
      layout: "layout-columns",
    },
    {
      id: "score",
      title: "title.score",
      nav: "nav.score",
      places: ["score"],
      panels: [...BOARD, ...COLUMNS, "score"],
      layout: "layout-numbers",
    },
    {
      id: "rules",
      title: "title.rules",
      nav: "nav.rules",
      places: ["rules"],
      panels: ["rules"],
      layout: "layout-text",
    },
    {
      id: "transcribe",
      title: "title.transcribe",
      places: ["transcribe", "quadrant", "part"],
      panels: ["transcribe"],
      layout: "layout-text",
    },
  ],
});

/** The views of Kingdom Builder, in the order of the navigation. A part that several views show may hide itself. */

const BOARD = /** @type {const} */ (["board-title", "board-keys", "on-board", "under-board"]);
const COLUMNS = /** @type {const} */ (["doing", "seeing"]);

/** @satisfies {import("../../platform/ui/view-table.js").ViewTable} */
export const VIEWS = /** @type {const} */ ({
  prefix: "",
  main: "main",
  announcement: "announcement",
  footer: "footer.unofficial",
  views: [
    {
      id: "setup",
      place: "setup",
      links: ["setup"],
      title: "title.setup",
      nav: "nav.setup",
      panels: ["doors", ...BOARD, "cards-laid", "controls", "laid-out"],
      layout: "layout-choices",
    },
    {
      id: "referee",
      place: "referee",
      links: ["game"],
      title: "title.referee",
      nav: "nav.referee",
      panels: [...BOARD, ...COLUMNS],
      layout: "layout-columns",
    },
    {
      id: "score",
      place: "score",
      title: "title.score",
      nav: "nav.score",
      panels: [...BOARD, ...COLUMNS, "score"],
      layout: "layout-numbers",
    },
    {
      id: "statistics",
      place: "statistics",
      title: "title.statistics",
      panels: ["statistics"],
      layout: "layout-text",
    },
    {
      id: "rules",
      place: "rules",
      title: "title.rules",
      nav: "nav.rules",
      panels: ["sheet-door", "rules"],
      layout: "layout-text",
    },
    {
      id: "sheet",
      place: "sheet",
      links: ["sheet"],
      title: "title.sheet",
      panels: ["table-sheet"],
      layout: "layout-text",
    },
    {
      id: "draft",
      place: "draft",
      links: ["draft"],
      title: "title.draft",
      panels: ["board-draft"],
      layout: "layout-text",
    },
    {
      id: "transcribe",
      place: "transcribe",
      links: ["quadrant", "part"],
      title: "title.transcribe",
      panels: ["transcribe"],
      layout: "layout-text",
    },
  ],
});

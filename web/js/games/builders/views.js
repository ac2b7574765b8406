/** The views of The Builders, in the order of the navigation. Parts that need a game hide themselves without one. */

/** @satisfies {import("../../platform/ui/view-table.js").ViewTable} */
export const VIEWS = /** @type {const} */ ({
  prefix: "builders/",
  main: "builders",
  announcement: "b-announcement",
  title: "title.builders",
  footer: "builders.unofficial",
  views: [
    {
      id: "setup",
      place: "setup",
      links: ["setup"],
      title: "title.setup",
      nav: "nav.setup",
      panels: ["b-players", "b-choices"],
      layout: "layout-cards-choices",
    },
    {
      id: "referee",
      place: "referee",
      links: ["game"],
      title: "title.referee",
      nav: "nav.referee",
      panels: [],
      layout: "layout-cards-table",
    },
    {
      id: "score",
      place: "score",
      title: "title.score",
      nav: "nav.score",
      panels: ["b-score"],
      layout: "layout-cards-numbers",
    },
    {
      id: "statistics",
      place: "statistics",
      title: "title.statistics",
      panels: ["b-statistics"],
      layout: "layout-cards",
    },
    {
      id: "rules",
      place: "rules",
      title: "title.rules",
      nav: "nav.rules",
      panels: ["b-rules"],
      layout: "layout-cards",
    },
  ],
});

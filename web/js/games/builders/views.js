/** The views of The Builders, in the order of the navigation. Parts that need a game hide themselves without one. */

/** @satisfies {import("../../platform/ui/view-table.js").ViewTable} */
export const VIEWS = /** @type {const} */ ({
  prefix: "builders/",
  announcement: "b-announcement",
  title: "title.builders",
  views: [
    {
      id: "setup",
      title: "title.setup",
      nav: "nav.setup",
      places: ["setup"],
      panels: ["b-controls"],
      layout: "layout-cards-choices",
    },
    {
      id: "referee",
      title: "title.referee",
      nav: "nav.referee",
      places: ["referee", "game"],
      panels: [],
      layout: "layout-cards-table",
    },
    {
      id: "score",
      title: "title.score",
      nav: "nav.score",
      places: ["score"],
      panels: ["b-score"],
      layout: "layout-cards-numbers",
    },
    {
      id: "rules",
      title: "title.rules",
      nav: "nav.rules",
      places: ["rules"],
      panels: ["b-rules"],
      layout: "layout-cards",
    },
  ],
});
